import { afterEach, beforeEach, expect, it } from 'vitest';
import { type DocumentsApi, startDocumentsApi } from '../../../../../test/harness/documents-api.ts';
import { followOnce } from '../../../../../test/harness/meilisearch/follow.ts';
import { HeldIndex } from '../../../../../test/harness/meilisearch/held-index.ts';
import { MeilisearchStandIn } from '../../../../../test/harness/meilisearch/meilisearch-stand-in.ts';
import { searchIndexOf } from '../search-index-of.ts';
import { readState } from './follow/following.store.ts';
import { readServiceStatus } from './service-status.ts';

const MINUTE_MS = 60_000;

let service: MeilisearchStandIn;
let api: DocumentsApi;
let ownerId: string;
let ids: string[];
let aheadMs = 0;
let key = '';
beforeEach(async () => {
  aheadMs = 0;
  service = await MeilisearchStandIn.start();
  key = service.keys.master;
  api = await startDocumentsApi({ env: service.env });
  api.base.clock.now = () => new Date(Date.now() + aheadMs);
  await followOnce(api.system);
  ownerId = await api.createOwner();
  ids = [];
  for (const title of ['One', 'Two', 'Three'])
    ids.push(await api.addDocument(ownerId, { title, pages: [`heron ${title}`] }));
  await followOnce(api.system);
});
afterEach(async () => {
  await api.stop();
  await service.stop();
});

async function search(q = 'heron') {
  const { status, json } = await api.send(ownerId, 'GET', `/api/search?q=${q}`);
  const hits = json.hits.map((hit: { file: { id: string } }) => hit.file.id).toSorted();
  return { status, hits, by: json.answered_by };
}

const found = (by: string) => ({ status: 200, hits: ids.toSorted(), by });
const heldIds = () => [...service.held.index('documents').documents.keys()].toSorted();
const trouble = async () => (await readServiceStatus(api.system))?.problem ?? null;

/** Long enough for everything that rests. */
function later(): void {
  aheadMs += 2 * MINUTE_MS;
}

type Way = { name: string; begin(): unknown; mend(): unknown; problem: string };

const WAYS: readonly Way[] = [
  { name: 'gone', begin: () => service.stop(), mend: () => service.listen(), problem: 'away' },
  {
    name: 'too slow',
    begin: () => {
      service.trouble = 'slow';
    },
    mend: () => {
      service.trouble = null;
    },
    problem: 'slow',
  },
  {
    name: 'failing by itself',
    begin: () => {
      service.trouble = 'broken';
    },
    mend: () => {
      service.trouble = null;
    },
    problem: 'failed',
  },
  {
    name: 'something else at its address',
    begin: () => {
      service.trouble = 'babbling';
    },
    mend: () => {
      service.trouble = null;
    },
    problem: 'not_understood',
  },
  {
    name: 'refusing the key',
    begin: () => {
      service.keys.master = 'another-key';
    },
    mend: () => {
      service.keys.master = key;
    },
    problem: 'key_refused',
  },
];

it('is answered by the service while all is well, and by the database where words are not asked for', async () => {
  expect(await search()).toEqual(found('search_service'));
  expect((await search('')).by).toBeUndefined();
});

it('answers from the database and says so whichever way the service is of no help, asks it once, and goes back to it', async () => {
  for (const way of WAYS) {
    await way.begin();
    expect([way.name, await search()]).toEqual([way.name, found('database')]);
    const askedBefore = service.asked.length;
    expect([way.name, await search()]).toEqual([way.name, found('database')]);
    expect([way.name, service.asked.length]).toEqual([way.name, askedBefore]);
    expect([way.name, await trouble()]).toEqual([way.name, way.problem]);
    await way.mend();
    later();
    expect([way.name, await search()]).toEqual([way.name, found('search_service')]);
    expect([way.name, await trouble()]).toEqual([way.name, null]);
  }
});

it('fills a service that lost everything anew, by itself', async () => {
  service.held.wipe();
  expect(await search()).toEqual(found('database'));
  later();
  await followOnce(api.system);
  expect(await search()).toEqual(found('search_service'));
  expect(heldIds()).toEqual(ids.toSorted());
  expect([...service.held.indexes.keys()]).toEqual(['documents']);
});

it('makes an index anew that somebody set up otherwise', async () => {
  service.held.indexes.set('documents', new HeldIndex('id'));
  expect(await search()).toEqual(found('database'));
  later();
  await followOnce(api.system);
  expect(await search()).toEqual(found('search_service'));
});

it('leaves a service alone that is too old, and takes one that is newer than any that was tried', async () => {
  service.version = '1.12.9';
  await followOnce(api.system);
  expect([await search(), await trouble()]).toEqual([found('database'), 'too_old']);
  service.version = '1.99.0';
  later();
  await followOnce(api.system);
  expect([await search(), await trouble()]).toEqual([found('search_service'), null]);
  expect((await readServiceStatus(api.system))?.look?.support).toBe('newer');
});

