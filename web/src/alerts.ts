// «Your turn»: in the title always, by a bell or a notification where the player asked for it; and the switches of the menu.
import { onDrawn, table } from "./draw";
import { isOn, setOn } from "./wishes";

const SWITCHES = { sound: "oyez-bell", notify: "oyez-notify", confirm: "oyez-confirm" };

let wasMyTurn: boolean | null = null;
let audio: AudioContext | null = null;

export function startAlerts(): void {
  onDrawn(look);
  document.addEventListener("click", switched);
  document.addEventListener("pointerdown", () => void (isOn("oyez-bell") && wake()), { once: true });
  document.addEventListener("keydown", () => void (isOn("oyez-bell") && wake()), { once: true });
}

function look(): void {
  const data = table()?.dataset;
  if (!data) return;
  const myTurn = data.yourTurn === "yes";
  document.title = (myTurn ? "● " : "") + (data.title ?? document.title).replace(/^● /, "");
  if (myTurn && wasMyTurn === false) tell(data.bellText ?? "", data.title ?? "");
  wasMyTurn = myTurn;
  for (const [name, wish] of Object.entries(SWITCHES)) {
    document.querySelector(`[data-${name}-switch]`)?.setAttribute("aria-pressed", String(isOn(wish)));
  }
}

function tell(text: string, title: string): void {
  if (isOn("oyez-bell")) ring();
  if (!document.hidden || !isOn("oyez-notify") || !("Notification" in window)) return;
  if (Notification.permission !== "granted") return;
  const note = new Notification(text, { body: title, tag: table()?.dataset.room ?? "oyez" });
  note.onclick = () => {
    window.focus();
    note.close();
  };
}

function switched(event: MouseEvent): void {
  if (!(event.target instanceof Element)) return;
  if (event.target.closest("[data-sound-switch]")) {
    setOn("oyez-bell", !isOn("oyez-bell"));
    if (isOn("oyez-bell")) ring();
    look();
  }
  if (event.target.closest("[data-notify-switch]")) void askToNotify();
  if (event.target.closest("[data-confirm-switch]")) {
    setOn("oyez-confirm", !isOn("oyez-confirm"));
    look();
  }
}

async function askToNotify(): Promise<void> {
  if (!("Notification" in window)) return;
  const allowed = (await Notification.requestPermission()) === "granted";
  setOn("oyez-notify", allowed && !isOn("oyez-notify"));
  look();
}

function wake(): AudioContext {
  audio ??= new AudioContext();
  void audio.resume();
  return audio;
}

/** A small church bell: a few partials that fade at their own pace. */
function ring(): void {
  const context = wake();
  const partials: [number, number, number][] = [[1, 0.3, 1.6], [2.0, 0.18, 1.1], [2.4, 0.12, 0.8], [3.0, 0.08, 0.6], [4.2, 0.05, 0.4]];
  for (const [ratio, loudness, seconds] of partials) {
    const tone = new OscillatorNode(context, { frequency: 523 * ratio });
    const gain = new GainNode(context, { gain: loudness * 0.5 });
    gain.gain.exponentialRampToValueAtTime(0.0001, context.currentTime + seconds);
    tone.connect(gain).connect(context.destination);
    tone.start();
    tone.stop(context.currentTime + seconds);
  }
}
