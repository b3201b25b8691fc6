import { defineCounter } from '../../../platform/metrics/index.ts';
import { providers } from './providers/registry.ts';

const RESULTS = ['delivered', 'failed'];

/** Attempts to deliver documents, by the kind of destination and how they ended. */
export const attemptsMade = defineCounter({
  name: 'archivolt_delivery_attempts_total',
  help: 'Attempts to deliver a document to a destination: delivered, failed (it may be tried again).',
  labels: ['provider', 'result'],
  series: providers.flatMap(({ key }) => RESULTS.map((result) => ({ provider: key, result }))),
});
