import { afterAll, beforeAll, expect, it } from 'vitest';
import type { ServerEvent } from '../../scripts/lib/client/event-stream.ts';
import { waitForStatus } from '../../scripts/lib/client/wait.ts';
import { scanPdf, textPdf } from '../corpus/documents.ts';
import { startTestService, type TestService } from '../harness/service.ts';

let service: TestService;
beforeAll(async () => {
  service = await startTestService();
});
afterAll(() => service.stop());

/** Collects events and tells when one comes that is looked for. */
class Watch {
  readonly events: ServerEvent[] = [];
  readonly #waiting: { matches: (event: ServerEvent) => boolean; resolve: (event: ServerEvent) => void }[] = [];

  readonly add = (event: ServerEvent): void => {
    this.events.push(event);
    for (const waiter of this.#waiting) if (waiter.matches(event)) waiter.resolve(event);
  };

  /** The first event that matches, already seen or still to come. */
  first(matches: (event: ServerEvent) => boolean): Promise<ServerEvent> {
    const seen = this.events.find(matches);
    return seen ? Promise.resolve(seen) : new Promise((resolve) => this.#waiting.push({ matches, resolve }));
  }
}

it('tells of a document from upload to completion, with progress page by page', async () => {
  const watch = new Watch();
  const stop = await service.admin.followEvents(watch.add);
  const [accepted] = await service.admin.upload([
    { name: 'live.pdf', bytes: await scanPdf([{ word: 'Live' }, { word: 'Wire' }]) },
  ]);
  const own = (event: ServerEvent) => event.payload.file_id === accepted?.id;
  await watch.first((event) => own(event) && event.name === 'document.processed');
  await stop();
  const names = watch.events.filter(own).map((event) => event.name);
  expect(names).toEqual(
    expect.arrayContaining(['document.uploaded', 'file.changed', 'file.progress', 'document.processed']),
  );
  expect(
    watch.events.filter((event) => own(event) && event.name === 'file.progress').map((event) => event.payload.total),
  ).toContain(2);
});

it('resumes with Last-Event-ID and repeats exactly what was missed', async () => {
  const watch = new Watch();
  const stop = await service.admin.followEvents(watch.add);
  const [first] = await service.admin.upload([{ name: 'before.pdf', bytes: textPdf([['before']]) }]);
  const last = await watch.first((event) => event.payload.file_id === first?.id && event.name === 'document.processed');
  await stop();
  const [missed] = await service.admin.upload([{ name: 'missed.pdf', bytes: textPdf([['missed']]) }]);
  await waitForStatus(service.admin, missed?.id ?? '');
  const resumed = new Watch();
  const stopResumed = await service.admin.followEvents(resumed.add, { lastEventId: last.id ?? '' });
  await resumed.first((event) => event.payload.file_id === missed?.id && event.name === 'document.processed');
  await stopResumed();
  const kept = resumed.events.filter((event) => event.id !== null);
  expect(kept.some((event) => event.id === last.id)).toBe(false);
  expect(kept.filter((event) => event.name === 'document.uploaded').map((event) => event.payload.file_id)).toEqual([
    missed?.id,
  ]);
});

it('nobody without a session or token can follow', async () => {
  const response = await service
    .stranger()
    .send('GET', '/api/events/stream', { headers: { accept: 'text/event-stream' } });
  expect(response.status).toBe(401);
});
