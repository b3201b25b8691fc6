type Waiting = () => void;

/** How much may wait for a turn. */
export type TurnLimits = {
  atOnce: number;
  /** As long as fewer wait altogether, somebody may have more than `waitingEach` in the queue. */
  calmUpTo: number;
  waitingEach: number;
  /** Beyond it even newcomers are refused, so that the queue cannot fill the memory. */
  waitingAtMost: number;
  /** What somebody is told who may not even wait. */
  refuse(): Error;
};

/**
 * Costly work behind one queue, in which callers take turns: whoever asks for much waits for it alone, and a newcomer waits for one piece
 * of work of each of the others, however much they have queued.
 */
export class FairTurns {
  readonly #limits: TurnLimits;
  /** The next turn is the first caller's. */
  readonly #waiting = new Map<string, Waiting[]>();
  #waitingCount = 0;
  #runningCount = 0;

  constructor(limits: TurnLimits) {
    this.#limits = limits;
  }

  /** Does `work` when it is its caller's turn. @throws what `refuse` gives, when the caller, or everybody together, has too much waiting. */
  async take<T>(caller: string, work: () => Promise<T>): Promise<T> {
    if (this.#runningCount < this.#limits.atOnce) this.#runningCount += 1;
    else await this.#wait(caller);
    try {
      return await work();
    } finally {
      this.#passOn();
    }
  }

  #wait(caller: string): Promise<void> {
    const { calmUpTo, waitingEach, waitingAtMost, refuse } = this.#limits;
    const own = this.#waiting.get(caller) ?? [];
    const isTooMuch = this.#waitingCount >= calmUpTo && own.length >= waitingEach;
    if (isTooMuch || this.#waitingCount >= waitingAtMost) throw refuse();
    const { promise, resolve } = Promise.withResolvers<void>();
    own.push(resolve);
    this.#waiting.set(caller, own);
    this.#waitingCount += 1;
    return promise;
  }

  /** The place goes to whoever is next; a caller with more waiting goes to the end. */
  #passOn(): void {
    const [next] = this.#waiting;
    if (!next) {
      this.#runningCount -= 1;
      return;
    }
    const [caller, own] = next;
    const start = own.shift();
    this.#waiting.delete(caller);
    if (own.length > 0) this.#waiting.set(caller, own);
    this.#waitingCount -= 1;
    start?.();
  }
}
