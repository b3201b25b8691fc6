import type { ApiClient } from './client/api-client.ts';

/** Saved searches in the rail, one with new documents, and one that stands on its page alone. @returns the id of the first. */
export async function addSavedSearches(client: ApiClient): Promise<string> {
  const save = (name: string, filters: object, more: object = {}) =>
    client.post<{ id: string }>('/api/saved-searches', { name, filters, ...more });
  const { id } = await save('Around the house', { tags: ['house'] }, { notify_on_match: true });
  await save('Insurance papers', { q: 'insurance' });
  await save('Taxes 2025', { tags: ['taxes'] });
  await save('All photos', { mime_type: 'image/jpeg' }, { pinned: false });
  return id;
}
