import type { TFunction } from 'i18next';
import type { WebhookEvent } from '../../api/types.ts';

/** Each event: its name, a sentence on when it happens, and a word for where there is little room. */
const eventWords = {
  'document.uploaded': {
    name: 'webhooks.uploaded',
    sentence: 'webhooks.uploaded_when',
    short: 'webhooks.uploaded_short',
  },
  'document.processed': {
    name: 'webhooks.processed',
    sentence: 'webhooks.processed_when',
    short: 'webhooks.processed_short',
  },
  'document.failed': {
    name: 'webhooks.document_failed',
    sentence: 'webhooks.document_failed_when',
    short: 'webhooks.document_failed_short',
  },
  'saved_search.matched': {
    name: 'webhooks.matched',
    sentence: 'webhooks.matched_when',
    short: 'webhooks.matched_short',
  },
  'user.signup': { name: 'webhooks.signup', sentence: 'webhooks.signup_when', short: 'webhooks.signup_short' },
  'user.plan_changed': {
    name: 'webhooks.plan_changed',
    sentence: 'webhooks.plan_changed_when',
    short: 'webhooks.plan_changed_short',
  },
  'user.payment_issue': {
    name: 'webhooks.payment_issue',
    sentence: 'webhooks.payment_issue_when',
    short: 'webhooks.payment_issue_short',
  },
  'pipeline.notification': {
    name: 'webhooks.notification',
    sentence: 'webhooks.notification_when',
    short: 'webhooks.notification_short',
  },
} as const satisfies Record<WebhookEvent['name'], { name: string; sentence: string; short: string }>;

/** The name of an event of the catalogue. */
export type EventName = WebhookEvent['name'];

/** Every event, in the order of the catalogue. */
export const eventNames = Object.keys(eventWords) as EventName[];

/** What a webhook can hear of by itself; the rest it is sent where a pipeline names it. */
type SubscribableName = Exclude<EventName, 'pipeline.notification'>;

/** Whether a webhook can hear of an event by itself. */
export function isSubscribable(name: string): name is SubscribableName {
  return isEventName(name) && name !== 'pipeline.notification';
}

/** Whether an event is one of this version's. */
export function isEventName(name: string): name is EventName {
  return Object.hasOwn(eventWords, name);
}

/** What an event is called, when it happens, or a word for it; one of another version by its own name. */
export function wordsOfEvent(t: TFunction, event: string, kind: 'name' | 'sentence' | 'short' = 'name'): string {
  return isEventName(event) ? t(eventWords[event][kind]) : event;
}
