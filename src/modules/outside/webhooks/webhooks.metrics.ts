import { defineCounter } from '../../../platform/metrics/index.ts';

/** Attempts to deliver to webhooks, by how they ended. */
export const attemptsMade = defineCounter({
  name: 'archivolt_webhook_attempts_total',
  help: 'Attempts to deliver an event to a webhook: delivered, failed (it may be tried again).',
  labels: ['result'],
  series: [{ result: 'delivered' }, { result: 'failed' }],
});
