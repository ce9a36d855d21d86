/** Was this done with a finger? Then nothing could be seen by pointing before. */
export function byTouch(event: Event): boolean {
  return event instanceof PointerEvent && event.pointerType === "touch";
}

/** Was this done with a mouse, by pressing it? Then what it would do could be seen before. */
export function byMouse(event: MouseEvent): boolean {
  return (event as PointerEvent).pointerType === "mouse" && event.detail > 0;
}
