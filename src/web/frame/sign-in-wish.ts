import { meQuery, queryClient, readMe, refreshMe } from '../api/session.ts';
import { installGate } from '../api/session-gate.ts';

/** Somebody must sign in again before what was being done can go on. */
export type SignInWish = { username: string; resolve: (isSignedIn: boolean) => void };

let wish: SignInWish | null = null;
const listeners = new Set<() => void>();

function set(next: SignInWish | null): void {
  wish = next;
  for (const listener of listeners) listener();
}

/** The open wish, as a store; the dialog is fetched only when there is one. */
export const signInWish = {
  subscribe: (listener: () => void) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
  snapshot: () => wish,
};

installGate({
  refresh: refreshMe,
  ask: async () => {
    const username = queryClient.getQueryData(meQuery.queryKey)?.user?.username;
    if (!username) return false;
    // A fresh anonymous session and its CSRF token are needed to sign in at all.
    const me = await readMe();
    if (me.user) return true;
    return new Promise<boolean>((resolve) => {
      set({
        username,
        resolve: (isSignedIn) => {
          set(null);
          resolve(isSignedIn);
        },
      });
    });
  },
});
