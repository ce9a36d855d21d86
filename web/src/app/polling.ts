// Asks again and again while somebody looks; seldom, and only if it is wanted, while they look
// elsewhere.
const EVERY = 5000;
const SELDOM = 6; // only every so many times

export function poll(refresh: () => void, alsoUnseen: () => boolean): () => void {
  let times = 0;
  const again = (): void => {
    times += 1;
    if (!document.hidden || (times % SELDOM === 0 && alsoUnseen())) refresh();
  };
  const onVisible = (): void => {
    if (!document.hidden) refresh();
  };
  refresh();
  const timer = setInterval(again, EVERY);
  document.addEventListener("visibilitychange", onVisible);
  return () => {
    clearInterval(timer);
    document.removeEventListener("visibilitychange", onVisible);
  };
}
