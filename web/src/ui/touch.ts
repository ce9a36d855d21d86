/** Was this done with a finger? Then nothing could be seen by pointing before. */
export function byTouch(event: Event): boolean {
  return event instanceof PointerEvent && event.pointerType === "touch";
}
