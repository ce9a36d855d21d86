// How the shelf shows each game. Whether one can be played, and with how many, is the server's word.
import type { IconName } from "../ui/icons";
import faeBanner from "../ui/scenes/fae-banner.svg?url";
import fabled from "../ui/scenes/fabled.svg?url";
import fae from "../ui/scenes/fae.svg?url";
import fame from "../ui/scenes/fame.svg?url";
import upon from "../ui/scenes/upon.svg?url";

export interface Cover {
  key: string;
  title: string;
  subtitle: string;
  text: string;
  few: number;
  many: number;
  minutes: number;
  /** One to five. */
  depth: number;
  icon: IconName;
}

export const covers: Cover[] = [
  {
    key: "fae",
    title: "Fae",
    subtitle: "",
    text: "Move druids together, strand a group, and let the ritual score for your secret colour.",
    few: 2,
    many: 4,
    minutes: 25,
    depth: 2,
    icon: "holy-oak",
  },
  {
    key: "fame",
    title: "Fame and Fable",
    subtitle: "",
    text: "Recruit allies, arm them, bring down monsters and race along the fame track.",
    few: 2,
    many: 4,
    minutes: 60,
    depth: 3,
    icon: "spiked-dragon-head",
  },
  {
    key: "upon",
    title: "Upon a Fable",
    subtitle: "",
    text: "Send your Fables into nine stories and grow a realm with no weakness.",
    few: 1,
    many: 6,
    minutes: 75,
    depth: 3,
    icon: "elven-castle",
  },
  {
    key: "fabled",
    title: "Fabled",
    subtitle: "The Spirit Lands",
    text: "Walk your Sages through a land that grows card by card, and befriend its spirits.",
    few: 2,
    many: 5,
    minutes: 90,
    depth: 4,
    icon: "deer-head",
  },
];

const scenes: Record<string, string> = { fae, fame, upon, fabled };
const banners: Record<string, string> = { fae: faeBanner };

export function coverOf(key: string): Cover | undefined {
  return covers.find((cover) => cover.key === key);
}

export function titleOf(key: string): string {
  return coverOf(key)?.title ?? key;
}

export function iconOf(key: string): IconName {
  return coverOf(key)?.icon ?? "open-book";
}

export function sceneOf(key: string, banner = false): string {
  return (banner ? banners[key] : undefined) ?? scenes[key] ?? fabled;
}

const bots: Record<string, { title: string; text: string }> = {
  random: { title: "Whimsical", text: "Plays whatever comes to mind" },
  greedy: { title: "Eager", text: "Takes the best next step" },
};

/** A bot kind in words; kinds that are new here keep their own name. */
export function botOf(kind: string): { title: string; text: string } {
  return bots[kind] ?? { title: kind.charAt(0).toUpperCase() + kind.slice(1), text: "A bot" };
}

/** The bot that a quick game gets: the best one, which the server lists last; "" for none. */
export function quickBot(kinds: string[]): string {
  return kinds.includes("greedy") ? "greedy" : (kinds.at(-1) ?? "");
}
