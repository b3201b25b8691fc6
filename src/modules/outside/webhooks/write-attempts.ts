import type { Context } from '../../../platform/context.ts';
import { perService } from '../../../platform/delivery/index.ts';
import { type EndedAttempt, recordAttempts } from './attempts.store.ts';
import { noteSuccess } from './webhooks.store.ts';

/** One statement writes at most so many. */
const MAX_AT_ONCE = 200;

/**
 * Writes how an attempt ended. What failed is written in the caller's transaction; what arrived while others are being written goes
 * with the next statement, whichever webhook it is of: many a second cost few commits.
 */
export async function writeAttempt(ctx: Context, ended: EndedAttempt): Promise<void> {
  if (ended.end.state === 'delivered') await writerOf(ctx).write(ended);
  else await recordAttempts(ctx.db, [ended], { now: ctx.clock.now(), waits: true });
}

type Pending = PromiseWithResolvers<void> & { ended: EndedAttempt };
type Means = Pick<Context, 'db' | 'clock'>;

/** Writes together what arrived. */
class AttemptWriter {
  readonly #means: Means;
  readonly #pending: Pending[] = [];
  #isWriting = false;

  constructor({ db, clock }: Means) {
    this.#means = { db, clock };
  }

  async write(ended: EndedAttempt): Promise<void> {
    const one = { ...Promise.withResolvers<void>(), ended };
    this.#pending.push(one);
    if (!this.#isWriting) void this.#writeAll();
    await one.promise;
  }

  async #writeAll(): Promise<void> {
    this.#isWriting = true;
    while (this.#pending.length > 0) {
      const batch = this.#pending.splice(0, MAX_AT_ONCE);
      const left = await this.#writeTogether(batch, false);
      // Somebody holds it, or it is gone: nobody else waits for that.
      for (const one of left) void this.#writeTogether([one], true);
    }
    this.#isWriting = false;
  }

  /** @returns what was left out. */
  async #writeTogether(batch: readonly Pending[], waits: boolean): Promise<Pending[]> {
    const { db, clock } = this.#means;
    const ended = batch.map((one) => one.ended);
    try {
      const { written, failing } = await recordAttempts(db, ended, { now: clock.now(), waits });
      // By statements of their own: whoever holds a delivery must not wait for its webhook, which is held first everywhere else.
      for (const webhookId of failing) await noteSuccess(db, webhookId);
      const isLeft = (one: Pending) => !waits && !written.has(one.ended.deliveryId);
      for (const one of batch) if (!isLeft(one)) one.resolve();
      return batch.filter(isLeft);
    } catch (error) {
      for (const { reject } of batch) reject(error);
      return [];
    }
  }
}

const writerOf = perService((ctx) => new AttemptWriter(ctx));
