import { type Context, ownerOf } from '../../../platform/context.ts';
import { messagesAbout } from './delivery/messages.store.ts';
import { exportedNotification } from './inbox/inbox.schemas.ts';
import { notificationsOfOwner } from './inbox/inbox.store.ts';
import { readPreferences } from './preferences/read-preferences.ts';

/** What the context's owner was told, a part at a time, in the order of the ids. */
export async function exportedNotifications(
  ctx: Context,
  afterId: string,
  limit: number,
): Promise<({ id: string } & Record<string, unknown>)[]> {
  const rows = await notificationsOfOwner(ctx.db, ownerOf(ctx), afterId, limit);
  return rows.map((row) => ({ ...exportedNotification(row), id: row.id }));
}

/** What administrators were told about the context's owner, a part at a time, in the order of the ids. */
export async function exportedMessagesAbout(
  ctx: Context,
  afterId: string,
  limit: number,
): Promise<({ id: string } & Record<string, unknown>)[]> {
  return messagesAbout(ctx.db, ownerOf(ctx), afterId, limit);
}

/** How the context's owner wants to be told. */
export async function exportedPreferences(ctx: Context): Promise<object> {
  return readPreferences(ctx, ownerOf(ctx));
}
