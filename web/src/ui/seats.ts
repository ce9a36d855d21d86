// Six colours that stay apart for colour-blind eyes, each with a shape of its own. A game whose
// players have colours shows both together everywhere.
export interface SeatLook {
  colour: string;
  shape: string;
  /** Its outline in a square from -12 to 12. */
  outline: string;
  fill: string;
}

function regular(corners: number, radius: number, inner = radius): string {
  const steps = inner === radius ? corners : corners * 2;
  const points = Array.from({ length: steps }, (_, n) => {
    const angle = (2 * Math.PI * n) / steps - Math.PI / 2;
    const reach = inner !== radius && n % 2 === 1 ? inner : radius;
    return `${(reach * Math.cos(angle)).toFixed(2)} ${(reach * Math.sin(angle)).toFixed(2)}`;
  });
  return `M${points.join("L")}Z`;
}

const looks: Omit<SeatLook, "fill">[] = [
  { colour: "coral", shape: "circle", outline: "M0-10A10 10 0 1 1-.01-10Z" },
  { colour: "sky", shape: "diamond", outline: regular(4, 11.5) },
  { colour: "leaf", shape: "triangle", outline: "M0-10.500 11 9H-11Z" },
  { colour: "sun", shape: "square", outline: "M-9-9H9V9H-9Z" },
  { colour: "violet", shape: "hexagon", outline: regular(6, 10.5) },
  { colour: "slate", shape: "star", outline: regular(5, 11.5, 5.2) },
];

export const seatLooks: readonly SeatLook[] = looks.map((look, n) => ({
  ...look,
  fill: `var(--seat-${n})`,
}));

/** The look of a seat; beyond the sixth they begin again. */
export function seatLook(seat: number): SeatLook {
  return seatLooks[seat % seatLooks.length] as SeatLook;
}
