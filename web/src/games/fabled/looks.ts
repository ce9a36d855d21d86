// Silhouettes of Allies, Events and Journey tokens; tones of the players.
import { seatLook } from "../../ui/seats";

const ALLIES: Record<string, string> = {
  Conjurer: "feather",
  Firebird: "egyptian-bird",
  Libernome: "spectacles",
  MasterOfOblivion: "fog",
  Omnibugs: "flying-beetle",
  SisterOfTime: "sands-of-time",
  Soothseer: "crystal-ball",
  Sorcerer: "wizard-face",
  HeraldOfTheLands: "trumpet",
  Netherking: "crowned-skull",
  Pathfinder: "compass",
  RockTitan: "rock-golem",
  SkyWanderer: "fluffy-cloud",
  SoulGuardian: "winged-shield",
  SunCharioteer: "chariot",
  Windbugler: "horn-internal",
  ForestGiant: "giant",
  GuidingLight: "lantern-flame",
  NatureWarden: "oak-leaf",
  SavantCat: "cat",
  SnakeQueen: "cobra",
  SwampWitch: "cauldron",
  SylvanElder: "tree-face",
  Turnskin: "wolf-howl",
};

const EVENTS: Record<string, string> = {
  AllPathsAreOpen: "open-gate",
  FreedomToChoose: "split-arrows",
  AidedBySpirits: "two-shadows",
  TwofoldDawn: "sunrise",
  HiddenPaths: "direction-signs",
  SurgeOfStrength: "strong",
  ForkInTheBargain: "scales",
  SignpostOfPlenty: "wooden-sign",
  HeightOfTheTempest: "tornado",
  RippingGusts: "wind-slap",
  ScatteredPages: "papers",
  HowlingPasses: "windsock",
};

/** A dark tone of a player's colour, for what lies on it. */
export function darkOf(seat: number): string {
  return `color-mix(in srgb, ${seatLook(seat).fill} 45%, var(--indigo-20))`;
}

/** The silhouettes that were chosen; a card that is not here has a plain one. */
export const CHOSEN_ICONS: readonly string[] = Object.values({ ...ALLIES, ...EVENTS });

export function allyIcon(key: string): string {
  return ALLIES[key] ?? "cowled";
}

export function eventIcon(key: string): string {
  return EVENTS[key] ?? "scroll-unfurled";
}

export interface JourneyLook {
  name: string;
  icon: string;
  tone: string;
  /** Which Event or Milestone it is. */
  mark: string;
  /** What the rules call it. */
  word: string;
}

const ROMAN = ["", "I", "II", "III"];

/** A Journey token: "event 2", "new ally", "unlock", "milestone a", "end". */
export function journeyLook(token: string): JourneyLook {
  const [kind = "", which = ""] = token.toLowerCase().split(" ");
  if (kind === "event") {
    const mark = ROMAN[Number(which)] ?? which;
    return {
      name: `New Event ${mark}`,
      icon: "scroll-unfurled",
      tone: "var(--fabled-universal)",
      mark,
      word: "New Event",
    };
  }
  if (kind === "milestone") {
    const mark = which.toUpperCase();
    return {
      name: `Milestone ${mark}`.trim(),
      icon: "flag-objective",
      tone: "var(--fabled-sky)",
      mark,
      word: "Milestone",
    };
  }
  if (kind === "unlock") {
    return {
      name: "Unlock a Feature or New Ally",
      icon: "padlock-open",
      tone: "var(--fabled-winds)",
      mark: "",
      word: "Unlock a Feature / New Ally",
    };
  }
  if (kind === "end")
    return {
      name: "End of Times",
      icon: "hourglass",
      tone: "var(--fabled-end)",
      mark: "",
      word: "End of Times",
    };
  if (kind.startsWith("escalation")) {
    return {
      name: "Escalation",
      icon: "spark-spirit",
      tone: "var(--fabled-spirits)",
      mark: "",
      word: "Escalation",
    };
  }
  return { name: "New Ally", icon: "cowled", tone: "var(--green-53)", mark: "", word: "New Ally" };
}
