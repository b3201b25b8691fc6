import { happensToOneself, type PublicEventName } from './event-names.ts';
import { webhookErrors } from './webhooks.errors.ts';

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
