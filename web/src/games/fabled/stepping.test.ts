import { describe, expect, it } from "vitest";
import { LARGEST } from "./detail";
import { layoutOf } from "./layout";
import { spreadOf } from "./spread";
import { standingIn } from "./standing";
import { sage } from "./testing";

/** How much of the words of a small card a Sage on this space covers. */
function coveredBy(card: string, space: string, code: string): number {
  const spread = { ...spreadOf([{ card } as never], false, false), size: "small" as const };
  const [at] = standingIn([[sage(1, `${card}:${space}`)]], spread);
  const place = layoutOf(card, "small").places.find((one) => one.code === code);
  const [laid] = spread.cards;
  if (!at || !place || !laid) throw new Error(`${card} ${space} ${code}`);
  const [x, y] = [at.x - laid.x, at.y - laid.y];
  const across = Math.min(x + 12, place.x + place.w / 2) - Math.max(x - 12, place.x - place.w / 2);
  const bottom = place.y + place.h / 2;
  const down = Math.min(y + 4, bottom) - Math.max(y - 30, bottom - 20 * LARGEST);
  return Math.max(0, across) * Math.max(0, down);
}

describe("a Sage on a small card", () => {
  it.each([
    ["M11", "d5", "MN4"],
    ["F10", "3", "HS1"],
    ["F12", "4", "HS2"],
  ])("on %s at %s does not stand on the words of %s", (card, space, code) => {
    expect(coveredBy(card, space, code)).toBeLessThan(60);
  });
});
