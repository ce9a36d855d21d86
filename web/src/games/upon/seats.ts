// Six players: each a colour and a shape of its own, used together everywhere.
export interface SeatLook {
  colour: string;
  fill: string;
  /** In a square from 0 to 32. */
  outline: string;
  /** Where a sign fits in the shape: its middle line. */
  middle: number;
  /** What is readable on the colour. */
  ink: string;
}

const LOOKS: SeatLook[] = [
  {
    colour: "coral",
    fill: "#e0603a",
    outline: "M16 2.8A13.2 13.2 0 1 1 15.99 2.8Z",
    middle: 16,
    ink: "#fffaf0",
  },
  {
    colour: "sky",
    fill: "#4aa3df",
    outline: "M16 1.5 30.5 16 16 30.5 1.5 16Z",
    middle: 16,
    ink: "#fffaf0",
  },
  {
    colour: "leaf",
    fill: "#2f9e74",
    outline: "M16 2.2 30.6 28.4H1.4Z",
    middle: 20,
    ink: "#fffaf0",
  },
  {
    colour: "sun",
    fill: "#e9c53b",
    outline: "M3.6 3.6H28.4V28.4H3.6Z",
    middle: 16,
    ink: "#2b2118",
  },
  {
    colour: "violet",
    fill: "#a678c9",
    outline: "M16 2 28.1 9V23L16 30 3.9 23V9Z",
    middle: 16,
    ink: "#fffaf0",
  },
  {
    colour: "slate",
    fill: "#8796a5",
    outline:
      "M16 1.5 20.2 11.6 31 12.4 22.8 19.5 25.4 30 16 24.3 6.6 30 9.2 19.5 1 12.4 11.8 11.6Z",
    middle: 17,
    ink: "#2b2118",
  },
];

export function seatLook(seat: number): SeatLook {
  return LOOKS[seat % LOOKS.length] as SeatLook;
}
