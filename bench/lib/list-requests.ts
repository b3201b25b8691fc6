import type pg from 'pg';
import type { ApiClient } from '../../scripts/lib/client/api-client.ts';
import type { MeasuredRequest } from './request-times.ts';

const SORTS = ['created_at', 'document_date', 'title', 'original_filename', 'file_size'] as const;
const ORDERS = ['asc', 'desc'] as const;
/** Far into a list: this many pages of 25 were seen before. */
const DEEP_PAGE = 40;

type Filter = { kind: string; query: Record<string, string> };

/** Every filter of the list, with common and rare values of this archive, and filters as people combine them. */
async function filtersOf(client: pg.Client, ownerId: string): Promise<Filter[]> {
  const one = async (statement: string): Promise<string> => {
    const { rows } = await client.query<{ value: string }>(statement, [ownerId]);
    const value = rows[0]?.value;
    if (value === undefined) throw new Error(`nothing found by ${statement}`);
    return value;
  };
  const ranked = (column: string, from: string, at: string) =>
    one(`SELECT value FROM (SELECT ${column} AS value, count(*) AS count FROM files ${from} WHERE owner_id = $1
      AND deleted_at IS NULL GROUP BY 1) counted WHERE value IS NOT NULL ORDER BY ${at} LIMIT 1`);
  const commonSender = await ranked('sender', '', 'count DESC');
  const rareSender = await ranked('sender', '', 'count, value');
  const commonTag = await ranked('tag', 'CROSS JOIN unnest(tags) AS tag', 'count DESC');
  const secondTag = await ranked('tag', 'CROSS JOIN unnest(tags) AS tag', 'count DESC OFFSET 5');
  const rareTag = await ranked('tag', 'CROSS JOIN unnest(tags) AS tag', 'count, value');
  const day = await one(`SELECT to_char(created_at, 'YYYY-MM-DD') AS value FROM files WHERE owner_id = $1
    AND created_at < now() - interval '3 years' ORDER BY created_at DESC LIMIT 1`);
  const year = day.slice(0, 4);
  const rareTitle = await one(`SELECT title AS value FROM files WHERE owner_id = $1 AND title ~ '[0-9]{6}$'
    ORDER BY created_at LIMIT 1 OFFSET 100`);
  const filters: Record<string, Record<string, string>[]> = {
    'no filter': [{}],
    'copies folded': [{ folds_copies: 'true' }],
    status: [{ status: 'completed' }, { status: 'failed' }, { status: 'processing' }],
    mime_type: [{ mime_type: 'application/pdf' }, { mime_type: 'image/jpeg' }, { mime_type: 'image/webp' }],
    'tags, one': [{ tags: commonTag }, { tags: secondTag }, { tags: rareTag }],
    'tags, several': [{ tags: `${commonTag},${secondTag}` }, { tags: `${commonTag},${rareTag}` }],
    'days of upload': [
      { date_from: day, date_to: day },
      { date_from: `${day.slice(0, 7)}-01`, date_to: day },
      { date_from: `${year}-01-01`, date_to: `${year}-12-31` },
      { date_from: `${year}-01-01` },
      { date_to: `${year}-01-01` },
    ],
    document_type: [{ document_type: 'Rechnung' }, { document_type: 'carta' }, { document_type: 'unheard of' }],
    sender: [
      { sender: commonSender },
      { sender: rareSender },
      { sender: 'GmbH' },
      { sender: 'S.A.' },
      { sender: 'ab' },
    ],
    language: [{ language: 'de' }, { language: 'es' }, { language: 'it' }],
    ocr_quality: [{ ocr_quality: 'good' }, { ocr_quality: 'poor' }, { ocr_quality: 'unchecked' }],
    'archive copy (PDF/A)': [{ pdfa: 'none' }, { pdfa: 'made' }, { pdfa: 'failed' }],
    is_duplicate: [{ is_duplicate: 'true' }, { is_duplicate: 'false' }],
    source: [{ source: 'ui' }, { source: 'sample' }],
    'q (title or name)': [
      { q: 'rechnung' },
      { q: 'carta' },
      { q: rareTitle },
      { q: 'no such title' },
      { q: 're' },
      { q: `invoice ${rareSender.slice(0, 6)}` },
    ],
    trash: [{ trashed: 'true' }],
    'several filters': [
      { sender: rareSender, status: 'completed' },
      { sender: 'GmbH', tags: secondTag },
      { tags: commonTag, status: 'failed' },
      { mime_type: 'image/webp', language: 'es' },
      { document_type: 'Rechnung', language: 'de', date_from: `${year}-01-01`, date_to: `${year}-12-31` },
      { document_type: 'Rechnung', language: 'es' },
      { q: 'rechnung', sender: commonSender },
      { ocr_quality: 'poor', source: 'api', date_from: `${year}-01-01` },
    ],
  };
  return Object.entries(filters).flatMap(([kind, queries]) => queries.map((query) => ({ kind, query })));
}

/** Every filter in every order: the first page, a page far into the list by its cursor, and page number 3. */
export async function listRequests(
  database: pg.Client,
  ownerId: string,
  client: ApiClient,
): Promise<MeasuredRequest[]> {
  const requests: MeasuredRequest[] = [];
  for (const { kind, query } of await filtersOf(database, ownerId)) {
    for (const sort_by of SORTS) {
      for (const sort_order of ORDERS) {
        const search = new URLSearchParams({ ...query, sort_by, sort_order });
        const name = Object.entries(query).map(([field, value]) => `${field}=${value}`);
        const what = `${[...name, sort_by].join(', ')} ${sort_order}`;
        const path = `/api/files?${search}`;
        requests.push({ kind, what, path }, { kind, what: `${what}, page 3`, path: `${path}&page=3` });
        const { pagination } = await client.get<{ pagination: { next_cursor: string | null } }>(
          `${path}&page=${DEEP_PAGE}`,
        );
        const { next_cursor: cursor } = pagination;
        if (cursor)
          requests.push({ kind, what: `${what}, after ${DEEP_PAGE} pages`, path: `${path}&cursor=${cursor}` });
      }
    }
  }
  requests.push({ kind: 'badges', what: 'counts', path: '/api/files/counts' });
  return requests;
}
