import { webhookErrors } from './webhooks.errors.ts';

/** The events that other programs may hear of. Their schemas, samples and sentences are in `public-events.ts`. */
export const PUBLIC_EVENTS = [
  'document.uploaded',
  'document.processed',
  'document.failed',
  'saved_search.matched',
  'user.signup',
  'user.plan_changed',
  'user.payment_issue',
] as const;

/** The name of one of them. */
export type PublicEventName = (typeof PUBLIC_EVENTS)[number];

/** Events that one webhook alone is sent, because a pipeline names it; nobody can subscribe to them. */
export const ADDRESSED_EVENTS = ['pipeline.notification'] as const;

/** Every event that webhooks are sent. */
export const SENT_EVENTS = [...PUBLIC_EVENTS, ...ADDRESSED_EVENTS] as const;

/** The name of one of them. */
export type SentEventName = (typeof SENT_EVENTS)[number];

/** Whether an event is about people rather than documents: what administrators' hooks hear of everybody. */
export function isAboutPeople(name: PublicEventName): boolean {
  return name.startsWith('user.');
}

/** Whether somebody can hear of it as what happens to themselves: before they signed up they could ask for nothing. */
function happensToOneself(name: PublicEventName): boolean {
  return name !== 'user.signup';
}

/** Whether other programs may hear of an event of this name. */
export function isPublicEvent(name: string): name is PublicEventName {
  return PUBLIC_EVENTS.some((known) => known === name);
}

/**
 * Refuses to let somebody wait for what will never come: events that are told to webhooks of the whole service alone.
 * @param path the field that holds them. @throws webhook_event_never_heard
 */
export function requireHeardByOneself(events: readonly PublicEventName[], path: 'event' | 'events'): void {
  const unheard = events.filter((name) => !happensToOneself(name));
  if (unheard.length === 0) return;
  const message = `${unheard.join(', ')} would never arrive here: choose scope instance`;
  throw webhookErrors.webhook_event_never_heard({ errors: [{ path, message, code: 'webhook_event_never_heard' }] });
}
