import type { TransactionContext } from '../../../../platform/context.ts';
import { newId } from '../../../../platform/ids.ts';
import type { Message } from '../channels/channel.ts';
import type { Channel } from '../channels/open-channels.ts';
import { deliverNotificationsJob } from './deliver-notifications.job.ts';
import { insertMessages } from './messages.store.ts';

/** What every service takes: Discord 2,000 characters, Telegram 4,096. */
const MAX_TITLE_LENGTH = 100;
const MAX_BODY_LENGTH = 1_000;

/** Writes a message down for every channel and wakes them at the commit. */
export async function queueMessages(
  ctx: TransactionContext,
  channels: readonly Channel[],
  about: { event: string; aboutId: string | null; message: Message },
): Promise<void> {
  const { event, aboutId, message } = about;
  const now = ctx.clock.now();
  const rows = channels.map(({ id }) => ({
    id: newId(now),
    channel_id: id,
    event,
    about_id: aboutId,
    type: message.type,
    title: cut(message.title, MAX_TITLE_LENGTH),
    body: cut(message.body, MAX_BODY_LENGTH),
    created_at: now,
  }));
  await insertMessages(ctx.db, rows);
  await deliverNotificationsJob.wake(
    ctx,
    channels.map(({ id }) => id),
  );
}

function cut(text: string, length: number): string {
  const signs = [...text];
  return signs.length <= length ? text : `${signs.slice(0, length - 1).join('')}…`;
}
