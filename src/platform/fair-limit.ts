type Waiting = { owner: string; start: () => void };

/**
 * So much work at a time, and among what waits the next of whoever has the least running; first come, first served among those.
 * Somebody's thousand pages hold up another's one page by the work that is under way, not by the thousand.
 */
export class FairLimit {
  readonly #size: number;
  readonly #running = new Map<string, number>();
  readonly #waiting: Waiting[] = [];
  #runningCount = 0;

  /** `size`: how much at a time, over all owners. */
  constructor(size: number) {
    this.#size = size;
  }

  /** Runs `work` for `owner` when it is their turn. @returns what it returns. @throws what it throws. */
  async run<T>(owner: string, work: () => Promise<T>): Promise<T> {
    if (this.#runningCount < this.#size) this.#take(owner);
    else await new Promise<void>((start) => this.#waiting.push({ owner, start }));
    try {
      return await work();
    } finally {
      this.#giveBack(owner);
    }
  }

  #take(owner: string): void {
    this.#runningCount += 1;
    this.#running.set(owner, this.#countOf(owner) + 1);
  }

  #giveBack(owner: string): void {
    this.#runningCount -= 1;
    const left = this.#countOf(owner) - 1;
    if (left > 0) this.#running.set(owner, left);
    else this.#running.delete(owner);
    const next = this.#takeNext();
    if (!next) return;
    // Taken before it runs: nobody who comes in between has the place.
    this.#take(next.owner);
    next.start();
  }

  #takeNext(): Waiting | undefined {
    const counts = this.#waiting.map(({ owner }) => this.#countOf(owner));
    const [next] = this.#waiting.splice(counts.indexOf(Math.min(...counts)), 1);
    return next;
  }

  #countOf(owner: string): number {
    return this.#running.get(owner) ?? 0;
  }
}
