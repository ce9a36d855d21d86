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

/** One column with a dock. */
export const phone = matching("(max-width: 640px)");
/** No room for the players' column. */
export const narrow = matching("(max-width: 1180px)");
