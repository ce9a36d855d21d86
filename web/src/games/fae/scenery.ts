// The motifs of the terrains: mounds, toadstools, peaks and trees, kept off plates, labels and
// borders. What fits a space is found once; what its group leaves free depends on the group.
import { boxGap, fits, hasRoom, moved, remembered, touch, type Box } from "./geometry";
import { spaceOf, type Point, type Terrain } from "./map";
import { badgeBox, labelBox, nameOnLand, plateFor } from "./places";
import { colourCount, isLocked } from "./druids";

export interface Motif {
  at: Point;
  scale: number;
  /** Which of the terrain's two pictures. */
  picture: 0 | 1;
}

/** The room that each picture takes around its place. */
const MOTIF_BOXES: Record<Terrain, readonly [Box, Box]> = {
  hills: [
    [-17, -8, 18, 8],
    [-14, -6, 15, 7],
  ],
  mushrooms: [
    [-12, -14, 12, 12],
    [-8, -14, 15, 10],
  ],
  mountains: [
    [-16, -14, 17, 10],
    [-13, -13, 14, 9],
  ],
  forest: [
    [-9, -13, 9, 11],
    [-10, -15, 10, 12],
  ],
};

/** Grid step and scale of the large motifs and of the small ones between them. */
const SIZES = [
  { step: 15, scale: 1 },
  { step: 11, scale: 0.66 },
] as const;

function modulo(value: number, by: number): number {
  return ((value % by) + by) % by;
}

/** A whole number from -4 to 4 that looks random. */
function jitter(seed: number, row: number, column: number, which: number): number {
  return modulo(seed * 31 + row * 17 + column * 43 + which * 29 + row * column * 5, 9) - 4;
}

function boxOf(terrain: Terrain, { at, scale, picture }: Motif): Box {
  const box = MOTIF_BOXES[terrain][picture];
  return moved([box[0] * scale, box[1] * scale, box[2] * scale, box[3] * scale], at);
}

function clearOfText(name: string, box: Box): boolean {
  const [left, top, right, bottom] = labelBox(name);
  if (touch(box, [left - 1, top - 1, right + 1, bottom + 1])) return false;
  return nameOnLand(name).every((place) => boxGap(box, place) >= 8);
}

function seedOf(name: string): number {
  return (name.charCodeAt(0) - 65) * 5 + Number(name.slice(1)) - 1;
}

interface Candidate {
  motif: Motif;
  box: Box;
}

/** Motifs on two loose grids that fit the land and spare the texts. */
const candidates = remembered((name: string): Candidate[] => {
  const { at, terrain } = spaceOf(name);
  const seed = seedOf(name);
  const found: Candidate[] = [];
  for (const { step, scale } of SIZES) {
    for (let row = Math.floor(-72 / step); row <= 72 / step; row++) {
      for (let column = Math.floor(-84 / step); column <= 84 / step; column++) {
        const x = at[0] + column * step + (modulo(row, 2) * step) / 2;
        const y = at[1] + row * step * 0.8;
        const place: Point = [x + jitter(seed, row, column, 0), y + jitter(seed, row, column, 1)];
        if (!hasRoom(name, place[0], place[1], 0.5)) continue; // most end here
        const motif: Motif = {
          at: place,
          scale: Math.round((scale + jitter(seed, row, column, 2) / 50) * 10) / 10,
          picture: modulo(Math.floor((seed + row + 2 * column) / 2), 2) === 0 ? 0 : 1,
        };
        const box = boxOf(terrain, motif);
        if (fits(name, box, 0.5) && clearOfText(name, box)) found.push({ motif, box });
      }
    }
  }
  return found;
});

/** Whether a motif would stand under the plate or its badge. */
function trodden(name: string, colours: number, badge: boolean, locked: boolean, box: Box) {
  const { at } = spaceOf(name);
  const plate = plateFor(colours);
  const middle = (box[0] + box[2]) / 2;
  const x = Math.min(at[0] + plate.stretch, Math.max(at[0] - plate.stretch, middle));
  if (boxGap(box, [x, at[1]]) < plate.radius + 2) return true;
  return badge && touch(box, badgeBox(name, plate, locked));
}

/** Motifs may overlap a little, as trees do, but not hide each other. */
function crowded(box: Box, others: readonly Box[]): boolean {
  const width = (box[2] - box[0]) * 0.22;
  const height = (box[3] - box[1]) * 0.26;
  const core: Box = [box[0] + width, box[1] + height, box[2] - width, box[3] - height];
  return others.some((other) => touch(core, other));
}

const placed = remembered((footing: string): readonly Motif[] => {
  const [name = "", colours, badge, lock] = footing.split(" ");
  const chosen: Candidate[] = [];
  for (const candidate of candidates(name)) {
    const { box } = candidate;
    if (colours && trodden(name, Number(colours), badge === "1", lock === "1", box)) continue;
    if (
      !crowded(
        box,
        chosen.map((other) => other.box),
      )
    )
      chosen.push(candidate);
  }
  return chosen
    .map(({ motif }) => motif)
    .sort((one, other) => one.at[1] - other.at[1] || one.at[0] - other.at[0]);
});

/** The motifs around a group, the far ones first. The same group gives the same list again. */
export function motifsOf(name: string, druids: string, held: boolean): readonly Motif[] {
  if (!druids && !held) return placed(name);
  const flags = [druids.length > 1, isLocked(druids)].map(Number);
  return placed([name, colourCount(druids), ...flags].join(" "));
}
