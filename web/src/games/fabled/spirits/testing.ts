// A turn of the Spirits for the component tests, as the server sends it.
import type { LogLine, Position } from "../../../protocol";
import type { PositionOf } from "../../module";
import { books, rowCard, sage, somePosition, someView } from "../testing";
import type { FabledView } from "../view";
import type { SpiritsInfo } from "./spirits";

const TITLES = ["Target Territory", "Ally Support", "Action", "Movement", "Trickery", "Oblivion"];
const KEYS = ["target", "support", "action", "movement", "trickery", "oblivion"] as const;

const TRICKS = { FlashOfInsight: "Flash of Insight", RestlessFeet: "Restless Feet" };

export function someSpirits(changes: Partial<SpiritsInfo> = {}): SpiritsInfo {
  return {
    side: 3,
    mode: "fellowship",
    difficulty: "normal",
    difficulty_title: "Normal",
    phase: null,
    phases: KEYS.map((key, n) => ({
      key,
      title: TITLES[n] ?? "",
      state: key === "support" ? "skipped" : "ahead",
    })),
    target: "forest",
    revealed: [],
    escalated: false,
    tricks: {
      held: 2,
      deck: 7,
      discard: ["FlashOfInsight"],
      open: null,
      titles: TRICKS,
      texts: { FlashOfInsight: "They take 2 Books." },
    },
    shared: { left: 1, held: [1, 0, 0] },
    fortune: 1,
    eliminated: [],
    tries: {
      prairie: [
        { card: "P09", which: "further" },
        { card: "P04", which: "closer" },
      ],
      mountain: [
        { card: "M12", which: "further" },
        { card: "M09", which: "closer" },
      ],
      forest: [{ card: "F04", which: "closer" }],
    },
    barred: [],
    story: [],
    priority: [
      { rank: 1, code: "UL", name: "Universal Library", books: false },
      { rank: 4, code: "HR", name: "House of Roots", books: true },
    ],
    sages: [sage(1, "M05:2"), sage(2, null)],
    reserve: 1,
    books: books(5, 1, 1, 0),
    ...changes,
  };
}

/** The table against the Spirits, before and after the turn below. */
export function spiritsView(changes: Partial<SpiritsInfo> = {}): Partial<FabledView> {
  return { spirits: someSpirits(changes) };
}

export function before(): PositionOf<FabledView> {
  return somePosition(null, spiritsView({ target: "prairie" }));
}

export function after(question: Position["question"] = null): PositionOf<FabledView> {
  const { row } = someView();
  const spirits = {
    sages: [sage(1, "M05:4"), sage(2, "F04:1")],
    reserve: 0,
    books: books(4, 1, 0, 0),
  };
  return somePosition(
    question,
    { ...spiritsView(spirits), row: [rowCard("F04", true), ...row] },
    { ply: 41 },
  );
}

function line(event: Record<string, unknown>, text: string): LogLine {
  return { ply: 41, text, event };
}

function told(phase: string, kind: string, text: string, about: object = {}): LogLine {
  return line({ event: "SpiritsActed", phase, kind, rule: "CHL-027", told: text, about }, text);
}

const GAPS = [
  {
    slot: 0,
    condition: 1,
    rule: "CHL-044",
    text: "no human Sage is in Beacon Crags",
    left: null,
    right: "M05",
  },
  {
    slot: 1,
    condition: 2,
    rule: "CHL-045",
    text: "its exit misses Standing-Stone Thicket",
    left: "M05",
    right: "F07",
  },
];

/** Before their turn, their turn, and the next Chapter. */
export const NEWS: LogLine[] = [
  line({ event: "Walked", player: 0, sage: 0, start: 601, end: 602 }, "Your Sage walked."),
  line({ event: "TurnBegan", player: 3 }, "The Spirits' turn begins."),
  told("target", "target", "They turn up Snake Queen.", { ally: "SnakeQueen", terrain: "forest" }),
  told("action", "paid", "They add a Forest.", { terrain: "forest", price: "FP" }),
  line({ event: "PaidBooks", player: 3, tier: 0, count: 1 }, "They paid 1 Book of Prairies."),
  line({ event: "PaidBooks", player: 3, tier: 2, count: 1 }, "They paid 1 Book of Forests."),
  told("action", "searched", "No place for the further Forest.", {
    card: "F01",
    which: "further",
    slot: null,
    next: "top",
    gaps: GAPS,
  }),
  told("action", "far left", "They add it at the far left.", { card: "F04", source: "deck" }),
  line({ event: "Added", player: 3, card: "F04", slot: 0, sages: [22] }, "They added Fern Hall."),
  told("movement", "declared", "They declare Mountains.", { terrain: "mountain" }),
  line({ event: "Declared", player: 3, terrain: 1 }, "The Spirits declared Mountains."),
  line({ event: "Walked", player: 3, sage: 21, start: 322, end: 324 }, "Their Sage walked."),
  told("trickery", "played", "They play Restless Feet.", { trick: "RestlessFeet" }),
  line({ event: "ChapterBegan", chapter: 6, last: false }, "Chapter 6 begins."),
  line({ event: "TurnBegan", player: 0 }, "Your turn begins."),
];
