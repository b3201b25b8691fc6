import { defineCounter } from '../../../platform/metrics/index.ts';

/** Pages given to the reading engine, by how that ended. */
export const pagesRead = defineCounter({
  name: 'archivolt_ocr_pages_total',
  help: 'Pages given to the reading engine, by how that ended; a page that is tried again counts again.',
  labels: ['result'],
  series: [{ result: 'read' }, { result: 'failed' }],
});
