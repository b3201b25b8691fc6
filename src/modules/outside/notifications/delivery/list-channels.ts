import type { Context } from '../../../../platform/context.ts';
import type { Channel } from '../channels/open-channels.ts';
import { notificationSettings } from '../notifications.settings.ts';
import { type ChannelState, listChannelStates } from './channels.store.ts';
import { type ChannelCounts, countMessages } from './messages.store.ts';

/** A channel of the setting with how it stands. */
export type ListedChannel = {
  channel: Channel;
  state: ChannelState | undefined;
  counts: Pick<ChannelCounts, 'waiting' | 'sent' | 'failed'>;
};

/** Every channel of the setting, in its order. */
export async function listChannels(ctx: Pick<Context, 'db' | 'config'>): Promise<ListedChannel[]> {
  const states = new Map((await listChannelStates(ctx.db)).map((state) => [state.id, state]));
  const counts = new Map((await countMessages(ctx.db)).map((count) => [count.channel_id, count]));
  return ctx.config.get(notificationSettings).channels.map((channel) => ({
    channel,
    state: states.get(channel.id),
    counts: counts.get(channel.id) ?? { waiting: 0, sent: 0, failed: 0 },
  }));
}
