// The Rival reveals several fate cards in one turn: they are turned over one after the other.

export class Fates {
  #known: ReadonlySet<string> | null = null;
  #orders: ReadonlyMap<string, number> = new Map();

  /**
   * For each card that is new, when it is turned: 0 is first. `fates` has the newest first. What
   * lies there when somebody comes to the table is not new.
   */
  orders(fates: readonly string[]): ReadonlyMap<string, number> {
    const known = this.#known;
    const fresh = known ? fates.filter((card) => !known.has(card)).reverse() : [];
    this.#known = new Set(fates);
    // A later look at the same cards leaves what is turning alone.
    if (fresh.length || !known) this.#orders = new Map(fresh.map((card, n) => [card, n]));
    return this.#orders;
  }
}
