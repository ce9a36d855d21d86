// When the result is shown by itself: at once where the game was over already; where it ends now,
// after a while in which the last move is seen. What else is told meanwhile, such as who is here,
// does not make it wait again.
import type { Position } from "../protocol";

export type Shown = "board" | "result";

const LINGER = 2200;

export function whenOver(
  position: () => Position | null,
  show: (view: Shown) => void,
  isFree: () => boolean, // does nobody look at an earlier moment?
): void {
  const stage = $derived.by(() => {
    const now = position();
    return now ? (now.result ? "over" : "playing") : "none";
  });
  let seenPlaying = false;
  $effect(() => {
    if (stage === "none") return;
    if (stage === "playing") {
      seenPlaying = true;
      show("board");
      return;
    }
    if (!seenPlaying) {
      show("result");
      return;
    }
    const timer = setTimeout(() => {
      if (isFree()) show("result");
    }, LINGER);
    return () => clearTimeout(timer);
  });
}
