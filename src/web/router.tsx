import {
  createRootRoute,
  createRoute,
  createRouter,
  lazyRouteComponent,
  notFound,
  Outlet,
  type ParsedLocation,
  redirect,
} from '@tanstack/react-router';
import { meQuery, queryClient } from './api/session.ts';
import { at, routerBase } from './base-path.ts';
import { PanelBoundary } from './components/panel-boundary.tsx';
import { FrameLayout } from './frame/frame-layout.tsx';
import { NotFound } from './frame/not-found.tsx';
import { Shell } from './frame/shell.tsx';
import { withWords } from './i18n/words.ts';
import { safeNext, writeSearch } from './navigation.ts';
import type { Page } from './page.ts';
import { pages } from './pages.ts';
import { completedSearch, ensureSavedSearches } from './saved/saved-query.ts';

/** Search parameters stay plain words in the URL; no JSON quoting. */
function parseSearch(text: string): Record<string, string> {
  return Object.fromEntries(new URLSearchParams(text));
}

/** @throws where to go instead, or that there is no such page. */
async function guard(page: Page, location: ParsedLocation): Promise<void> {
  const me = await queryClient.ensureQueryData(meQuery);
  if (page.when && !page.when(me.features)) throw notFound();
  const first = pages.find(({ comesFirst }) => comesFirst?.(me));
  const next = location.pathname + location.searchStr;
  if (first?.keepsNext && page.audience === 'public') return;
  if (first) {
    const search = first.keepsNext ? { next: wantedOf(page, location) } : {};
    if (first !== page) throw redirect({ to: first.path, search, replace: true });
    return;
  }
  const isForSignedIn = page.audience === 'user' || page.audience === 'admin';
  if (isForSignedIn && !me.user) {
    throw redirect({ to: '/login', search: next === '/' ? {} : { next }, replace: true });
  }
  if (page.audience === 'admin' && !me.user?.is_admin) throw redirect({ to: '/', replace: true });
  // They stand in the rail, where nothing is to move when they come.
  if (page.framed && me.user) await ensureSavedSearches();
  const completed = page.path === '/' ? completedSearch(location.search) : null;
  if (completed) throw redirect({ to: '/', search: completed, replace: true });
  if (page.audience === 'guest' && me.user)
    throw redirect({ href: at(wantedOf(page, location) ?? '/'), replace: true });
}

/** The page somebody wants who comes to this address: it may be on its way through the sign-in. */
function wantedOf({ audience }: Page, location: ParsedLocation): string | undefined {
  const request: Record<string, unknown> = location.search;
  const wanted = audience === 'guest' ? request.next : location.pathname + location.searchStr;
  const next = safeNext(typeof wanted === 'string' ? wanted : undefined);
  return next === '/' ? undefined : next;
}

const rootRoute = createRootRoute({ component: Shell, notFoundComponent: NotFound });

const frameRoute = createRoute({
  getParentRoute: () => rootRoute,
  id: 'frame',
  component: FrameLayout,
});

const plainRoute = createRoute({
  getParentRoute: () => rootRoute,
  id: 'plain',
  component: () => (
    <PanelBoundary>
      <Outlet />
    </PanelBoundary>
  ),
});

function routesOf(framed: boolean) {
  const parent = framed ? frameRoute : plainRoute;
  return pages
    .filter((page) => page.framed === framed)
    .map((page) =>
      createRoute({
        getParentRoute: () => parent,
        path: page.path,
        beforeLoad: ({ location }) => guard(page, location),
        component: lazyRouteComponent(() => withWords(page.words ?? [], page.load)),
      }),
    );
}

/** The router over pages.ts. */
export const router = createRouter({
  routeTree: rootRoute.addChildren([frameRoute.addChildren(routesOf(true)), plainRoute.addChildren(routesOf(false))]),
  basepath: routerBase(),
  parseSearch,
  stringifySearch: writeSearch,
  defaultPreload: 'intent',
  defaultPreloadStaleTime: 0,
  defaultPendingMs: 300,
  trailingSlash: 'never',
});
