import { defineCounter } from '../../../platform/metrics/index.ts';

/** Documents taken over, by the way they came. */
export const documentsAccepted = defineCounter({
  name: 'archivolt_documents_accepted_total',
  help: 'Documents taken over, by the way they came.',
  labels: ['source'],
  series: ['ui', 'api', 'sample', 'automation', 'webhook', 'folder', 'mail'].map((source) => ({ source })),
});
