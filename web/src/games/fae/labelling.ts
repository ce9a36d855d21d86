// Finds the place of each space's label. It takes a while and never changes with a game, so the
// page reads the finding from `labels.json`; a test keeps that file current.
import { boxGap, fits, hasRoom, moved, touch } from "./geometry";
import { spaceOf, type Point } from "./map";
import { LABEL_BOX, LARGEST, badgeBox, nameOnLand } from "./places";

/** Straight below the largest plate is where a reader looks first. */
const WISHED: Point = [0, 46];

/** Places for a label around a plate, the best first. It may touch the rim of the largest plate. */
function findOffsets(): Point[] {
  const open: { cost: number; place: Point }[] = [];
  for (let x = -60; x <= 60; x += 2) {
    for (let y = -60; y <= 60; y += 2) {
      const rim = boxGap(moved(LABEL_BOX, [x, y]), [0, 0]) - LARGEST.radius;
      if (rim < -7) continue;
      const away = Math.hypot(x - WISHED[0], y - WISHED[1]);
      open.push({ cost: away + 5 * Math.max(0, 1 - rim), place: [x, y] });
    }
  }
  return open.sort((one, other) => one.cost - other.cost).map(({ place }) => place);
}

const OFFSETS = findOffsets();

/** The middle of a space's label, on its own land and clear of every possible group. */
export function findLabel(name: string): Point {
  const { at, neighbours } = spaceOf(name);
  const badges = [name, ...neighbours].map((near) => badgeBox(near, LARGEST, true));
  for (const [aside, down] of OFFSETS) {
    const place: Point = [at[0] + aside, at[1] + down];
    if (!hasRoom(name, place[0], place[1], 5)) continue;
    const box = moved(LABEL_BOX, place);
    if (badges.some((badge) => touch(box, badge))) continue;
    if (nameOnLand(name).some((point) => boxGap(box, point) < 9.5)) continue;
    if (fits(name, box, 0)) return place;
  }
  throw new Error(`The space ${name} has no room for its label.`);
}
