import { queryOptions } from '@tanstack/react-query';
import { api, dataOf } from '../api/client.ts';
import { queryClient } from '../api/session.ts';
import type { InboxNotification } from '../api/types.ts';
import { listOf, partOf } from '../kit/list/list-of.ts';

/** Everything of the inbox lives under this key, so that a live event reads all of it again. */
export const inboxKey = ['inbox'] as const;

const pageSize = 30;
/** So many lines stand beside the bell. */
const latestSize = 5;

/** How many lines are unread. */
export const unreadQuery = queryOptions({
  queryKey: [...inboxKey, 'unread'],
  staleTime: 30_000,
  queryFn: async ({ signal }) => (await dataOf(api.GET('/api/notifications/count', { signal }))).unread,
});

/** The newest lines, for the bell. */
export const latestQuery = queryOptions({
  queryKey: [...inboxKey, 'latest'],
  queryFn: async ({ signal }) =>
    (await dataOf(api.GET('/api/notifications', { params: { query: { per_page: latestSize } }, signal })))
      .notifications,
});

/** Reads one page of the inbox. */
export async function fetchInbox(isUnreadOnly: boolean, cursor: string | null, signal: AbortSignal | undefined) {
  const query = { ...partOf(cursor, pageSize), ...(isUnreadOnly ? { unread: true as const } : {}) };
  return listOf(api.GET('/api/notifications', { params: { query }, signal: signal ?? null }), 'notifications');
}

/** Marks lines as read, all of them without one; the badge counts down at once. */
export async function markRead(line: InboxNotification | null): Promise<void> {
  if (line?.is_read) return;
  const body = line === null ? { all: true as const } : { ids: [line.id] };
  const { unread } = await dataOf(api.POST('/api/notifications/read', { body }));
  queryClient.setQueryData(unreadQuery.queryKey, unread);
  await queryClient.invalidateQueries({ queryKey: inboxKey });
}
