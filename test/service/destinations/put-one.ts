import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import { type Ledger, placeObject } from '../../../src/modules/outside/destinations/ledger/place-object.ts';
import type { Connection } from '../../../src/modules/outside/destinations/provider.ts';

/** The name that an upload has until it is whole. */
export const TEMPORARY = '.archivolt-contract-1.part';

/** Puts bytes as a delivery would that knows so much of an earlier one. */
export function place(connection: Connection, wanted: string, bytes: Buffer, known: Partial<Ledger> = {}) {
  const copy = {
    sizeBytes: bytes.length,
    sha256: sha256(bytes),
    contentSha256: sha256(bytes),
    open: async () => Readable.from([bytes], { objectMode: false }),
  };
  const dot = wanted.lastIndexOf('.');
  const paths = [wanted, `${wanted.slice(0, dot)}-0001${wanted.slice(dot)}`];
  const ledger = { known: null, cutOff: null, reserve: async () => true, forget: async () => undefined, ...known };
  return placeObject(connection, { paths, temporaryName: TEMPORARY, copy }, ledger);
}

/** The SHA-256 of bytes, as the ledger has it. */
export function sha256(bytes: Buffer): string {
  return createHash('sha256').update(bytes).digest('hex');
}
