/** What can be looked at closely: a Location card, an Ally, an Event, a Place, a Trick card. */
export type Item =
  | { kind: "location"; id: string }
  | { kind: "ally"; key: string; seat: number | null }
  | { kind: "event"; key: string }
  | { kind: "place"; code: string }
  | { kind: "trick"; key: string };
