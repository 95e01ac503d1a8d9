// What is wrong with the table page as it stands, in words: for test_layout.py.
() => {
    const faults = [];
    const part = name => document.querySelector(`[data-part="${name}"]`);
    const box = element => element.getBoundingClientRect();
    const sideways = innerHeight <= 480 && innerWidth > innerHeight;
    const phone = innerWidth <= 640 || sideways;
    const high = box(part('question')).height + box(part('own')).height;
    if (!sideways && high > innerHeight * 0.25 + 1) faults.push(`question and own are ${high} high`);
    if (document.documentElement.scrollHeight > innerHeight) faults.push('the page scrolls down');
    if (document.documentElement.scrollWidth > innerWidth) faults.push('the page scrolls sideways');
    const seen = element => { const at = box(element); return at.width > 0 && at.height > 0; };
    const [what, far] = ['.banner-what', '.banner-far'].map(name => document.querySelector(name));
    const isCut = far && (box(far).right > innerWidth || box(far).bottom > box(far.closest('.banner')).bottom);
    const heart = what?.querySelector('b'); // «3 guilds» of «3 guilds win the game»
    if (!heart || !seen(heart) || box(heart).right > box(what).right + 1) faults.push('the goal is not told');
    if (sideways && what.scrollWidth > what.clientWidth) faults.push('the goal is cut off');
    if (!far || !seen(far) || isCut) faults.push('how far everybody is, is not told');
    const holder = element => element.closest('.hand, .camera, .others, .board, .scene, .question, .own');
    const isInside = (one, other) => box(one).left >= box(other).left - 1 && box(one).right <= box(other).right + 1;
    const buttons = [...document.querySelectorAll('.actions :is(button, summary)')].filter(button => seen(button) &&
        !button.closest('.menu-sheet') && !button.matches('.button-tool, [data-visit], [data-cancel], [data-skip], .all-answers'));
    if (buttons.length > 3) faults.push(`${buttons.length} buttons`);
    for (const option of document.querySelectorAll('#answer .option[data-kind]')) {
        if (option.dataset.detail) continue;
        if (option.dataset.apart) {
            if (!document.querySelector(`[data-opens="${option.dataset.apart}"]`)) faults.push(`nothing opens ${option.dataset.apart}`);
            continue;
        }
        const first = (option.dataset.pieces ?? '').split(' ')[0];
        if (!first) {
            if (!document.querySelector(`.actions [name=choice][value="${option.value}"]`)) faults.push(`no button: ${option.textContent}`);
            continue;
        }
        const pieces = [...document.querySelectorAll(`[data-piece="${first}"].can`)].filter(seen);
        if (pieces.length === 0) { faults.push(`no piece ${first}: ${option.textContent}`); continue; }
        // A row that scrolls shows something that glows, whatever else of it is out of sight.
        const row = pieces[0].closest('[data-row]');
        const near = row && [...row.querySelectorAll('[data-piece].can')].find(one => isInside(one, row));
        if (row && !near) faults.push(`${first} glows in a row that shows nothing of it`);
        const piece = near ?? pieces[0], at = box(piece), frame = holder(piece) && box(holder(piece));
        if (!frame) faults.push(`${first} lies in no part`);
        else if (!piece.closest('.hand, .camera, .others') && (at.left < frame.left - 1 || at.right > frame.right + 1 ||
            at.top < frame.top - 1 || at.bottom > frame.bottom + 1)) faults.push(`${first} is cut off`);
        if (phone && Math.min(at.width, at.height) < 43.5) faults.push(`${first} is ${Math.round(at.width)} × ${Math.round(at.height)}`);
    }
    const uncovered = (name, x, y) => {
        const at = box(part(name));
        const hit = document.elementFromPoint(at.x + at.width * x, at.y + at.height * y);
        if (!hit || !part(name).contains(hit)) faults.push(`${name} is covered`);
    };
    uncovered('own', 0.5, 0.5);
    uncovered('question', 0.02, 0.5);
    if (innerWidth >= 1200) uncovered('chat', 0.5, 0.8);
    return [...new Set(faults)].slice(0, 12);
}
