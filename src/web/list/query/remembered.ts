import type { Search } from '../../navigation.ts';

const storageKey = 'archivolt.list';

/** View, order and way of searching last chosen; the link to the documents carries them, so the URL stays the whole state. */
export function rememberedList(): Record<string, string> {
  return Object.fromEntries(new URLSearchParams(window.localStorage.getItem(storageKey) ?? ''));
}

/** Remembers view, order and way of searching, nothing of what was searched. */
export function rememberList(search: Search): void {
  const kept = new URLSearchParams();
  for (const name of ['view', 'sort_by', 'sort_order', 'by']) {
    const value = search[name];
    if (value) kept.set(name, value);
  }
  window.localStorage.setItem(storageKey, kept.toString());
}
