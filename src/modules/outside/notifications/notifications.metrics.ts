import { defineCounter } from '../../../platform/metrics/index.ts';
import { services } from './channels/registry.ts';

/** Requests to the services that administrators are told by, by how they ended. */
export const notificationsSent = defineCounter({
  name: 'archivolt_notifications_total',
  help: 'Requests to the services of NOTIFY_URLS: sent, failed (it may be tried again).',
  labels: ['service', 'result'],
  series: services.flatMap(({ name: service }) => [
    { service, result: 'sent' },
    { service, result: 'failed' },
  ]),
});
