// Ways to tell somebody who looks elsewhere that it is their turn.
import { go } from "./navigation.svelte";

const ICON = "/icon.svg";
const TURN = "/icon-turn.svg";

/** The sign in the browser's tab. */
export function markTab(isTurn: boolean): void {
  const icon = document.querySelector<HTMLLinkElement>('link[rel="icon"]');
  if (icon) icon.href = isTurn ? TURN : ICON;
}

export function canNotify(): boolean {
  return "Notification" in window;
}

/** Asks the browser whether it may; it shows its own question once. */
export async function mayNotify(): Promise<boolean> {
  if (!canNotify()) return false;
  if (Notification.permission === "default") await Notification.requestPermission();
  return Notification.permission === "granted";
}

/** A note of the browser that leads to a table; only for somebody who looks elsewhere. */
export async function notify(title: string, body: string, table: string): Promise<void> {
  if (!document.hidden || !canNotify() || Notification.permission !== "granted") return;
  const options = { body, tag: table, icon: ICON, data: `/t/${table}` };
  try {
    // Phones take notes from a service worker only; who presses one is led by it: offline/notes.ts.
    const worker = await navigator.serviceWorker?.getRegistration();
    if (worker?.active) await worker.showNotification(title, options);
    else showHere(title, options);
  } catch {
    // Some phones have notes only for pages that are installed.
  }
}

function showHere(title: string, options: NotificationOptions & { data: string }): void {
  const note = new Notification(title, options);
  note.onclick = () => {
    window.focus();
    if (location.pathname !== options.data) go(options.data);
    note.close();
  };
}

const LOUDNESS = 0.06; // of 1
const TONES = [
  { pitch: 659, at: 0 },
  { pitch: 880, at: 0.14 },
];
const LASTS = 0.32; // seconds

/** Two quiet tones. */
export function chime(make: () => AudioContext = () => new AudioContext()): void {
  let sound: AudioContext;
  try {
    sound = make();
  } catch {
    return; // a browser without sound
  }
  for (const { pitch, at } of TONES) {
    const tone = sound.createOscillator();
    const volume = sound.createGain();
    const begin = sound.currentTime + at;
    tone.frequency.value = pitch;
    volume.gain.setValueAtTime(LOUDNESS, begin);
    volume.gain.exponentialRampToValueAtTime(0.0001, begin + LASTS);
    tone.connect(volume).connect(sound.destination);
    tone.start(begin);
    tone.stop(begin + LASTS);
  }
  setTimeout(() => void sound.close(), 1000);
}
