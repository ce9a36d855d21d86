// Without a network the page is the one that was kept: it says so, and knocks until the server
// answers.
const EVERY = 4000;

export const isOffline = (): boolean => "offline" in document.documentElement.dataset;

/** Knocks now and then, and at once when the device is back on a network; gives back how to stop. */
export function knock(answered: () => void): () => void {
  const tryNow = (): void => {
    fetch("/healthz", { cache: "no-store" }).then(
      (answer) => answer.ok && answered(),
      () => undefined, // still nobody there
    );
  };
  const timer = setInterval(tryNow, EVERY);
  addEventListener("online", tryNow);
  return () => {
    clearInterval(timer);
    removeEventListener("online", tryNow);
  };
}

/** Only where the page is served as it was built, and the browser and the address allow it. */
export function keepShell(): void {
  if (!import.meta.env.PROD || !("serviceWorker" in navigator) || isOffline()) return;
  navigator.serviceWorker.register("/sw.js").catch(() => undefined); // it works without, too
}
