import { meQuery, queryClient, readMe, refreshMe } from '../api/session.ts';
import { installGuard } from '../api/session-guard.ts';

/** A wish that is open, as a store; its dialog is fetched only when there is one. */
class PendingRequest<T> {
  #current: T | null = null;
  readonly #listeners = new Set<() => void>();

  readonly subscribe = (listener: () => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  readonly snapshot = (): T | null => this.#current;

  set(next: T | null): void {
    this.#current = next;
    for (const listener of this.#listeners) listener();
  }
}

/** Somebody must sign in again before what was being done can go on. */
export type PendingSignIn = { username: string; resolve: (isSignedIn: boolean) => void };
/** Somebody must prove that it is still them, before what was being done can go on. */
export type PendingProof = { resolve: (isProven: boolean) => void };

/** The open wish to sign in again. */
export const pendingSignIn = new PendingRequest<PendingSignIn>();
/** The open wish for a proof. */
export const pendingProof = new PendingRequest<PendingProof>();

installGuard({
  refresh: refreshMe,
  ask: async () => {
    const username = queryClient.getQueryData(meQuery.queryKey)?.user?.username;
    if (!username) return false;
    // A fresh anonymous session and its CSRF token are needed to sign in at all.
    const me = await readMe();
    if (me.user) return true;
    return new Promise<boolean>((resolve) => {
      pendingSignIn.set({
        username,
        resolve: (isSignedIn) => {
          pendingSignIn.set(null);
          resolve(isSignedIn);
        },
      });
    });
  },
  prove: () =>
    new Promise<boolean>((resolve) => {
      pendingProof.set({
        resolve: (isProven) => {
          pendingProof.set(null);
          resolve(isProven);
        },
      });
    }),
});
