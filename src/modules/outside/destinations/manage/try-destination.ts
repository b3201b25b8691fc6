import { randomBytes } from 'node:crypto';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { type Context, inTransaction } from '../../../../platform/context.ts';
import { openTo } from '../connect.ts';
import type { Destination } from '../destinations.store.ts';
import { fixedFolder } from '../folder-template.ts';
import { type DeliveryProblem, problemOf } from '../problems.ts';
import type { Connection } from '../provider.ts';
import { providerNamed } from '../providers/registry.ts';
import type { Recipient } from '../recipient.ts';
import { recordAction, requireDestination } from './manage-destinations.ts';

const LONGEST_MS = 60_000;

/** What of a trial went well, and what stopped it; null is not part of a trial there. */
export type Trial = {
  wrote: boolean | null;
  read_back: boolean | null;
  deleted: boolean | null;
  /** What is not allowed there that documents do without. */
  lacks: string[];
  problem: DeliveryProblem | null;
};

/**
 * Tries a destination out, paused or not: connects, writes a small file into the first folder, reads it back, deletes it. Where no
 * objects are kept, it sends a message to look for, or only asks whether documents would be taken.
 * @throws destination_not_found
 */
export async function tryDestination(ctx: Context, input: { id: string }): Promise<Trial> {
  const destination = await requireDestination(ctx, input.id);
  const trial = await tryOut(ctx, destination);
  const { problem, ...steps } = trial;
  await inTransaction(ctx, (ctx) =>
    recordAction(ctx, destination, 'tested', { name: destination.name, ...steps, problem: problem?.code ?? null }),
  );
  return trial;
}

async function tryOut(ctx: Context, destination: Destination): Promise<Trial> {
  const trial = beginningOf(destination);
  let connection: Connection | Recipient | undefined;
  try {
    connection = await openTo(ctx, destination, AbortSignal.timeout(LONGEST_MS));
    if ('send' in connection) {
      const probe = await connection.probe();
      if (probe === 'sent') trial.wrote = true;
      else trial.lacks = [...probe.lacks];
    } else await writeReadDelete(connection, destination, trial);
  } catch (error) {
    trial.problem = problemOf(error);
  } finally {
    await connection?.close();
  }
  return trial;
}

function beginningOf({ provider }: Destination): Trial {
  const keeps = providerNamed(provider)?.keeps ?? 'objects';
  const later = keeps === 'objects' ? false : null;
  return { wrote: keeps === 'documents' ? null : false, read_back: later, deleted: later, lacks: [], problem: null };
}

async function writeReadDelete(connection: Connection, destination: Destination, trial: Trial): Promise<void> {
  const mark = randomBytes(8).toString('hex');
  const bytes = Buffer.from(`Archivolt tried out this place (${mark}). The file can be deleted.\n`);
  const folder = fixedFolder(destination.folder_template);
  const path = `${folder === '' ? '' : `${folder}/`}archivolt-test-${mark}.txt`;
  await connection.put({
    path,
    temporaryName: `.archivolt-test-${mark}.part`,
    open: async () => Readable.from([bytes], { objectMode: false }),
    sizeBytes: bytes.length,
    replaces: false,
  });
  trial.wrote = true;
  trial.read_back = (await connection.read(path, buffer)).equals(bytes);
  await connection.remove(path);
  trial.deleted = (await connection.stat(path)) === null;
}
