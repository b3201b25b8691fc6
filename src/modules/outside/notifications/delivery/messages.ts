import type { TransactionContext } from '../../../../platform/context.ts';
import { type EventListener, listenTo, type StoredEventDefinition } from '../../../../platform/events/index.ts';
import { fileEvents, isLocalOnly } from '../../../documents/files/index.ts';
import { getUser, userEvents } from '../../../people/users/index.ts';
import type { Message } from '../channels/channel.ts';
import { notificationSettings } from '../notifications.settings.ts';
import { notifyOrLog } from '../notify-or-log.ts';
import { queueMessages } from './queue-messages.ts';

type Choice = 'onUserSignup' | 'onPlanChange' | 'onPaymentIssue' | 'onTaskFailure';

/** What of an event is told: to whom it is about, and in which words. */
type Described = { aboutId: string; message: Message };

/**
 * Tells the channels of an event, in the transaction that publishes it, when that is switched on. What fails here is logged and
 * never touches what happened.
 */
function notificationOf<P extends object>(
  event: StoredEventDefinition<P>,
  choice: Choice,
  describe: (ctx: TransactionContext, payload: P) => Promise<Described | null>,
): EventListener {
  return listenTo(event, 'notification channels', async (ctx, { payload }) => {
    const settings = ctx.config.get(notificationSettings);
    if (!settings[choice] || settings.channels.length === 0) return;
    await notifyOrLog(ctx, event.name, async () => {
      const described = await describe(ctx, payload);
      if (described) await queueMessages(ctx, settings.channels, { event: event.name, ...described });
    });
  });
}

async function nameOf(ctx: TransactionContext, userId: string): Promise<string> {
  const user = await getUser(ctx.db, userId);
  return user?.display_name || user?.username || userId;
}

/** Hears what administrators may be told of. A document is told of without its name: that is its owner's. */
export const channelListeners: readonly EventListener[] = [
  notificationOf(userEvents.signup, 'onUserSignup', async (_ctx, { user_id, display_name, email, method }) => {
    const who = email === null ? display_name : `${display_name} (${email})`;
    return { aboutId: user_id, message: { type: 'info', title: 'New person', body: `${who} came by ${method}.` } };
  }),
  notificationOf(userEvents.planChanged, 'onPlanChange', async (ctx, { user_id, old_tier, new_tier, changed_by }) => {
    const body = `${await nameOf(ctx, user_id)}: from ${old_tier} to ${new_tier}, changed by ${changed_by}.`;
    return { aboutId: user_id, message: { type: 'info', title: 'Plan changed', body } };
  }),
  notificationOf(userEvents.paymentIssue, 'onPaymentIssue', async (ctx, { user_id, issue }) => {
    const body = `${await nameOf(ctx, user_id)}: ${issue}`;
    return { aboutId: user_id, message: { type: 'warning', title: 'Payment issue', body } };
  }),
  notificationOf(fileEvents.failed, 'onTaskFailure', async (ctx, { owner_id, step, error, file_id }) => {
    if (await isLocalOnly(ctx.db, owner_id, file_id)) return null;
    const body = `Step ${step}: ${error}\nDocument ${file_id}`;
    return { aboutId: owner_id, message: { type: 'failure', title: 'Document failed', body } };
  }),
];
