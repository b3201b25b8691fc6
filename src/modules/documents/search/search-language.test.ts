import { afterAll, beforeAll, expect, it } from 'vitest';
import { type DocumentsApi, startDocumentsApi } from '../../../../test/harness/documents-api.ts';

let api: DocumentsApi;
let ownerId: string;
beforeAll(async () => {
  api = await startDocumentsApi();
  ownerId = await api.createOwner();
  const add = (title: string, text: string, total?: string, currency = 'EUR') =>
    api.addDocument(ownerId, {
      title,
      pages: [text],
      fields: { language: 'de', metadata: total === undefined ? {} : { total_amount: total, currency } },
    });
  await add('Toner', 'An invoice for toner.', '100.00');
  await add('Paper', 'An invoice for paper.', '100.01');
  await add('Both', 'An invoice for toner and paper.', '50');
  await add('Ink', 'A letter on ink, no toner.', '-20.5');
  await add('Kündigung der Miete', 'A letter on paper.');
  await add('Miete', 'Ihre Kündigung der Miete.', '214.50', 'CHF');
});
afterAll(() => api.stop());

const found = async (q: string, more = ''): Promise<string[]> => {
  const { status, json } = await api.send(ownerId, 'GET', `/api/search?per_page=100&q=${encodeURIComponent(q)}${more}`);
  expect([q, status]).toEqual([q, 200]);
  return json.hits.map((hit: { file: { title: string } }) => hit.file.title).sort();
};

it.each([
  ['invoice toner OR ink', ['Both', 'Toner']],
  ['letter toner OR paper', ['Ink', 'Kündigung der Miete']],
  ['toner OR paper -invoice', ['Ink', 'Kündigung der Miete']],
  ['"an invoice" OR ink', ['Both', 'Ink', 'Paper', 'Toner']],
  ['title:kündigung', ['Kündigung der Miete']],
  ['title:kuendigung', ['Kündigung der Miete']],
  ['titel:"der miete"', ['Kündigung der Miete']],
  ['title:miet*', ['Kündigung der Miete', 'Miete']],
  ['title:toner OR title:ink', ['Ink', 'Toner']],
  ['paper -title:paper', ['Both', 'Kündigung der Miete']],
  ['language:de ink', ['Ink']],
  ['language:en', []],
])('%s finds what is meant', async (q, titles) => {
  expect(await found(q)).toEqual(titles);
});

it.each([
  ['amount:>100', ['Miete', 'Paper']],
  ['amount:>=100', ['Miete', 'Paper', 'Toner']],
  ['amount:<100', ['Both', 'Ink']],
  ['amount:<=100', ['Both', 'Ink', 'Toner']],
  ['amount:50..100', ['Both', 'Toner']],
  ['amount:..0', ['Ink']],
  ['amount:214.50', ['Miete']],
  ['amount:214,5', ['Miete']],
  ['amount:>100 -miete', ['Paper']],
  ['invoice -amount:>50', ['Both']],
])('%s asks for what documents come to', async (q, titles) => {
  expect(await found(q)).toEqual(titles);
});

it('lists, counts and bulk actions take the same bounds', async () => {
  const list = async (query: string) => {
    const { json } = await api.send(ownerId, 'GET', `/api/files?${query}`);
    return [json.files.map((file: { title: string }) => file.title).sort(), json.pagination.total];
  };
  expect(await list('amount_over=100')).toEqual([['Miete', 'Paper'], 2]);
  expect(await list('amount_from=50&amount_to=100,00')).toEqual([['Both', 'Toner'], 2]);
  expect(await list('amount_under=50')).toEqual([['Ink'], 1]);
  expect(await found('invoice', '&amount_under=100')).toEqual(['Both']);
  const filter = { amount_over: '100' };
  const bulk = await api.send(ownerId, 'POST', '/api/files/bulk', { json: { action: 'restore', filter } });
  expect([bulk.status, bulk.json.total]).toEqual([202, 2]);
  for (const value of ['much', '1e5', '1.2.3', '1'.repeat(13)]) {
    const { status, json } = await api.send(ownerId, 'GET', `/api/files?amount_over=${value}`);
    expect([value, status, json.errors[0].code]).toEqual([value, 422, 'decimal']);
  }
});