it('finds what a service that takes no work could not be told, and tells it later', async () => {
  service.trouble = 'full';
  ids.push(await api.addDocument(ownerId, { title: 'Four', pages: ['heron four'] }));
  expect(await followOnce(api.system)).toMatchObject({ type: 'retryIn' });
  expect([await search(), await trouble()]).toEqual([found('search_service'), 'full']);
  expect((await readServiceStatus(api.system))?.lag.count).toBe(1);
  // Every other change does not ask it again before its time.
  expect(await followOnce(api.system)).toEqual({ type: 'done' });
  service.trouble = null;
  later();
  await followOnce(api.system);
  expect(heldIds()).toEqual(ids.toSorted());
  expect([await trouble(), (await readServiceStatus(api.system))?.lag.count]).toEqual([null, 0]);
});

it('brings all documents of a batch there but the one that is not taken, and finds that one, too', async () => {
  const more: string[] = [];
  for (const title of ['Four', 'Five', 'Six', 'Seven'])
    more.push(await api.addDocument(ownerId, { title, pages: [`heron ${title}`] }));
  ids.push(...more);
  const [bad = ''] = more.slice(2);
  service.unloved.add(bad);
  await followOnce(api.system);
  expect(heldIds()).toEqual(ids.filter((id) => id !== bad).toSorted());
  expect(await search()).toEqual(found('search_service'));
  expect((await readServiceStatus(api.system))?.lag).toMatchObject({ count: 0, refusedCount: 1 });
  // Edited, it is tried again.
  service.unloved.delete(bad);
  await api.db.updateTable('files').set({ document_type: 'letter' }).where('id', '=', bad).execute();
  await followOnce(api.system);
  expect(heldIds()).toEqual(ids.toSorted());
});

it('sends less at once where the service takes less, and leaves out what is too large alone', async () => {
  service.payloadLimitBytes = 1_500;
  const long = Array.from({ length: 400 }, (_, at) => `w${at}x`).join(' ');
  const large = await api.addDocument(ownerId, { title: 'Large', pages: [`heron ${long}`] });
  for (let at = 0; at < 6; at++) ids.push(await api.addDocument(ownerId, { title: `s${at}`, pages: ['heron'] }));
  await followOnce(api.system);
  expect(heldIds()).toEqual(ids.toSorted());
  ids.push(large);
  expect(await search()).toEqual(found('search_service'));
});

it('waits for work the service was given before, and gives it no more meanwhile', async () => {
  await api.db.updateTable('search_service').set({ task_uid: service.held.tasks.length }).execute();
  service.held.isHeld = true;
  service.held.deleteIds('documents', ['nobody']);
  ids.push(await api.addDocument(ownerId, { title: 'Four', pages: ['heron'] }));
  const count = service.held.tasks.length;
  const run = followOnce(api.system);
  await expect.poll(() => service.asked.filter(({ path }) => path === `/tasks/${count - 1}`).length).toBeGreaterThan(1);
  expect(service.held.tasks).toHaveLength(count);
  service.held.release();
  await run;
  expect(heldIds()).toEqual(ids.toSorted());
  expect((await readState(api.db)).task_uid).toBeNull();
});

it('names what is missing, stale and foreign in the service, and puts it right', async () => {
  const index = searchIndexOf(api.system);
  const [missing = '', stale = ''] = ids;
  const { documents } = service.held.index('documents');
  documents.delete(missing);
  documents.set(stale, { ...documents.get(stale), entry: 'of another time' });
  const stranger = '01932bff-9d10-7f3e-8a55-0d2f9a4f7c09';
  documents.set(stranger, { id: stranger, owner_id: ownerId, words: 'heron', created: 1, labels: [], entry: 'x' });
  documents.set('leftover', { id: 'leftover', owner_id: ownerId, words: 'heron', created: 1, labels: [], entry: 'x' });
  const gaps = async () => {
    const all: string[][] = [];
    for await (const gap of index.gaps({ readContent: true })) {
      all.push([gap.fileId, gap.kind]);
      expect(gap.isInService).toBe(true);
      await index.repair(gap);
    }
    return all.toSorted();
  };
  const expected = [
    [missing, 'missing'],
    [stale, 'stale'],
    [stranger, 'foreign'],
    ['leftover', 'foreign'],
  ];
  expect(await gaps()).toEqual(expected.toSorted());
  await followOnce(api.system);
  expect(await gaps()).toEqual([]);
  expect(heldIds()).toEqual(ids.toSorted());
  await service.stop();
  expect(await gaps()).toEqual([]);
});
