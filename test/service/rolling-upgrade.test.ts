import { createHash } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ApiClient } from '../../scripts/lib/client/api-client.ts';
import { waitForAll } from '../../scripts/lib/client/wait.ts';
import type { ServiceProcess } from '../../scripts/lib/service-process.ts';
import { openTestDatabase, type TestDatabase } from '../../src/platform/database/testing.ts';
import { scanPdf, textPdf } from '../corpus/documents.ts';
import { bringVersion, earlierVersion } from '../harness/earlier-version.ts';
import { DataDir } from '../harness/process.ts';

const LIMIT_MS = 400_000;
const commit = earlierVersion();

/** Which version did what: workers are called by their process. */
type Attempt = { file_id: string; step_name: string; outcome: string | null; pid: number };

describe.skipIf(commit === undefined)('the version before the newest change of the schema, and this one', () => {
  let folder: DataDir;
  let database: TestDatabase;
  let env: Record<string, string>;
  let before: ServiceProcess;
  let early: ApiClient;
  let now: ServiceProcess;
  let late: ApiClient;
  /** Every document that was accepted, with the hash of its file. */
  const accepted = new Map<string, string>();

  beforeAll(async () => {
    const main = await bringVersion(commit ?? '');
    [folder, database] = await Promise.all([DataDir.create(), openTestDatabase()]);
    await database.handle.pool.query('DROP SCHEMA public CASCADE; DROP SCHEMA pgboss CASCADE; CREATE SCHEMA public');
    env = {
      DATABASE_URL: database.url,
      SESSION_SECRET: 'a secret of the test, long enough',
      ENCRYPTION_KEY: 'a-key-of-the-test-that-is-long-enough',
    };
    before = await folder.start({ env, main });
    early = await folder.signIn(before);
  }, LIMIT_MS);
  afterAll(async () => {
    await folder?.remove();
    await database?.drop();
  });

  async function upload(client: ApiClient, bytes: Buffer): Promise<string> {
    const [file] = await client.upload([{ name: 'letter.pdf', bytes }]);
    if (!file) throw new Error('an upload was accepted without a document');
    accepted.set(file.id, createHash('sha256').update(bytes).digest('hex'));
    return file.id;
  }

  const letter = (word: string) => textPdf([[`A letter about ${word}`, `It is number ${accepted.size}`]]);
  const migrations = async () =>
    (await database.handle.pool.query<{ name: string }>('SELECT name FROM schema_migrations')).rows.length;
  const attempts = async (ids: readonly string[]) => {
    const { rows } = await database.handle.pool.query<Attempt>(
      `SELECT file_id, step_name, outcome, split_part(worker, ':', 2)::int AS pid FROM file_step_attempts
       WHERE file_id = ANY($1)`,
      [ids],
    );
    return rows;
  };

  it(
    'the new one changes the schema below the old one, which goes on taking and reading documents',
    async () => {
      const schema = await migrations();
      let isUp = false;
      const sender = (async () => {
        // One more once the new one is up: it is read on the new schema.
        for (let last = false; !last; ) {
          last = isUp;
          await waitForAll(early, [await upload(early, letter('heating'))]);
        }
      })();
      now = await folder.start({ env, args: ['serve'] });
      isUp = true;
      late = await folder.signIn(now);
      await sender;
      expect(await migrations()).toBeGreaterThan(schema);
    },
    LIMIT_MS,
  );

  it(
    'what either takes the old one reads, and what is changed in one is seen in the other',
    async () => {
      const scan = await scanPdf([{ word: 'Borealis', dpi: 150 }]);
      const ids = [await upload(early, letter('insurance')), await upload(late, letter('electricity'))];
      ids.push(await upload(late, scan));
      await waitForAll(late, ids);
      expect(new Set((await attempts(ids)).map(({ pid }) => pid))).toEqual(new Set([before.pid]));
      const pairs = [
        [early, late],
        [late, early],
      ] as const;
      for (const [at, [here, there]] of pairs.entries()) {
        const [id = ''] = ids.slice(at);
        await here.call('PATCH', `/api/files/${id}`, { json: { title: `Title ${at}`, tags: ['both'] } });
        expect(await there.get(`/api/files/${id}`)).toMatchObject({ title: `Title ${at}`, tags: ['both'] });
        const { hits } = await there.get<{ hits: { file: { id: string } }[] }>('/api/search?q=Borealis');
        expect(hits.map(({ file }) => file.id)).toEqual(ids.slice(2));
      }
    },
    LIMIT_MS,
  );

  it(
    'asked to stop in the middle of its work the old one hands it over: nothing is lost, and nothing is done twice',
    async () => {
      const scans = await Promise.all(['Aurora', 'Cumulus'].map((word) => scanPdf([{ word, dpi: 150 }])));
      const ids: string[] = [];
      for (const [at, bytes] of [...scans, letter('water'), letter('gas')].entries())
        ids.push(await upload(at % 2 === 0 ? early : late, bytes));
      await expect.poll(async () => (await attempts(ids)).length).toBeGreaterThan(0);
      const stopped = before.stop('SIGTERM');
      await folder.start({ env, args: ['work'] });
      expect(await stopped).toEqual({ code: 0, signal: null });
      for (const word of ['paper', 'garden']) ids.push(await upload(late, letter(word)));
      await waitForAll(late, ids);

      const all = [...accepted.keys()];
      const { files } = await late.get<{ files: { id: string; status: string }[] }>('/api/files?per_page=100');
      expect(files.map(({ id }) => id).toSorted()).toEqual(all.toSorted());
      expect(new Set(files.map(({ status }) => status))).toEqual(new Set(['completed']));
      for (const [id, hash] of accepted) {
        const original = await late.send('GET', `/api/files/${id}/download?version=original`);
        const bytes = new Uint8Array(await original.arrayBuffer());
        expect(createHash('sha256').update(bytes).digest('hex')).toBe(hash);
      }
      const ends = (await attempts(all)).filter(({ outcome }) => outcome === 'success' || outcome === 'skipped');
      expect(ends.length).toBeGreaterThan(all.length);
      expect(new Set(ends.map((end) => `${end.file_id} ${end.step_name}`)).size).toBe(ends.length);
      const { rows: reported } = await database.handle.pool.query<{ name: string; count: number }>(
        `SELECT name, count(*)::int AS count FROM events WHERE name IN ('document.uploaded', 'document.processed')
         GROUP BY name ORDER BY name`,
      );
      expect(reported).toEqual(
        ['document.processed', 'document.uploaded'].map((name) => ({ name, count: all.length })),
      );
      const failed = await database.handle.pool.query("SELECT name FROM pgboss.job WHERE state = 'failed'");
      expect(failed.rows).toEqual([]);
      for (const { output } of [before, now]) expect(output()).not.toMatch(/"level":"(?:error|fatal)"/);
    },
    LIMIT_MS,
  );
});
