import { existsSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { EventFeed, type FeedEvent } from '../../../../platform/events/index.ts';
import { startWorker, type Worker } from '../../../../platform/jobs/index.ts';
import { processingJobs } from '../index.ts';
import { bornDigitalPdf, LETTER, scannedPdf } from '../testing/documents.ts';
import { TestEngine } from '../testing/engine.ts';

let engine: TestEngine;
let worker: Worker;
let feed: EventFeed;
const seen: FeedEvent[] = [];
const waiting: { matches: (event: FeedEvent) => boolean; resolve: () => void }[] = [];

beforeAll(async () => {
  engine = await TestEngine.start();
  const { db, log } = engine.ctx;
  feed = new EventFeed({ db, listener: engine.database.handle.listener, log });
  feed.start();
  await feed.subscribe(engine.ownerId, {}, (event) => {
    seen.push(event);
    for (const waiter of waiting.filter(({ matches }) => matches(event))) waiter.resolve();
  });
  worker = await startWorker({
    jobs: engine.jobs,
    handlers: processingJobs,
    makeContext: (jobName) => ({ ...engine.ctx, actor: { type: 'system' as const, name: jobName } }),
    slots: { cpu: 2, io: 4 },
    log,
  });
});
afterAll(async () => {
  await worker.stop();
  feed.stop();
  await engine.stop();
});

/** Resolves when the owner has heard of the document's end. */
function ended(ids: () => readonly string[]): Promise<void> {
  const isEnd = (event: FeedEvent) => event.name === 'document.processed' || event.name === 'document.failed';
  const endedIds = new Set<unknown>();
  return new Promise((resolve) => {
    const matches = (event: FeedEvent) => {
      if (isEnd(event)) endedIds.add((event.payload as { file_id: string }).file_id);
      return ids().length > 0 && ids().every((id) => endedIds.has(id));
    };
    waiting.push({ matches, resolve });
  });
}

function eventsOf(fileId: string, name: string): Record<string, unknown>[] {
  const payloads = seen.filter((event) => event.name === name).map((event) => event.payload as Record<string, unknown>);
  return payloads.filter((payload) => payload.file_id === fileId);
}

it('an upload is processed through the real queue, and its owner sees every page of it being read', async () => {
  const ids: string[] = [];
  const end = ended(() => ids);
  ids.push(await engine.add(await scannedPdf(engine.ctx, [LETTER, ['Second page of this letter']])));
  await end;
  const [id = ''] = ids;
  expect((await engine.file(id)).status).toBe('completed');
  const progress = eventsOf(id, 'file.progress');
  expect(progress).toContainEqual({ file_id: id, step: 'ocr', done: 2, total: 2 });
  expect(progress[0]).toEqual({ file_id: id, step: 'check_for_duplicates', done: null, total: null });
  expect(eventsOf(id, 'file.changed').map((payload) => payload.status)).toEqual(
    expect.arrayContaining(['processing', 'completed']),
  );
  expect(eventsOf(id, 'document.processed')).toMatchObject([
    { page_count: 2, language: 'en', owner_id: engine.ownerId },
  ]);
});

it('documents of all kinds end, and leave neither temporary folders nor unfinished blobs behind', async () => {
  const ids: string[] = [];
  const end = ended(() => (ids.length === 4 ? ids : []));
  const picture = sharp({ create: { width: 400, height: 300, channels: 3, background: '#fff' } });
  ids.push(await engine.add(bornDigitalPdf([LETTER]), { name: 'digital.pdf' }));
  ids.push(await engine.add(Buffer.from('%PDF-1.4\nnothing'), { name: 'broken.pdf' }));
  ids.push(await engine.add(await picture.clone().png().toBuffer(), { name: 'blank.png', mimeType: 'image/png' }));
  ids.push(await engine.add(await picture.clone().jpeg().toBuffer(), { name: 'blank.jpg', mimeType: 'image/jpeg' }));
  await end;
  const files = await Promise.all(ids.map((id) => engine.file(id)));
  expect(files.map((file) => file.status)).toEqual(['completed', 'failed', 'completed', 'completed']);
  expect(files.slice(2).every((file) => file.blob_roles.includes('processed'))).toBe(true);
  await worker.stop();
  expect(await folderNames('work')).toEqual([]);
  expect(await folderNames('incoming')).toEqual([]);
});

async function folderNames(name: string): Promise<string[]> {
  const folder = join(engine.dataDir, name);
  return existsSync(folder) ? readdir(folder) : [];
}
