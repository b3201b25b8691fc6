import { afterAll, beforeAll, expect, it } from 'vitest';
import { type DocumentsApi, startDocumentsApi } from '../../../../test/harness/documents-api.ts';

let api: DocumentsApi;
beforeAll(async () => {
  api = await startDocumentsApi({ runsJobs: true });
});
afterAll(() => api.stop());

async function search(ownerId: string, q: string, more = '') {
  const answer = await api.send(ownerId, 'GET', `/api/search?q=${encodeURIComponent(q.toWellFormed())}${more}`);
  expect([q, answer.status]).toEqual([q, 200]);
  return answer.json;
}

const titles = async (ownerId: string, q: string, more = ''): Promise<string[]> =>
  (await search(ownerId, q, more)).hits.map((hit: { file: { title: string } }) => hit.file.title);

async function archive(): Promise<string> {
  const ownerId = await api.createOwner();
  await api.addDocument(ownerId, {
    title: 'Electricity',
    pages: ['Welcome to the letter.', 'Die Stromrechnung für März ist beigefügt. The amount is payable soon.'],
    fields: { tags: ['House', 'tax 2026'], sender: 'Northgate Supplies', document_type: 'invoice', language: 'de' },
  });
  await api.addDocument(ownerId, { title: 'Water', pages: ['The payable amount of the water bill <b>&"now"</b>.'] });
  await api.addDocument(ownerId, {
    title: 'Gardening',
    pages: ['Tulips and a lawn mower. INV-2026/0815'],
    fields: { status: 'failed' },
  });
  return ownerId;
}

it('words are found together, in any case and accent, phrases only in order, unwanted ones not', async () => {
  const ownerId = await archive();
  expect(await titles(ownerId, 'maerz stromrechnung')).toEqual(['Electricity']);
  expect(await titles(ownerId, 'MARZ')).toEqual(['Electricity']);
  expect(await titles(ownerId, 'märz')).toEqual(['Electricity']);
  expect((await titles(ownerId, 'amount payable')).slice(0, 2).sort()).toEqual(['Electricity', 'Water']);
  expect(await titles(ownerId, '"amount is payable"')).toEqual(['Electricity']);
  expect(await titles(ownerId, '“payable amount”')).toEqual(['Water']);
  expect(await titles(ownerId, 'amount -tulips -"payable amount"')).toEqual(['Electricity']);
  expect(await titles(ownerId, 'INV-2026/0815')).toEqual(['Gardening']);
  expect(await titles(ownerId, 'tul* law*')).toEqual(['Gardening']);
  expect(await titles(ownerId, '-amount')).toEqual(['Gardening']);
});

it('a misspelt word and a part of a word find what was meant, and say so', async () => {
  const ownerId = await archive();
  const misspelt = await search(ownerId, 'tullips');
  expect([misspelt.hits[0].file.title, misspelt.expanded_words]).toEqual(['Gardening', ['tulips']]);
  const part = await search(ownerId, 'rechnung');
  expect([part.hits[0].file.title, part.expanded_words]).toEqual(['Electricity', ['stromrechnung']]);
  expect((await search(ownerId, '"rechnung"')).hits).toEqual([]);
});

it('documents with all words come before documents with some of them', async () => {
  const ownerId = await archive();
  expect(await titles(ownerId, 'water tulips amount')).toHaveLength(3);
  expect((await titles(ownerId, 'water amount'))[0]).toBe('Water');
});

it('fields of the search box narrow down like the filters, also as exclusions', async () => {
  const ownerId = await archive();
  expect(await titles(ownerId, 'tag:house')).toEqual(['Electricity']);
  expect(await titles(ownerId, 'tag:"Tax 2026" amount')).toEqual(['Electricity']);
  expect(await titles(ownerId, 'from:northgate')).toEqual(['Electricity']);
  expect(await titles(ownerId, 'sender:northgate')).toEqual(['Electricity']);
  expect(await titles(ownerId, 'type:invoice')).toEqual(['Electricity']);
  expect(await titles(ownerId, 'status:failed')).toEqual(['Gardening']);
  expect((await titles(ownerId, '-status:failed')).sort()).toEqual(['Electricity', 'Water']);
  expect(await titles(ownerId, 'amount -tag:house')).toEqual(['Water']);
  const year = new Date().getUTCFullYear();
  expect(await titles(ownerId, `date:${year}-01..${year}-12`)).toHaveLength(3);
  expect(await titles(ownerId, `date:..${year - 1}`)).toHaveLength(0);
  expect(await titles(ownerId, 'amount', '&tags=house')).toEqual(['Electricity']);
});

