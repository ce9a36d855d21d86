// What the service worker keeps, and what it leaves to the network. The table itself is never kept:
// it is what the server says it is, or nothing.

/** Filled in when the page is built: see web/scripts/shell.mjs. */
export interface Shell {
  /** Of this build: another build has another one, and a cache of its own. */
  version: string;
  /** Scripts and styles without which not even the offline page can be shown. */
  files: string[];
}

const PREFIX = "fabletop-shell-";
export const PAGE = "/";

export type Way = "network" | "kept" | "page";

export interface Asked {
  url: string;
  method: string;
  mode: string;
}

/** How a request is answered: as if there were no worker, from what is kept, or as the page. */
export function wayOf({ url, method, mode }: Asked, origin: string): Way {
  const { pathname, origin: whose } = new URL(url);
  if (method !== "GET" || whose !== origin || isOfServer(pathname)) return "network";
  if (mode === "navigate") return "page";
  return pathname.startsWith("/assets/") ? "kept" : "network";
}

function isOfServer(path: string): boolean {
  return /^\/(api|schema|healthz|metrics)(\/|$)/.test(path);
}

export const cacheOf = (shell: Shell): string => PREFIX + shell.version;

/** Caches of builds that are served no more. */
export function outdated(names: readonly string[], shell: Shell): string[] {
  return names.filter((name) => name.startsWith(PREFIX) && name !== cacheOf(shell));
}

/** The page as it is kept, marked so that it says why there is no table. */
export const marked = (html: string): string => html.replace("<html ", "<html data-offline ");
