import type { Database } from '../../../../platform/database/index.ts';
import {
  type Keyring,
  open,
  SealError,
  type SealedColumn,
  type SealedRow,
  type SealPurpose,
  seal,
} from '../../../../platform/secrets/index.ts';
import { sealedColumns } from './sealed-columns.ts';

const BATCH = 100;

/** How what is sealed stands to the keys that are here. */
export type SealedState = {
  /** Under each key, by its id. */
  countByKey: ReadonlyMap<string, number>;
  /** What a key that is not here sealed, by purpose. */
  withoutKey: ReadonlyMap<SealPurpose, number>;
  total: number;
  /** Those that an older key of the keyring opens and the present one should seal. */
  outdated: number;
};

/** Counts everything that is sealed. */
export async function inspectSealed(db: Database, keyring: Keyring): Promise<SealedState> {
  const countByKey = new Map<string, number>();
  const withoutKey = new Map<SealPurpose, number>();
  for (const place of sealedColumns) {
    for (const [keyId, count] of await place.countByKey(db)) {
      countByKey.set(keyId, (countByKey.get(keyId) ?? 0) + count);
      if (!keyring.byId.has(keyId)) withoutKey.set(place.purpose, (withoutKey.get(place.purpose) ?? 0) + count);
    }
  }
  const counts = [...countByKey];
  const isOutdated = ([keyId]: [string, number]) => keyId !== keyring.current.id && keyring.byId.has(keyId);
  const sum = (some: [string, number][]) => some.reduce((total, [, count]) => total + count, 0);
  return { countByKey, withoutKey, total: sum(counts), outdated: sum(counts.filter(isOutdated)) };
}

/** What sealing anew came to. `unreadable`: no key opens it, or it was changed; it stays as it is. */
export type Resealed = { sealed: number; unreadable: number };

/**
 * Seals with the present key what others sealed, in batches and beside everybody who works: a value that is changed meanwhile is left to
 * whoever changed it. Killed in the middle and begun anew it goes on, since what is done is no longer found.
 * @param onBatch hears how many are done.
 */
export async function resealAll(
  db: Database,
  keyring: Keyring,
  onBatch: (sealedSoFar: number) => void = () => undefined,
): Promise<Resealed> {
  const done: Resealed = { sealed: 0, unreadable: 0 };
  for (const place of sealedColumns) {
    let after: string | null = null;
    for (;;) {
      const rows: SealedRow[] = await place.page(db, { exceptKey: keyring.current.id, after, limit: BATCH });
      for (const row of rows) await resealOne(db, keyring, place, row, done);
      after = rows.at(-1)?.id ?? null;
      if (rows.length > 0) onBatch(done.sealed);
      if (rows.length < BATCH) break;
    }
  }
  return done;
}

async function resealOne(
  db: Database,
  keyring: Keyring,
  place: SealedColumn,
  row: SealedRow,
  done: Resealed,
): Promise<void> {
  const binding = { purpose: place.purpose, boundTo: row.boundTo };
  let text: string;
  try {
    text = open(keyring, binding, row.sealed);
  } catch (error) {
    if (!(error instanceof SealError)) throw error;
    done.unreadable += 1;
    return;
  }
  if (await place.replace(db, row, seal(keyring, binding, text))) done.sealed += 1;
}
