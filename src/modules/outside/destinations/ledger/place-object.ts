import { DeliveryProblem, ObjectExists } from '../problems.ts';
import type { Connection, RemoteObject } from '../provider.ts';
import { type Copy, sha256Of } from './copies.ts';

/** What the ledger knows of an object, and keeps. */
export type Ledger = {
  /** What was put there the last time; null when nothing was. */
  known: { path: string; fingerprint: string; sizeBytes: number } | null;
  /** What an attempt that was cut off was putting at a path. */
  cutOff: { path: string; checksum: string; temporaryName: string } | null;
  /** Notes where the object goes and which bytes it has; false when another delivery has the path. */
  reserve(path: string, checksum: string): Promise<boolean>;
  /** The object that is known is somebody else's now. */
  forget(): Promise<void>;
};

/** What to put, and where: `paths` are the places to try, one after the other. */
export type Placing = { paths: Iterable<string>; temporaryName: string; copy: Copy };

/** Where an object lies, and by what it is recognised. */
export type PlacedObject = RemoteObject & { path: string };

/**
 * Puts a copy at the first of the paths that is free or holds our own earlier object, which it replaces. What somebody else has put
 * somewhere is never touched, and what arrived is compared with what was sent. Repeated after a crash it ends with the one object.
 * @throws DeliveryProblem, and what the ledger throws.
 */
export async function placeObject(connection: Connection, placing: Placing, ledger: Ledger): Promise<PlacedObject> {
  await sweep(connection, ledger);
  for (const path of placing.paths) {
    const found = await connection.stat(path);
    const isOwn = found !== null && (await isOurs(connection, path, found, ledger));
    if (found && !isOwn) {
      if (ledger.known?.path === path) await ledger.forget();
      continue;
    }
    if (!(await ledger.reserve(path, placing.copy.sha256))) continue;
    if (found && (await holds(connection, path, found, placing.copy))) return { ...found, path };
    try {
      await put(connection, placing, path, isOwn);
    } catch (error) {
      if (error instanceof ObjectExists) continue;
      throw error;
    }
    return { ...(await verified(connection, path, placing.copy)), path };
  }
  throw new DeliveryProblem('name_refused', { says: 'Every name that was tried is taken there.' });
}

/** What an attempt that was cut off left behind under its own name. */
async function sweep(connection: Connection, { cutOff }: Ledger): Promise<void> {
  if (!cutOff) return;
  await connection.remove(`${cutOff.path.slice(0, cutOff.path.lastIndexOf('/') + 1)}${cutOff.temporaryName}`);
}

async function isOurs(connection: Connection, path: string, found: RemoteObject, ledger: Ledger): Promise<boolean> {
  const { known, cutOff } = ledger;
  if (known?.path === path && known.fingerprint === found.fingerprint && known.sizeBytes === found.sizeBytes)
    return true;
  // An attempt that was cut off behind its last step: the bytes themselves say whether it was ours.
  return cutOff?.path === path && (await connection.read(path, sha256Of)) === cutOff.checksum;
}

async function holds(connection: Connection, path: string, found: RemoteObject, copy: Copy): Promise<boolean> {
  return found.sizeBytes === copy.sizeBytes && (await connection.read(path, sha256Of)) === copy.sha256;
}

async function put(connection: Connection, placing: Placing, path: string, replaces: boolean): Promise<void> {
  const { temporaryName, copy } = placing;
  await connection.put({ path, temporaryName, open: copy.open, sizeBytes: copy.sizeBytes, replaces });
}

async function verified(connection: Connection, path: string, copy: Copy): Promise<RemoteObject> {
  const placed = await connection.stat(path);
  if (placed?.sizeBytes === copy.sizeBytes) return placed;
  const size =
    placed === null ? 'Nothing is there.' : `There are ${placed.sizeBytes} bytes instead of ${copy.sizeBytes}.`;
  throw new DeliveryProblem('not_as_sent', { says: size });
}
