// Before the first picture: pages with a script are laid out for it, so that nothing jumps when the rest arrives.
document.documentElement.classList.add("script");
