// Where things stand on the map: plates, badges, space labels and region names.
// A label keeps its place whatever stands on the space: it is found with the largest group in mind.
import { bend, boxGap, fits, moved, remembered, touch, type Box, type Curve } from "./geometry";
import labels from "./labels.json";
import { spaceOf, type Point } from "./map";

/** The plate under a group: a circle, or a pill when it is longer than high. */
export interface Plate {
  radius: number;
  /** Half the straight part of a pill. */
  stretch: number;
  badge: Point;
  /** Where the longer badge with the padlock sits. */
  lock: Point;
}

function plate(radius: number, stretch: number, badge: Point, lock: Point): Plate {
  return { radius, stretch, badge, lock };
}

export const LARGEST = plate(37, 0, [29, -29], [32, -30]);
/** By number of colours; the first is the empty plate where a ritual took everyone. */
const PLATES: readonly Plate[] = [
  plate(18, 0, [0, 0], [0, 0]),
  plate(21, 0, [17, -18], [20, -25]),
  plate(21, 10, [26, -19], [25, -26]),
  plate(31, 0, [24, -25], [30, -27]),
  plate(33.5, 0, [26, -27], [30, -29]),
  LARGEST,
];

export function plateFor(colours: number): Plate {
  return PLATES[colours] ?? LARGEST;
}

const BADGE_BOX: Box = [-11, -11, 11, 11];
const LOCK_BOX: Box = [-19.5, -11, 19.5, 11];

// Region names run along hand-laid curves: out at sea, or along borders inside the region.
export const NAME_CURVES: Record<string, Curve> = {
  A: [
    [172, 82],
    [212, 46],
    [270, 38],
    [352, 66],
  ],
  B: [
    [440, 32],
    [505, 52],
    [590, 50],
    [655, 22],
  ],
  C: [
    [800, 36],
    [860, 38],
    [950, 50],
    [1020, 70],
  ],
  D: [
    [18, 306],
    [66, 246],
    [92, 180],
    [99, 96],
  ],
  E: [
    [352, 474],
    [440, 452],
    [420, 372],
    [510, 346],
  ],
  F: [
    [550, 398],
    [610, 382],
    [620, 320],
    [715, 318],
  ],
  G: [
    [768, 452],
    [850, 440],
    [830, 375],
    [930, 362],
  ],
  H: [
    [1112, 170],
    [1146, 222],
    [1166, 272],
    [1178, 334],
  ],
  I: [
    [64, 642],
    [84, 706],
    [124, 752],
    [204, 780],
  ],
  J: [
    [334, 760],
    [390, 790],
    [446, 806],
    [524, 810],
  ],
  K: [
    [612, 824],
    [662, 800],
    [722, 800],
    [772, 822],
  ],
  L: [
    [920, 792],
    [986, 796],
    [1046, 776],
    [1104, 730],
  ],
};

export function isInnerRegion(region: string): boolean {
  return "EFG".includes(region);
}

export const LABEL_BOX: Box = [-10, -6, 10, 6];
/** 1 for a badge on the right of its plate; -1 where it would cover a group next door. */
const badgeSide = remembered((name: string): number => {
  const { at, neighbours } = spaceOf(name);
  const reach = moved(moved(LOCK_BOX, LARGEST.lock), at);
  const nearest = Math.min(...neighbours.map((near) => boxGap(reach, spaceOf(near).at)));
  return nearest >= LARGEST.radius - 4 ? 1 : -1;
});

/** Where the badge of a space sits, seen from the middle of its plate. */
export function badgeAt(name: string, plate: Plate, locked: boolean): Point {
  const [x, y] = locked ? plate.lock : plate.badge;
  return [x * badgeSide(name), y];
}

export function badgeBox(name: string, plate: Plate, locked: boolean): Box {
  const box = moved(locked ? LOCK_BOX : BADGE_BOX, badgeAt(name, plate, locked));
  return moved(box, spaceOf(name).at);
}

/** Points along the region name that runs near a space, which labels and motifs avoid. */
export const nameOnLand = remembered((name: string): Point[] => {
  const { region } = spaceOf(name);
  const line = NAME_CURVES[region];
  if (!line || !isInnerRegion(region)) return [];
  return Array.from({ length: 19 }, (_, i) => bend(line, (i + 1) / 20));
});

const places: Record<string, number[]> = labels;

/** The middle of a space's label, on its own land and clear of every possible group. */
export function labelAt(name: string): Point {
  const [x = 0, y = 0] = places[name] ?? [];
  return [x, y];
}

export function labelBox(name: string): Box {
  return moved(LABEL_BOX, labelAt(name));
}

function apart(one: number, other: number): number {
  const turn = Math.abs(one - other) % (2 * Math.PI);
  return Math.min(turn, 2 * Math.PI - turn);
}

/** The label of a lit space: beside its group as it is, and away from arrows that come and go. */
export function litLabelAt(name: string, colours: number, locked: boolean, others: Point[]): Point {
  const { at } = spaceOf(name);
  const plate = plateFor(colours);
  const badge = badgeBox(name, plate, locked);
  const arrows = others.map(([x, y]) => Math.atan2(y - at[1], x - at[0]));
  let best = labelAt(name);
  let most = 0;
  for (let step = 0; step < 24; step++) {
    const angle = (step * Math.PI) / 12;
    const away = Math.min(...arrows.map((arrow) => apart(angle, arrow)));
    // Straight below is best where arrows leave it free; more than a right angle is not better.
    const merit = Math.min(away, Math.PI / 2) + 0.25 * Math.sin(angle);
    const place: Point = [
      at[0] + Math.cos(angle) * (plate.radius + plate.stretch + 14),
      at[1] + Math.sin(angle) * (plate.radius + 13),
    ];
    const box = moved(LABEL_BOX, place);
    if (merit > most && fits(name, box, -3) && !touch(box, badge)) [best, most] = [place, merit];
  }
  return best;
}
