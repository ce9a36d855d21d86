// Option and board are one: what an option is about is brought into view when the option is lit.

/** For {@attach}: a part of the board that comes into view, by the shortest way, once it is lit. */
export function shownWhen(isLit: () => boolean) {
  return (part: Element): void => {
    // Under the pointer it is in view already, and nothing moves.
    if (isLit()) part.scrollIntoView?.({ block: "nearest", inline: "nearest" });
  };
}

/** For {@attach}: the pointer (not a finger, which presses) or the focus rests here, or leaves. */
export function restingOn(point: (rests: boolean) => void) {
  return (part: Element): (() => void) => {
    const stop = new AbortController();
    const { signal } = stop;
    let rests = false;
    const turn = (now: boolean): void => {
      rests = now;
      point(now);
    };
    const hover = (now: boolean) => (event: Event) => {
      if ((event as PointerEvent).pointerType !== "touch") turn(now);
    };
    part.addEventListener("pointerenter", hover(true), { signal });
    part.addEventListener("pointerleave", hover(false), { signal });
    part.addEventListener("focus", () => turn(true), { signal });
    // A part also loses the focus when it is taken away: what that changes waits for the drawing.
    part.addEventListener("blur", () => queueMicrotask(() => turn(false)), { signal });
    return () => {
      stop.abort();
      if (rests) queueMicrotask(() => point(false));
    };
  };
}
