// How games and bots are called and shown. What there is to tell of a game is the server's word;
// its picture is ui/scenes/<game>.svg, if there is one.
import { outlines, type IconName } from "../ui/icons";
import { catalogue } from "./catalogue.svelte";

const pictures = import.meta.glob<string>("../ui/scenes/*.svg", {
  query: "?url",
  import: "default",
  eager: true,
});
const PLAIN = "plain"; // a game without a picture

/** Its short title; its key as long as the server has not been heard. */
export function titleOf(key: string): string {
  return catalogue.find(key)?.shelf.title ?? key;
}

function isIcon(name: string): name is IconName {
  return Object.hasOwn(outlines, name);
}

export function iconOf(key: string): IconName {
  const name = catalogue.find(key)?.shelf.icon ?? "";
  return isIcon(name) ? name : "open-book";
}

export function sceneOf(key: string, banner = false): string {
  const at = (name: string) => pictures[`../ui/scenes/${name}.svg`];
  return (banner ? at(`${key}-banner`) : undefined) ?? at(key) ?? at(PLAIN) ?? "";
}

const bots: Record<string, { title: string; text: string }> = {
  random: { title: "Whimsical", text: "Plays whatever comes to mind" },
  greedy: { title: "Eager", text: "Takes the best next step" },
  novice: { title: "Novice", text: "Sees what is good right now, and little else" },
  adept: { title: "Adept", text: "Looks a little ahead, and takes you at your word" },
  expert: { title: "Expert", text: "Reckons with what you will do, and what you hide" },
  master: { title: "Master", text: "Takes its time, and forgives little" },
};

/** A bot kind in words; kinds that are new here keep their own name. */
export function botOf(kind: string): { title: string; text: string } {
  return bots[kind] ?? { title: kind.charAt(0).toUpperCase() + kind.slice(1), text: "A bot" };
}

/** The bot that a quick game gets: one that looks ahead and answers at once; "" for none. */
export function quickBot(kinds: string[]): string {
  return ["adept", "greedy"].find((kind) => kinds.includes(kind)) ?? kinds.at(-1) ?? "";
}
