import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import pg from 'pg';
import { createStaging, fillFromStaging, stagingOf } from './copies.ts';
import { copyIn, copyValue } from './copy-in.ts';
import type { LoadMessage, LoadTask } from './load.worker.ts';
import { stepMsOf } from './make-document.ts';
import { type LoadedTable, loadedTables } from './rows.ts';

/** So many documents have texts of their own; a larger archive holds each of them several times. */
const DISTINCT_COUNT = 100_000;
const BATCH_SIZE = 2_000;
/** One makes while the other one's batch is written: more would only wait for the database. */
const WORKER_COUNT = 2;

/** What to load into a migrated database that holds no documents. */
export type BulkLoad = {
  url: string;
  count: number;
  /** Of 90, 9 and 1 % of the documents; their rows in `users` are there. */
  ownerIds: readonly [string, string, string];
  /** How many of them have a text of their own. */
  distinctCount?: number;
  note(line: string): void;
};

/**
 * Fills a database with the rows the pipeline would have written. One transaction, indexes made after it, statistics taken.
 * @returns how long it took.
 */
export async function bulkLoad(load: BulkLoad): Promise<{ seconds: number }> {
  const startedAt = performance.now();
  const seconds = () => Math.round((performance.now() - startedAt) / 1000);
  const client = new pg.Client({ connectionString: load.url });
  await client.connect();
  try {
    await client.query(`SET maintenance_work_mem = '1GB'; SET session_replication_role = replica`);
    const tables = [...Object.keys(loadedTables), 'search_words'];
    const indexes = await dropIndexes(client, tables);
    await client.query('BEGIN');
    // Of a table that is empty since this transaction began nothing goes into the write-ahead log.
    await client.query(`TRUNCATE ${tables.join(', ')} CASCADE`);
    const distinctCount = Math.min(load.count, load.distinctCount ?? DISTINCT_COUNT);
    const copyCount = Math.round(load.count / distinctCount);
    await createStaging(client);
    const wordCounts = await stageDocuments(client, { ...load, count: distinctCount }, seconds);
    load.note(`${seconds()} s: ${distinctCount} documents made`);
    await fillFromStaging(client, { copyCount, stepMs: stepMsOf(load.count) });
    await loadWords(client, wordCounts, copyCount);
    await client.query('COMMIT');
    load.note(`${seconds()} s: rows loaded`);
    for (const [at, definition] of indexes.entries()) {
      await client.query(definition);
      load.note(`${seconds()} s: index ${at + 1} of ${indexes.length}`);
    }
    await client.query(`VACUUM (ANALYZE) ${tables.join(', ')}`);
    await client.query('CHECKPOINT');
  } finally {
    await client.end();
  }
  load.note(`${seconds()} s: loaded`);
  return { seconds: seconds() };
}

/** Drops all indexes but those of constraints. @returns the statements that make them again. */
async function dropIndexes(client: pg.Client, tables: readonly string[]): Promise<string[]> {
  const { rows } = await client.query<{ name: string; definition: string }>(
    `SELECT i.indexrelid::regclass::text AS name, pg_get_indexdef(i.indexrelid) AS definition FROM pg_index i
     WHERE i.indrelid = ANY($1::text[]::regclass[]) AND NOT EXISTS (SELECT FROM pg_constraint c WHERE c.conindid = i.indexrelid)`,
    [tables],
  );
  for (const { name } of rows) await client.query(`DROP INDEX ${name}`);
  return rows.map(({ definition }) => definition);
}

type WordCounts = Map<string, Map<string, number>>;

/** Makes the distinct documents in worker threads and puts their rows beside the tables. */
async function stageDocuments(client: pg.Client, load: BulkLoad, seconds: () => number): Promise<WordCounts> {
  const archive = { count: load.count, now: new Date(), ownerIds: load.ownerIds };
  const workers = Array.from({ length: WORKER_COUNT }, (_, offset) => {
    const workerData: LoadTask = { archive, batchSize: BATCH_SIZE, offset, stride: WORKER_COUNT };
    return new Worker(new URL('./load.worker.ts', import.meta.url), { workerData });
  });
  const counts: WordCounts = new Map();
  const coming = workers.map((worker) => ask(worker));
  // In turn, so that documents come in the order of their ids, as in life.
  for (let turn = 0, open = workers.length; open > 0; turn = (turn + 1) % workers.length) {
    const worker = workers[turn];
    const message = await coming[turn];
    if (!worker || !message) continue;
    if (message.type === 'words') {
      addCounts(counts, message.counts);
      delete coming[turn];
      open -= 1;
      continue;
    }
    coming[turn] = ask(worker);
    for (const [table, text] of Object.entries(message.texts))
      await copyIn(
        client,
        `${stagingOf(table as LoadedTable)} (${loadedTables[table as LoadedTable]})`,
        Buffer.from(text.buffer),
      );
    if ((message.first / BATCH_SIZE) % 10 === 9) load.note(`${seconds()} s: ${message.first + BATCH_SIZE} documents`);
  }
  return counts;
}

async function loadWords(client: pg.Client, counts: WordCounts, copyCount: number): Promise<void> {
  for (const [ownerId, words] of counts) {
    const lines = [...words].map(
      ([word, count]) => `${[ownerId, word, count * copyCount].map((value) => copyValue(value)).join('\t')}\n`,
    );
    await copyIn(client, 'search_words (owner_id, word, document_count)', Buffer.from(lines.join('')));
  }
}

async function ask(worker: Worker): Promise<LoadMessage> {
  const answered = once(worker, 'message') as Promise<[LoadMessage]>;
  worker.postMessage('next');
  return (await answered)[0];
}

function addCounts(sums: WordCounts, more: WordCounts): void {
  for (const [ownerId, words] of more) {
    const ofOwner = sums.get(ownerId) ?? new Map<string, number>();
    sums.set(ownerId, ofOwner);
    for (const [word, count] of words) ofOwner.set(word, (ofOwner.get(word) ?? 0) + count);
  }
}
