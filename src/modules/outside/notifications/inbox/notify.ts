import { ownerOf, type TransactionContext } from '../../../../platform/context.ts';
import { broadcast } from '../../../../platform/events/index.ts';
import { newId } from '../../../../platform/ids.ts';
import { wakeMails } from '../mails/mail-notifications.job.ts';
import { notifyOrLog } from '../notify-or-log.ts';
import { readPreferences } from '../preferences/read-preferences.ts';
import { putNotification, solveNotification } from './inbox.store.ts';
import { type DetailOf, type KindName, kinds } from './kinds.ts';
import { notificationEvents } from './notifications.events.ts';

/**
 * Lets the context's owner know of something, in its transaction: a line of their inbox, and a mail where they want one. What is still
 * open about the same subject becomes it. What fails here is logged and never touches what happened.
 * @param about.subject what it is about, such as a document's id.
 */
export async function notify<K extends KindName>(
  ctx: TransactionContext,
  kind: K,
  about: { subject: string; detail: DetailOf<K> },
): Promise<void> {
  await notifyOrLog(ctx, kind, async () => {
    const ownerId = ownerOf(ctx);
    const { groupMs } = kinds[kind];
    const choice = (await readPreferences(ctx, ownerId)).choices[kind];
    if (!choice.inbox && !choice.email) return;
    const now = ctx.clock.now();
    const id = newId(now);
    await putNotification(ctx.db, {
      id,
      owner_id: ownerId,
      kind,
      subject: about.subject,
      bucket: groupMs === null ? id : new Date(Math.floor(now.getTime() / groupMs) * groupMs).toISOString(),
      detail: about.detail,
      is_in_inbox: choice.inbox,
      mail_state: choice.email ? 'due' : 'none',
      created_at: now,
    });
    if (choice.email) await wakeMails(ctx, ownerId);
    await broadcast(ctx, notificationEvents.changed, { kind });
  });
}

/** What somebody was told of is solved: it turns grey and is read. Nothing happens where nobody was told. */
export async function solve(ctx: TransactionContext, kind: KindName, subject: string): Promise<void> {
  await notifyOrLog(ctx, kind, async () => {
    const solved = { ownerId: ownerOf(ctx), kind, subject, now: ctx.clock.now() };
    if (await solveNotification(ctx.db, solved)) await broadcast(ctx, notificationEvents.changed, { kind });
  });
}
