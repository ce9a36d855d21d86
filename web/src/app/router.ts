// From an address to a page. No state here; navigation.svelte.ts holds where we are.
export type Route =
  | { page: "home" }
  | { page: "new"; game: string }
  | { page: "table"; id: string }
  | { page: "rules"; game: string }
  | { page: "aid"; game: string }
  | { page: "learn" }
  | { page: "lesson"; game: string; lesson: string }
  | { page: "me" }
  | { page: "about" }
  | { page: "records" }
  | { page: "mail" }
  | { page: "missing" };

export function routeOf(address: URL): Route {
  let parts: string[];
  try {
    parts = address.pathname.split("/").filter(Boolean).map(decodeURIComponent);
  } catch {
    return { page: "missing" }; // broken percent signs
  }
  const [first, second, ...more] = parts;
  if (first === "learn" && second !== undefined && more.length < 2)
    return { page: "lesson", game: second, lesson: more[0] ?? "first" };
  if (first === "rules" && second !== undefined && more.length === 1 && more[0] === "aid")
    return { page: "aid", game: second };
  if (more.length > 0) return { page: "missing" };
  if (first === undefined) return { page: "home" };
  if (second === undefined) {
    if (first === "new") return { page: "new", game: address.searchParams.get("game") ?? "" };
    if (first === "me") return { page: "me" };
    if (first === "learn") return { page: "learn" };
    if (first === "about") return { page: "about" };
    if (first === "records") return { page: "records" };
    if (first === "mail") return { page: "mail" };
    return { page: "missing" };
  }
  if (first === "t") return { page: "table", id: second };
  if (first === "rules") return { page: "rules", game: second };
  return { page: "missing" };
}

/** An invitation is in the part of the address that never reaches a server. */
export function invitationIn(hash: string): { seat: number; secret: string } | null {
  const found = new URLSearchParams(hash.replace(/^#/, ""));
  const seat = found.get("seat");
  const secret = found.get("secret");
  if (!seat || !secret || !/^\d{1,2}$/.test(seat)) return null;
  return { seat: Number(seat), secret };
}

/** What a link in a mail is for; its key never reaches a server log. */
export function mailLinkIn(hash: string): { what: "confirm" | "stop"; key: string } | null {
  const found = /^#(confirm|stop)=([0-9a-f]{32})$/.exec(hash);
  return found ? { what: found[1] as "confirm" | "stop", key: found[2] ?? "" } : null;
}

/** A rule id such as FAE-035 in the part after "#", or "". */
export function ruleIn(hash: string): string {
  return /^#([A-Z]+-[A-Z]*\d+)$/.exec(hash)?.[1] ?? "";
}

/** Whether a click on a link is ours to follow without loading the page anew. */
export function staysHere(event: MouseEvent, link: HTMLAnchorElement, here: URL): URL | null {
  const held = event.metaKey || event.ctrlKey || event.shiftKey || event.altKey;
  if (event.defaultPrevented || event.button !== 0 || held) return null;
  if ((link.target && link.target !== "_self") || link.hasAttribute("download")) return null;
  const to = new URL(link.href, here);
  if (to.origin !== here.origin) return null;
  if (to.pathname.startsWith("/api/") || to.pathname.startsWith("/schema")) return null;
  // A jump on the same page is the browser's own business.
  if (to.hash && to.pathname === here.pathname && to.search === here.search) return null;
  return to;
}
