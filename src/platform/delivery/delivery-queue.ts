import type { Context } from '../context.ts';
import type { JobOutcome, JobRun } from '../jobs/index.ts';
import { comeBackAt } from './come-back-at.ts';
import type { DeliveryKind } from './handle-deliveries.ts';

/** A claim is renewed so often while it lasts. */
const RENEWALS_A_CLAIM = 3;

/** Somebody else has taken over what was claimed, or it is gone: whoever held it writes nothing of it any more. */
export class ClaimLost extends Error {
  override readonly name = 'ClaimLost';
}

/** How one receiver is sent to; `C` is what is claimed and sent by itself. */
export type Outlet<C> = {
  /** How many are on their way at a time, in each process. */
  concurrency: number;
  /** More are taken once no more than so many are on their way: one less than `concurrency` unless said otherwise. */
  refillAt?: number;
  /**
   * Takes what is due, at most `limit`, so that nobody else has it until `until`.
   * @param take.held what is on its way from here already, however long it takes.
   */
  claim(take: { limit: number; now: Date; until: Date; held: readonly C[] }): Promise<readonly C[]>;
  /** Keeps what was claimed longer; what somebody else has by now is left to them. */
  renew(held: readonly C[], until: Date): Promise<void>;
  /** Gives back what was claimed and has not ended. */
  release(claim: C): Promise<void>;
  /** Sends it and writes how that ended. @throws ClaimLost, the job's reason to stop, and what nobody expects. */
  deliver(claim: C): Promise<void>;
  /** When the next one is due; null when none waits. */
  nextDueAt(): Promise<Date | null>;
  /** Nothing follows. */
  close?(): Promise<void>;
};

/** What is due to one receiver on its way, from this process. */
export class DeliveryQueue<P, C> {
  readonly #ctx: Context;
  readonly #about: { kind: DeliveryKind<P, C>; id: string; payload: P; job: JobRun };
  /** What is being sent, with its claim. */
  readonly #inFlight = new Map<Promise<void>, C>();
  readonly #failures: unknown[] = [];
  #woken = Promise.withResolvers<void>();
  #isWoken = false;
  #isEnding = false;

  constructor(ctx: Context, about: { kind: DeliveryKind<P, C>; id: string; payload: P; job: JobRun }) {
    this.#ctx = ctx;
    this.#about = about;
  }

  /** There is something new. @returns false when this queue looks no more. */
  wake(): boolean {
    if (this.#isEnding) return false;
    this.#isWoken = true;
    this.#woken.resolve();
    return true;
  }

  /** Delivers until nothing is due, or others have to have their turn. */
  async run(): Promise<JobOutcome> {
    const { kind, payload, job } = this.#about;
    let renewing: NodeJS.Timeout | undefined;
    let outlet: Outlet<C> | undefined;
    try {
      outlet = await kind.open(this.#ctx, payload, job);
      if (!outlet) return { type: 'done' };
      const opened = outlet;
      renewing = setInterval(() => void this.#renew(opened), kind.claimMs / RENEWALS_A_CLAIM);
      return await this.#deliverAll(opened);
    } finally {
      this.#isEnding = true;
      await Promise.all(this.#inFlight.keys());
      clearInterval(renewing);
      await outlet?.close?.();
    }
  }

  async #deliverAll(outlet: Outlet<C>): Promise<JobOutcome> {
    const { kind, id, payload, job } = this.#about;
    const { concurrency, refillAt = concurrency - 1 } = outlet;
    let isContended = false;
    for (let isNews = true; ; isNews = this.#isWoken) {
      this.#isWoken = false;
      this.#woken = Promise.withResolvers();
      // Jobs that wait to wake this receiver: what they are about is found by the next look.
      if (isNews) await this.#ctx.jobs.absorb(kind.job, id);
      if ((isNews || this.#inFlight.size <= refillAt) && (await this.#start(outlet, concurrency))) isContended = false;
      if (this.#inFlight.size > 0) await Promise.race([...this.#inFlight.keys(), this.#woken.promise]);
      if (this.#failures.length > 0) throw this.#failures[0];
      job.signal.throwIfAborted();
      if (await job.shouldYield()) return { type: 'yield' };
      if (this.#inFlight.size > 0 || this.#isWoken) continue;
      const dueAt = await outlet.nextDueAt();
      const now = this.#ctx.clock.now();
      const isDue = dueAt !== null && dueAt <= now;
      // It became due a moment ago, or cannot be taken: one more look tells which.
      if (this.#isWoken || (isDue && !isContended)) {
        isContended = isDue;
        continue;
      }
      this.#isEnding = true;
      const later = isDue ? new Date(now.getTime() + kind.pollAgainSeconds * 1000) : dueAt;
      if (later) await comeBackAt(this.#ctx, kind.job, payload, later);
      return { type: 'done' };
    }
  }

  /** @returns whether anything was taken. */
  async #start(outlet: Outlet<C>, concurrency: number): Promise<boolean> {
    const held = [...this.#inFlight.values()];
    const limit = concurrency - held.length;
    if (limit <= 0) return false;
    const now = this.#ctx.clock.now();
    const claims = await outlet.claim({ limit, now, until: this.#until(now), held });
    for (const claim of claims) {
      const sending: Promise<void> = this.#deliver(outlet, claim)
        .catch((error: unknown) => {
          this.#failures.push(error);
        })
        .finally(() => this.#inFlight.delete(sending));
      this.#inFlight.set(sending, claim);
    }
    return claims.length > 0;
  }

  async #deliver(outlet: Outlet<C>, claim: C): Promise<void> {
    try {
      await outlet.deliver(claim);
    } catch (error) {
      if (error instanceof ClaimLost) return;
      await outlet
        .release(claim)
        .catch((err: unknown) => this.#ctx.log.warn({ err, ...this.#named }, 'a claim could not be given back'));
      throw error;
    }
  }

  /** Claims that could not be renewed are at worst taken over: then whoever held them writes nothing. */
  async #renew(outlet: Outlet<C>): Promise<void> {
    const held = [...this.#inFlight.values()];
    if (held.length === 0) return;
    await outlet
      .renew(held, this.#until(this.#ctx.clock.now()))
      .catch((err: unknown) => this.#ctx.log.warn({ err, ...this.#named }, 'claims could not be renewed'));
  }

  #until(now: Date): Date {
    return new Date(now.getTime() + this.#about.kind.claimMs);
  }

  get #named() {
    return { job: this.#about.kind.job.name, receiver: this.#about.id };
  }
}
