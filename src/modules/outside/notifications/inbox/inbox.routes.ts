import { z } from 'zod';
import { inTransaction, ownerOf } from '../../../../platform/context.ts';
import { broadcast } from '../../../../platform/events/index.ts';
import { type ApiServer, flagSchema, listAnswer } from '../../../../platform/http/index.ts';
import { listPage, pageQuery } from '../../../../platform/paging/index.ts';
import { notificationSchema, presentNotification, readBodySchema, unreadSchema } from './inbox.schemas.ts';
import { countInbox, countUnread, listInbox, markRead } from './inbox.store.ts';
import { notificationEvents } from './notifications.events.ts';

const own = { audience: 'user', tag: 'Notifications' } as const;
const { per_page, cursor } = pageQuery;
/** A badge says no more than that there are many. */
const MAX_UNREAD = 100;

/** A person's inbox. */
export function inboxRoutes(app: ApiServer): void {
  app.get(
    '/api/notifications',
    {
      config: { ...own, summary: 'Your inbox' },
      schema: {
        querystring: z.object({
          per_page,
          cursor,
          unread: flagSchema.optional().describe('true: only what is not read.'),
        }),
        response: listAnswer('notifications', notificationSchema),
      },
    },
    async ({ ctx, query }) => {
      const ownerId = ownerOf(ctx);
      const isUnreadOnly = query.unread === true;
      return listPage('notifications', query, {
        rows: ({ limit, after }) => listInbox(ctx.db, ownerId, { limit, after, isUnreadOnly }),
        count: () => countInbox(ctx.db, ownerId, isUnreadOnly),
        present: (rows) => rows.map(presentNotification),
      });
    },
  );
  app.get(
    '/api/notifications/count',
    { config: { ...own, summary: 'How much of your inbox is unread' }, schema: { response: { 200: unreadSchema } } },
    async ({ ctx }) => ({ unread: await countUnread(ctx.db, ownerOf(ctx), MAX_UNREAD) }),
  );
  app.post(
    '/api/notifications/read',
    {
      config: { ...own, summary: 'Mark notifications as read' },
      schema: { body: readBodySchema, response: { 200: unreadSchema } },
    },
    async ({ ctx, body }) => {
      const ownerId = ownerOf(ctx);
      const ids = 'ids' in body ? body.ids : null;
      await inTransaction(ctx, async (ctx) => {
        const count = await markRead(ctx.db, ownerId, { ids, now: ctx.clock.now() });
        if (count > 0) await broadcast(ctx, notificationEvents.changed, { kind: null });
      });
      return { unread: await countUnread(ctx.db, ownerId, MAX_UNREAD) };
    },
  );
}
