import type { z } from 'zod';
import { type Context, inTransaction } from '../../../platform/context.ts';
import { faultPoint } from '../../../platform/faults/index.ts';
import type { JobHandler, JobOutcome, JobRun } from '../../../platform/jobs/index.ts';
import { deliverWebhooksJob } from './deliver-webhooks.job.ts';
import { claimDeliveries, type Delivery, nextDueAt, renewClaims, unclaimDeliveries } from './deliveries.store.ts';
import { endAttempt } from './end-attempt.ts';
import { type Endpoint, endpointOf, sendDelivery } from './send-delivery.ts';
import { getWebhook, type Webhook } from './webhooks.store.ts';

/** Requests to one endpoint at a time, in each process. */
const CONCURRENCY = 8;
/** So long after a process has died others take over what it was sending; while it lives it renews what it holds. */
const CLAIM_MS = 6_000;
const RENEW_EVERY_MS = 2_000;

/** The queue that runs for each webhook in this process, by the jobs of the service it belongs to. */
const running = new WeakMap<Context['jobs'], Map<string, EndpointQueue>>();

/**
 * Sends everything that is due to one webhook, some of it at a time, until nothing is; what is for later wakes another job. One queue
 * runs for each webhook in a process: a job that finds it running wakes it and is done, so an endpoint holds one place, however slow.
 */
export const handleDeliverWebhooks: JobHandler<z.infer<typeof deliverWebhooksJob.payload>, Context> = async (
  ctx,
  { webhook_id: webhookId },
  job,
) => {
  const queues = running.get(ctx.jobs) ?? new Map<string, EndpointQueue>();
  running.set(ctx.jobs, queues);
  const other = queues.get(webhookId);
  if (other?.poke()) return { type: 'done' };
  const queue = new EndpointQueue(ctx, webhookId, job);
  queues.set(webhookId, queue);
  try {
    return await queue.run();
  } finally {
    if (queues.get(webhookId) === queue) queues.delete(webhookId);
  }
};

/** The deliveries of one webhook on their way. */
class EndpointQueue {
  readonly #ctx: Context;
  readonly #webhookId: string;
  readonly #job: JobRun;
  /** What is being sent, with its delivery. */
  readonly #inFlight = new Map<Promise<void>, Delivery>();
  readonly #failures: unknown[] = [];
  #opened: (Pick<Endpoint, 'secrets'> & { key: string }) | null = null;
  #wake = Promise.withResolvers<void>();
  #isPoked = false;
  #isEnding = false;

  constructor(ctx: Context, webhookId: string, job: JobRun) {
    this.#ctx = ctx;
    this.#webhookId = webhookId;
    this.#job = job;
  }

  /** There is something new. @returns false when this queue looks no more. */
  poke(): boolean {
    if (this.#isEnding) return false;
    this.#isPoked = true;
    this.#wake.resolve();
    return true;
  }

  async run(): Promise<JobOutcome> {
    const renewing = setInterval(() => void this.#renewClaims(), RENEW_EVERY_MS);
    try {
      return await this.#sendAll();
    } finally {
      this.#isEnding = true;
      await Promise.all(this.#inFlight.keys());
      clearInterval(renewing);
    }
  }

  async #sendAll(): Promise<JobOutcome> {
    for (let isNews = true; ; isNews = this.#isPoked) {
      this.#isPoked = false;
      this.#wake = Promise.withResolvers();
      if (isNews) await this.#absorbWakes();
      if (isNews || this.#inFlight.size <= CONCURRENCY / 2) await this.#startDue();
      if (this.#inFlight.size > 0) await Promise.race([...this.#inFlight.keys(), this.#wake.promise]);
      if (this.#failures.length > 0) throw this.#failures[0];
      this.#job.signal.throwIfAborted();
      if (await this.#job.shouldGiveWay()) return { type: 'giveWay' };
      if (this.#inFlight.size > 0 || this.#isPoked) continue;
      const dueAt = await nextDueAt(this.#ctx.db, this.#webhookId);
      if (this.#isPoked || (dueAt !== null && dueAt <= this.#ctx.clock.now())) continue;
      this.#isEnding = true;
      if (dueAt !== null) await this.#comeBackAt(dueAt);
      return { type: 'done' };
    }
  }

  /** Jobs that wait to wake this webhook: what they were to tell of is found by the next look. */
  #absorbWakes(): Promise<void> {
    return this.#ctx.jobs.absorb(deliverWebhooksJob, this.#webhookId);
  }

  /** One job waits for the next time, whoever asks for it. */
  async #comeBackAt(dueAt: Date): Promise<void> {
    const seconds = Math.max(1, Math.ceil((dueAt.getTime() - this.#ctx.clock.now().getTime()) / 1000));
    const options = { singletonKey: this.#webhookId, startAfterSeconds: seconds };
    await inTransaction(this.#ctx, (ctx) =>
      ctx.jobs.enqueue(ctx.db, deliverWebhooksJob, { webhook_id: this.#webhookId }, options),
    );
  }

  async #startDue(): Promise<void> {
    const limit = CONCURRENCY - this.#inFlight.size;
    if (limit <= 0) return;
    // Read anew each time: address, secret and pause count from the next request on.
    const webhook = await getWebhook(this.#ctx.db, this.#webhookId);
    if (!webhook) return;
    const now = this.#ctx.clock.now();
    const until = new Date(now.getTime() + CLAIM_MS);
    const except = [...this.#inFlight.values()].map(({ id }) => id);
    const claimed = await claimDeliveries(this.#ctx.db, { webhookId: webhook.id, now, until, limit, except });
    if (claimed.length > 0) faultPoint('webhook.claimed');
    if (claimed.length === 0) return;
    const endpoint = await this.#endpointOf(webhook);
    for (const delivery of claimed) this.#start(endpoint, delivery);
  }

  /** Opened secrets serve as long as the same ones sign. */
  async #endpointOf(webhook: Webhook): Promise<Endpoint> {
    const { secret_sealed, previous_secret_sealed: previous, previous_secret_until: until } = webhook;
    const isChanging = previous !== null && until !== null && this.#ctx.clock.now() < until;
    const key = `${secret_sealed} ${isChanging ? previous : ''}`;
    if (this.#opened?.key !== key) this.#opened = { key, secrets: (await endpointOf(this.#ctx, webhook)).secrets };
    return { webhook, secrets: this.#opened.secrets };
  }

  #start(endpoint: Endpoint, delivery: Delivery): void {
    const sending: Promise<void> = this.#send(endpoint, delivery)
      .catch((error: unknown) => {
        this.#failures.push(error);
      })
      .finally(() => this.#inFlight.delete(sending));
    this.#inFlight.set(sending, delivery);
  }

  async #renewClaims(): Promise<void> {
    const claimed = [...this.#inFlight.values()];
    if (claimed.length === 0) return;
    try {
      await renewClaims(this.#ctx.db, claimed, new Date(this.#ctx.clock.now().getTime() + CLAIM_MS));
    } catch (error) {
      this.#failures.push(error);
      this.#wake.resolve();
    }
  }

  async #send(endpoint: Endpoint, delivery: Delivery): Promise<void> {
    const { signal } = this.#job;
    try {
      const sent = await sendDelivery(this.#ctx, endpoint, delivery, signal);
      faultPoint('webhook.sent');
      await endAttempt(this.#ctx, endpoint.webhook, delivery, sent);
    } catch (error) {
      if (signal.aborted) await unclaimDeliveries(this.#ctx.db, [delivery.id], this.#ctx.clock.now());
      throw error;
    }
  }
}
