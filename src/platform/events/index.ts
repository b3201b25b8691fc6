export {
  type AnyEventDefinition,
  defineEphemeralEvent,
  defineEvent,
  type EventDefinition,
  type StoredEventDefinition,
} from './define-event.ts';
export { EventFeed, type FeedEvent } from './event-feed.ts';
export { type EventListener, EventListeners, listenTo } from './event-listeners.ts';
export { actorId, broadcast, happened, publish, publishAll } from './publish.ts';
export { removeEventsBefore, removeEventsOf } from './stored-events.ts';
export { accessChanged, streamEventsSchema, streamReset } from './stream-events.ts';
