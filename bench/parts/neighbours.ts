import { monitorEventLoopDelay } from 'node:perf_hooks';
import { sql } from 'kysely';
import { settingsGroups } from '../../src/app/settings.ts';
import { MODEL_ID, VECTOR_SIZE } from '../../src/modules/documents/similarity/index.ts';
import { Neighbours } from '../../src/modules/documents/similarity/neighbours/neighbours.ts';
import { loadConfig } from '../../src/platform/config/index.ts';
import { type Database, openDatabase } from '../../src/platform/database/index.ts';
import { newId } from '../../src/platform/ids.ts';
import { createLog } from '../../src/platform/log/index.ts';
import { type LoadedService, withLoadedService } from '../lib/loaded-service.ts';
import { definePart } from '../lib/part.ts';
import { median, percentile } from '../lib/statistics.ts';
import { type Figure, figureTable } from '../lib/verdict.ts';

const SHA512_BYTES = 64;
const LOOP_TARGET_MS = 20;

/** The similar documents of an archive: how long they are looked for, and whether anybody has to wait for it. */
export const neighbours = definePart({
  name: 'neighbours',
  title: 'Similar documents',
  about: 'the ten most similar of 100,000 and of 1,000,000 documents',
  async run({ quick, note }) {
    const sizes = quick
      ? [{ count: 2_000, targetMs: 60 }]
      : [
          { count: 100_000, targetMs: 60 },
          { count: 1_000_000, targetMs: 500 },
        ];
    const lines: string[] = [];
    for (const { count, targetMs } of sizes) {
      const figures = await withLoadedService(count, note, (loaded) => measure(loaded, targetMs, quick ? 5 : 60));
      lines.push(`### ${count.toLocaleString('en')} documents, 90 % of one owner`, '', figureTable(figures), '');
    }
    lines.push('Vectors are made up, evenly spread; the service keeps them in a thread of its own.');
    return lines.join('\n');
  },
});

async function measure(
  { signIn, databaseUrl, ownerId }: LoadedService,
  targetMs: number,
  rounds: number,
): Promise<Figure[]> {
  const config = loadConfig(settingsGroups, { DATABASE_URL: databaseUrl });
  const { db, close } = await openDatabase({ config, log: createLog({ level: 'warn' }) });
  try {
    await fillVectors(db);
    const client = await signIn();
    const { rows } = await sql<{ id: string; vector: Buffer }>`SELECT f.id, v.vector FROM files f
      JOIN document_vectors v ON v.file_id = f.id WHERE f.owner_id = ${ownerId} AND f.deleted_at IS NULL AND NOT f.is_duplicate
      ORDER BY md5(f.id::text) LIMIT ${rounds + 1}`.execute(db);
    const [first, ...others] = rows.map(({ id }) => id);
    const ask = async (id = '') => {
      const startedAt = performance.now();
      await client.get(`/api/files/${id}/similar?threshold=0`);
      return performance.now() - startedAt;
    };
    const firstMs = await ask(first);
    const times: number[] = [];
    for (const id of others) times.push(await ask(id));
    const [p50Ms, p95Ms] = [median(times), percentile(times, 0.95)];
    return [
      {
        what: 'ten of them over HTTP, p50 / p95',
        reached: `${p50Ms.toFixed(0)} / ${p95Ms.toFixed(0)} ms`,
        target: `p95 ≤ ${targetMs} ms`,
        isMet: p95Ms <= targetMs,
      },
      {
        what: 'the first time, when all vectors are read',
        reached: `${(firstMs / 1_000).toFixed(1)} s`,
        target: 'told, not promised',
        isMet: null,
      },
      await loopFigure(db, ownerId, Int8Array.from(rows[0]?.vector ?? [])),
    ];
  } finally {
    await close();
  }
}

/** How long nothing else gets a word in while the vectors are read and compared. */
async function loopFigure(db: Database, ownerId: string, vector: Int8Array): Promise<Figure> {
  const own = new Neighbours();
  const ask = (of: string) =>
    own.nearest(db, { ownerId: of, model: MODEL_ID, dimensions: VECTOR_SIZE }, { vector, limit: 30, threshold: 0 });
  // Starts the thread, which a service does once.
  await ask(newId());
  const delay = monitorEventLoopDelay({ resolution: 1 });
  delay.enable();
  for (let round = 0; round < 3; round++) await ask(ownerId);
  delay.disable();
  await own.end();
  const [longestMs, p99Ms] = [delay.max / 1e6, delay.percentile(99) / 1e6];
  return {
    what: 'the process is kept from everything else meanwhile, p99 / longest',
    reached: `${p99Ms.toFixed(0)} / ${longestMs.toFixed(0)} ms`,
    target: `longest ≤ ${LOOP_TARGET_MS} ms`,
    isMet: longestMs <= LOOP_TARGET_MS,
  };
}

async function fillVectors(db: Database): Promise<void> {
  const parts = Array.from(
    { length: VECTOR_SIZE / SHA512_BYTES },
    (_, at) => sql`sha512((id::text || ${String(at)}::text)::bytea)`,
  );
  await sql`INSERT INTO document_vectors (file_id, owner_id, model, vector, archive_size)
    SELECT id, owner_id, ${MODEL_ID}, ${sql.join(parts, sql` || `)}, 1000000 FROM files ON CONFLICT DO NOTHING`.execute(
    db,
  );
  await sql`VACUUM ANALYZE document_vectors`.execute(db);
}
