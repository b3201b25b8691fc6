import type { z } from 'zod';
import { type Context, inTransaction } from '../../../../platform/context.ts';
import { faultPoint } from '../../../../platform/faults/index.ts';
import { newId } from '../../../../platform/ids.ts';
import type { JobHandler } from '../../../../platform/jobs/index.ts';
import { connectTo } from '../connect.ts';
import { type Destination, getDestination } from '../destinations.store.ts';
import { fixedFolder } from '../folder-template.ts';
import { DeliveryProblem, problemOf } from '../problems.ts';
import type { Connection } from '../provider.ts';
import { checkSuspects } from './check-suspects.ts';
import type { reconcileJob } from './reconcile.job.ts';
import {
  beginRun,
  foreignObjects,
  forgetFindings,
  forgetObjects,
  keepObjects,
  type RunKey,
  RunLost,
  topFolders,
  updateRun,
} from './reconciliations.store.ts';
import { walk } from './walk.ts';

/** How many are told by name; of the rest how many there are. */
const NAMED = 100;

/** Lists what lies at a destination, compares it with the ledger, and asks for each copy by itself before it says that it is gone. */
export const handleReconcile: JobHandler<z.infer<typeof reconcileJob.payload>, Context> = async (
  ctx,
  { destination_id: id },
  { signal },
) => {
  const destination = await getDestination(ctx.db, id);
  if (!destination || destination.removed_at !== null) {
    await forgetObjects(ctx.db, id);
    return { type: 'done' };
  }
  const now = ctx.clock.now();
  const run: RunKey = { destinationId: id, runId: newId(now), startedAt: now };
  if (!(await inTransaction(ctx, (ctx) => beginRun(ctx.db, { ...run, now })))) return { type: 'done' };
  try {
    await compare(ctx, destination, run, signal);
  } catch (error) {
    if (error instanceof RunLost) return { type: 'done' };
    signal.throwIfAborted();
    await stopped(ctx, run, problemOf(error));
  }
  return { type: 'done' };
};

async function compare(ctx: Context, destination: Destination, run: RunKey, signal: AbortSignal): Promise<void> {
  const connection = await connectTo(ctx, destination, signal);
  try {
    const closed = await listAll(ctx, { destination, connection, run, signal });
    await updateRun(ctx.db, run, {
      state: 'checking',
      closed_folder_count: closed.length,
      closed_folders: closed.toSorted().slice(0, NAMED),
    });
    const counts = await checkSuspects(ctx, { connection, run, closed, signal });
    const foreign = await foreignObjects(ctx.db, run, NAMED);
    await updateRun(ctx.db, run, {
      ...counts,
      state: 'done',
      ended_at: ctx.clock.now(),
      foreign_count: foreign.count,
      foreign_paths: foreign.paths,
    });
    await forgetObjects(ctx.db, run.destinationId);
  } finally {
    await connection.close();
  }
}

type Listing = { destination: Destination; connection: Connection; run: RunKey; signal: AbortSignal };

/** Lists the folders our copies lie in. @returns those the server shows nobody. */
async function listAll(ctx: Context, { destination, connection, run, signal }: Listing): Promise<string[]> {
  const { list } = connection;
  if (!list) throw new DeliveryProblem('answer_not_understood', { says: 'It cannot tell what lies there.' });
  const closed: string[] = [];
  const folders = await topFolders(ctx.db, destination.id, fixedFolder(destination.folder_template));
  await walk(folders, {
    list,
    signal,
    closed: (folder) => closed.push(folder),
    async take(objects) {
      await inTransaction(ctx, (ctx) => keepObjects(ctx.db, run, objects));
      faultPoint('reconcile.listed');
    },
  });
  return closed;
}

/** Who could not look at everything knows nothing of any copy. */
async function stopped(ctx: Context, run: RunKey, { code, detail }: DeliveryProblem): Promise<void> {
  await inTransaction(ctx, async (ctx) => {
    await updateRun(ctx.db, run, {
      state: 'stopped',
      ended_at: ctx.clock.now(),
      missing_count: 0,
      changed_count: 0,
      unread_count: 0,
      error_code: code,
      error: detail,
    });
    await forgetFindings(ctx.db, run.destinationId);
    await forgetObjects(ctx.db, run.destinationId);
  }).catch((error: unknown) => {
    if (!(error instanceof RunLost)) throw error;
  });
}
