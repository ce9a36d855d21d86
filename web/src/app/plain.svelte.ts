// Some read a board better as words and tables. Kept per browser; "?board=plain" in an address asks
// for it without keeping it.
const KEY = "fabletop.board";

function stored(): boolean {
  try {
    return localStorage.getItem(KEY) === "plain";
  } catch {
    return false; // storage may be switched off
  }
}

const state = $state({ on: stored() });

export const plainBoard = {
  get on(): boolean {
    return state.on;
  },
  /** The address of a table may ask for it. */
  heed(search: string): void {
    const wanted = new URLSearchParams(search).get("board");
    if (wanted) state.on = wanted === "plain";
  },
  set(on: boolean): void {
    state.on = on;
    try {
      if (on) localStorage.setItem(KEY, "plain");
      else localStorage.removeItem(KEY);
    } catch {
      // without storage the choice lasts as long as the page
    }
  },
};
