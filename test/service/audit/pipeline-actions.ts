import type { AuditAction } from '../../../src/modules/people/audit/index.ts';
import { newId } from '../../../src/platform/ids.ts';
import type { AuditedAction } from './actions.ts';
import { bob } from './stage.ts';

const ids: string[] = [];
const change = (json: object) => bob.call('PUT', `/api/pipelines/${ids[0]}`, { json });

/** What is done to pipelines, in this order. */
export const pipelineActions = {
  'pipeline.created': {
    async does() {
      for (const name of ['invoices', 'letters'])
        ids.push((await bob.post<{ id: string }>('/api/pipelines', { name })).id);
    },
    row: { detail: { name: 'invoices', scope: 'own' } },
  },
  'pipeline.updated': {
    does: () => change({ is_active: false }),
    row: { detail: { before: { is_active: true }, after: { is_active: false } } },
  },
  'pipeline.version_used': {
    does: () => change({ local_only: true }),
    row: { detail: { name: 'invoices', version: 2 } },
  },
  'pipeline.made_default': {
    does: () => change({ is_default: true }),
    row: { detail: { name: 'invoices' } },
  },
  'pipeline.reordered': {
    does: () => bob.call('PUT', '/api/pipelines/reorder', { json: { pipeline_ids: ids.toReversed() } }),
    row: { detail: { count: 2 } },
  },
  'pipeline.deleted': {
    does: () => bob.call('DELETE', `/api/pipelines/${ids[1]}`),
    row: { detail: { name: 'letters' } },
  },
  'pipeline.restored': {
    does: () => bob.post(`/api/pipelines/${ids[1]}/restore`),
    row: { detail: { name: 'letters' } },
  },
  'api_token.updated': {
    async does() {
      const { id } = await bob.post<{ id: string }>('/api/api-tokens', { name: `scans ${newId()}` });
      await bob.call('PATCH', `/api/api-tokens/${id}`, { json: { pipeline_id: ids[0] } });
    },
    row: {},
  },
} satisfies Partial<Record<AuditAction, AuditedAction>>;
