import type { ApiClient } from '../../../scripts/lib/client/api-client.ts';
import { newId } from '../../../src/platform/ids.ts';

type Route = { path: string; body: Record<string, unknown> };
type Made = { id: string; steps: { id: string; step_type: string }[] };

/** A body that each route of pipelines takes, and where it goes. @param document makes a document of Bob's. */
export function pipelineRoutes(bob: () => ApiClient, document: () => Promise<string>) {
  const name = () => `forged ${newId()}`;
  const made = () => bob().post<Made>('/api/pipelines', { name: name() });
  const of =
    (path: (pipeline: Made) => string, body: (pipeline: Made) => Route['body']) => async (): Promise<Route> => {
      const pipeline = await made();
      return { path: `/api/pipelines/${pipeline.id}${path(pipeline)}`, body: body(pipeline) };
    };
  const condition = { match: 'all', groups: [{ match: 'all', tests: [{ field: 'filename', operator: 'is_empty' }] }] };
  return {
    'post /api/pipelines': async () => ({ path: '/api/pipelines', body: { name: name() } }),
    'post /api/pipelines/admin/system': async () => ({ path: '/api/pipelines/admin/system', body: { name: name() } }),
    'put /api/pipelines/reorder': async () => ({ path: '/api/pipelines/reorder', body: { pipeline_ids: [] } }),
    'post /api/pipelines/check': async () => ({ path: '/api/pipelines/check', body: { steps: [] } }),
    'post /api/pipelines/matching-files': async () => ({ path: '/api/pipelines/matching-files', body: { condition } }),
    'post /api/pipelines/import': async () => {
      const body = await bob().get<Route['body']>(`/api/pipelines/${(await made()).id}/export`);
      return { path: '/api/pipelines/import', body };
    },
    'put /api/pipelines/{id}': of(
      () => '',
      () => ({ description: 'another' }),
    ),
    'post /api/pipelines/{id}/steps': of(
      () => '/steps',
      () => ({ step_type: 'notify', config: { to: 'inbox' } }),
    ),
    'put /api/pipelines/{id}/steps/reorder': of(
      () => '/steps/reorder',
      ({ steps }) => ({ step_ids: steps.map(({ id }) => id) }),
    ),
    'put /api/pipelines/{id}/steps/{step_id}': of(
      ({ steps }) => `/steps/${steps.find(({ step_type }) => step_type === 'render_thumbnail')?.id}`,
      () => ({ enabled: false }),
    ),
    'put /api/pipelines/{id}/draft': of(
      () => '/draft',
      () => ({ steps: [] }),
    ),
    'post /api/pipelines/{id}/trials': of(
      () => '/trials',
      () => ({ kind: 'preview' }),
    ),
    'post /api/files/{id}/assign-pipeline': async () => ({
      path: `/api/files/${await document()}/assign-pipeline`,
      body: { pipeline_id: null },
    }),
    'patch /api/api-tokens/{id}': async () => ({
      path: `/api/api-tokens/${(await bob().post<{ id: string }>('/api/api-tokens', { name: newId() })).id}`,
      body: { pipeline_id: null },
    }),
  } satisfies Record<string, () => Promise<Route>>;
}
