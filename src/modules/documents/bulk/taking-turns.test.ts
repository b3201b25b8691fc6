import { afterAll, beforeAll, expect, it } from 'vitest';
import { type DocumentsApi, startDocumentsApi } from '../../../../test/harness/documents-api.ts';
import type { Context } from '../../../platform/context.ts';
import { newId } from '../../../platform/ids.ts';
import { type JobHandler, type JobRegistration, registerJob, startWorker } from '../../../platform/jobs/index.ts';
import { refreshSearchEntryJob } from '../files/index.ts';
import { processingJobs } from '../processing/index.ts';
import { handleRefreshSearchEntry } from '../search/index.ts';
import { handleRunBulk, runBulkJob } from './index.ts';

let api: DocumentsApi;
beforeAll(async () => {
  api = await startDocumentsApi();
});
afterAll(() => api.stop());

type Started = { job: string; ownerId: string };

const registrations = [
  ...processingJobs,
  registerJob(runBulkJob, handleRunBulk),
  registerJob(refreshSearchEntryJob, handleRefreshSearchEntry),
];

function registered(name: string): JobRegistration<Context> {
  const registration = registrations.find(({ job }) => job.name === name);
  if (!registration) throw new Error(`no job ${name}`);
  return registration;
}

it("one owner's thousand documents and four bulk actions let another's document and search entries go next", async () => {
  const [ann, bob] = [await api.createOwner(), await api.createOwner()];
  const { job: processFile } = registered('process_file');
  const upload = (ownerId: string, count: number) =>
    api.db.transaction().execute(async (tx) => {
      for (let at = 0; at < count; at += 1)
        await api.base.jobs.enqueue(tx, processFile, { ownerId, fileId: newId(), planId: newId() });
    });
  const mine = await api.addDocument(bob);
  const hers = await api.addDocument(ann, { title: 'first' });
  for (let at = 0; at < 60; at += 1) await api.addDocument(ann);
  await upload(ann, 1_000);
  for (let at = 0; at < 4; at += 1)
    await api.send(ann, 'POST', '/api/files/bulk', { json: { action: 'trash', filter: { q: 'letter' } } });

  const started: Started[] = [];
  const of = (...names: string[]) => started.filter(({ job }) => names.includes(job));
  const cpu = () => of('process_file');
  const io = () => of('run_bulk_action', 'refresh_search_entry');
  const gate = Promise.withResolvers<void>();
  const full = Promise.withResolvers<void>();
  const goneBy = Promise.withResolvers<void>();
  /** The job as it is, noted when it starts and held until everything is in place. */
  const noted = (name: string, handle: JobRegistration<Context>['handle'] | null): JobRegistration<Context> => {
    const around: JobHandler<never, Context> = async (ctx, payload, run) => {
      const { ownerId } = payload as { ownerId: string };
      started.push({ job: name, ownerId });
      if (started.length === 5) full.resolve();
      if (cpu().length >= 3 && io().length >= 7) goneBy.resolve();
      await gate.promise;
      return handle ? handle(ctx, payload, run) : { type: 'done' };
    };
    return { job: registered(name).job, handle: around };
  };
  let nowMs = Date.now();
  const later = () => {
    nowMs += 2_000;
    return nowMs;
  };
  const worker = await startWorker({
    jobs: api.jobs,
    handlers: [
      noted('process_file', null),
      noted('run_bulk_action', registered('run_bulk_action').handle),
      noted('refresh_search_entry', registered('refresh_search_entry').handle),
    ],
    // Every look at this clock is two seconds later, so that each part of a bulk action is a turn.
    makeContext: (): Context => ({
      ...api.asOwner(ann),
      actor: { type: 'system', name: 'test' },
      clock: { now: () => new Date(later()) },
    }),
    slots: { cpu: 1, io: 4 },
    log: api.base.log,
  });
  await full.promise;
  await upload(bob, 1);
  await api.send(ann, 'PATCH', `/api/files/${hers}`, { json: { title: 'edited' } });
  await api.send(bob, 'PATCH', `/api/files/${mine}`, { json: { title: 'edited' } });
  gate.resolve();
  await goneBy.promise;
  await worker.stop();

  const owners = cpu().map(({ ownerId }) => ownerId);
  expect(owners.slice(0, 3)).toEqual([ann, bob, ann]);
  const starts = io().map(({ job, ownerId }) => `${job} ${ownerId}`);
  expect(starts.slice(0, 7)).toEqual([
    ...Array.from({ length: 4 }, () => `run_bulk_action ${ann}`),
    `refresh_search_entry ${bob}`,
    `refresh_search_entry ${ann}`,
    `run_bulk_action ${ann}`,
  ]);
});
