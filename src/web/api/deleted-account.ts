const key = 'archivolt-deleted-account';

/** Lets the sign-in page of this window say that an account was just deleted. @param eraseAfter until when it can be kept */
export function rememberDeletion(eraseAfter: string): void {
  sessionStorage.setItem(key, eraseAfter);
}

/** Until when the account that was deleted in this window can be kept; null: none was, or that is over. */
export function deletedUntil(): string | null {
  const eraseAfter = sessionStorage.getItem(key);
  return eraseAfter !== null && Date.parse(eraseAfter) > Date.now() ? eraseAfter : null;
}

/** Somebody has signed in: it is said no more. */
export function forgetDeletion(): void {
  sessionStorage.removeItem(key);
}
