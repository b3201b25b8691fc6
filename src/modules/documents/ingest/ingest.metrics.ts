import { defineCounter } from '../../../platform/metrics/index.ts';

/** Documents taken over, by the way they came. */
export const documentsAccepted = defineCounter({
  name: 'archivolt_documents_accepted_total',
  help: 'Documents taken over, by the way they came.',
  labels: ['source'],
  series: [{ source: 'ui' }, { source: 'api' }, { source: 'sample' }, { source: 'automation' }],
});
