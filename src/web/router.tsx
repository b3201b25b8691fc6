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
import { PanelBoundary } from './components/panel-boundary.tsx';
import { FrameLayout } from './frame/frame-layout.tsx';
import { NotFound } from './frame/not-found.tsx';
import { Shell } from './frame/shell.tsx';
import { withWords } from './i18n/words.ts';
import { safeNext, writeSearch } from './navigation.ts';
import type { Page } from './page.ts';
import { pages } from './pages.ts';

/** Search parameters stay plain words in the URL; no JSON quoting. */
function parseSearch(text: string): Record<string, string> {
  return Object.fromEntries(new URLSearchParams(text));
}

/** @throws where to go instead, or that there is no such page. */
async function guard(page: Page, location: ParsedLocation): Promise<void> {
  const me = await queryClient.ensureQueryData(meQuery);
  if (page.when && !page.when(me.features)) throw notFound();
  const first = pages.find(({ comesFirst }) => comesFirst?.(me));
  if (first) {
    if (first !== page) throw redirect({ to: first.path, search: {}, replace: true });
    return;
  }
  const next = location.pathname + location.searchStr;
  const isForSignedIn = page.audience === 'user' || page.audience === 'admin';
  if (isForSignedIn && !me.user) {
    throw redirect({ to: '/login', search: next === '/' ? {} : { next }, replace: true });
  }
  if (page.audience === 'admin' && !me.user?.is_admin) throw redirect({ to: '/', replace: true });
  if (page.audience === 'guest' && me.user) {
    const request: Record<string, unknown> = location.search;
    throw redirect({ href: safeNext(typeof request.next === 'string' ? request.next : undefined), replace: true });
  }
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
  parseSearch,
  stringifySearch: writeSearch,
  defaultPreload: 'intent',
  defaultPreloadStaleTime: 0,
  defaultPendingMs: 300,
  trailingSlash: 'never',
});
