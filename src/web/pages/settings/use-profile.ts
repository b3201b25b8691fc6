import { useMutation } from '@tanstack/react-query';
import { api, dataOf } from '../../api/client.ts';
import { meQuery, queryClient } from '../../api/session.ts';
import type { User } from '../../api/types.ts';

/** What a person may change of their own profile. */
export type ProfilePatch = Partial<Pick<User, 'display_name' | 'locale' | 'theme' | 'timezone' | 'list_columns'>>;

/** Saves a part of the own profile; the page shows it at once and takes it back if the server refuses. */
export function useProfile() {
  return useMutation({
    mutationFn: (patch: ProfilePatch) => dataOf(api.PATCH('/api/profile', { body: patch })),
    onMutate: (patch) => {
      const before = queryClient.getQueryData(meQuery.queryKey);
      if (before?.user) queryClient.setQueryData(meQuery.queryKey, { ...before, user: { ...before.user, ...patch } });
      return before;
    },
    onSuccess: (user) => queryClient.setQueryData(meQuery.queryKey, (old) => (old ? { ...old, user } : old)),
    onError: (_error, _patch, before) => queryClient.setQueryData(meQuery.queryKey, before),
  });
}
