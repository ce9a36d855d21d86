// How much room there is. Parts that exist once only move between columns by this.
function matching(query: string): { readonly now: boolean } {
  const list = typeof matchMedia === "function" ? matchMedia(query) : null;
  let now = $state(list?.matches ?? false);
  list?.addEventListener("change", (event) => (now = event.matches));
  return {
    get now() {
      return now;
    },
  };
}

/**
 * How a table is laid out.
 * - wide: players left, board and prompt in the middle, log, chat and rules right;
 * - docked: all below each other, tabs at the lower edge, for screens that are higher than wide;
 * - beside: the board left, all else right of it, for low and for middling screens.
 */
export type Layout = "wide" | "docked" | "beside";

const cramped = matching("(max-width: 1180px), (max-height: 560px)");
const lying = matching("(min-width: 561px) and (min-aspect-ratio: 1/1)");
const small = matching("(max-width: 640px)");

export const room = {
  get layout(): Layout {
    if (!cramped.now) return "wide";
    return lying.now ? "beside" : "docked";
  },
  /** A phone held upright. */
  get small(): boolean {
    return small.now;
  },
};
