import { afterAll, beforeAll, expect, it } from 'vitest';
import { type DocumentsApi, startDocumentsApi, type TestDocument } from '../../../../../test/harness/documents-api.ts';
import { embedFilesJob } from '../embed-files.job.ts';

let api: DocumentsApi;
beforeAll(async () => {
  api = await startDocumentsApi({ runsJobs: true });
});
afterAll(() => api.stop());

const ELECTRICITY =
  'Northgate Energy\nYour electricity bill for May 2026\nMeter reading and consumption of 231 kilowatt hours at your flat.\nThe amount is debited from your account.';
const DISMISSAL =
  'Kündigung des Arbeitsverhältnisses\nHiermit kündigen wir Ihr Arbeitsverhältnis fristgerecht zum Monatsende.\nBitte geben Sie Ihren Schlüssel und Ihren Ausweis zurück.';
const GARDEN = 'Tulips, roses and a lawn mower\nThe garden centre delivers plants and soil in spring.';

type Hit = { file: { id: string; title: string }; found_by: string; snippets: string[]; score: number };
type Answer = {
  hits: Hit[];
  mode: string;
  facets: Record<string, Record<string, number>>;
  pagination: { total: number; total_is_estimate: boolean; next_cursor: string | null };
};

async function search(ownerId: string, q: string, more = ''): Promise<Answer> {
  const answer = await api.send(ownerId, 'GET', `/api/search?q=${encodeURIComponent(q)}&mode=hybrid${more}`);
  expect([q, answer.status]).toEqual([q, 200]);
  return answer.json;
}
const titlesOf = ({ hits }: Answer) => hits.map(({ file }) => file.title);
const add = (ownerId: string, title: string, text: string, fields: TestDocument['fields'] = {}) =>
  api.addDocument(ownerId, { title, pages: [text], fields });

async function compareAll(): Promise<void> {
  await api.base.jobs.enqueue(api.db, embedFilesJob, {});
  await api.runUntilIdle();
}

async function archive(): Promise<string> {
  const ownerId = await api.createOwner();
  await add(ownerId, 'Electricity', ELECTRICITY, { tags: ['House'], language: 'en' });
  await add(ownerId, 'Dismissal', DISMISSAL, { language: 'de' });
  await add(ownerId, 'Garden', GARDEN, { language: 'en' });
  await compareAll();
  return ownerId;
}

it('what says it in other words or another language is found by meaning, and the answer says so', async () => {
  const ownerId = await archive();
  const [first] = (await search(ownerId, 'employment termination notice')).hits;
  expect(first).toMatchObject({ file: { title: 'Dismissal' }, found_by: 'meaning', snippets: [] });
  expect(titlesOf(await search(ownerId, 'Stromverbrauch'))[0]).toBe('Electricity');
  const words = await search(ownerId, 'lawn mower');
  // A page that holds all of it is counted.
  const all = { total: words.hits.length, total_is_estimate: false };
  expect(words).toMatchObject({ mode: 'hybrid', pagination: all });
  expect(words.hits[0]).toMatchObject({ file: { title: 'Garden' }, found_by: 'both' });
  expect(words.hits[0]?.snippets[0]).toContain('<mark>lawn</mark>');
});

it('quotes, exclusions, fields, filters and numbers hold by meaning as they do by words', async () => {
  const ownerId = await archive();
  const has = async (q: string, more = '') => titlesOf(await search(ownerId, q, more)).includes('Electricity');
  expect(await has('power usage')).toBe(true);
  for (const q of ['power usage -kilowatt', 'power usage "power station"', 'power usage tag:garden'])
    expect([q, await has(q)]).toEqual([q, false]);
  for (const q of ['power usage 4711', 'power usage title:water', 'power usage date:2001'])
    expect([q, await has(q)]).toEqual([q, false]);
  expect(await has('power usage "meter reading"')).toBe(true);
  expect(await has('power usage 231 tag:house')).toBe(true);
  expect(await has('power usage', '&language=de')).toBe(false);
  expect(await has('power usage', '&tags=house')).toBe(true);
});

