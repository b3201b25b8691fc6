import { sql } from 'kysely';
import type { Database } from '../../../../../platform/database/index.ts';
import { msOfId } from '../../../../../platform/ids.ts';
import { WORD_FIELDS, WORDS_PER_FIELD } from '../service/index-settings.ts';

/** What the service holds of a document: its words in no order, and what questions are narrowed by. */
export type ServiceEntry = {
  id: string;
  owner_id: string;
  labels: string[];
  created: number;
  /** Another one for any other content. */
  entry: string;
} & Partial<Record<(typeof WORD_FIELDS)[number], string>>;

/** Tells the content of an entry from any other: it is indexed anew, moved or relabelled at another time. */
const mark = sql`md5(d.owner_id::text || ' ' || array_to_string(d.labels, ' ') || ' ' || extract(epoch FROM d.indexed_at)::text)`;

type EntryRow = { file_id: string; owner_id: string; labels: string[]; entry: string; words: string[] };

const entryColumns = sql`d.file_id, d.owner_id, d.labels, ${mark} AS entry, tsvector_to_array(d.tsv) AS words`;

/** The entries of these documents; one without a row in the search has none. */
export async function entriesOf(db: Database, fileIds: readonly string[]): Promise<ServiceEntry[]> {
  const { rows } = await sql<EntryRow>`
    SELECT ${entryColumns} FROM search_documents d WHERE d.file_id = ANY(${fileIds}::uuid[])`.execute(db);
  return rows.map(entryOf);
}

/** The next entries of all documents, in the order of their ids. */
export async function entriesAfter(db: Database, afterId: string | null, limit: number): Promise<ServiceEntry[]> {
  const { rows } = await sql<EntryRow>`
    SELECT ${entryColumns} FROM search_documents d
    ${afterId === null ? sql`` : sql`WHERE d.file_id > ${afterId}::uuid`} ORDER BY d.file_id LIMIT ${limit}`.execute(
    db,
  );
  return rows.map(entryOf);
}

function entryOf({ file_id, owner_id, labels, entry, words }: EntryRow): ServiceEntry {
  const fields = WORD_FIELDS.map((name, at) => {
    const part = words.slice(at * WORDS_PER_FIELD, (at + 1) * WORDS_PER_FIELD);
    return part.length === 0 ? [] : [[name, part.join(' ')]];
  });
  return { id: file_id, owner_id, labels, created: msOfId(file_id), entry, ...Object.fromEntries(fields.flat()) };
}

/** What an entry is to be told apart by. */
export type EntryMark = { id: string; owner_id: string; entry: string; title: string; is_open: boolean };

/** The marks of the next documents, in the order of their ids. */
export async function marksAfter(db: Database, afterId: string | null, limit: number): Promise<EntryMark[]> {
  const { rows } = await sql<EntryMark>`
    SELECT d.file_id AS id, d.owner_id, ${mark} AS entry, files.title, open.file_id IS NOT NULL AS is_open
    FROM (SELECT * FROM search_documents ${afterId === null ? sql`` : sql`WHERE file_id > ${afterId}::uuid`}
      ORDER BY file_id LIMIT ${limit}) d
    JOIN files ON files.id = d.file_id LEFT JOIN search_service_changes open ON open.file_id = d.file_id
    ORDER BY d.file_id`.execute(db);
  return rows;
}

/** Those of some documents that are neither in the search nor noted as changed: the service must not hold them. */
export async function foreignIds(db: Database, ids: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    SELECT id FROM unnest(${ids}::uuid[]) AS held (id)
    WHERE NOT EXISTS (SELECT FROM search_documents WHERE file_id = id)
      AND NOT EXISTS (SELECT FROM search_service_changes WHERE file_id = id)`.execute(db);
  return rows.map(({ id }) => id);
}
