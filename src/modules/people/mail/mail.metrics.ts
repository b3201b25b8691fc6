import { defineCounter } from '../../../platform/metrics/index.ts';

/** Attempts to hand a mail to the mail server, by how they ended. */
export const mails = defineCounter({
  name: 'archivolt_mails_total',
  help: 'Attempts to hand a mail to the mail server: sent, put_off (tried again later), refused (given up).',
  labels: ['result'],
  series: [{ result: 'sent' }, { result: 'put_off' }, { result: 'refused' }],
});
