// The colours of the players: each has a shape of its own and a dark tone for what lies on it.
export interface SeatLook {
  colour: string;
  fill: string;
  dark: string;
  shape: string;
  /** Its outline around the middle of a square from -6 to 6. */
  outline: string;
}

const LOOKS: readonly SeatLook[] = [
  {
    colour: "coral",
    fill: "#e0603a",
    dark: "#7d2a12",
    shape: "circle",
    outline: "M0-4.2a4.2 4.2 0 1 1-.01 0z",
  },
  {
    colour: "sky",
    fill: "#4aa3df",
    dark: "#16507c",
    shape: "diamond",
    outline: "M0-5.2 5 0 0 5.2-5 0z",
  },
  {
    colour: "leaf",
    fill: "#2f9e74",
    dark: "#0e4a35",
    shape: "triangle",
    outline: "M0-5 5.2 4H-5.2z",
  },
  { colour: "sun", fill: "#e9c53b", dark: "#6e5806", shape: "square", outline: "M-4-4h8v8h-8z" },
  {
    colour: "violet",
    fill: "#a678c9",
    dark: "#4f2a70",
    shape: "hexagon",
    outline: "M-2.6-4.5h5.2L5.2 0 2.6 4.5h-5.2L-5.2 0z",
  },
  {
    colour: "slate",
    fill: "#8796a5",
    dark: "#36424d",
    shape: "star",
    outline:
      "M0-5.600l1.6 3.500 3.8.4-2.8 2.6.8 3.8L0 2.800l-3.4 1.900.8-3.800-2.800-2.600 3.800-.4z",
  },
];

export function seatLook(seat: number): SeatLook {
  return LOOKS[seat % LOOKS.length] as SeatLook;
}
