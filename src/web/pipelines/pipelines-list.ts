import { queryOptions } from '@tanstack/react-query';
import { api, dataOf } from '../api/client.ts';

/** All pipelines one can take: one's own in their order, then those of the service. */
export const pipelinesQuery = queryOptions({
  queryKey: ['pipelines'],
  queryFn: async ({ signal }) => (await dataOf(api.GET('/api/pipelines', { signal }))).pipelines,
});

/** The address of a pipeline's own page. */
export function pipelineHref(id: string): string {
  return `/pipelines/${encodeURIComponent(id)}`;
}
