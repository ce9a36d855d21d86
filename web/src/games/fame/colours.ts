// A player's token: colour and shape always go together.
export interface Look {
  colour: string;
  shape: string;
  /** Its outline in a square of 32. */
  d: string;
  fill: string;
  /** Where a letter stands in it. */
  base: number;
}

const LOOKS: Record<string, Look> = {
  red: {
    colour: "red",
    shape: "circle",
    d: "M16 2.8A13.2 13.2 0 1 1 15.99 2.8Z",
    fill: "#e0603a",
    base: 22,
  },
  blue: {
    colour: "blue",
    shape: "diamond",
    d: "M16 1.5 30.5 16 16 30.5 1.5 16Z",
    fill: "#4aa3df",
    base: 22,
  },
  green: {
    colour: "green",
    shape: "triangle",
    d: "M16 2.2 30.6 28.4H1.4Z",
    fill: "#3aa97e",
    base: 25.5,
  },
  yellow: {
    colour: "yellow",
    shape: "square",
    d: "M3.6 3.6H28.4V28.4H3.6Z",
    fill: "#e9c53b",
    base: 22,
  },
};

export const RIVAL: Look = {
  colour: "grey",
  shape: "hexagon",
  d: "M16 2 28.5 9V23L16 30 3.5 23V9Z",
  fill: "#9aa8b6",
  base: 22,
};

export function lookOf(colour: string): Look {
  return LOOKS[colour] ?? RIVAL;
}
