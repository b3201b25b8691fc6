import { type RawBuilder, sql } from 'kysely';
import type { Database } from '../database/index.ts';
import type { SealPurpose } from './seal.ts';

/** A sealed text where it lies. `id` is its row's, `boundTo` what it is bound to. */
export type SealedRow = { id: string; boundTo: string; sealed: string };

/** A place where texts lie that are sealed for one purpose, for whoever has to seal all of them anew. */
export type SealedColumn = {
  purpose: SealPurpose;
  /** How many there are under each key, by its id. */
  countByKey(db: Database): Promise<Map<string, number>>;
  /** Some of those that another key than `exceptKey` sealed, in the order of their ids. */
  page(db: Database, query: { exceptKey: string; after: string | null; limit: number }): Promise<SealedRow[]>;
  /** Puts another sealing of the same text in its place, unless it was changed meanwhile. */
  replace(db: Database, row: SealedRow, anew: string): Promise<boolean>;
};

/** Where the rows of a place are found: statements are made of it. */
export type SealedSource = {
  purpose: SealPurpose;
  /** The rows, such as `totp_secrets` or a table with what narrows it down. */
  table: RawBuilder<unknown>;
  where?: RawBuilder<boolean>;
  id: RawBuilder<unknown>;
  idType: 'uuid' | 'bigint' | 'text';
  boundTo: RawBuilder<unknown>;
  /** The sealed text, and how another one is written. */
  sealed: RawBuilder<string | null>;
  set: (anew: string) => RawBuilder<unknown>;
};

/** A place made of its source. */
export function sealedColumnNamed(source: SealedSource): SealedColumn {
  const { purpose, table, id, idType, boundTo, sealed, set, where = sql<boolean>`true` } = source;
  const type = sql.raw(idType);
  return {
    purpose,
    async countByKey(db) {
      const { rows } = await sql<{ key_id: string; count: number }>`
        SELECT split_part(${sealed}, '.', 2) AS key_id, count(*) AS count
        FROM ${table} WHERE ${sealed} IS NOT NULL AND ${where} GROUP BY 1`.execute(db);
      return new Map(rows.map(({ key_id, count }) => [key_id, count]));
    },
    async page(db, { exceptKey, after, limit }) {
      const { rows } = await sql<SealedRow>`
        SELECT ${id}::text AS id, ${boundTo}::text AS "boundTo", ${sealed} AS sealed
        FROM ${table}
        WHERE ${sealed} IS NOT NULL AND split_part(${sealed}, '.', 2) <> ${exceptKey} AND ${where}
          AND (${after}::${type} IS NULL OR ${id} > ${after}::${type})
        ORDER BY ${id} LIMIT ${limit}`.execute(db);
      return rows;
    },
    async replace(db, row, anew) {
      const { numAffectedRows } = await sql`
        UPDATE ${table} SET ${set(anew)}
        WHERE ${id} = ${row.id}::${type} AND ${sealed} = ${row.sealed} AND ${where}`.execute(db);
      return numAffectedRows === 1n;
    },
  };
}

/** The place that a column of text is. */
export function sealedColumn(column: {
  purpose: SealPurpose;
  table: string;
  id: string;
  idType: SealedSource['idType'];
  boundTo: string;
  sealed: string;
}): SealedColumn {
  const { purpose, table, id, idType, boundTo, sealed } = column;
  const target = sql.ref<string | null>(sealed);
  return sealedColumnNamed({
    purpose,
    table: sql.table(table),
    id: sql.ref(id),
    idType,
    boundTo: sql.ref(boundTo),
    sealed: target,
    set: (anew) => sql`${target} = ${anew}`,
  });
}
