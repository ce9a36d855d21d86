// Who the reader is. Nobody has to register: whoever wants to play is asked for a name, once.
import type { Me } from "../protocol";
import { api } from "./api";

interface Asking {
  why: string;
  settle: (me: Me | null) => void;
}

const state = $state({ me: null as Me | null, known: false, asking: null as Asking | null });
let loading: Promise<Me | null> | null = null;

export const session = {
  get me(): Me | null {
    return state.me;
  },
  /** False until the server has said whether there is a session. */
  get known(): boolean {
    return state.known;
  },
  get asking(): string | null {
    return state.asking?.why ?? null;
  },
};

export function setMe(me: Me | null): void {
  state.me = me;
  state.known = true;
}

export function loadMe(): Promise<Me | null> {
  loading ??= api
    .me()
    .catch(() => {
      loading = null; // not an answer: ask again next time
      return null;
    })
    .then((me) => {
      setMe(me);
      return me;
    });
  return loading;
}

/** The reader, asked for a name first if nobody knows them yet; null if they would rather not. */
export async function askMe(why: string): Promise<Me | null> {
  if (!state.known) await loadMe();
  if (state.me) return state.me;
  state.asking?.settle(null);
  return new Promise((settle) => {
    state.asking = { why, settle };
  });
}

/** The dialog's answer. */
export async function becomeGuest(name: string): Promise<void> {
  const me = await api.guest(name);
  setMe(me);
  state.asking?.settle(me);
  state.asking = null;
}

export function stayUnknown(): void {
  state.asking?.settle(null);
  state.asking = null;
}

const first = [
  "Quiet",
  "Merry",
  "Brave",
  "Clever",
  "Gentle",
  "Lucky",
  "Misty",
  "Silver",
  "Wandering",
];
const second = [
  "Badger",
  "Fern",
  "Fox",
  "Hazel",
  "Lantern",
  "Moth",
  "Owl",
  "Robin",
  "Thistle",
  "Willow",
];

export function friendlyName(random: () => number = Math.random): string {
  const pick = (words: string[]): string => words[Math.floor(random() * words.length)] ?? "";
  return `${pick(first)} ${pick(second)}`;
}
