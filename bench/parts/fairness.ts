import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { ApiClient } from '../../scripts/lib/client/api-client.ts';
import { waitForAll } from '../../scripts/lib/client/wait.ts';
import { startServiceProcess } from '../../scripts/lib/service-process.ts';
import { hashPassword } from '../../src/modules/people/auth/passwords/passwords.ts';
import { startEmbeddedPostgres } from '../../src/platform/database/embedded/index.ts';
import { newId } from '../../src/platform/ids.ts';
import { createLog } from '../../src/platform/log/index.ts';
import { benchAdmin, benchEnvironment } from '../lib/contestants.ts';
import { generateCorpus } from '../lib/corpus.ts';
import { definePart } from '../lib/part.ts';
import { median } from '../lib/statistics.ts';

const other = { username: 'other', password: 'another-password-for-the-bench' } as const;

/** Adds a second person with a password of their own. */
async function addPerson(databaseUrl: string): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    const [id, now] = [newId(), new Date()];
    await client.query(
      `INSERT INTO users (id, kind, username, display_name, created_at) VALUES ($1, 'local', $2, $2, $3)`,
      [id, other.username, now],
    );
    await client.query(
      'INSERT INTO local_users (user_id, password_hash, created_at, password_changed_at) VALUES ($1, $2, $3, $3)',
      [id, await hashPassword(other.password), now],
    );
  } finally {
    await client.end();
  }
}

async function signedIn(url: string, who: { username: string; password: string }): Promise<ApiClient> {
  const client = new ApiClient(url);
  await client.signIn(who.username, who.password);
  return client;
}

/** Seconds from the upload of a document to its end. */
async function secondsOf(client: ApiClient, document: { name: string; bytes: Buffer }): Promise<number> {
  const startedAt = performance.now();
  const accepted = await client.upload([document]);
  await waitForAll(
    client,
    accepted.map(({ id }) => id),
  );
  return (performance.now() - startedAt) / 1000;
}

/** How long one person's page waits while another's many are read. */
export const fairness = definePart({
  name: 'fairness',
  title: "One page beside another owner's thousands",
  about: 'seconds of one scanned page, alone and while another owner has up to 10,000 pages waiting',
  async run({ quick, note }) {
    const [documentCount, pagesEach, rounds] = quick ? [6, 10, 3] : [100, 100, 9];
    const dataDir = await mkdtemp(path.join(os.tmpdir(), 'archivolt-bench-fairness-'));
    const postgres = await startEmbeddedPostgres({ dataDir, log: createLog({ level: 'silent' }) });
    try {
      const service = await startServiceProcess({
        env: {
          ...benchEnvironment(dataDir),
          DATABASE_URL: postgres.url,
          SESSION_SECRET: 'a secret of the bench that is long enough',
          ENCRYPTION_KEY: 'a-key-of-the-bench-that-is-long-enough',
          MULTI_USER_ENABLED: 'true',
          PLANS_ENABLED: 'false',
        },
      });
      try {
        const many = await signedIn(service.url, benchAdmin);
        await addPerson(postgres.url);
        const one = await signedIn(service.url, other);
        const [page] = await generateCorpus(1, 1);
        const [long] = await generateCorpus(pagesEach, pagesEach);
        if (!page || !long) throw new Error('the corpus is empty');
        await secondsOf(one, page);
        const alone: number[] = [];
        for (let round = 0; round < rounds; round += 1) alone.push(await secondsOf(one, page));
        const perPage = (await secondsOf(many, long)) / pagesEach;
        note(`alone ${median(alone).toFixed(2)} s; a long document takes ${perPage.toFixed(2)} s a page`);
        for (let count = 0; count < documentCount; count += 1) await many.upload([long]);
        const beside: number[] = [];
        for (let round = 0; round < rounds; round += 1) {
          beside.push(await secondsOf(one, page));
          note(`beside: ${beside.at(-1)?.toFixed(2)} s`);
        }
        const cores = os.availableParallelism();
        const onePage = perPage * cores;
        const extra = median(beside) - median(alone);
        return [
          '| | seconds, median | slowest |',
          '|---|---|---|',
          `| one page, nobody else | ${median(alone).toFixed(2)} | ${Math.max(...alone).toFixed(2)} |`,
          `| one page beside ${documentCount * pagesEach} of another owner | ${median(beside).toFixed(2)} | ${Math.max(...beside).toFixed(2)} |`,
          '',
          `The others' pages take ${onePage.toFixed(2)} s each (${cores} at a time): held up by ${(extra / onePage).toFixed(2)} pages (to reach: 1) ${extra <= onePage ? '✓' : '✗'}`,
          '',
          `${documentCount} documents of ${pagesEach} scanned pages wait; ${rounds} single pages one after the other.`,
        ].join('\n');
      } finally {
        await service.stop();
      }
    } finally {
      await postgres.stop();
      await rm(dataDir, { recursive: true, force: true });
    }
  },
});
