import pg from 'pg';
import { expect, it } from 'vitest';
import { waitForAll } from '../../../scripts/lib/client/wait.ts';
import { startEmbeddedPostgres } from '../../../src/platform/database/embedded/index.ts';
import { createLog } from '../../../src/platform/log/index.ts';
import { textPdf } from '../../../test/corpus/documents.ts';
import { DataDir } from '../../../test/harness/process.ts';
import type { BenchDocument } from './make-document.ts';
import { type LoadedTable, loadedTables, type Row, rowsOf } from './rows.ts';

/** Columns that the service sets and no list or search reads, or that hold their defaults. */
const NOT_LOADED = [
  'asn',
  'attempt_base',
  'awaits_review',
  'base_bytes',
  'base_sha256',
  'came_by',
  'checked_by',
  'condition',
  'counts',
  'custom_fields',
  'crc32',
  'delivered_count',
  'delivered_to',
  'delivery',
  'destination_count',
  'details_sha256',
  'duplicate_of_id',
  'folded_tags',
  'id',
  'is_shown',
  'label',
  'local_only',
  'metadata',
  'needs_review',
  'no_delivery',
  'on_failure',
  'open_parts',
  'options',
  'parent_id',
  'pdfa',
  'pdfa_format',
  'pipeline_id',
  'pipeline_version_id',
  'plan_id',
  'run_token',
  'type_version',
  'uploaded_by',
  'waiting_since',
  'warning_code',
  'warning_figures',
];
/** When a step ran is not to be foreseen, and a file's place in the folder is called by its name. */
const UNFORESEEN = ['started_at', 'finished_at', 'indexed_at'];
/** How much is found in a document is a matter of its text. */
const FOUND = /(?<=step_name="extract_metadata".* summary=).*/;
/** Where a file lies is called by its name, and a picture has its own size and time. */
const UNFORESEEN_OF_BLOBS = ['path', 'size_bytes', 'sha256', 'created_at'];

type Stored = Record<string, unknown>;

/** The document as the bench would have made it, from what the pipeline stored. */
function benchDocumentOf(file: Stored, pages: readonly Stored[]): BenchDocument {
  return {
    id: String(file.id),
    ownerId: String(file.owner_id),
    title: String(file.title),
    filename: String(file.original_filename),
    mimeType: String(file.mime_type),
    sizeBytes: Number(file.file_size),
    sha256: file.sha256 as Buffer,
    documentType: null,
    sender: null,
    recipient: null,
    documentDate: null,
    language: file.language === null ? null : String(file.language),
    tags: file.tags as string[],
    ocrQualityScore: null,
    status: 'completed',
    source: String(file.source),
    createdAt: file.created_at as Date,
    processedAt: file.processed_at as Date,
    deletedAt: null,
    pages: pages.map((page) => String(page.text)),
  };
}

const columnsOf = (table: LoadedTable) => loadedTables[table].split(',').map((column) => column.trim());

it('loaded rows are those the pipeline writes of the same document', { timeout: 180_000 }, async () => {
  const folder = await DataDir.create();
  try {
    const service = await folder.start();
    const client = await folder.signIn(service);
    const texts = [
      [['An invoice for Ann of the house', 'to be paid by the end of the month']],
      [
        ['Die Rechnung über den Strom', 'ist bis zum Ende des Monats zu zah-', 'len und 12.50 Euro hoch'],
        ['Seite zwei'],
      ],
      [['One'], ['Two pages more'], ['and the third one is the last of them all']],
    ];
    const files = await Promise.all(
      texts.map((pages, at) => client.upload([{ name: `Paper ${at}.pdf`, bytes: textPdf(pages) }], { tags: 'Haus,b' })),
    );
    const ids = files.flat().map(({ id }) => id);
    await waitForAll(client, ids);
    const log = createLog({ level: 'silent' });
    const { url } = await startEmbeddedPostgres({ dataDir: folder.path, log, asGuest: true });
    const database = new pg.Client(url);
    await database.connect();
    try {
      for (const id of ids) {
        const stored = async (table: LoadedTable) => {
          const key = columnsOf(table)[0] ?? '';
          return (await database.query<Stored>(`SELECT * FROM ${table} WHERE ${key} = $1`, [id])).rows;
        };
        const [file] = await stored('files');
        const pages = (await stored('file_pages')).toSorted((a, b) => Number(a.page_number) - Number(b.page_number));
        if (!file) throw new Error('the document is gone');
        const made = rowsOf(benchDocumentOf(file, pages));
        for (const table of Object.keys(loadedTables) as LoadedTable[]) {
          const columns = columnsOf(table);
          const rows = await stored(table);
          expect([table, rows.length]).toEqual([table, made.rows[table].length]);
          for (const row of rows) {
            const unloaded = Object.keys(row).filter((column) => !columns.includes(column));
            expect(NOT_LOADED).toEqual(expect.arrayContaining(unloaded));
          }
          expect([table, ...(await comparable(database, rows, columns))]).toEqual([
            table,
            ...(await comparable(
              database,
              made.rows[table].map((values) => named(columns, values)),
              columns,
            )),
          ]);
        }
        const { rows } = await database.query<{ word: string }>(`SELECT word FROM search_words WHERE word = ANY($1)`, [
          made.words,
        ]);
        expect(rows.map(({ word }) => word).sort()).toEqual(made.words.toSorted());
      }
    } finally {
      await database.end();
    }
  } finally {
    await folder.remove();
  }
});

function named(columns: readonly string[], values: Row): Stored {
  return Object.fromEntries(columns.map((column, at) => [column, values[at]]));
}

/** Rows as text, in one order and notation. */
async function comparable(database: pg.Client, rows: readonly Stored[], columns: readonly string[]): Promise<string[]> {
  const unforeseen = columns.includes('role') ? UNFORESEEN_OF_BLOBS : UNFORESEEN;
  const texts: string[] = [];
  for (const row of rows) {
    let text = '';
    for (const column of columns.filter((name) => !unforeseen.includes(name)))
      text += ` ${column}=${column === 'tsv' ? await tsvector(database, row[column]) : plain(row[column])}`;
    texts.push(text.replace(FOUND, '…'));
  }
  return texts.sort();
}

async function tsvector(database: pg.Client, literal: unknown): Promise<string> {
  const { rows } = await database.query<{ text: string }>('SELECT $1::tsvector::text AS text', [literal]);
  return rows[0]?.text ?? '';
}

function plain(value: unknown): string {
  if (value instanceof Date) return value.toISOString();
  return Buffer.isBuffer(value)
    ? value.toString('hex')
    : JSON.stringify(typeof value === 'number' ? String(value) : (value ?? null));
}
