export { defineEvent, type EventDefinition } from './define-event.ts';
export { EventFeed, type FeedEvent } from './event-feed.ts';
export { ACCESS_CHANGED, notifyProgress, publish } from './publish.ts';
export { removeEventsBefore } from './stored-events.ts';
