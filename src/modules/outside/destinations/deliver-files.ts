import type { z } from 'zod';
import { type Context, inTransaction } from '../../../platform/context.ts';
import { faultPoint } from '../../../platform/faults/index.ts';
import type { JobHandler, JobOutcome, JobRun } from '../../../platform/jobs/index.ts';
import { type Claimed, ClaimLost, claimDelivery, nextDueAt, renewClaim, unclaim } from './claims.store.ts';
import { openTo } from './connect.ts';
import { deliverFilesJob } from './deliver-files.job.ts';
import { type Afterwards, deliverOne } from './deliver-one.ts';
import { getDestination } from './destinations.store.ts';
import type { SettleDelivery } from './end-delivery.ts';
import type { Connection } from './provider.ts';
import { providerNamed } from './providers/registry.ts';
import type { Recipient } from './recipient.ts';

/** So long after a process has died others take over what it was sending; while it lives it renews what it holds. */
const CLAIM_MS = 12_000;
const RENEW_EVERY_MS = 4_000;
/** What is due and could not be taken (its owner is blocked, others are at it) is looked at again after this. */
const LOOK_AGAIN_SECONDS = 10;

/** The queue that runs for each destination in this process, by the jobs of the service it belongs to. */
const running = new WeakMap<Context['jobs'], Map<string, DestinationQueue>>();

/**
 * Delivers everything that is due to one destination; what is for later wakes another job. One queue runs for each destination in a
 * process: a job that finds it running wakes it and is done, so a destination holds one place, however slow.
 */
export function handleDeliverFiles(
  settle: SettleDelivery,
): JobHandler<z.infer<typeof deliverFilesJob.payload>, Context> {
  return async (ctx, { destination_id: id }, job) => {
    const queues = running.get(ctx.jobs) ?? new Map<string, DestinationQueue>();
    running.set(ctx.jobs, queues);
    if (queues.get(id)?.poke()) return { type: 'done' };
    const queue = new DestinationQueue(ctx, id, job, settle);
    queues.set(id, queue);
    try {
      return await queue.run();
    } finally {
      if (queues.get(id) === queue) queues.delete(id);
    }
  };
}

type Opened = Connection | Recipient;

/** The deliveries to one destination. */
class DestinationQueue {
  readonly #ctx: Context;
  readonly #id: string;
  readonly #job: JobRun;
  readonly #settle: SettleDelivery;
  #isPoked = false;
  #isEnding = false;

  constructor(ctx: Context, id: string, job: JobRun, settle: SettleDelivery) {
    this.#ctx = ctx;
    this.#id = id;
    this.#job = job;
    this.#settle = settle;
  }

  /** There is something new. @returns false when this queue looks no more. */
  poke(): boolean {
    if (this.#isEnding) return false;
    this.#isPoked = true;
    return true;
  }

  async run(): Promise<JobOutcome> {
    const destination = await getDestination(this.#ctx.db, this.#id);
    const concurrency = providerNamed(destination?.provider ?? '')?.capabilities.concurrency ?? 1;
    do {
      this.#isPoked = false;
      await this.#ctx.jobs.absorb(deliverFilesJob, this.#id);
      const lanes = await Promise.allSettled(Array.from({ length: concurrency }, () => this.#lane(concurrency)));
      for (const lane of lanes) if (lane.status === 'rejected') throw lane.reason;
      if (await this.#job.shouldGiveWay()) return { type: 'giveWay' };
    } while (this.#isPoked);
    this.#isEnding = true;
    const dueAt = await nextDueAt(this.#ctx.db, this.#id);
    if (dueAt) await this.#comeBackAt(dueAt);
    return { type: 'done' };
  }

  /** Delivers one after the other, over one connection, until nothing is due or the place cannot be used. */
  async #lane(concurrency: number): Promise<void> {
    let connection: Promise<Opened> | undefined;
    try {
      for (;;) {
        this.#job.signal.throwIfAborted();
        const claimed = await this.#claim(concurrency);
        if (!claimed) return;
        faultPoint('delivery.claimed');
        const connect = () => {
          connection ??= openTo(this.#ctx, claimed.destination, this.#job.signal);
          return connection;
        };
        const afterwards = await this.#deliver(claimed, connect);
        if (afterwards === 'stop' || (await this.#job.shouldGiveWay())) return;
        if (afterwards === 'reconnect') {
          await closed(connection);
          connection = undefined;
        }
      }
    } finally {
      await closed(connection);
    }
  }

  #claim(concurrency: number): Promise<Claimed | undefined> {
    return inTransaction(this.#ctx, (ctx) => {
      const now = ctx.clock.now();
      const until = new Date(now.getTime() + CLAIM_MS);
      return claimDelivery(ctx.db, { destinationId: this.#id, now, until, concurrency });
    });
  }

  async #deliver(claimed: Claimed, connect: () => Promise<Opened>): Promise<Afterwards> {
    const { signal } = this.#job;
    const renewing = setInterval(() => this.#renew(claimed), RENEW_EVERY_MS);
    try {
      return await deliverOne(this.#ctx, claimed, { connect, settle: this.#settle, signal });
    } catch (error) {
      if (error instanceof ClaimLost) return 'reconnect';
      await unclaim(this.#ctx.db, claimed.delivery, this.#ctx.clock.now());
      throw error;
    } finally {
      clearInterval(renewing);
    }
  }

  /** A claim that could not be renewed is at worst taken over, which its number tells. */
  #renew({ delivery }: Claimed): void {
    const until = new Date(this.#ctx.clock.now().getTime() + CLAIM_MS);
    renewClaim(this.#ctx.db, delivery, until).catch((error: unknown) =>
      this.#ctx.log.warn({ err: error, delivery_id: delivery.id }, 'a claim of a delivery could not be renewed'),
    );
  }

  /** One job waits for the next time, whoever asks for it. */
  async #comeBackAt(dueAt: Date): Promise<void> {
    const seconds = Math.ceil((dueAt.getTime() - this.#ctx.clock.now().getTime()) / 1000);
    const startAfterSeconds = seconds > 0 ? seconds : LOOK_AGAIN_SECONDS;
    const options = { singletonKey: this.#id, startAfterSeconds };
    await inTransaction(this.#ctx, (ctx) =>
      ctx.jobs.enqueue(ctx.db, deliverFilesJob, { destination_id: this.#id }, options),
    );
  }
}

/** Whoever asked for a connection that could not be made has had its error. */
async function closed(connection: Promise<Opened> | undefined): Promise<void> {
  await connection?.then(
    (opened) => opened.close(),
    () => undefined,
  );
}
