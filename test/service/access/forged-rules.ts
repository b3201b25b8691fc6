import type { ApiClient } from '../../../scripts/lib/client/api-client.ts';
import { newId } from '../../../src/platform/ids.ts';

type Route = { path: string; body: Record<string, unknown> };

const forgedRule = {
  name: 'forged',
  conditions: [{ field: 'title', operator: 'contains', value: 'forged' }],
  actions: { sender: 'Northgate' },
};

/** A body that each route of rules takes, and where it goes. @param document makes a document of Bob's. */
export function ruleRoutes(bob: () => ApiClient, document: () => Promise<string>) {
  return {
    'post /api/rules': at('/api/rules', forgedRule),
    'put /api/rules/reorder': at('/api/rules/reorder', { rule_ids: [] }),
    'post /api/rules/preview': at('/api/rules/preview', { rule: forgedRule }),
    'post /api/rules/run': async () => ({ path: '/api/rules/run', body: { ids: [await document()] } }),
    'patch /api/rules/{id}': async () => ({
      path: `/api/rules/${(await bob().post<{ id: string }>('/api/rules', forgedRule)).id}`,
      body: { name: 'another' },
    }),
  };
}

const at = (path: string, body: Route['body']) => async (): Promise<Route> => ({ path, body });

/** A body that each route of tags, senders and types takes, and where it goes. */
export const labelRoutes = {
  'post /api/labels': at('/api/labels', { kind: 'tag', name: 'forged' }),
  'patch /api/labels': at('/api/labels', { kind: 'tag', name: 'forged', color: 'blue' }),
  'post /api/labels/rename': at('/api/labels/rename', { kind: 'tag', name: 'forged', new_name: 'another' }),
  'post /api/labels/merge': at('/api/labels/merge', { kind: 'tag', names: ['another'], into: 'one' }),
  'post /api/labels/delete': at('/api/labels/delete', { kind: 'tag', names: ['one'] }),
};

/** A body that each route of custom fields takes, and where it goes. */
export function customFieldRoutes(bob: () => ApiClient) {
  const body = () => ({ name: newId(), type: 'text' });
  const made = async () => (await bob().post<{ id: string }>('/api/custom-fields', body())).id;
  return {
    'post /api/custom-fields': async () => ({ path: '/api/custom-fields', body: body() }),
    'put /api/custom-fields/reorder': async () => ({
      path: '/api/custom-fields/reorder',
      body: { custom_field_ids: [] },
    }),
    'patch /api/custom-fields/{id}': async () => ({
      path: `/api/custom-fields/${await made()}`,
      body: { name: newId() },
    }),
  };
}

/** A body that each route of saved searches takes, and where it goes. */
export function savedSearchRoutes(bob: () => ApiClient) {
  const body = () => ({ name: newId(), filters: { tags: ['forged'] } });
  const made = async () => (await bob().post<{ id: string }>('/api/saved-searches', body())).id;
  return {
    'post /api/saved-searches': async () => ({ path: '/api/saved-searches', body: body() }),
    'put /api/saved-searches/reorder': async () => ({
      path: '/api/saved-searches/reorder',
      body: { saved_search_ids: [] },
    }),
    'patch /api/saved-searches/{id}': async () => ({
      path: `/api/saved-searches/${await made()}`,
      body: { name: newId() },
    }),
  };
}
