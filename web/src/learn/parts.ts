// Where the parts of a board are, by the ids that lessons and options have: boards mark what they
// draw with data-space, data-card, data-spot, data-realm or data-choice.
import { tick } from "svelte";
import type { Subject } from "../protocol";

const MARKS = ["space", "card", "spot", "realm", "choice"] as const;

const LEAST = 8; // pixels: less than that cannot be called seen
const ROOM = "64px 12px 12px";

export interface Box {
  left: number;
  top: number;
  width: number;
  height: number;
}

/** The marks that a part of this kind may have: its own first, then all others. */
export function selectorOf(part: Subject): string {
  const id = CSS.escape(String(part.id));
  const marks = part.kind === "choice" ? ["choice"] : MARKS.filter((mark) => mark !== "choice");
  return marks.map((mark) => `[data-${mark}="${id}"]`).join(", ");
}

export function boxOf(element: Element): Box {
  const { left, top, width, height } = element.getBoundingClientRect();
  return { left, top, width, height };
}

/** What stands for a part; for a choice that is only in the list of all, the button of that list. */
function elementsOf(part: Subject, stage: Element): Element[] {
  const found = [...stage.querySelectorAll(selectorOf(part))].filter(
    (element) => !element.hasAttribute("data-folded") && !element.closest("dialog:not([open])"),
  );
  const isListed = part.kind === "choice" && found.length === 0;
  return isListed ? [...stage.querySelectorAll("[data-all]")] : found;
}

/** The boxes of what is lit, as far as it can be seen inside the stage. */
export function boxesOf(parts: Subject[], stage: Element): Box[] {
  return parts.flatMap((part) =>
    outermost(
      elementsOf(part, stage)
        .map((element) => seenOf(element, stage))
        .filter((box) => box.width > LEAST && box.height > LEAST),
    ),
  );
}

/** What can be seen of an element: as much of it as no part around it cuts off. */
export function seenOf(element: Element, stage: Element): Box {
  let box = boxOf(element);
  for (let around = element.parentElement; around; around = around.parentElement) {
    const { overflowX, overflowY } = getComputedStyle(around);
    if (overflowX !== "visible" || overflowY !== "visible") box = roomy(box, boxOf(around), 0);
    if (around === stage) break;
  }
  return box;
}

/** Bring what is lit to where it can be seen, once the board is drawn; the first for sure. */
export async function bringIntoView(parts: Subject[], stage: Element): Promise<void> {
  if (parts.length > 0 && shownOf(parts, stage).length === 0) await turnTo(parts, stage);
  const [first, ...others] = shownOf(parts, stage);
  if (!first) return;
  scrollTo(first, "center");
  for (const other of others) scrollTo(other, "nearest");
  if (others.length > 0) scrollTo(first, "nearest");
}

function shownOf(parts: Subject[], stage: Element): Element[] {
  return parts.flatMap((part) => elementsOf(part, stage).slice(0, 1));
}

/** On a small screen a board has several parts, of which one is open: look where it is. */
async function turnTo(parts: Subject[], stage: Element): Promise<void> {
  const tabs = [...stage.querySelectorAll<HTMLElement>('.board [role="tab"]')];
  const open = tabs.find((tab) => tab.ariaSelected === "true");
  for (const tab of tabs) {
    tab.click();
    await tick();
    if (shownOf(parts, stage).length > 0) return;
  }
  open?.click();
  await tick();
}

/** Not quite to the edge, where bars of the board may stay. */
function scrollTo(element: Element, block: "center" | "nearest"): void {
  const style = "style" in element ? (element as HTMLElement).style : null;
  const before = style?.scrollMargin ?? "";
  if (style) style.scrollMargin = ROOM;
  element.scrollIntoView({ block, inline: block, behavior: "instant" });
  if (style) style.scrollMargin = before;
}

/** A space and the pieces on it are one part: boxes inside another one are left out. */
export function outermost(boxes: Box[]): Box[] {
  return boxes.filter(
    (box, i) =>
      !boxes.some((other, j) => i !== j && holds(other, box) && (j < i || !holds(box, other))),
  );
}

function holds(outer: Box, inner: Box): boolean {
  return (
    outer.left <= inner.left &&
    outer.top <= inner.top &&
    outer.left + outer.width >= inner.left + inner.width &&
    outer.top + outer.height >= inner.top + inner.height
  );
}

/** A box with some room around it, never beyond the frame. */
export function roomy(box: Box, frame: Box, room: number): Box {
  const left = Math.max(box.left - room, frame.left);
  const top = Math.max(box.top - room, frame.top);
  const right = Math.min(box.left + box.width + room, frame.left + frame.width);
  const bottom = Math.min(box.top + box.height + room, frame.top + frame.height);
  return { left, top, width: Math.max(right - left, 0), height: Math.max(bottom - top, 0) };
}

/** The outline of a frame with holes in it, for `clip-path`; what lies outside of it stays so. */
export function veilOf(frame: Box, holes: Box[]): string {
  const inside = holes.map((hole) => roomy(hole, frame, 0));
  const outline = [frame, ...inside.filter(({ width, height }) => width > 0 && height > 0)]
    .map(({ left, top, width, height }) => `M${left} ${top}h${width}v${height}h${-width}z`)
    .join("");
  return `path(evenodd, "${outline}")`;
}
