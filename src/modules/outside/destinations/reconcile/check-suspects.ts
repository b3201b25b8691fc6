import { type Context, inTransaction } from '../../../../platform/context.ts';
import { faultPoint } from '../../../../platform/faults/index.ts';
import { DeliveryProblem } from '../problems.ts';
import type { Connection, RemoteObject } from '../provider.ts';
import {
  type FindingKind,
  type RunKey,
  type Suspect,
  suspects,
  updateRun,
  writeFindings,
} from './reconciliations.store.ts';

const COPIES_PER_SCAN = 200;
const FIRST_ID = '00000000-0000-0000-0000-000000000000';

/** What is wrong with how many copies. */
export type FindingCounts = { missing_count: number; changed_count: number; unread_count: number };

type Work = { connection: Connection; run: RunKey; closed: readonly string[]; signal: AbortSignal };

/** Asks for each copy by itself that was not listed as it was left: only what the server then says counts. @throws DeliveryProblem, RunLost */
export async function checkSuspects(ctx: Context, { connection, run, closed, signal }: Work): Promise<FindingCounts> {
  const counts: FindingCounts = { missing_count: 0, changed_count: 0, unread_count: 0 };
  for (let afterId = FIRST_ID; ; ) {
    const some = await suspects(ctx.db, run, afterId, COPIES_PER_SCAN);
    const found: { id: string; kind: FindingKind }[] = [];
    for (const copy of some) {
      signal.throwIfAborted();
      const kind = isBelow(closed, copy.remote_path) ? 'unread' : await kindOf(connection, copy);
      if (kind === null) continue;
      counts[`${kind}_count`] += 1;
      if (kind !== 'unread') found.push({ id: copy.id, kind });
    }
    await inTransaction(ctx, async (ctx) => {
      await updateRun(ctx.db, run, counts);
      await writeFindings(ctx.db, run, found);
    });
    faultPoint('reconcile.checked');
    const last = some.at(-1);
    if (!last || some.length < COPIES_PER_SCAN) return counts;
    afterId = last.id;
  }
}

function isBelow(folders: readonly string[], path: string): boolean {
  return folders.some((folder) => (folder === '' ? !path.includes('/') : path.startsWith(`${folder}/`)));
}

async function kindOf(connection: Connection, copy: Suspect): Promise<FindingKind | 'unread' | null> {
  let there: RemoteObject | null;
  try {
    there = await connection.stat(copy.remote_path);
  } catch (error) {
    if (error instanceof DeliveryProblem && error.code === 'permission_denied') return 'unread';
    throw error;
  }
  if (there === null) return 'missing';
  const isAsLeft = there.sizeBytes === copy.bytes && there.fingerprint === copy.remote_id;
  return isAsLeft ? null : 'changed';
}
