import type { Context } from '../../../../platform/context.ts';
import { recordAudit } from '../../../people/audit/index.ts';
import { notificationErrors } from '../notifications.errors.ts';
import { notificationSettings } from '../notifications.settings.ts';
import { noteTested } from './channels.store.ts';
import { type SentMessage, sendMessage } from './send-message.ts';

/**
 * Really sends a test message to a channel and tells what it answered; that counts as its last success or its last error.
 * @throws notification_channel_not_found
 */
export async function tryChannel(ctx: Context, { channelId }: { channelId: string }): Promise<SentMessage> {
  const channel = ctx.config.get(notificationSettings).channels.find(({ id }) => id === channelId);
  if (!channel) throw notificationErrors.notification_channel_not_found();
  const message = {
    type: 'info',
    title: 'Test',
    body: 'An administrator of Archivolt tries this channel out.',
  } as const;
  const sent = await sendMessage(ctx, channel, message);
  await noteTested(ctx.db, channelId, { now: ctx.clock.now(), error: sent.error, code: sent.code });
  await recordAudit(ctx, {
    action: 'notification_channel.tested',
    targetType: 'notification_channel',
    targetId: channelId,
    detail: { name: channel.shown, result: sent.error === null ? 'sent' : 'failed' },
  });
  return sent;
}
