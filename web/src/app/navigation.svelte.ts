// Where we are, and how to go elsewhere.
import { routeOf, staysHere, type Route } from "./router";

const state = $state({ route: { page: "missing" } as Route, hash: "", leaps: 0 });

function arrive(): void {
  const address = new URL(location.href);
  const route = routeOf(address);
  // The same page stays the same object, so that a new hash does not build it anew.
  if (JSON.stringify(route) !== JSON.stringify(state.route)) state.route = route;
  state.hash = address.hash;
}

export const here = {
  get route(): Route {
    return state.route;
  },
  get hash(): string {
    return state.hash;
  },
  /** Grows with every new page, so that the frame can move the focus. */
  get leaps(): number {
    return state.leaps;
  },
};

export function go(path: string, replace = false): void {
  if (replace) history.replaceState(null, "", path);
  else history.pushState(null, "", path);
  arrive();
  state.leaps += 1;
  window.scrollTo(0, 0);
}

/** Takes the part after "#" away, with what was secret in it. */
export function dropHash(): void {
  history.replaceState(null, "", location.pathname + location.search);
  arrive();
}

export function startNavigation(): () => void {
  arrive();
  const onClick = (event: MouseEvent): void => {
    const link = event.target instanceof Element ? event.target.closest("a[href]") : null;
    if (!(link instanceof HTMLAnchorElement)) return;
    const to = staysHere(event, link, new URL(location.href));
    if (!to) return;
    event.preventDefault();
    go(to.pathname + to.search + to.hash);
  };
  document.addEventListener("click", onClick);
  window.addEventListener("popstate", arrive);
  window.addEventListener("hashchange", arrive);
  return () => {
    document.removeEventListener("click", onClick);
    window.removeEventListener("popstate", arrive);
    window.removeEventListener("hashchange", arrive);
  };
}
