import { type Context, inTransaction } from '../../../../platform/context.ts';
import { handleDeliveries, type Outlet } from '../../../../platform/delivery/index.ts';
import { newId } from '../../../../platform/ids.ts';
import { timeSettings } from '../../../../platform/time/index.ts';
import type { Channel } from '../channels/open-channels.ts';
import { notificationSettings } from '../notifications.settings.ts';
import {
  type ChannelState,
  claimChannel,
  endClaim,
  getChannelState,
  releaseChannel,
  renewChannel,
  saveClaimed,
} from './channels.store.ts';
import { deliverNotificationsJob } from './deliver-notifications.job.ts';
import { messageOf } from './digest.ts';
import { batchMessages, countUnbatched, finalizeBatch, readBatch } from './messages.store.ts';
import { type BatchPlan, MESSAGES_PER_WINDOW, planBatch, retries } from './plan-batch.ts';
import { type SentMessage, sendMessage } from './send-message.ts';

const NO_BATCH = { batch_id: null, attempt_count: 0, next_attempt_at: null };

/** Sends everything that waits for one channel, one batch after the other. */
export const handleDeliverNotifications = handleDeliveries({
  job: deliverNotificationsJob,
  claimMs: 12_000,
  pollAgainSeconds: 1,
  open: async (ctx, { channel_id: id }, { signal }): Promise<Outlet<ChannelState> | undefined> => {
    const channel = ctx.config.get(notificationSettings).channels.find((one) => one.id === id);
    // Taken out of the settings: what waits is kept as long as messages are, and goes when it is back.
    if (!channel) return undefined;
    return {
      concurrency: 1,
      async claim({ now, until }) {
        const dueAt = await nextDueAt(ctx, id);
        if (dueAt === null || dueAt > now) return [];
        const state = await claimChannel(ctx.db, { id, token: newId(), now, until });
        return state ? [state] : [];
      },
      deliver: (state) => sendBatch(ctx, channel, state, signal),
      renew: async ([state], until) => {
        if (state) await renewChannel(ctx.db, state, until);
      },
      release: (state) => releaseChannel(ctx.db, state),
      nextDueAt: () => nextDueAt(ctx, id),
    };
  },
});

/** When there is something to send to a channel; where somebody else does so, when they may have died. */
async function nextDueAt(ctx: Context, id: string): Promise<Date | null> {
  const now = ctx.clock.now();
  const state = await getChannelState(ctx.db, id);
  if (state?.claimed_until && state.claimed_until > now) return state.claimed_until;
  if (state?.batch_id) return state.next_attempt_at ?? now;
  const plan = await planOf(ctx, id, state);
  if (plan.is === 'nothing') return null;
  return plan.is === 'later' ? plan.at : now;
}

async function planOf(ctx: Context, id: string, state: ChannelState | undefined): Promise<BatchPlan> {
  const waiting = await countUnbatched(ctx.db, id, MESSAGES_PER_WINDOW + 1);
  const window = { startedAt: state?.window_started_at ?? null, count: state?.window_count ?? 0 };
  return planBatch(window, waiting, ctx.clock.now());
}

async function sendBatch(ctx: Context, channel: Channel, state: ChannelState, signal: AbortSignal): Promise<void> {
  const batchId = state.batch_id ?? (await formBatch(ctx, state));
  const held = batchId === null ? undefined : await readBatch(ctx.db, batchId);
  // All of it is gone, with whom it named.
  if (batchId === null || !held) return endClaim(ctx.db, state, NO_BATCH);
  const message = { ...messageOf(held, ctx.config.get(timeSettings).timeZone), id: batchId };
  await endBatch(ctx, { channel, state, batchId, sent: await sendMessage(ctx, channel, message, signal) });
}

/** Decides what goes next and writes it down, so that every attempt sends the same. */
async function formBatch(ctx: Context, state: ChannelState): Promise<string | null> {
  const plan = await planOf(ctx, state.id, state);
  if (plan.is === 'nothing' || plan.is === 'later') return null;
  const id = newId();
  await inTransaction(ctx, async (ctx) => {
    const { startedAt, count } = plan.window;
    const window = { window_started_at: startedAt, window_count: count };
    await saveClaimed(ctx.db, state, { ...NO_BATCH, ...window, batch_id: id });
    await batchMessages(ctx.db, { id, channelId: state.id, limit: plan.is === 'message' ? 1 : null });
  });
  return id;
}

async function endBatch(
  ctx: Context,
  ended: { channel: Channel; state: ChannelState; batchId: string; sent: SentMessage },
): Promise<void> {
  const { channel, state, batchId, sent } = ended;
  const now = ctx.clock.now();
  if (sent.error === null) {
    await inTransaction(ctx, async (ctx) => {
      await endClaim(ctx.db, state, { ...NO_BATCH, last_success_at: now, last_error: null, last_error_code: null });
      await finalizeBatch(ctx.db, batchId, { state: 'sent', now });
    });
    return;
  }
  const failed = { last_error: sent.error, last_error_code: sent.code, last_error_at: now };
  const failedCount = state.attempt_count + 1;
  const wait = sent.isFinal ? null : retries.seconds(failedCount, sent.retryAfterSeconds);
  const about = { channel: channel.shown, error: sent.error };
  if (wait !== null) {
    const at = new Date(now.getTime() + wait * 1000);
    await endClaim(ctx.db, state, { ...failed, attempt_count: failedCount, next_attempt_at: at });
    ctx.log.warn({ ...about, again_in_seconds: wait }, 'a notification could not be sent yet');
    return;
  }
  await inTransaction(ctx, async (ctx) => {
    await endClaim(ctx.db, state, { ...failed, ...NO_BATCH });
    await finalizeBatch(ctx.db, batchId, { state: 'failed', now });
  });
  ctx.log.error(about, 'a notification was given up');
}
