import {
  createRootRoute,
  createRoute,
  createRouter,
  lazyRouteComponent,
  Outlet,
  type ParsedLocation,
  redirect,
} from '@tanstack/react-router';
import { meQuery, queryClient } from './api/session.ts';
import { PanelBoundary } from './components/panel-boundary.tsx';
import { FrameLayout } from './frame/frame-layout.tsx';
import { NotFound } from './frame/not-found.tsx';
import { Shell } from './frame/shell.tsx';
import { safeNext, writeSearch } from './navigation.ts';
import { type Audience, pages } from './pages.ts';

/** Search parameters stay plain words in the URL; no JSON quoting. */
function parseSearch(text: string): Record<string, string> {
  return Object.fromEntries(new URLSearchParams(text));
}

async function guard(audience: Audience, location: ParsedLocation): Promise<void> {
  const { user, features } = await queryClient.ensureQueryData(meQuery);
  if (features.setup_required && location.pathname !== '/setup') {
    throw redirect({ to: '/setup', search: {}, replace: true });
  }
  const next = location.pathname + location.searchStr;
  if (audience !== 'public' && !user && !features.setup_required) {
    throw redirect({ to: '/login', search: next === '/' ? {} : { next }, replace: true });
  }
  if (audience === 'admin' && !user?.is_admin) throw redirect({ to: '/', replace: true });
  if (location.pathname === '/login' && user) {
    const wish: Record<string, unknown> = location.search;
    throw redirect({ href: safeNext(typeof wish.next === 'string' ? wish.next : undefined), replace: true });
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
        beforeLoad: ({ location }) => guard(page.audience, location),
        component: lazyRouteComponent(page.load),
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
