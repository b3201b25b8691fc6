import { queryOptions } from '@tanstack/react-query';
import { api, dataOf } from '../../api/client.ts';
import { queryClient } from '../../api/session.ts';
import type { Source, SourceAndMade } from '../../api/types.ts';
import { wholeAddress } from '../../base-path.ts';
import { leavingThings } from '../../kit/leaving.ts';
import { putEntity } from '../../kit/list/entities.ts';
import { listOf, partOf } from '../../kit/list/list-of.ts';

/** Every list of sources begins with this. */
export const sourcesKey = ['sources'] as const;

/** What comes in changes by itself. */
const refreshMs = 10_000;

/** A deleted source takes nothing at once; its log goes when the offer to take it back is over, or the page is left. */
export const leavingSources = leavingThings((id) => `/api/sources/${id}`);

/** How sources are paused and deleted. */
export const sourceApi = {
  leaving: leavingSources,
  async setActive({ id }: Source, isActive: boolean) {
    const body = { is_active: isActive };
    putSource(await dataOf(api.PATCH('/api/sources/{id}', { params: { path: { id } }, body })));
  },
  erase: (id: string) => api.DELETE('/api/sources/{id}', { params: { path: { id } } }).then(refreshSources),
};

/** The address of a source's own page. */
export function sourceHref(id: string): string {
  return `/sources/${encodeURIComponent(id)}`;
}

/** Reads one page of the sources. */
export async function fetchSources(cursor: string | null, signal: AbortSignal | undefined) {
  const query = partOf(cursor);
  return listOf(api.GET('/api/sources', { params: { query }, signal: signal ?? null }), 'sources');
}

/** One source. */
export function sourceQuery(id: string) {
  return queryOptions({
    queryKey: ['source', id],
    refetchInterval: refreshMs,
    queryFn: ({ signal }): Promise<Source> =>
      dataOf(api.GET('/api/sources/{id}', { params: { path: { id } }, signal })),
  });
}

/** The kinds of sources, and whether the service is set up for each. */
export const sourceKindsQuery = queryOptions({
  queryKey: ['source-kinds'],
  queryFn: async ({ signal }) => (await dataOf(api.GET('/api/sources/kinds', { signal }))).kinds,
});

/** Shows a source as it is now, in the list and on its own page. */
export function putSource({ made: _made, ...source }: SourceAndMade): void {
  putEntity<Source>(sourcesKey, source);
  queryClient.setQueryData(sourceQuery(source.id).queryKey, source);
}

/** Reads the list anew: one came or went. */
export function refreshSources(): Promise<void> {
  void queryClient.invalidateQueries({ queryKey: sourceKindsQuery.queryKey });
  return queryClient.invalidateQueries({ queryKey: sourcesKey });
}

/** Where documents are posted to with a key, as this browser reaches the service. */
export function inboundUrl(key: string): string {
  return wholeAddress(`/api/webhooks/inbound/${key}`);
}

/** A command that posts a file letter.pdf to an address, signed where it has to be. */
export function curlLine(key: string, secret: string | null): string {
  const signature =
    secret === null
      ? ''
      : ` -H "X-Webhook-Signature: sha256=$(openssl dgst -sha256 -hmac '${secret}' -r letter.pdf | cut -d ' ' -f 1)"`;
  return `curl --data-binary @letter.pdf -H 'X-Filename: letter.pdf'${signature} '${inboundUrl(key)}'`;
}
