import { defineCounter } from '../../../platform/metrics/index.ts';

/** Documents that came to an end. */
export const documentsProcessed = defineCounter({
  name: 'archivolt_documents_processed_total',
  help: 'Documents that came to an end, by how; one that is processed again counts again.',
  labels: ['result'],
  series: [{ result: 'completed' }, { result: 'failed' }, { result: 'duplicate' }],
});