it('numbers alone, and an archive of which nothing has been compared, are looked for by words', async () => {
  const ownerId = await archive();
  for (const q of ['231', '', 'tag:house', '"', 'electr*'])
    expect([q, (await search(ownerId, q)).mode]).toEqual([q, 'keyword']);
  const stranger = await api.createOwner();
  await add(stranger, 'Garden', GARDEN);
  const answer = await search(stranger, 'garden');
  expect([answer.mode, titlesOf(answer)]).toEqual(['keyword', ['Garden']]);
  expect(answer.hits[0]?.found_by).toBe('words');
});

it('nobody finds, counts or sees by meaning what is another’s, in the trash or a copy', async () => {
  const [ann, bob] = [await archive(), await api.createOwner()];
  await add(bob, 'Of Bob', ELECTRICITY, { tags: ['Secret'] });
  await add(bob, 'Thrown away', DISMISSAL, { tags: ['Gone'] });
  await compareAll();
  const gone = (await search(bob, 'employment termination notice')).hits[0]?.file.id ?? '';
  expect((await api.send(bob, 'DELETE', `/api/files/${gone}`)).status).toBe(204);
  const his = await search(bob, 'power usage');
  expect([titlesOf(his), his.pagination.total, his.facets.tags]).toEqual([['Of Bob'], 1, { Secret: 1 }]);
  expect(titlesOf(await search(bob, 'employment termination notice'))).toEqual([]);
  const hers = await search(ann, 'power usage');
  expect(titlesOf(hers)).not.toContain('Of Bob');
  expect(hers.facets.tags).toEqual({ House: 1 });
});

it('pages follow each other without a gap or a repetition, by cursor and by number, whatever comes meanwhile', async () => {
  const ownerId = await api.createOwner();
  for (let nth = 0; nth < 9; nth++) await add(ownerId, `Bill ${nth}`, `${ELECTRICITY} Part ${nth}.`);
  for (let nth = 0; nth < 4; nth++) await add(ownerId, `Other ${nth}`, `${DISMISSAL} Teil ${nth}.`);
  await compareAll();
  const whole = titlesOf(await search(ownerId, 'electricity Kündigung', '&per_page=100'));
  expect(whole).toHaveLength(13);
  const { pagination } = await search(ownerId, 'electricity Kündigung', '&per_page=4');
  expect(pagination.total_is_estimate).toBe(true);
  for (const perPage of [1, 2, 5]) {
    const byNumber: string[] = [];
    for (let page = 1; page <= Math.ceil(13 / perPage); page++)
      byNumber.push(...titlesOf(await search(ownerId, 'electricity Kündigung', `&per_page=${perPage}&page=${page}`)));
    expect(byNumber).toEqual(whole);
  }
  const byCursor: string[] = [];
  let cursor: string | null = null;
  do {
    const more: string = cursor === null ? '' : `&cursor=${cursor}`;
    const answer = await search(ownerId, 'electricity Kündigung', `&per_page=4${more}`);
    byCursor.push(...titlesOf(answer));
    cursor = answer.pagination.next_cursor;
    await add(ownerId, `Late ${byCursor.length}`, ELECTRICITY);
    await compareAll();
  } while (cursor !== null);
  expect(byCursor).toEqual(whole);
});

it('a filter that lets few documents through is begun with: the nearest of all hide none of them', async () => {
  const ownerId = await api.createOwner();
  const wanted = await add(ownerId, 'Wanted', GARDEN, { tags: ['Rare'] });
  for (let nth = 0; nth < 160; nth++) await add(ownerId, `Bill ${nth}`, ELECTRICITY);
  await compareAll();
  const found = await search(ownerId, 'gardening flowers', '&tags=rare');
  expect(found.hits.map(({ file }) => file.id)).toEqual([wanted]);
});
