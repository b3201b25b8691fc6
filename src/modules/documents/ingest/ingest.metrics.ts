import { defineCounter } from '../../../platform/metrics/index.ts';
import { FILE_SOURCES } from '../files/index.ts';

/** Documents accepted, by the way they came. */
export const documentsAccepted = defineCounter({
  name: 'archivolt_documents_accepted_total',
  help: 'Documents taken over, by the way they came.',
  labels: ['source'],
  series: FILE_SOURCES.map((source) => ({ source })),
});
