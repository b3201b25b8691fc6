import { afterAll, beforeAll, expect, it } from 'vitest';
import { EventFeed } from '../../../platform/events/index.ts';
import type { ActorResolver } from '../../../platform/http/index.ts';
import { startTestServer, TestClient, type TestServer } from '../../../platform/http/testing.ts';
import { newId } from '../../../platform/ids.ts';
import { registerJob, startWorker } from '../../../platform/jobs/index.ts';
import { processingJobs } from '../../documents/processing/index.ts';
import { bornDigitalPdf } from '../../documents/processing/testing/documents.ts';
import { TestEngine } from '../../documents/processing/testing/engine.ts';
import { maintenanceRoutes } from './index.ts';

let engine: TestEngine;
let server: TestServer;
let admin: TestClient;

beforeAll(async () => {
  engine = await TestEngine.start();
  const { db, log } = engine.ctx;
  const feed = new EventFeed({ db, listener: engine.database.handle.listener, log });
  const resolver: ActorResolver = {
    resolve: async (request) => ({
      actor: {
        type: 'user',
        userId: engine.ownerId,
        isAdmin: request.headers.authorization === 'admin',
        sessionId: newId(),
      },
      csrfToken: 'right',
    }),
    isStillValid: async () => true,
  };
  server = await startTestServer({ base: engine.ctx, feed }, { resolver, modules: [maintenanceRoutes] });
  admin = new TestClient(server.url, { 'x-csrf-token': 'right', authorization: 'admin' });
});
afterAll(async () => {
  await server.close();
  await engine.stop();
});

it('shows a job that failed for good with its document, and puts it back into its queue once', async () => {
  const fileId = await engine.add(bornDigitalPdf([['Given up']]), { name: 'given-up.pdf' });
  const { promise: ran, resolve } = Promise.withResolvers<void>();
  const processFile = processingJobs.find(({ job }) => job.name === 'process_file')?.job;
  if (!processFile) throw new Error('process_file is not registered');
  const handle = registerJob(processFile, async () => {
    resolve();
    return { type: 'dead', reason: 'the reason for administrators', code: 'mail_too_late' };
  });
  const worker = await startWorker({
    jobs: engine.jobs,
    handlers: [handle],
    makeContext: () => engine.ctx,
    slots: { cpu: 1, io: 1 },
    log: engine.ctx.log,
  });
  await ran;
  await worker.stop();

  const { status, json } = await admin.send('GET', '/api/admin/jobs?queue=process_file');
  expect(status).toBe(200);
  expect(json).toMatchObject({
    failed_jobs: [
      {
        queue: 'process_file',
        file_id: fileId,
        file_title: 'given-up',
        error: 'the reason for administrators',
        error_code: 'mail_too_late',
        attempts: 1,
      },
    ],
    pagination: { per_page: 25, total: 1, total_is_estimate: false, next_cursor: null },
  });
  const queues = json.queues as Record<string, unknown>[];
  expect(queues.find((queue) => queue.name === 'process_file')).toMatchObject({
    failed: 1,
    pending: 0,
    oldest_pending_at: null,
  });

  const [job] = json.failed_jobs as { id: string }[];
  expect((await admin.send('POST', `/api/admin/jobs/${job?.id}/retry`)).status).toBe(204);
  const after = await admin.send('GET', '/api/admin/jobs');
  expect(after.json).toMatchObject({ failed_jobs: [], pagination: { total: 0 } });
  expect(await admin.send('POST', `/api/admin/jobs/${job?.id}/retry`)).toMatchObject({
    status: 404,
    json: { code: 'job_not_found' },
  });
  const audit = await engine.ctx.db
    .selectFrom('audit_log')
    .select('action')
    .where('target_id', '=', job?.id ?? '')
    .execute();
  expect(audit).toEqual([{ action: 'job.retried' }]);
});

it('is closed to people who are not administrators, and refuses a cursor of another list', async () => {
  const person = new TestClient(server.url, { 'x-csrf-token': 'right' });
  expect((await person.send('GET', '/api/admin/jobs')).status).toBe(403);
  expect((await person.send('POST', `/api/admin/jobs/${newId()}/retry`)).status).toBe(403);
  expect(await admin.send('GET', '/api/admin/jobs?cursor=bm90IG91cnM')).toMatchObject({
    status: 400,
    json: { code: 'invalid_cursor' },
  });
});
