// Where each Sage stands in the row: side by side on the upper rim of a space, or on its Place.
import { layoutOf, pointOf, type CardSize } from "./layout";
import { plainPlace } from "./places";
import type { Point } from "./road";
import { laidOf, type Laid, type Spread } from "./spread";
import { stepAside } from "./stepping";
import type { FabledView, SageInfo } from "./view";

export interface Standing {
  key: string;
  seat: number;
  sage: SageInfo;
  x: number;
  y: number;
  scale: number;
}

const RIM = 13; // the number of the space stays readable

function groundOf({ x, y }: Laid, sage: SageInfo, size: CardSize): Point {
  const place = sage.place ? plainPlace(sage.place) : null;
  const built = place
    ? layoutOf(sage.card ?? "", size).places.find(
        (one) =>
          one.code === place && one.space === sage.space && one.dead === (sage.path === "dead-end"),
      )
    : undefined;
  if (built) return [x + built.x, y + built.y + 8];
  const [u, v] = pointOf(sage.spot ?? "") ?? [0, 0];
  return [x + u, y + v];
}

/** The place of one of several figures that share a space. */
function aside(n: number, count: number): { dx: number; dy: number; scale: number } {
  const gap = count > 4 ? 62 / count : count > 2 ? 15 : 19;
  return {
    dx: (n - (count - 1) / 2) * gap,
    dy: -RIM - (count > 2 && n % 2 ? 6 : 0),
    scale: count > 2 ? 0.86 : 0.98,
  };
}

export function standingIn(sages: FabledView["sages"], spread: Spread): Standing[] {
  const groups = new Map<string, { seat: number; sage: SageInfo }[]>();
  sages.forEach((own, seat) => {
    for (const sage of own) {
      if (!sage.spot) continue;
      const key = `${sage.spot}/${sage.place ?? ""}`;
      groups.set(key, [...(groups.get(key) ?? []), { seat, sage }]);
    }
  });
  return [...groups.values()].flatMap((group) =>
    group.flatMap(({ seat, sage }, n) => {
      const laid = laidOf(spread, sage.card ?? "");
      if (!laid) return [];
      const [x, y] = groundOf(laid, sage, spread.size);
      const { dx, dy, scale } = aside(n, group.length);
      const isCramped = spread.size === "small" && group.length === 1 && !sage.place;
      const [u, v] = isCramped ? stepAside(laid.card.card, [x - laid.x, y - laid.y + dy]) : [0, 0];
      return [{ key: `${seat}-${sage.sage}`, seat, sage, x: x + dx + u, y: y + dy + v, scale }];
    }),
  );
}
