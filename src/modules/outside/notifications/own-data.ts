import { ownerOf } from '../../../platform/context.ts';
import type { OwnData } from '../../people/owned/index.ts';
import { messagesAbout } from './delivery/messages.store.ts';
import { exportedNotification } from './inbox/inbox.schemas.ts';
import { notificationsOfOwner } from './inbox/inbox.store.ts';
import { readPreferences } from './preferences/read-preferences.ts';

/** How a person wants to be notified, what of, and what administrators were notified about them. */
export const notificationData: readonly OwnData[] = [
  { file: 'notification-preferences.json', all: async (ctx) => [await readPreferences(ctx, ownerOf(ctx))] },
  {
    folder: 'notifications',
    async part(ctx, afterId, limit) {
      const rows = await notificationsOfOwner(ctx.db, ownerOf(ctx), afterId, limit);
      return rows.map((row) => ({ ...exportedNotification(row), id: row.id }));
    },
  },
  {
    folder: 'notifications-to-administrators',
    part: (ctx, afterId, limit) => messagesAbout(ctx.db, ownerOf(ctx), afterId, limit),
  },
];
