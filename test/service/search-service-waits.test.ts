import { afterAll, beforeAll, expect, it } from 'vitest';
import { waitForStatus } from '../../scripts/lib/client/wait.ts';
import { textPdf } from '../corpus/documents.ts';
import { MeilisearchStandIn } from '../harness/meilisearch/meilisearch-stand-in.ts';
import { startTestService, type TestService } from '../harness/service.ts';

let meilisearch: MeilisearchStandIn;
let service: TestService;
beforeAll(async () => {
  meilisearch = await MeilisearchStandIn.start();
  service = await startTestService();
  await service.admin.call('PATCH', '/api/admin/settings', { json: { changes: meilisearch.env } });
});
afterAll(async () => {
  await service.stop();
  await meilisearch.stop();
});

async function upload(word: string): Promise<string> {
  const [file] = await service.admin.upload([{ name: `${word}.pdf`, bytes: textPdf([[`heron ${word}`]]) }]);
  return file?.id ?? '';
}
const statusOf = async (id: string) => (await service.admin.get<{ status: string }>(`/api/files/${id}`)).status;
const waitingTasks = () =>
  meilisearch.held.tasks.filter(({ status, type }) => status === 'enqueued' && type === 'documentAdditionOrUpdate')
    .length;

it('a document is completed only when the search service has done what it was given, and goes on when there is none any more', async () => {
  const first = await upload('first');
  await waitForStatus(service.admin, first);
  const state = () => service.db.selectFrom('search_service').selectAll().executeTakeFirstOrThrow();
  const isBuilt = async () => {
    const { rebuilt_at, rebuild_index, claim } = await state();
    return rebuilt_at !== null && rebuild_index === null && claim === null;
  };
  await expect.poll(isBuilt, { timeout: 120_000 }).toBe(true);
  const held = () => [...meilisearch.held.indexes].map(([name, { documents }]) => [name, ...documents.keys()]);
  expect(held()).toEqual([['documents', first]]);

  meilisearch.held.isHeld = true;
  const second = await upload('second');
  await expect.poll(waitingTasks, { timeout: 120_000 }).toBe(1);
  expect(await statusOf(second)).toBe('processing');
  // The database finds it all the same.
  const { hits } = await service.admin.get<{ hits: unknown[] }>('/api/search?q=second');
  expect(hits).toHaveLength(1);
  meilisearch.held.release();
  await waitForStatus(service.admin, second);

  meilisearch.trouble = 'full';
  const third = await upload('third');
  const waits = () =>
    service.db.selectFrom('search_service_changes').select('file_id').where('step_id', 'is not', null);
  await expect.poll(() => waits().execute(), { timeout: 120_000 }).toEqual([{ file_id: third }]);
  expect(await statusOf(third)).toBe('processing');
  const changes = { MEILISEARCH_URL: null, MEILISEARCH_API_KEY: null };
  await service.admin.call('PATCH', '/api/admin/settings', { json: { changes } });
  await waitForStatus(service.admin, third);
  const changesLeft = () => service.db.selectFrom('search_service_changes').selectAll().execute();
  await expect.poll(changesLeft, { timeout: 120_000 }).toEqual([]);
});
