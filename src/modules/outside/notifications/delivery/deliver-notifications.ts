import type { z } from 'zod';
import { type Context, inTransaction } from '../../../../platform/context.ts';
import { newId } from '../../../../platform/ids.ts';
import type { JobHandler, JobOutcome, JobRun } from '../../../../platform/jobs/index.ts';
import { timeSettings } from '../../../../platform/time/index.ts';
import type { Channel } from '../channels/open-channels.ts';
import { notificationSettings } from '../notifications.settings.ts';
import { type ChannelState, claimChannel, saveChannel, storedError } from './channels.store.ts';
import { deliverNotificationsJob } from './deliver-notifications.job.ts';
import { messageOf } from './digest.ts';
import { batchMessages, countUnbatched, readBatch, settleBatch } from './messages.store.ts';
import { MESSAGES_PER_WINDOW, planBatch } from './plan-batch.ts';
import { waitSeconds } from './retry-schedule.ts';
import { type SentMessage, sendMessage } from './send-message.ts';

/** So long after a process has died another one takes over; each batch takes the channel anew. */
const CLAIM_MS = 60_000;

/** The channels that this process is sending to, by the jobs of the service it belongs to; true when there is news. */
const running = new WeakMap<Context['jobs'], Map<string, boolean>>();

/**
 * Sends everything that waits for one channel, one batch after the other; what is for later wakes another job. A job that finds the
 * channel being sent to in this process tells it so and is done.
 */
export const handleDeliverNotifications: JobHandler<z.infer<typeof deliverNotificationsJob.payload>, Context> = async (
  ctx,
  { channel_id: id },
  job,
) => {
  const channel = ctx.config.get(notificationSettings).channels.find((one) => one.id === id);
  // Taken out of the settings: what waits is kept as long as messages are, and goes when it is back.
  if (!channel) return { type: 'done' };
  const news = running.get(ctx.jobs) ?? new Map<string, boolean>();
  running.set(ctx.jobs, news);
  if (news.has(id)) {
    news.set(id, true);
    return { type: 'done' };
  }
  try {
    for (;;) {
      news.set(id, false);
      await ctx.jobs.absorb(deliverNotificationsJob, id);
      const outcome = await sendAll(ctx, channel, job);
      if (news.get(id) !== true || outcome.type !== 'done') return outcome;
    }
  } finally {
    news.delete(id);
  }
};

async function sendAll(ctx: Context, channel: Channel, job: JobRun): Promise<JobOutcome> {
  for (;;) {
    const now = ctx.clock.now();
    const state = await claimChannel(ctx.db, { id: channel.id, now, until: new Date(now.getTime() + CLAIM_MS) });
    if (!state) return { type: 'retryIn', seconds: CLAIM_MS / 1000 };
    const next = await sendNext(ctx, channel, state, job.signal).catch(async (error: unknown) => {
      await saveChannel(ctx.db, channel.id, { claimed_until: null });
      throw error;
    });
    await saveChannel(ctx.db, channel.id, { claimed_until: null });
    if (next === 'again' && (await job.shouldGiveWay())) return { type: 'giveWay' };
    if (next === 'again') continue;
    if (next !== 'empty') await comeBackAt(ctx, channel.id, next);
    // Written while the channel was ours, and told to a job that found it so.
    else if ((await countUnbatched(ctx.db, channel.id, 1)) > 0) continue;
    return { type: 'done' };
  }
}

/** @returns `empty` when nothing waits, `again` when there may be more, or when to come back. */
async function sendNext(
  ctx: Context,
  channel: Channel,
  state: ChannelState,
  signal: AbortSignal,
): Promise<'empty' | 'again' | Date> {
  const now = ctx.clock.now();
  const batch = state.batch_id === null ? await formBatch(ctx, state) : state.batch_id;
  if (batch === null) return 'empty';
  if (batch instanceof Date) return batch;
  if (state.next_attempt_at !== null && state.next_attempt_at > now) return state.next_attempt_at;
  const held = await readBatch(ctx.db, batch);
  if (!held) {
    await saveChannel(ctx.db, channel.id, { batch_id: null, attempt_count: 0, next_attempt_at: null });
    return 'again';
  }
  const sent = await sendMessage(
    ctx,
    channel,
    { ...messageOf(held, ctx.config.get(timeSettings).timeZone), id: batch },
    signal,
  );
  return endBatch(ctx, { channel, batchId: batch, failedCount: state.attempt_count + 1, sent });
}

/** Decides what goes next and writes it down, so that every attempt sends the same. */
async function formBatch(ctx: Context, state: ChannelState): Promise<string | Date | null> {
  const waiting = await countUnbatched(ctx.db, state.id, MESSAGES_PER_WINDOW + 1);
  const plan = planBatch({ startedAt: state.window_started_at, count: state.window_count }, waiting, ctx.clock.now());
  if (plan.is === 'nothing') return null;
  if (plan.is === 'later') return plan.at;
  const id = newId();
  await inTransaction(ctx, async (ctx) => {
    await batchMessages(ctx.db, { id, channelId: state.id, limit: plan.is === 'message' ? 1 : null });
    const { startedAt, count } = plan.window;
    const fresh = { batch_id: id, attempt_count: 0, next_attempt_at: null };
    await saveChannel(ctx.db, state.id, { ...fresh, window_started_at: startedAt, window_count: count });
  });
  return id;
}

async function endBatch(
  ctx: Context,
  ended: { channel: Channel; batchId: string; failedCount: number; sent: SentMessage },
): Promise<'again' | Date> {
  const { channel, batchId, failedCount, sent } = ended;
  const now = ctx.clock.now();
  const done = { batch_id: null, attempt_count: 0, next_attempt_at: null };
  if (sent.error === null) {
    await inTransaction(ctx, async (ctx) => {
      await settleBatch(ctx.db, batchId, { state: 'sent', now });
      await saveChannel(ctx.db, channel.id, { ...done, last_success_at: now, last_error: null });
    });
    return 'again';
  }
  const failed = { last_error: storedError(sent), last_error_at: now };
  const wait = sent.isFinal ? null : waitSeconds(failedCount, sent.retryAfterSeconds);
  const about = { channel: channel.shown, error: sent.error };
  if (wait !== null) {
    const at = new Date(now.getTime() + wait * 1000);
    await saveChannel(ctx.db, channel.id, { ...failed, attempt_count: failedCount, next_attempt_at: at });
    ctx.log.warn({ ...about, again_in_seconds: wait }, 'a notification could not be sent yet');
    return at;
  }
  await inTransaction(ctx, async (ctx) => {
    await settleBatch(ctx.db, batchId, { state: 'failed', now });
    await saveChannel(ctx.db, channel.id, { ...failed, ...done });
  });
  ctx.log.error(about, 'a notification was given up');
  return 'again';
}

/** One job waits for the next time, whoever asks for it. */
async function comeBackAt(ctx: Context, channelId: string, at: Date): Promise<void> {
  const seconds = Math.max(1, Math.ceil((at.getTime() - ctx.clock.now().getTime()) / 1000));
  const options = { singletonKey: channelId, startAfterSeconds: seconds };
  await inTransaction(ctx, (ctx) =>
    ctx.jobs.enqueue(ctx.db, deliverNotificationsJob, { channel_id: channelId }, options),
  );
}
