import { queryOptions } from '@tanstack/react-query';
import { api, dataOf } from '../../api/client.ts';

/** How one can sign in: the password and the accounts elsewhere. */
export const methodsQuery = queryOptions({
  queryKey: ['ways-in'],
  queryFn: ({ signal }) => dataOf(api.GET('/api/auth/identities', { signal })),
});

/** The own second step. */
export const secondStepQuery = queryOptions({
  queryKey: ['second-step'],
  queryFn: ({ signal }) => dataOf(api.GET('/api/second-step', { signal })),
});

/** The own passkeys. */
export const passkeysQuery = queryOptions({
  queryKey: ['passkeys'],
  queryFn: ({ signal }) => dataOf(api.GET('/api/passkeys', { signal })),
});
