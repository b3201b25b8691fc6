import { useCallback } from 'react';
import { useGo, usePathname, useSearchParams } from '../../navigation.ts';
import type { OpenRow } from './entity-list.tsx';

/**
 * One search parameter of the page shown, and how it is set; the others stay. Typing and going through a list replace the
 * address, so that Back leads to where one came from.
 */
export function useParameter(name: string): [string, (value: string, options?: { replace?: boolean }) => void] {
  const search = useSearchParams();
  const pathname = usePathname();
  const go = useGo();
  const set = useCallback(
    (value: string, options: { replace?: boolean } = {}) =>
      go(pathname, { ...search, [name]: value === '' ? undefined : value }, options),
    [go, name, pathname, search],
  );
  return [search[name] ?? '', set];
}

/** The row whose details are open, as the address says: Back closes them, a link opens them. */
export function useOpenRow(): OpenRow {
  const [open, setOpen] = useParameter('open');
  const show = useCallback((id: string | null) => setOpen(id ?? '', { replace: open !== '' }), [setOpen, open]);
  return { id: open === '' ? null : open, show };
}

/** The search parameter that names whose things a list shows; one's own need none. */
export function scopeSearch(scope: string): { scope?: string } {
  return scope === 'own' ? {} : { scope };
}
