import { queryOptions } from '@tanstack/react-query';
import { api, dataOf } from '../../api/client.ts';
import { queryClient } from '../../api/session.ts';
import type { Destination } from '../../api/types.ts';
import { leavingThings } from '../../kit/leaving.ts';
import { beginSearch, isSearching } from './catching-up.ts';
import { countsOf } from './destination-state.ts';

/** Whose destinations: one's own, or those of the whole service. */
export type DestinationScope = Destination['scope'];

/** More than anybody may have: one page is all of them. */
const pageSize = 100;
const searchRefreshMs = 1_000;
const busyRefreshMs = 3_000;
const calmRefreshMs = 15_000;

/** How soon to ask again about some destinations. */
function refreshMsOf(destinations: readonly Destination[]): number {
  if (destinations.some(isSearching)) return searchRefreshMs;
  return destinations.some((destination) => countsOf(destination).waiting > 0) ? busyRefreshMs : calmRefreshMs;
}

/** A deleted destination gets nothing at once; its ledger goes when the offer to take it back is over, or the page is left. */
export const leavingDestinations = leavingThings((id) => `/api/destinations/${id}`);

/** How destinations are paused and deleted. */
export const destinationApi = {
  leaving: leavingDestinations,
  async setActive({ id }: Destination, isActive: boolean) {
    await dataOf(api.PATCH('/api/destinations/{id}', { params: { path: { id } }, body: { is_active: isActive } }));
    await refreshDestinations();
  },
  erase: (id: string) => api.DELETE('/api/destinations/{id}', { params: { path: { id } } }).then(refreshDestinations),
};

/** The address of a destination's own page. */
export function destinationHref(id: string): string {
  return `/destinations/${encodeURIComponent(id)}`;
}

/** Leaves for the page of a destination's provider, where somebody consents; it comes back to the destination. */
export async function connectAtProvider(id: string): Promise<void> {
  const params = { path: { id } };
  const { authorize_url } = await dataOf(api.POST('/api/destinations/{id}/connect', { params }));
  window.location.assign(authorize_url);
}

/** All destinations of a scope, newest first. */
export function destinationsQuery(scope: DestinationScope) {
  return queryOptions({
    queryKey: ['destinations', scope],
    queryFn: async ({ signal }) => {
      const query = { scope, per_page: pageSize };
      return (await dataOf(api.GET('/api/destinations', { params: { query }, signal }))).destinations;
    },
    refetchInterval: ({ state }) => refreshMsOf(state.data ?? []),
  });
}

/** One destination. */
export function destinationQuery(id: string) {
  return queryOptions({
    queryKey: ['destination', id],
    queryFn: ({ signal }): Promise<Destination> =>
      dataOf(api.GET('/api/destinations/{id}', { params: { path: { id } }, signal })),
    refetchInterval: ({ state }) => refreshMsOf(state.data ? [state.data] : []),
  });
}

/** Lets the service send what is missing at a destination; its card says so from now on. @param before how many it had or was to get */
export async function deliverMissing(id: string, before: number): Promise<void> {
  await dataOf(api.POST('/api/destinations/{id}/deliver-missing', { params: { path: { id } } }));
  beginSearch(id, before);
}

/** Reads destinations and what was delivered to them anew. */
export async function refreshDestinations(): Promise<void> {
  await Promise.all(
    ['destinations', 'destination', 'deliveries', 'file-deliveries'].map((key) =>
      queryClient.invalidateQueries({ queryKey: [key] }),
    ),
  );
}
