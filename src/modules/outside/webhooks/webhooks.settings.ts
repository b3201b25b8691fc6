import { defineSettings, integerText } from '../../../platform/config/index.ts';

/** Settings of webhooks. Whether they may lead into private networks is one of the connections out. */
export const webhookSettings = defineSettings<{ logDays: number }>('webhooks', {
  logDays: {
    env: 'WEBHOOK_LOG_DAYS',
    doc: 'Days that deliveries of webhooks are kept with their attempts; what still waits by then is given up.',
    schema: integerText(1, 3650),
    default: 30,
  },
});
