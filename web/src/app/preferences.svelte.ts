// How the reader likes to play. Kept with the person on the server, so that it follows an account;
// for somebody without a name yet, with this page only.
import type { Preferences as Chosen } from "../protocol";
import { api } from "./api";
import { session, setMe } from "./me.svelte";
import { refuse } from "./toasts.svelte";

export type Preferences = Required<Chosen>;

/** How fast others' moves are shown. */
export const SPEEDS: { value: Preferences["speed"]; title: string }[] = [
  { value: "slow", title: "Slow" },
  { value: "normal", title: "Normal" },
  { value: "fast", title: "Fast" },
  { value: "off", title: "Off" },
];

const usual: Preferences = {
  confirm: false,
  speed: "normal",
  sound: false,
  notify: false,
  asked: false,
};
const state = $state({ unnamed: usual });

export const preferences = {
  get now(): Preferences {
    return { ...usual, ...(session.me?.preferences ?? state.unnamed) };
  },
  /** Some of them, from now on. Shown at once; what could not be kept is taken back. */
  async set(changed: Partial<Preferences>): Promise<void> {
    const { me } = session;
    const before = preferences.now;
    const wanted = { ...before, ...changed };
    if (!me) {
      state.unnamed = wanted;
      return;
    }
    setMe({ ...me, preferences: wanted });
    try {
      setMe(await api.changeMe({ preferences: wanted }));
    } catch (error) {
      setMe({ ...me, preferences: before });
      refuse(error);
    }
  },
};
