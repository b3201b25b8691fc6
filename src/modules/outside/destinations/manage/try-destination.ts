import { randomBytes } from 'node:crypto';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { type Context, inTransaction } from '../../../../platform/context.ts';
import { openPlace, openTo } from '../connect.ts';
import type { Destination } from '../destinations.store.ts';
import { fixedFolder } from '../folder-template.ts';
import { type DeliveryProblem, problemOf } from '../problems.ts';
import type { Connection } from '../provider.ts';
import { providerNamed } from '../providers/registry.ts';
import type { Recipient } from '../recipient.ts';
import { credentialsOf } from './destination-secrets.ts';
import type { Draft } from './destinations.schemas.ts';
import { checkedDraft, recordAction, requireDestination } from './manage-destinations.ts';

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
  const trial = await tryOut(destination, (signal) => openTo(ctx, destination, signal));
  await recordTrial(ctx, destination, { name: destination.name, trial });
  return trial;
}

/**
 * Tries out what is being entered and is not stored: a new destination, or a change of one, with the credentials that it would
 * have then. They go nowhere that the change itself would not let them.
 * @throws destination_scope_not_allowed, destination_not_found, destination_not_valid, destination_credentials_needed
 */
export async function tryDraft(ctx: Context, draft: Draft): Promise<Trial> {
  const { place, stored, name, credentials } = await checkedDraft(ctx, draft);
  // What was consented to is kept with the destination itself.
  const isConsented = stored !== null && providerNamed(stored.provider)?.consent !== undefined;
  const trial = await tryOut(place, async (signal) => {
    if (isConsented) return openTo(ctx, { ...stored, ...place }, signal);
    return openPlace(ctx, place, credentials ?? (stored ? await credentialsOf(ctx, stored) : {}), signal);
  });
  await recordTrial(ctx, { id: stored?.id ?? null, owner_id: place.owner_id }, { name, trial });
  return trial;
}

async function recordTrial(
  ctx: Context,
  tried: { id: string | null; owner_id: string | null },
  { name, trial: { problem, ...steps } }: { name: string; trial: Trial },
): Promise<void> {
  await inTransaction(ctx, (ctx) =>
    recordAction(ctx, tried, 'tested', { name, ...steps, problem: problem?.code ?? null }),
  );
}

type Tried = Pick<Destination, 'provider' | 'folder_template'>;

async function tryOut(
  destination: Tried,
  open: (signal: AbortSignal) => Promise<Connection | Recipient>,
): Promise<Trial> {
  const trial = beginningOf(destination);
  let connection: Connection | Recipient | undefined;
  try {
    connection = await open(AbortSignal.timeout(LONGEST_MS));
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

function beginningOf({ provider }: Tried): Trial {
  const keeps = providerNamed(provider)?.keeps ?? 'objects';
  const later = keeps === 'objects' ? false : null;
  return { wrote: keeps === 'documents' ? null : false, read_back: later, deleted: later, lacks: [], problem: null };
}

async function writeReadDelete(connection: Connection, destination: Tried, trial: Trial): Promise<void> {
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
