import { z } from 'zod';
import { defineEvent } from '../../../platform/events/index.ts';

/** What administrators have to look at of somebody's payments. */
export const PAYMENT_ALARMS = ['unknown_price', 'two_subscriptions', 'other_plan'] as const;
/** One of them. */
export type PaymentAlarm = (typeof PAYMENT_ALARMS)[number];

const alarmChanged = defineEvent({
  name: 'billing.alarm_changed',
  doc: 'Told to each administrator: somebody’s payments need a look, or need none any more.',
  payload: z.object({
    user_id: z.uuid(),
    name: z.string(),
    alarm: z
      .enum(PAYMENT_ALARMS)
      .nullable()
      .describe(
        '`unknown_price`: no plan has the price they pay; `two_subscriptions`: they pay twice; `other_plan`: they have another plan than they pay for; null: it is over.',
      ),
  }),
  sample: {
    user_id: '01932bff-9d10-7f3e-8a55-0d2f9a4f7c01',
    name: 'Ann Lindqvist',
    alarm: 'two_subscriptions',
  },
});

/** What is told of payments. */
export const billingEvents = { alarmChanged };
