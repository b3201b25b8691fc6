import { type Context, inTransaction, type TransactionContext } from '../../../../../platform/context.ts';
import { faultPoint } from '../../../../../platform/faults/index.ts';
import { lockFile } from '../../../files/index.ts';
import type { WaitingStep } from '../../search-index.ts';
import type { FollowContext } from './await-task.ts';
import { type Change, forgetChanges, oldestChanges, refuseChange } from './changes.store.ts';
import { entriesOf } from './entries.store.ts';
import { removeEntries, sendEntries } from './send-entries.ts';

const CHANGES_PER_BATCH = 200;

/** Ends the step that waited for a document to get into the service, in the transaction of what ends it. */
export type EndWaiting = (
  ctx: TransactionContext,
  work: { ownerId: string; fileId: string } & WaitingStep,
) => Promise<unknown>;

/**
 * Brings what waited longest to every index that is kept: what a document says now, whatever was noted of it. It is forgotten only
 * when the service has done it. @returns whether there was anything. @throws SearchServiceProblem
 */
export async function bringChanges(
  ctx: FollowContext & Context,
  indexNames: readonly string[],
  endWaiting: EndWaiting,
): Promise<boolean> {
  const changes = await oldestChanges(ctx.db, CHANGES_PER_BATCH);
  if (changes.length === 0 || indexNames.length === 0) return false;
  const ids = changes.map(({ fileId }) => fileId);
  const entries = await entriesOf(ctx.db, ids);
  const held = new Set(entries.map(({ id }) => id));
  const refused = new Map<string, string>();
  for (const name of indexNames) {
    for (const { fileId, code } of await sendEntries(ctx, name, entries)) refused.set(fileId, code);
    const gone = ids.filter((id) => !held.has(id) || refused.has(id));
    await removeEntries(ctx, name, gone);
  }
  faultPoint('search_service.brought');
  for (const change of changes) {
    const code = refused.get(change.fileId);
    if (code !== undefined) await endChange(ctx, change, (tx) => refuseChange(tx.db, change, code), endWaiting);
    else if (change.waiting) await endChange(ctx, change, (tx) => isForgotten(tx, change), endWaiting);
  }
  await forgetChanges(
    ctx.db,
    changes.filter(({ fileId, waiting }) => !waiting && !refused.has(fileId)),
  );
  return true;
}

const isForgotten = async ({ db }: TransactionContext, change: Change): Promise<boolean> =>
  (await forgetChanges(db, [change])).has(change.fileId);

/**
 * Ends a change and the step that waits for it together. The document's row is locked first, as by everybody who changes it.
 * @param end writes it down, and says whether it is still the same change.
 */
export async function endChange(
  ctx: Context,
  { ownerId, fileId, waiting }: Change,
  end: (tx: TransactionContext) => Promise<boolean>,
  endWaiting: EndWaiting,
): Promise<void> {
  await inTransaction(ctx, async (tx) => {
    await lockFile(tx.db, ownerId, fileId);
    if ((await end(tx)) && waiting) await endWaiting(tx, { ownerId, fileId, ...waiting });
  });
}
