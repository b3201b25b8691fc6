import { readdirSync, readFileSync } from 'node:fs';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { ApiClient } from '../../scripts/lib/client/api-client.ts';
import { waitForAll } from '../../scripts/lib/client/wait.ts';
import type { ServiceProcess } from '../../scripts/lib/service-process.ts';
import { connectDatabase } from '../../src/platform/database/open-database.ts';
import { createLog } from '../../src/platform/log/index.ts';
import { OutsidePostgres } from '../adversity/outside-postgres.ts';
import { scanPdf, textPdf } from '../corpus/documents.ts';
import { DataDir } from '../harness/process.ts';
import { casesOfTurn } from '../harness/turns.ts';

let folder: DataDir;
beforeEach(async () => {
  folder = await DataDir.create();
});
afterEach(() => folder.remove());

/** Processes that work in or below a folder, by command line or by working directory. */
function processesOf(dataDir: string): number[] {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map(Number)
    .filter((pid) => pid !== process.pid && commandLineOf(pid).includes(dataDir));
}

function commandLineOf(pid: number): string {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8');
  } catch (error) {
    if (error instanceof Error && 'code' in error && (error.code === 'ENOENT' || error.code === 'ESRCH')) return '';
    throw error;
  }
}

/** A few documents of both kinds; the scans take long enough to be caught in the middle. */
async function uploadSome(client: ApiClient): Promise<string[]> {
  const scans = await Promise.all(['Aurora', 'Borealis'].map((word) => scanPdf([{ word }, { word: `${word} again` }])));
  const texts = ['Cumulus', 'Stratus'].map((word) => textPdf([[word]]));
  const accepted = await client.upload(
    [...scans, ...texts].map((bytes, index) => ({ name: `document-${index}.pdf`, bytes })),
  );
  return accepted.map(({ id }) => id);
}

/** After a crash and a new start: everything accepted is there once and completed. */
async function expectNothingLost(service: ServiceProcess, ids: readonly string[]): Promise<void> {
  const client = await folder.signIn(service);
  const files = await waitForAll(client, ids);
  expect(files.map((file) => file.status)).toEqual(ids.map(() => 'completed'));
  const { pagination } = await client.get<{ pagination: { total: number } }>('/api/files?per_page=1');
  expect(pagination.total).toBe(ids.length);
  const { hits } = await client.get<{ hits: { file: { id: string } }[] }>('/api/search?q=Borealis');
  expect(hits).toHaveLength(1);
}

describe('SIGKILL of the service', () => {
  it('right after the answer to an upload loses nothing', async () => {
    const first = await folder.start();
    const ids = await uploadSome(await folder.signIn(first));
    await first.stop('SIGKILL');
    await expectNothingLost(await folder.start(), ids);
  });

  it.each(casesOfTurn('deaths', ['convert_to_pdf', 'ocr', 'render_thumbnail']))(
    'while %s is at work loses nothing and does nothing twice',
    async (step) => {
      const first = await folder.start();
      const client = await folder.signIn(first);
      const { promise: atWork, resolve, reject } = Promise.withResolvers<void>();
      let ids: readonly string[] = [];
      const look = async () => {
        for (const id of ids) {
          const file = await client.get<{ steps: { step: string; status: string }[] }>(`/api/files/${id}`);
          if (file.steps.some((candidate) => candidate.step === step && candidate.status !== 'pending')) resolve();
        }
      };
      const stop = await client.followEvents(() => look().catch(reject));
      ids = await uploadSome(client);
      await atWork;
      const ended = first.stop('SIGKILL');
      await ended;
      await stop().catch((error: unknown) => expect(error).toBeInstanceOf(Error));
      await expectNothingLost(await folder.start(), ids);
    },
  );
});

it('SIGKILL of the database under load is survived, and the work goes on', async () => {
  const service = await folder.start();
  const ids = await uploadSome(await folder.signIn(service));
  const [postmaster] = processesOf(folder.path).filter(
    (pid) => commandLineOf(pid).includes('postgres') && commandLineOf(pid).includes('-D'),
  );
  expect(postmaster).toBeDefined();
  if (postmaster !== undefined) process.kill(postmaster, 'SIGKILL');
  const ending = service.ended.then(() => 'ended' as const);
  const survived = await Promise.race([ending, waitForReady(service)]);
  await expectNothingLost(survived === 'ended' ? await folder.start() : service, ids);
});

