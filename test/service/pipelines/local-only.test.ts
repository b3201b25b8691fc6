import { once } from 'node:events';
import { createServer, type Server } from 'node:net';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { waitForAll } from '../../../scripts/lib/client/wait.ts';
import { deliverFilesJob } from '../../../src/modules/outside/destinations/ledger/deliver-files.job.ts';
import { inTransaction } from '../../../src/platform/context.ts';
import { newId } from '../../../src/platform/ids.ts';
import { textPdf } from '../../corpus/documents.ts';
import { startTestService, type TestService } from '../../harness/service.ts';

type Step = { step: string; status: string; summary: string | null };

let outside: Server;
let service: TestService;
let connectionCount = 0;
let plain: string;
let closed: string;
/** Everything that documents could go to: none of it answers, all of it counts who knocks. */
beforeAll(async () => {
  outside = createServer((socket) => {
    connectionCount += 1;
    socket.destroy();
  });
  outside.listen(0, '127.0.0.1');
  await once(outside, 'listening');
  const address = outside.address();
  const base = `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`;
  const env = { OUTBOUND_ALLOW_PRIVATE_NETWORKS: 'true', AI_BASE_URL: `${base}/v1`, AI_MODEL: 'any' };
  service = await startTestService({ env });
  const { admin } = service;
  const events = ['document.uploaded', 'document.processed', 'document.failed'];
  await admin.post('/api/webhooks', { url: `${base}/hook`, events });
  await admin.post('/api/destinations', {
    provider: 'webdav',
    name: 'Outside',
    config: { url: `${base}/dav`, username: 'ann' },
    credentials: { password: 'secret' },
    folder_template: '{title}',
  });
  const make = (more: object) => admin.post<{ id: string }>('/api/pipelines', { name: newId(), ...more });
  plain = (await make({})).id;
  closed = (await make({ local_only: true })).id;
}, 120_000);
afterAll(async () => {
  await service?.stop();
  outside?.close();
});

const upload = async (pipeline: string) => {
  const bytes = textPdf([['Stadtwerke Musterstadt', `Invoice ${newId()}`, 'Total 12.50 EUR']]);
  const [file] = await service.admin.upload([{ name: 'letter.pdf', bytes }], { pipeline_id: pipeline });
  return file?.id ?? '';
};
const stepsOf = async (id: string) => (await service.admin.get<{ steps: Step[] }>(`/api/files/${id}`)).steps;
const passedOver = async (id: string) =>
  (await stepsOf(id)).filter(({ summary }) => summary?.startsWith('Passed over')).map(({ step }) => step);

it('nothing opens a connection for a document of a pipeline that is local only: no AI endpoint, no destination, no webhook', async () => {
  const id = await upload(closed);
  await waitForAll(service.admin, [id]);
  expect(await service.admin.get(`/api/files/${id}`)).toMatchObject({
    local_only: true,
    pipeline: { id: closed, version: 1 },
  });
  expect(await passedOver(id)).toEqual(['ask_ai', 'send_to_destinations']);
  expect(await service.admin.get(`/api/files/${id}/deliveries`)).toMatchObject({ deliveries: [] });
  expect(connectionCount).toBe(0);
  // The same document without that: everything knocks.
  await upload(plain);
  await expect.poll(() => connectionCount, { timeout: 120_000 }).toBeGreaterThan(1);
});

it('what was queued for a document is given up when it gets such a pipeline, and cannot be sent again', async () => {
  const id = await upload(plain);
  const deliveries = async () =>
    (
      await service.admin.get<{
        deliveries: { id: string; destination_id: string; state: string; error: { code: string } | null }[];
      }>(`/api/files/${id}/deliveries`)
    ).deliveries;
  await expect.poll(async () => (await deliveries()).length, { timeout: 120_000 }).toBe(1);
  await service.admin.post(`/api/files/${id}/assign-pipeline`, { pipeline_id: closed });
  expect(await service.admin.get(`/api/files/${id}`)).toMatchObject({ local_only: true, pipeline: { id: closed } });
  const [delivery] = await deliveries();
  const retried = service.admin.post(`/api/destinations/${delivery?.destination_id}/deliveries/${delivery?.id}/retry`);
  await expect(retried).rejects.toMatchObject({ problem: { status: 409, code: 'document_local_only' } });
  // Its next try comes: it is given up, and says why.
  const ctx = service.systemContext();
  await inTransaction(ctx, async (ctx) => {
    const due = { next_try_at: ctx.clock.now() };
    await ctx.db.updateTable('deliveries').set(due).where('file_id', '=', id).execute();
    await ctx.db.updateTable('destinations').set({ retry_at: null }).execute();
    await deliverFilesJob.wake(ctx, [delivery?.destination_id ?? '']);
  });
  const errors = async () => (await deliveries()).map(({ state, error }) => [state, error?.code]);
  await expect.poll(errors, { timeout: 120_000 }).toEqual([['failed', 'stays_here']]);
});
