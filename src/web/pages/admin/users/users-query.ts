import { queryOptions, useMutation } from '@tanstack/react-query';
import { api, dataOf } from '../../../api/client.ts';
import { queryClient } from '../../../api/session.ts';
import type { AdminUser, AdminUserChange, AdminUserDetail } from '../../../api/types.ts';
import { showDone, showError, showUndo } from '../../../components/toasts.tsx';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { fieldOfMoment, momentOfField } from '../../../i18n/zone-time.ts';
import { putEntity } from '../../../kit/list/entities.ts';
import { listOf, partOf } from '../../../kit/list/list-of.ts';
import { writeSearch } from '../../../navigation.ts';

const dayMs = 86_400_000;

/** Every list of people begins with this. */
export const usersKey = ['admin-users'] as const;

/** What narrows and orders the list, as the address says it; empty is everything. */
export type UsersRequest = { q: string; tier: string; status: string; seen: string; sort: string };

/** The orders the list can have; the first one is the usual one. */
export const sorts = ['last_seen_at', 'display_name', 'created_at'] as const;

/** When people were here last, as the list can be narrowed to it: since so many days, or not for so many. */
const seenChoices = { week: 7, month: 30, 'not-quarter': 90, 'not-year': 365 } as const;

/** From the beginning of a day of whoever looks: as long as it lasts, the same list has the same address. */
function seenQuery(seen: string) {
  const choice = Object.entries(seenChoices).find(([name]) => name === seen);
  if (!choice) return {};
  const [name, days] = choice;
  const day = Date.parse(`${fieldOfMoment(new Date()).slice(0, 10)}T00:00Z`) - days * dayMs;
  const moment = momentOfField(new Date(day).toISOString().slice(0, 16))?.toISOString();
  if (moment === undefined) return {};
  return name.startsWith('not-') ? { not_seen_since: moment } : { seen_since: moment };
}

function filterOf({ q, tier, status, seen }: UsersRequest) {
  return {
    ...seenQuery(seen),
    ...(q ? { q } : {}),
    ...(tier ? { tier } : {}),
    ...(status === 'blocked' ? { blocked: true } : {}),
    ...(status === 'admin' ? { admin: true } : {}),
    ...(status === 'inactive' ? { inactive: true } : {}),
  };
}

/** Where everybody the list is narrowed to is found as a file. */
export function exportHref(request: UsersRequest, format: 'csv' | 'json'): string {
  return `/api/admin/users/export${writeSearch({ ...filterOf(request), format })}`;
}

/** Reads one page of the people who have an account. */
export async function fetchUsers(request: UsersRequest, cursor: string | null, signal: AbortSignal | undefined) {
  const sort = sorts.find((one) => one === request.sort);
  const query = { ...filterOf(request), ...(sort ? { sort_by: sort } : {}), ...partOf(cursor) };
  return listOf(api.GET('/api/admin/users', { params: { query }, signal: signal ?? null }), 'users');
}

/** One person with how they sign in. */
export function userQuery(id: string) {
  return queryOptions({
    queryKey: ['admin-user', id],
    queryFn: ({ signal }) => dataOf(api.GET('/api/admin/users/{id}', { params: { path: { id } }, signal })),
  });
}

/** Shows a person as they are now, in the list and in their details. */
export function putUser(user: AdminUserDetail): void {
  const { is_owner: _owner, sign_in: _ways, ...row } = user;
  putEntity<AdminUser>(usersKey, row);
  queryClient.setQueryData(userQuery(user.id).queryKey, user);
}

/** Reads everybody anew: somebody came or went. */
export async function refreshUsers(id?: string): Promise<void> {
  await queryClient.invalidateQueries({ queryKey: usersKey });
  if (id !== undefined) await queryClient.invalidateQueries({ queryKey: userQuery(id).queryKey });
}

/** Changes what is given of a person. */
export async function changeUser(id: string, body: AdminUserChange): Promise<void> {
  putUser(await dataOf(api.PUT('/api/admin/users/{id}', { params: { path: { id } }, body })));
}

/** Blocks a person, or lets them in again, at once; either can be taken back. */
export function useBlock() {
  const { t } = useTranslation();
  const block = useMutation({
    mutationFn: ({ user, isBlocked }: { user: AdminUser; isBlocked: boolean }) =>
      changeUser(user.id, { is_blocked: isBlocked }),
    onSuccess: (_answer, { user, isBlocked }) => {
      const name = user.display_name;
      if (isBlocked) showUndo(t('users.blocked_done', { name }), () => block.mutate({ user, isBlocked: false }));
      else showDone(t('users.unblocked_done', { name }));
    },
    onError: showError,
  });
  return (user: AdminUser) => block.mutate({ user, isBlocked: !user.is_blocked });
}
