/** Numbers that look random and are the same in every run (splitmix32). */
export class SeededRandom {
  #state: number;

  constructor(seed: number) {
    this.#state = seed >>> 0;
  }

  /** A whole number from 0 to below 2³². */
  uint32(): number {
    this.#state = (this.#state + 0x9e3779b9) >>> 0;
    let mixed = this.#state ^ (this.#state >>> 16);
    mixed = Math.imul(mixed, 0x21f0aaad);
    mixed ^= mixed >>> 15;
    mixed = Math.imul(mixed, 0x735a2d97);
    return (mixed ^ (mixed >>> 15)) >>> 0;
  }

  /** From 0 to below 1. */
  fraction(): number {
    return this.uint32() / 2 ** 32;
  }

  /** A whole number from 0 to below `limit`. */
  below(limit: number): number {
    return Math.floor(this.fraction() * limit);
  }

  /** One of the values, all equally often. */
  oneOf<T>(values: readonly T[]): T {
    const value = values[this.below(values.length)];
    if (value === undefined) throw new Error('one of nothing');
    return value;
  }
}

/** Draws from a list as words are used in texts: the nth as often as 1/n says (Zipf). */
export class ZipfTable<T> {
  readonly #values: readonly T[];
  readonly #ranks: Uint32Array;

  constructor(values: readonly T[], slotCount: number) {
    this.#values = values;
    this.#ranks = new Uint32Array(slotCount);
    let whole = 0;
    for (let rank = 1; rank <= values.length; rank++) whole += 1 / rank;
    let share = 0;
    let slot = 0;
    for (let rank = 1; rank <= values.length; rank++) {
      share += 1 / rank / whole;
      const end = rank === values.length ? slotCount : Math.floor(share * slotCount);
      this.#ranks.fill(rank - 1, slot, end);
      slot = end;
    }
  }

  /** One value. */
  draw(random: SeededRandom): T {
    const value = this.#values[this.#ranks[random.below(this.#ranks.length)] ?? 0];
    if (value === undefined) throw new Error('one of nothing');
    return value;
  }
}
