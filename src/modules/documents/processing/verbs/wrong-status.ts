import { type Context, forOwner, inTransaction } from '../../../../platform/context.ts';
import { type FileStatus, type InspectedFile, inspectFiles, lockFile } from '../../files/index.ts';
import { fileStatus } from '../../steps/index.ts';
import { recordStatus } from '../end/record-status.ts';
import { stepStatesOf, stepsOf } from '../plan/steps.store.ts';

/** A document whose stored status is not the one that follows from its steps. */
export type WrongStatus = InspectedFile & { rightStatus: FileStatus };

const BATCH_SIZE = 500;

/** Documents of all owners that say something else than their steps; one that is being worked on at this moment is looked at twice. */
export async function* wrongStatuses(ctx: Context): AsyncGenerator<WrongStatus> {
  let batch: InspectedFile[] = [];
  for await (const file of inspectFiles(ctx.db)) {
    batch.push(file);
    if (batch.length < BATCH_SIZE) continue;
    yield* wrongOf(ctx, batch);
    batch = [];
  }
  yield* wrongOf(ctx, batch);
}

async function* wrongOf(ctx: Context, files: readonly InspectedFile[]): AsyncGenerator<WrongStatus> {
  const ids = files.map((file) => file.id);
  const steps = await stepStatesOf(ctx.db, ids);
  for (const file of files) {
    const status = fileStatus(file, steps.get(file.id) ?? []);
    if (status === file.status) continue;
    const rightStatus = await rightStatusUnderLock(ctx, file);
    if (rightStatus) yield { ...file, rightStatus };
  }
}

/** Writes the status that follows from the steps, and tells of it. @returns false when it was right by then. */
export async function putStatusRight(ctx: Context, wrong: WrongStatus): Promise<boolean> {
  return inTransaction(forOwner(ctx, wrong.owner_id), async (ctx) => {
    const file = await lockFile(ctx.db, wrong.owner_id, wrong.id);
    if (!file) return false;
    const recorded = await recordStatus(ctx, file);
    return recorded.status !== file.status;
  });
}

/** Null when it is right, or the document is gone. */
async function rightStatusUnderLock(ctx: Context, seen: InspectedFile): Promise<FileStatus | null> {
  return inTransaction(ctx, async (ctx) => {
    const tx = ctx.db;
    const file = await lockFile(tx, seen.owner_id, seen.id);
    if (!file) return null;
    const status = fileStatus(file, await stepsOf(tx, file.id));
    return status === file.status ? null : status;
  });
}
