import { meQuery, queryClient, signedInKey } from './api/session.ts';
import { pathBelow } from './base-path.ts';
import { countsQuery, listQuery } from './list/query/list-query.ts';
import { readList } from './list/query/list-state.ts';
import { forgetSearches } from './list/query/recent-searches.ts';

/**
 * Asks for the first rows while the frame is still being drawn. Only for somebody who is signed in: a stranger is led to the
 * sign-in by the router.
 */
export async function prefetchFirstPage(): Promise<void> {
  const { user } = await queryClient.ensureQueryData(meQuery);
  if (user) window.localStorage.setItem(signedInKey, '1');
  else {
    window.localStorage.removeItem(signedInKey);
    forgetSearches();
  }
  const { pathname, search } = window.location;
  if (!user || pathBelow(pathname) !== '/') return;
  const list = readList(Object.fromEntries(new URLSearchParams(search)), 'documents');
  await Promise.all([queryClient.prefetchInfiniteQuery(listQuery(list)), queryClient.prefetchQuery(countsQuery)]);
}
