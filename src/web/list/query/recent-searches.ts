const storageKey = 'archivolt.searches';
const separator = '\n';
const mostKept = 5;

/** What was searched for in this browser lately, newest first. */
export function recentSearches(): string[] {
  return (window.localStorage.getItem(storageKey) ?? '').split(separator).filter(Boolean);
}

/** Keeps a search among the last few. What goes on with what was kept just now stands in its place. */
export function rememberSearch(text: string): void {
  const typed = text.replaceAll(separator, ' ').trim();
  if (typed === '') return;
  const others = recentSearches().filter((other, at) => other !== typed && !(at === 0 && typed.startsWith(other)));
  window.localStorage.setItem(storageKey, [typed, ...others].slice(0, mostKept).join(separator));
}

/** Forgets them: they are somebody's, and another person may sign in here next. */
export function forgetSearches(): void {
  window.localStorage.removeItem(storageKey);
}
