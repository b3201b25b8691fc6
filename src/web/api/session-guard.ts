/** The few things about the session that the client needs below React: the CSRF token, "sign in again" and "is it still you?". */

type Guard = { ask: () => Promise<boolean>; prove: () => Promise<boolean>; refresh: () => Promise<void> };

let csrfToken = '';
let guard: Guard | null = null;
let asking: Promise<boolean> | null = null;
let proving: Promise<boolean> | null = null;

/** The token that every changing request carries. */
export function currentCsrfToken(): string {
  return csrfToken;
}

/** Called with every answer that brings a new token. */
export function rememberCsrfToken(token: string): void {
  csrfToken = token;
}

/** The application tells how to ask the person and how to read the session anew. */
export function installGuard(next: Guard): void {
  guard = next;
}

/** Asks for a sign-in once, however many requests found the session ended; true when they may go on. */
export function signInAgain(): Promise<boolean> {
  if (!guard) return Promise.resolve(false);
  asking ??= guard.ask().finally(() => {
    asking = null;
  });
  return asking;
}

/** Asks for a proof that it is still the same person, once, however many requests want it; true when they may go on. */
export function proveAgain(): Promise<boolean> {
  if (!guard) return Promise.resolve(false);
  proving ??= guard.prove().finally(() => {
    proving = null;
  });
  return proving;
}

/** Reads the session and its CSRF token again. */
export async function refreshSession(): Promise<void> {
  await guard?.refresh();
}
