import { afterAll, beforeAll, expect, it } from 'vitest';
import { type DocumentsApi, startDocumentsApi } from '../../../../test/harness/documents-api.ts';

let api: DocumentsApi;
beforeAll(async () => {
  api = await startDocumentsApi();
});
afterAll(() => api.stop());

it('days are those of whose documents they are, also where a search or a walk over months narrows by them', async () => {
  const ownerId = await api.createOwner();
  const at = {
    late: '2026-03-28T22:59:59Z',
    first: '2026-03-28T23:00:00Z',
    last: '2026-03-29T21:59:59Z',
    next: '2026-03-29T22:00:00Z',
  };
  for (const [title, createdAt] of Object.entries(at))
    await api.addDocument(ownerId, { title, createdAt: new Date(createdAt) });
  const titles = async (query: string) => {
    const { json } = await api.send(ownerId, 'GET', `/api/files?${query}`);
    return (json.files as { title: string }[]).map(({ title }) => title).sort();
  };
  const day = 'date_from=2026-03-29&date_to=2026-03-29';
  expect(await titles(day)).toEqual(['last', 'next']);
  await api.db
    .insertInto('user_profiles')
    .values({ user_id: ownerId, timezone: 'Europe/Berlin', created_at: new Date(), updated_at: new Date() })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet({ timezone: 'Europe/Berlin' }))
    .execute();
  // The day on which clocks go on is an hour shorter.
  expect(await titles(day)).toEqual(['first', 'last']);
  expect(await titles(`${day}&sort_by=title`)).toEqual(['first', 'last']);
  expect(await titles('date_to=2026-03-28')).toEqual(['late']);
  expect(await titles('date_from=2026-03-30')).toEqual(['next']);
});
