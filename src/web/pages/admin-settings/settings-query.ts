import { queryOptions } from '@tanstack/react-query';
import { api, dataOf } from '../../api/client.ts';
import { queryClient, refreshMe } from '../../api/session.ts';
import type { Setting, TrialAnswer } from '../../api/types.ts';

/** Everything about settings begins with this; the live stream says when it is old. */
const settingsKey = ['admin-settings'] as const;
const historyLength = 50;

/** Every setting, and what can be tried out. */
export const settingsQuery = queryOptions({
  queryKey: [...settingsKey, 'list'],
  queryFn: ({ signal }) => dataOf(api.GET('/api/admin/settings', { signal })),
});

/** The newest changes, of one setting when it is named. */
export function historyQuery(name: string | null) {
  const query = { per_page: historyLength, ...(name === null ? {} : { name }) };
  return queryOptions({
    queryKey: [...settingsKey, 'history', name],
    queryFn: ({ signal }) => dataOf(api.GET('/api/admin/settings/history', { params: { query }, signal })),
  });
}

/** Reads settings and their history anew, and what this service can do, which follows from them. */
export async function readSettingsAnew(): Promise<void> {
  await Promise.all([queryClient.invalidateQueries({ queryKey: settingsKey }), refreshMe()]);
}

/** What is typed and not saved: null goes back to what counts without a saved value; and which version was seen. */
export type Draft = { text: string | null; version: number };
export type Drafts = Readonly<Record<string, Draft>>;

function changesOf(drafts: Drafts): Record<string, string | null> {
  return Object.fromEntries(Object.entries(drafts).map(([name, { text }]) => [name, text]));
}

/** Saves what was changed, all of it or nothing. @throws ApiError */
export async function saveDrafts(drafts: Drafts): Promise<void> {
  const expected = Object.fromEntries(Object.entries(drafts).map(([name, { version }]) => [name, version]));
  await dataOf(api.PATCH('/api/admin/settings', { body: { changes: changesOf(drafts), expected } }));
  await readSettingsAnew();
}

/** Gives a setting the value of an earlier change. @throws ApiError when it was changed meanwhile */
export async function restoreChange(id: number, expectedVersion: number): Promise<Setting | undefined> {
  const params = { path: { id } };
  const body = { expected_version: expectedVersion };
  const { settings } = await dataOf(api.POST('/api/admin/settings/history/{id}/restore', { params, body }));
  await readSettingsAnew();
  return settings[0];
}

/** Tries out what settings lead to, with what is typed. @throws ApiError */
export function tryOut(what: string, drafts: Drafts): Promise<TrialAnswer> {
  const params = { path: { what } };
  return dataOf(api.POST('/api/admin/settings/test/{what}', { params, body: { changes: changesOf(drafts) } }));
}
