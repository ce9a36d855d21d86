import { describe, expect, it } from "vitest";
import { detailAt, sizeAt } from "./detail";
import { flagsOf } from "./flags";
import { layoutOf } from "./layout";
import { LOCATIONS } from "./locations";
import { plateOf } from "./plates";
import type { Point } from "./road";
import { spreadOf } from "./spread";
import type { Walk } from "./view";
import { tracesOf } from "./walks";

const LOW = 0.58; // pixels for a unit at 1280x720
const FLAG = { across: 14, down: 8 };

function walkOn(card: string, dead: boolean, space: number, home: boolean): Walk {
  const spot = (n: number) => `${card}:${dead ? "d" : ""}${n}`;
  const spots = home ? [] : [spot(space + 1)];
  return { seat: 1, sage: 1, steps: 1, from: spot(space), spots, home, places: [] };
}

/** For each way that a Sage goes on a card, by one space or home: whether its number covers words. */
function covering(card: string): string[] {
  const size = sizeAt(LOW);
  const spread = { ...spreadOf([{ card } as never], false, false), size };
  const [laid] = spread.cards;
  const { roads, places } = layoutOf(card, size);
  if (!laid) return [];
  const plates = places.map((place) => {
    const plate = plateOf(place, detailAt(LOW), LOW);
    return { ...plate, left: plate.left + laid.x, top: plate.top + laid.y };
  });
  const taken = roads.flatMap((road) =>
    road.spaces.map(([x, y]): Point => [x + laid.x, y + laid.y]),
  );
  return roads.flatMap(({ dead, spaces }) =>
    spaces.flatMap((_, n) => {
      const walk = walkOn(card, dead, n + 1, n + 1 === spaces.length);
      const [at] = flagsOf(tracesOf([walk], spread), taken, plates);
      if (!at) return [`${card} ${walk.from}: no flag`];
      const covered = plates.some(
        ({ left, top, wide, high }) =>
          at[0] + FLAG.across > left &&
          at[0] - FLAG.across < left + wide &&
          at[1] + FLAG.down > top &&
          at[1] - FLAG.down < top + high,
      );
      return covered ? [`${card} ${walk.from}`] : [];
    }),
  );
}

describe("the flags that number what others did", () => {
  it("cover no words where there is room beside them", () => {
    expect(LOCATIONS.flatMap(({ id }) => covering(id))).toEqual([]);
  });
});
