import { z } from 'zod';
import { fileEvents } from '../../documents/files/index.ts';
import { userEvents } from '../../people/users/index.ts';

/** One public event: its name, what it tells, and an example. */
export type PublicEvent = {
  readonly name: string;
  readonly doc: string;
  readonly payload: z.ZodType;
  readonly sample: object;
};

const paymentIssue: PublicEvent = {
  name: 'user.payment_issue',
  doc: 'The payment provider reported a problem with the payment of a person.',
  payload: z.object({ user_id: z.uuid(), issue: z.string(), invoice_id: z.string().optional() }),
  sample: { user_id: '01932bff-9d10-7f3e-8a55-0d2f9a4f7c01', issue: 'payment_failed', invoice_id: 'in_1PqLw2Ab4711' },
};

/** The six events that others may hear of, each as it is published. */
export const publicEvents = {
  'document.uploaded': fileEvents.uploaded,
  'document.processed': fileEvents.processed,
  'document.failed': fileEvents.failed,
  'user.signup': userEvents.signup,
  'user.plan_changed': userEvents.planChanged,
  'user.payment_issue': paymentIssue,
} as const satisfies Readonly<Record<string, PublicEvent>>;

/** The name of one of them. */
export type EventName = keyof typeof publicEvents;

/** All their names. */
export const EVENT_NAMES = Object.keys(publicEvents) as [EventName, ...EventName[]];

/** Whether an event is about people rather than documents: only administrators hear of it, then of everybody. */
export function isAboutPeople(event: string): boolean {
  return event.startsWith('user.');
}
