import { z } from 'zod';
import { decodeCursor, type PageQuery } from './paging.ts';

const keysetSchema = z.tuple([z.iso.datetime(), z.uuid()]);

/** Which part of a list that begins with the newest: one row more than a page, to know whether there are more. */
export type NewestFirst = { limit: number; offset: number; after: { created_at: Date; id: string } | undefined };

/** Reads where a page of such a list begins. @throws invalid_cursor */
export function newestFirst({ per_page, cursor, page }: PageQuery): NewestFirst {
  const [createdAt, id] = cursor === undefined ? [] : decodeCursor(cursor, keysetSchema);
  const after = createdAt !== undefined && id !== undefined ? { created_at: new Date(createdAt), id } : undefined;
  return { limit: per_page + 1, offset: after || page === undefined ? 0 : (page - 1) * per_page, after };
}

/** The keyset of a row of such a list, for `pageOf`. */
export function newestFirstKeyset(row: { created_at: Date; id: string }): [string, string] {
  return [row.created_at.toISOString(), row.id];
}
