import { createHash } from 'node:crypto';
import { canonicalJson } from '../idempotency/index.ts';
import { pagingErrors } from './paging.errors.ts';

/** Enough that two lists are never taken for one another by accident: the mark tells lists apart, it guards nothing. */
const MARK_LENGTH = 12;

/** Where a list is, whose it is and what is asked of it: its address, the parameters in it, and filter and order. */
export type AskedList = { url: string; params: unknown; query: Readonly<Record<string, unknown>> };

/** The cursor as it leaves: marked with the list, filter and order it was made for. */
export function bindCursor(list: AskedList, cursor: string): string {
  return markOf(list) + cursor;
}

/**
 * The cursor without its mark.
 * @throws invalid_cursor when it was made for another list, filter or order: from its place on, that one's answers would miss documents.
 */
export function unbindCursor(list: AskedList, cursor: string): string {
  if (!cursor.startsWith(markOf(list)) || cursor.length === MARK_LENGTH) throw pagingErrors.invalid_cursor();
  return cursor.slice(MARK_LENGTH);
}

function markOf({ url, params, query }: AskedList): string {
  // How large the pages are and how far somebody has got change nothing about what is in the list.
  const { cursor: _cursor, page: _page, per_page: _perPage, ...asked } = query;
  return createHash('sha256')
    .update(canonicalJson([url, params, asked]))
    .digest('base64url')
    .slice(0, MARK_LENGTH);
}
