import { notifyManager, QueryClient, queryOptions } from '@tanstack/react-query';
import { at } from '../base-path.ts';
import { api, dataOf } from './client.ts';
import { askForPasskey } from './passkeys.ts';
import { ApiError } from './problem.ts';
import { rememberCsrfToken, signInAgain } from './session-guard.ts';
import type { Me, SecondProof, SecondStepMethod, SignedIn, User } from './types.ts';

// Before the next paint: a box that was ticked would show its old state for a moment, and a second click be lost.
notifyManager.setScheduler(queueMicrotask);

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
    if (me.user || !before || me.is_blocked) return me;
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

/** How a sign-in goes on: at a page, or with the second step. */
export type AfterSignIn = { next: string; methods: SecondStepMethod[] | null };

/** Signs in, as far as the name and the password go. */
export async function signIn(username: string, password: string, next?: string): Promise<AfterSignIn> {
  await queryClient.ensureQueryData(meQuery);
  const answer = await dataOf(
    api.POST('/api/auth/login', { body: next === undefined ? { username, password } : { username, password, next } }),
  );
  return take(answer);
}

/** Signs in with a passkey the browser offers. @throws PasskeyUnused */
export async function signInWithPasskey(next?: string, where?: 'in_field'): Promise<AfterSignIn> {
  await queryClient.ensureQueryData(meQuery);
  const passkey = await askForPasskey('sign_in', where);
  const body = next === undefined ? { passkey } : { passkey, next };
  return take(await dataOf(api.POST('/api/auth/passkey', { body })));
}

/** Gives the second step; answers how many recovery codes are left, after one was used. */
export async function giveSecondStep(proof: SecondProof): Promise<number | null> {
  const answer = await dataOf(api.POST('/api/auth/second-step', { body: proof }));
  adopt(answer);
  await refreshMe();
  return answer.recovery_codes_left;
}

async function take(answer: SignedIn): Promise<AfterSignIn> {
  const { user, csrf_token, next, second_step } = answer;
  if (user) {
    adopt({ user, csrf_token });
    // What a new session must do first, only the server knows.
    await refreshMe();
  }
  return { next, methods: second_step?.methods ?? null };
}

/** Keeps the account this browser has just proven to be its own, though it was to be erased, and signs in. */
export async function keepAccount(): Promise<void> {
  await take(await dataOf(api.POST('/api/account/keep')));
}

/** Makes the first admin with the one-time token of the link. */
export async function setUp(token: string, username: string, password: string): Promise<AfterSignIn> {
  await queryClient.ensureQueryData(meQuery);
  const answer = await dataOf(api.POST('/api/auth/setup', { body: { token, username, password } }));
  return take(answer);
}

/** Whether somebody was signed in here the last time; boot.js then asks for the first rows at once. */
export const signedInKey = 'archivolt.signed-in';

/** Ends the session here and forgets everything that was shown. */
export async function signOut(): Promise<void> {
  const { next } = await dataOf(api.POST('/api/auth/logout'));
  window.localStorage.removeItem(signedInKey);
  queryClient.clear();
  window.location.assign(next.startsWith('/') ? at(next) : next);
}

/** Reads anew who is signed in, and the CSRF token that goes with it. */
export async function refreshMe(): Promise<void> {
  await queryClient.fetchQuery({ ...meQuery, staleTime: 0 });
}
