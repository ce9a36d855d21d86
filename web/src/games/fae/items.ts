import type { Colour } from "./druids";

/** What can be looked at closely: a pile of ritual cards, a group of druids, a spirit. */
export type Item =
  | { kind: "pile"; value: number }
  | { kind: "group"; space: string }
  | { kind: "spirit"; colour: Colour };
