import { QueryClient, queryOptions } from '@tanstack/react-query';
import { api, dataOf } from './client.ts';
import { ApiError } from './problem.ts';
import { rememberCsrfToken, signInAgain } from './session-gate.ts';
import type { Me, User } from './types.ts';

/** One cache for the whole page. Refusals are final; only a server that is away is asked again. */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: 30_000,
      retry: (count, error) => !(error instanceof ApiError && error.problem.status < 500) && count < 2,
      refetchOnWindowFocus: true,
      networkMode: 'always',
    },
    mutations: { retry: false, networkMode: 'always' },
  },
});

/** Asks the server who is signed in; brings the CSRF token of the session along. */
export async function readMe(signal?: AbortSignal): Promise<Me> {
  const me = await dataOf(api.GET('/api/auth/me', signal ? { signal } : {}));
  rememberCsrfToken(me.csrf_token);
  return me;
}

/** Who is signed in, and what this server can do. */
export const meQuery = queryOptions({
  queryKey: ['me'],
  staleTime: 5 * 60_000,
  queryFn: async ({ signal, client }): Promise<Me> => {
    const me = await readMe(signal);
    const before = client.getQueryData<Me>(['me'])?.user;
    if (me.user || !before) return me;
    // The session ended meanwhile: the page stays as it is, with all that was typed, while one signs in again.
    void signInAgain();
    return { ...me, user: before };
  },
});

function adopt(answer: { user: User; csrf_token: string }): void {
  rememberCsrfToken(answer.csrf_token);
  queryClient.setQueryData(meQuery.queryKey, (old) =>
    old ? { ...old, ...answer, features: { ...old.features, setup_required: false } } : old,
  );
}

/** Signs in; answers where to go next. */
export async function signIn(username: string, password: string, next?: string): Promise<string> {
  await queryClient.ensureQueryData(meQuery);
  const answer = await dataOf(
    api.POST('/api/auth/login', { body: next === undefined ? { username, password } : { username, password, next } }),
  );
  adopt(answer);
  return answer.next;
}

/** Makes the first admin with the one-time token of the link. */
export async function setUp(token: string, username: string, password: string): Promise<string> {
  await queryClient.ensureQueryData(meQuery);
  const answer = await dataOf(api.POST('/api/auth/setup', { body: { token, username, password } }));
  adopt(answer);
  return answer.next;
}

/** Ends the session here and forgets everything that was shown. */
export async function signOut(): Promise<void> {
  const { next } = await dataOf(api.POST('/api/auth/logout'));
  queryClient.clear();
  window.location.assign(next);
}

/** Reads anew who is signed in, and the CSRF token that goes with it. */
export async function refreshMe(): Promise<void> {
  await queryClient.fetchQuery({ ...meQuery, staleTime: 0 });
}
