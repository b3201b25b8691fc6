import { afterAll, beforeAll, expect, it } from 'vitest';
import { type DocumentsApi, startDocumentsApi } from '../../../../../test/harness/documents-api.ts';
import { followOnce } from '../../../../../test/harness/meilisearch/follow.ts';
import { MeilisearchStandIn } from '../../../../../test/harness/meilisearch/meilisearch-stand-in.ts';
import { inTransaction } from '../../../../platform/context.ts';
import type { PageQuery } from '../../../../platform/paging/index.ts';
import { type IndexUnderTest, question } from '../index-under-test.suite.ts';
import { postgresSearchIndex } from '../postgres/postgres-search-index.ts';
import { searchIndexSuite } from '../search-index.suite.ts';
import type { FoundPage } from '../search-index.ts';
import { searchIndexOf } from '../search-index-of.ts';
import { searchIndexTransferSuite } from '../search-index-transfer.suite.ts';

async function create(): Promise<IndexUnderTest> {
  const service = await MeilisearchStandIn.start();
  const api = await startDocumentsApi({ env: service.env });
  await followOnce(api.system);
  return {
    index: searchIndexOf(api.system),
    createOwner: api.createOwner,
    addDocument: async (ownerId, document) => {
      const id = await api.addDocument(ownerId, document);
      await followOnce(api.system);
      return id;
    },
    editDocument: async (id, fields) => {
      await api.db.updateTable('files').set(fields).where('id', '=', id).execute();
    },
    inTransaction: async (work) => {
      await inTransaction(api.system, work);
      await followOnce(api.system);
    },
    cleanUp: async () => {
      await api.stop();
      await service.stop();
    },
  };
}

searchIndexSuite('meilisearch', create);
searchIndexTransferSuite('meilisearch', create);

let service: MeilisearchStandIn;
let api: DocumentsApi;
beforeAll(async () => {
  service = await MeilisearchStandIn.start();
  api = await startDocumentsApi({ env: service.env });
  await followOnce(api.system);
});
afterAll(async () => {
  await api.stop();
  await service.stop();
});

const WORDS = ['alder', 'birch', 'cedar', 'müller', 'straße', '4711', 'inv', 'oak', 'rowan', 'willow'];

/** Documents of which each holds some of the words. */
async function archive(count: number): Promise<string> {
  const ownerId = await api.createOwner();
  for (let at = 0; at < count; at++) {
    const words = WORDS.filter((_, nth) => (at * 7 + nth * 3) % 4 < 2);
    const fields = { tags: at % 3 === 0 ? ['House'] : [], document_type: at % 2 === 0 ? 'invoice' : 'letter' };
    await api.addDocument(ownerId, { title: `t${at}`, pages: [words.join(' '), words.toReversed().join(' ')], fields });
  }
  return ownerId;
}

it('finds, ranks, counts and pages exactly as PostgreSQL does, and one goes on where the other stopped', async () => {
  const ownerId = await archive(60);
  await followOnce(api.system);
  const [both, alone] = [searchIndexOf(api.system), postgresSearchIndex(api)];
  const texts = ['alder', 'alder birch', '"alder birch"', '"birch alder"', 'oak -birch', 'müller', 'strasse', '4711'];
  const more = [
    'tag:house cedar',
    '-tag:house cedar',
    'date:2000..2100 birch',
    'type:invoice oak',
    'wil* oak',
    'aldre',
    'cedar nothing',
    '',
    '-oak',
  ];
  for (const text of [...texts, ...more]) {
    for (let cursor: string | null = null, pages = 0; pages < 3; pages++) {
      const part: PageQuery = { per_page: 7, ...(cursor === null ? {} : { cursor }) };
      const asked = question(ownerId, text);
      const [one, other]: FoundPage[] = [await both.find(asked, part), await alone.find(asked, part)];
      if (!one || !other) throw new Error('both answer');
      const { answeredBy: _by, bestPages: _pages, ...shown } = one;
      const { bestPages: _others, ...expected } = other;
      expect([text, shown]).toEqual([text, expected]);
      // The next page of each is asked for with what the other one said.
      cursor = pages % 2 === 0 ? other.next : one.next;
      if (cursor === null) break;
    }
  }
  const asked = service.asked.filter(({ path }) => path === '/multi-search');
  expect(asked.length).toBeGreaterThan(10);
  for (const { body } of asked)
    for (const { filter } of (body as { queries: { filter: string }[] }).queries)
      expect(filter).toMatch(/^owner_id = "[0-9a-f-]{36}"/);
});

it('finds what the service does not hold yet, and nothing that was erased, while it is behind', async () => {
  const ownerId = await api.createOwner();
  const first = await api.addDocument(ownerId, { title: 'One', pages: ['heron'] });
  await followOnce(api.system);
  const second = await api.addDocument(ownerId, { title: 'Two', pages: ['heron'] });
  const index = searchIndexOf(api.system);
  const found = await index.find(question(ownerId, 'heron'), { per_page: 25 });
  expect([found.answeredBy, found.total]).toEqual(['search_service', 2]);
  expect(found.hits.map(({ fileId }) => fileId).toSorted()).toEqual([first, second].toSorted());
  await inTransaction(api.system, (ctx) => index.remove(ctx, ownerId, [first]));
  const after = await index.find(question(ownerId, 'heron'), { per_page: 25 });
  expect([after.answeredBy, after.hits.map(({ fileId }) => fileId)]).toEqual(['search_service', [second]]);
  await followOnce(api.system);
  expect([...service.held.index('documents').documents.keys()]).not.toContain(first);
});

it('tells the service words in no order, and neither a title nor a name', async () => {
  const ownerId = await api.createOwner();
  const id = await api.addDocument(ownerId, {
    title: 'Quarterly zebra',
    pages: ['zulu alpha zulu'],
    fields: { sender: 'Northgate' },
  });
  await followOnce(api.system);
  const held = service.held.index('documents').documents.get(id);
  expect(Object.keys(held ?? {}).toSorted()).toEqual(['created', 'entry', 'id', 'labels', 'owner_id', 'words']);
  const words = String(held?.words).split(' ');
  expect(new Set(words)).toEqual(new Set(['quarterly', 'zebra', 'zulu', 'alpha', 'northgate']));
});