/** Resolves when the service says again that it is ready; it is asked on and on, because nothing announces it. */
async function waitForReady(service: ServiceProcess): Promise<'ready'> {
  for (;;) {
    const response = await fetch(`${service.url}/readyz`).catch((error: unknown) =>
      error instanceof TypeError ? undefined : Promise.reject(error),
    );
    if (response?.ok) return 'ready';
    await new Promise((resolve) => setImmediate(resolve));
  }
}

describe('SIGKILL of one of two workers that read the pages of one document', () => {
  it.each(casesOfTurn('readers of one document', ['the one whose step it is', 'the one that helps']))(
    '%s: nothing is lost, and no page is in the text twice',
    async (who) => {
      const postgres = await OutsidePostgres.start();
      const env = {
        DATABASE_URL: postgres.url,
        SESSION_SECRET: 'a secret of the test, long enough',
        ENCRYPTION_KEY: 'a-key-of-the-test-that-is-long-enough',
        WORKER_CONCURRENCY: '1',
      };
      const database = connectDatabase(postgres.url, createLog({ level: 'silent' }));
      try {
        const client = await folder.signIn(await folder.start({ env, args: ['serve'] }));
        const workers = [await folder.start({ env, args: ['work'] }), await folder.start({ env, args: ['work'] })];
        const words = 'Aurora Borealis Cumulus Drumlin Esker Fjord Glacier Horizon Iceberg Jungle Kettle Lagoon'.split(
          ' ',
        );
        const bytes = await scanPdf(words.map((word) => ({ word, dpi: 150, paragraphCount: 1 })));
        const [file] = await client.upload([{ name: 'large.pdf', bytes }]);
        if (!file) throw new Error('nothing was accepted');
        const state = () =>
          database.pool.query<{ pid: number; read: number; helps: boolean }>(
            `SELECT split_part(worker, ':', 2)::int AS pid,
               (SELECT count(*)::int FROM page_claims WHERE is_read) AS read,
               EXISTS (SELECT FROM pgboss.job WHERE name = 'read_pages' AND state = 'active') AS helps
             FROM file_step_attempts WHERE step_name = 'ocr' AND outcome IS NULL`,
          );
        let reader = 0;
        const areBothAtWork = async () => {
          const [now] = (await state()).rows;
          reader = now?.pid ?? 0;
          return now?.helps === true && now.read >= 2;
        };
        await expect.poll(areBothAtWork, { timeout: 120_000, interval: 20 }).toBe(true);
        const killed = workers.find(({ pid }) => (pid === reader) === (who === 'the one whose step it is'));
        await killed?.stop('SIGKILL');
        await waitForAll(client, [file.id]);
        const { rows } = await database.pool.query<{ page_number: number; text: string }>(
          'SELECT page_number, text FROM file_pages ORDER BY page_number',
        );
        expect(rows.map(({ page_number }) => page_number)).toEqual(words.map((_, index) => index + 1));
        for (const [index, { text }] of rows.entries()) expect(text.split(words[index] ?? '')).toHaveLength(2);
        const left = await database.pool.query('SELECT FROM page_claims UNION ALL SELECT FROM file_page_readings');
        expect(left.rowCount).toBe(0);
      } finally {
        await folder.stop();
        await database.close();
        await postgres.remove();
      }
    },
  );
});

describe('SIGTERM', () => {
  it('ends the service within 20 s in the middle of its work, takes database and children with it, and loses nothing', async () => {
    const first = await folder.start();
    const ids = await uploadSome(await folder.signIn(first));
    const startedAt = performance.now();
    expect(await first.stop('SIGTERM')).toEqual({ code: 0, signal: null });
    expect(performance.now() - startedAt).toBeLessThan(20_000);
    expect(processesOf(folder.path)).toEqual([]);
    await expectNothingLost(await folder.start(), ids);
  });
});

it('a second service on the same folder refuses with a sentence, and the first goes on', async () => {
  const first = await folder.start();
  const refusal = await folder.start().catch((error: Error) => error.message);
  expect(refusal).toContain('exit code 1');
  expect(refusal).toContain(folder.path);
  expect(refusal).not.toContain('    at ');
  expect((await fetch(`${first.url}/readyz`)).status).toBe(200);
});
