import { useNavigate, useRouterState } from '@tanstack/react-router';
import { useCallback } from 'react';

/** Search parameters as pages see them: plain words, absent when unset. */
export type Search = Readonly<Record<string, string | undefined>>;

/** Search parameters as they stand in the URL, with the question mark; empty when there are none. */
export function writeSearch(search: Record<string, unknown>): string {
  const parameters = new URLSearchParams();
  for (const [key, value] of Object.entries(search)) {
    if (value !== undefined && value !== null && value !== '') parameters.set(key, String(value));
  }
  const text = parameters.toString();
  return text ? `?${text}` : '';
}

/** The search parameters of the page shown now; the same object as long as they are the same. */
export function useSearchParams(): Search {
  return useRouterState({ select: (state) => state.location.search as Search, structuralSharing: true });
}

/** The path of the page shown now. */
export function usePathname(): string {
  return useRouterState({ select: (state) => state.location.pathname });
}

/** Goes to one of our pages; `replace` keeps Back short while something is being typed. */
export function useGo() {
  const navigate = useNavigate();
  return useCallback(
    (to: string, search: Search = {}, options: { replace?: boolean } = {}) => {
      void navigate({ to, search: { ...search }, replace: options.replace ?? false });
    },
    [navigate],
  );
}

/** The address of one document, carrying the list it was opened from. */
export function fileHref(id: string): string {
  return `/files/${encodeURIComponent(id)}`;
}

/** The address where the pages of a document are arranged. */
export function arrangeHref(id: string): string {
  return `${fileHref(id)}/arrange`;
}

/** The search parameters of `/rules` that open a new rule made from a document. */
export function ruleFrom(id: string): Search {
  return { rule: 'new', from: id };
}

/** Only paths of our own are followed after signing in. */
export function safeNext(next: string | undefined): string {
  return next?.startsWith('/') && !next.startsWith('//') && !next.includes('\\') ? next : '/';
}
