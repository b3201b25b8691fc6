import { createHash, randomBytes } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type ApiClient, type UploadedFile, uploadForm } from '../../scripts/lib/client/api-client.ts';
import { waitForAll } from '../../scripts/lib/client/wait.ts';
import type { ServiceProcess } from '../../scripts/lib/service-process.ts';
import { FaithfulFollower } from '../adversity/faithful-follower.ts';
import { OutsidePostgres } from '../adversity/outside-postgres.ts';
import { textPdf } from '../corpus/documents.ts';
import { DataDir } from '../harness/process.ts';

let postgres: OutsidePostgres;
let folder: DataDir;
let service: ServiceProcess;
let client: ApiClient;
beforeAll(async () => {
  postgres = await OutsidePostgres.start();
  folder = await DataDir.create();
  const secret = () => randomBytes(32).toString('hex');
  const env = { DATABASE_URL: postgres.url, SESSION_SECRET: secret(), ENCRYPTION_KEY: secret() };
  service = await folder.start({ env });
  client = await folder.signIn(service);
});
afterAll(async () => {
  await folder.remove();
  await postgres.remove();
});

/** How often each answer came; anything but a success or an honest 503 is kept word for word. */
class Answers {
  readonly counts: Record<string, number> = {};
  readonly faults: string[] = [];

  /** @returns the answer's JSON, or undefined for a 503 that says when to try again. */
  async take<T>(request: Promise<Response>): Promise<T | undefined> {
    const response = await request;
    const text = await response.text();
    this.counts[response.status] = (this.counts[response.status] ?? 0) + 1;
    if (response.ok) return JSON.parse(text) as T;
    const isHonest =
      response.status === 503 &&
      Number(response.headers.get('retry-after')) > 0 &&
      response.headers.get('content-type')?.startsWith('application/problem+json');
    if (!isHonest) this.faults.push(`${response.status} ${text}`);
    return undefined;
  }
}

/** Sends an upload again under the same key until it is accepted, as a careful client does. */
async function uploadSurely(answers: Answers, word: string): Promise<UploadedFile> {
  const headers = { 'idempotency-key': `upload-of-${word}` };
  const parts = [{ name: `${word}.pdf`, bytes: textPdf([[word]]) }];
  for (;;) {
    const body = uploadForm(parts);
    const answer = await answers.take<{ files: UploadedFile[] }>(client.send('POST', '/api/files', { body, headers }));
    if (answer?.files[0]) return answer.files[0];
    if (answers.faults.length > 0) throw new Error(answers.faults.join('\n'));
  }
}

it('a database that is cut off and comes back costs nothing but 503 with Retry-After, and nothing has to be started again', async () => {
  const answers = new Answers();
  const follower = new FaithfulFollower(client);
  await follower.follow();
  // From here on it has a position to come back to.
  const { id: firstId } = await uploadSurely(answers, 'before');
  await waitForAll(client, [firstId]);
  const words = ['before'];
  const ids = [firstId];
  let isOver = false;
  const readers = ['/api/files', '/api/search?q=letter', '/api/files?status=processing'].map(async (path) => {
    while (!isOver) await answers.take(client.send('GET', path));
  });
  const cuts = [
    async () => {
      for (let times = 0; times < 10; times += 1) await postgres.cutConnections();
    },
    () => postgres.crash('SIGQUIT').then(() => postgres.startAgain()),
    () => postgres.crash('SIGKILL').then(() => postgres.startAgain()),
  ];
  try {
    for (const [round, cut] of cuts.entries()) {
      const some = ['anchor', 'beacon', 'compass'].map((word) => `${word}${round}`);
      words.push(...some);
      const uploads = Promise.all(some.map((word) => uploadSurely(answers, word)));
      await Promise.all([cut(), uploads]);
      ids.push(...(await uploads).map(({ id }) => id));
    }
  } finally {
    isOver = true;
    await Promise.all(readers);
  }
  expect(answers.faults).toEqual([]);
  expect(answers.counts[503]).toBeGreaterThan(0);

  const files = await waitForAll(client, ids);
  const sent = words.map((word) =>
    createHash('sha256')
      .update(textPdf([[word]]))
      .digest('hex'),
  );
  expect(files.map((file) => file.sha256)).toEqual(sent);
  const { pagination } = await client.get<{ pagination: { total: number } }>('/api/files?per_page=1');
  expect(pagination.total).toBe(words.length);
  const { hits } = await client.get<{ hits: unknown[] }>('/api/search?q=beacon1');
  expect(hits).toHaveLength(1);
  // Who followed the events has heard of every document, exactly once.
  const processed = () => follower.events.filter(({ name }) => name === 'document.processed');
  await expect
    .poll(
      () =>
        processed()
          .map(({ payload }) => payload.file_id)
          .sort(),
      { timeout: 60_000 },
    )
    .toEqual(ids.toSorted());
  await follower.stop();
  // Nothing of it was a surprise to the service.
  expect(
    service
      .output()
      .split('\n')
      .filter((line) => line.includes('"level":"error"')),
  ).toEqual([]);
});

it('a database that hangs does not make requests hang with it, and all goes on when it answers again', async () => {
  const answers = new Answers();
  postgres.freeze();
  try {
    const uploading = answers.take(
      client.send('POST', '/api/files', { body: uploadForm([{ name: 'frozen.pdf', bytes: textPdf([['frozen']]) }]) }),
    );
    const reading = Array.from({ length: 20 }, () => answers.take(client.send('GET', '/api/files')));
    await Promise.all([uploading, ...reading]);
    await answers.take(client.send('GET', '/api/search?q=frozen'));
  } finally {
    postgres.thaw();
  }
  expect(answers.faults).toEqual([]);
  expect(answers.counts).toEqual({ 503: 22 });
  const { id } = await uploadSurely(answers, 'thawed');
  await waitForAll(client, [id]);
});