it('a hit shows the page and the passage, marked and otherwise harmless', async () => {
  const ownerId = await archive();
  const [hit] = (await search(ownerId, 'stromrechnung')).hits;
  expect([hit.page, hit.snippets[0]]).toEqual([2, expect.stringContaining('<mark>Stromrechnung</mark>')]);
  const [water] = (await search(ownerId, '"water bill"')).hits;
  expect(water.snippets[0]).toBe(
    'The payable amount of the <mark>water bill</mark> &lt;b&gt;&amp;&quot;now&quot;&lt;/b',
  );
  const [byTitle] = (await search(ownerId, 'gardening')).hits;
  expect([byTitle.page, byTitle.snippets]).toEqual([null, []]);
});

it('facets count the matches by value', async () => {
  const ownerId = await archive();
  const { facets, pagination } = await search(ownerId, '');
  expect(pagination).toMatchObject({ total: 3, total_is_estimate: false });
  expect(facets).toEqual({
    status: { completed: 2, failed: 1 },
    mime_type: { 'application/pdf': 3 },
    tags: { House: 1, 'tax 2026': 1 },
    document_type: { invoice: 1 },
    sender: { 'Northgate Supplies': 1 },
    language: { de: 1 },
  });
});

it('a walk by cursor gives every hit once while documents are added, also with equal ranks', async () => {
  const ownerId = await api.createOwner();
  const ids: string[] = [];
  for (let at = 0; at < 25; at++)
    ids.push(await api.addDocument(ownerId, { title: `t${at}`, pages: ['same words here'] }));
  const seen: string[] = [];
  let cursor: string | null = '';
  while (cursor !== null) {
    const page = await search(ownerId, 'words', `&per_page=4${cursor === '' ? '' : `&cursor=${cursor}`}`);
    seen.push(...page.hits.map((hit: { file: { id: string } }) => hit.file.id));
    expect(page.pagination.total).toBe(25);
    cursor = page.pagination.next_cursor;
    await api.addDocument(ownerId, { pages: ['words words words'] });
  }
  expect(seen).toHaveLength(new Set(seen).size);
  expect(seen).toEqual(expect.arrayContaining(ids));
  const third = await search(ownerId, 'here', '&per_page=4&page=3');
  expect(third.hits).toHaveLength(4);
});

it('documents beyond the ranked window are reached by paging on', async () => {
  const ownerId = await api.createOwner();
  for (let at = 0; at < 1_010; at += 101) {
    await Promise.all(Array.from({ length: 101 }, () => api.addDocument(ownerId, { pages: ['needle'] })));
  }
  const seen = new Set<string>();
  let cursor: string | null = '';
  while (cursor !== null) {
    const page = await search(ownerId, 'needle', `&per_page=150${cursor === '' ? '' : `&cursor=${cursor}`}`);
    for (const hit of page.hits) seen.add(hit.file.id);
    expect(page.pagination.total_is_estimate).toBe(true);
    cursor = page.pagination.next_cursor;
  }
  expect(seen.size).toBe(1_010);
});

it('a long document is indexed without an error and its phrases are found on their pages', async () => {
  const ownerId = await api.createOwner();
  const filler = Array.from({ length: 3_000 }, (_, at) => `filler${at % 700}`).join(' ');
  const pages = [...Array.from({ length: 9 }, () => filler), `${filler} the hidden treasure lies here`];
  await api.addDocument(ownerId, { title: 'Long', pages });
  await api.addDocument(ownerId, { title: 'Short', pages: ['treasure is hidden'] });
  expect(await titles(ownerId, '"hidden treasure"')).toEqual(['Long']);
  expect(await titles(ownerId, 'treasure -"hidden treasure"')).toEqual(['Short']);
  expect((await search(ownerId, '"hidden treasure"')).hits[0].page).toBe(10);
});

it('nobody finds, counts or is offered words of other people’s documents', async () => {
  const [ann, bob] = [await api.createOwner(), await api.createOwner()];
  await api.addDocument(bob, { title: 'Secret', pages: ['extraordinarily confidential'], fields: { tags: ['hush'] } });
  for (const q of ['confidential', 'confidentail', 'fident', 'secret', 'conf*', '', '-x']) {
    const answer = await search(ann, q);
    expect([q, answer.hits, answer.expanded_words, answer.pagination.total]).toEqual([q, [], undefined, 0]);
    expect(Object.values(answer.facets)).toEqual(Array(6).fill({}));
  }
});

it('an edited title is found by its new words and no more by its old ones', async () => {
  const ownerId = await api.createOwner();
  const id = await api.addDocument(ownerId, { title: 'Oldname', filename: 'scan.pdf' });
  expect((await api.send(ownerId, 'PATCH', `/api/files/${id}`, { json: { title: 'Freshname' } })).status).toBe(200);
  await expect.poll(() => titles(ownerId, 'freshname')).toEqual(['Freshname']);
  expect(await titles(ownerId, 'oldname')).toEqual([]);
});
