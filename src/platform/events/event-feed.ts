import { setTimeout as delay } from 'node:timers/promises';
import type { Database, Listener } from '../database/index.ts';
import type { Log } from '../log/index.ts';
import { formatPosition, MAX_GAPS, type Position, PositionTracker, parsePosition } from './position.ts';
import { EVENT_CHANNEL, type Notification } from './publish.ts';
import { eventsAfter, eventsById, newestEventIds, type StoredEvent, wereEventsRemoved } from './stored-events.ts';
import { streamReset } from './stream-events.ts';

/** One event on its way to a client. `id` goes back as Last-Event-ID; null: the event cannot be resumed from. */
export type FeedEvent = { id: string | null; name: string; payload: unknown };

type Subscriber = {
  ownerId: string;
  onEvent(event: FeedEvent): void;
  /** While older events are read, newer ones wait here; null afterwards. */
  waiting: StoredEvent[] | null;
  delivered: Set<number>;
};

/** Told to a client that was away for too long: it has to load its data anew. */
const RESET_EVENT: FeedEvent = { id: null, name: streamReset.name, payload: streamReset.sample };

const MAX_REPLAYED_EVENTS = 1_000;
const REMEMBERED_IDS = 2_000;
const RETRY_MS = 1_000;

/** Tells subscribers what happens to their things: live by LISTEN, and from the stored rows after an interruption. */
export class EventFeed {
  readonly #db: Database;
  readonly #listener: Listener;
  readonly #log: Log;
  readonly #subscribers = new Map<string, Set<Subscriber>>();
  readonly #recentIds = new Set<number>();
  #position: PositionTracker | null = null;
  /** Notifications that arrive while missed rows are read; null when nothing is being read. */
  #backlog: Notification[] | null = [];
  #unlisten: (() => void) | null = null;
  #catchUps = 0;
  /** Settled once nothing that is published from now on can be missed. */
  readonly #live = Promise.withResolvers<void>();

  constructor(options: { db: Database; listener: Listener; log: Log }) {
    this.#db = options.db;
    this.#listener = options.listener;
    this.#log = options.log;
  }

  /** Starts listening. */
  start(): void {
    this.#unlisten ??= this.#listener.listen(EVENT_CHANNEL, {
      onNotification: (text) => this.#onNotification(text),
      onListening: () => void this.#catchUp(++this.#catchUps),
    });
  }

  /** Ends all subscriptions. */
  stop(): void {
    this.#live.resolve();
    this.#unlisten?.();
    this.#unlisten = null;
    this.#catchUps++;
    this.#subscribers.clear();
  }

  /**
   * Subscribes to the events of one owner; with `lastEventId` (of an earlier FeedEvent) starting with what was missed.
   * When it resolves, no later event is missed.
   * @returns the function that ends the subscription.
   */
  async subscribe(
    ownerId: string,
    options: { lastEventId?: string | undefined },
    onEvent: (event: FeedEvent) => void,
  ): Promise<() => void> {
    if (!this.#unlisten) throw new Error('the event feed is not running');
    await this.#live.promise;
    const position = options.lastEventId ? parsePosition(options.lastEventId) : null;
    const subscriber: Subscriber = { ownerId, onEvent, waiting: position ? [] : null, delivered: new Set() };
    const subscribers = this.#subscribers.get(ownerId) ?? new Set();
    this.#subscribers.set(ownerId, subscribers.add(subscriber));
    const unsubscribe = () => {
      subscribers.delete(subscriber);
      if (subscribers.size === 0 && this.#subscribers.get(ownerId) === subscribers) this.#subscribers.delete(ownerId);
    };
    try {
      if (position) await this.#replay(subscriber, position);
      else if (options.lastEventId) this.#call(subscriber, RESET_EVENT);
    } catch (error) {
      unsubscribe();
      throw error;
    }
    return unsubscribe;
  }

  async #replay(subscriber: Subscriber, { lastId, gaps }: Position): Promise<void> {
    const limit = MAX_REPLAYED_EVENTS + 1;
    const missed = await eventsAfter(this.#db, { ownerIds: [subscriber.ownerId], lastId, gaps, limit });
    const isComplete = missed.length < limit && !(await wereEventsRemoved(this.#db, lastId));
    // A row can be read before its notification arrives; told to everybody now, it is not told twice.
    for (const event of missed) if (this.#position?.isNews(event.id)) this.#dispatch(event);
    if (!isComplete) this.#call(subscriber, RESET_EVENT);
    const byId = new Map(
      [...(isComplete ? missed : []), ...(subscriber.waiting ?? [])].map((event) => [event.id, event]),
    );
    const events = [...byId.values()].toSorted((a, b) => a.id - b.id);
    subscriber.waiting = null;
    // Each with its own position: who leaves in the middle goes on in the middle.
    for (const [index, event] of events.entries()) {
      const deliveredUpTo = Math.max(lastId, event.id);
      const pendingIds = events.slice(index + 1).filter(({ id }) => id < deliveredUpTo);
      this.#deliver(subscriber, event, deliveredUpTo, pendingIds);
    }
  }

  #onNotification(text: string): void {
    const notification = JSON.parse(text) as Notification;
    if (notification.id === null) this.#broadcastEphemeral(notification);
    else if (this.#backlog) this.#backlog.push(notification);
    else this.#accept(notification);
  }

  #broadcastEphemeral({ ownerId, name, payload }: Notification): void {
    for (const subscriber of this.#subscribers.get(ownerId) ?? []) this.#call(subscriber, { id: null, name, payload });
  }

  #accept({ id, ownerId, name, payload }: Notification): void {
    if (id === null) return;
    if (payload) this.#dispatch({ id, ownerId, name, payload });
    else if (this.#subscribers.has(ownerId)) {
      eventsById(this.#db, [id]).then(
        (events) => {
          for (const event of events) this.#dispatch(event);
        },
        (error: unknown) => this.#log.error({ err: error, eventId: id }, 'a large event could not be read'),
      );
    } else this.#note(id);
  }

  #dispatch(event: StoredEvent): void {
    if (this.#recentIds.has(event.id)) return;
    this.#note(event.id);
    for (const subscriber of this.#subscribers.get(event.ownerId) ?? []) {
      if (subscriber.waiting) subscriber.waiting.push(event);
      else this.#deliver(subscriber, event, Math.max(event.id, this.#position?.lastId ?? 0));
    }
  }

  #note(id: number): void {
    this.#position?.seen(id, Date.now());
    remember(this.#recentIds, id);
  }

  /** @param lastId everything up to this id has been told to the subscriber, except the gaps and `pendingIds`. */
  #deliver(subscriber: Subscriber, event: StoredEvent, lastId: number, pendingIds: readonly StoredEvent[] = []): void {
    if (subscriber.delivered.has(event.id)) return;
    remember(subscriber.delivered, event.id);
    const gaps = new Set([...(this.#position?.position(lastId).gaps ?? []), ...pendingIds.map(({ id }) => id)]);
    this.#call(subscriber, {
      id: formatPosition({ lastId, gaps: [...gaps] }),
      name: event.name,
      payload: event.payload,
    });
  }

  /** One broken subscriber must not keep the others from hearing. */
  #call(subscriber: Subscriber, event: FeedEvent): void {
    try {
      subscriber.onEvent(event);
    } catch (error) {
      this.#log.warn({ err: error, event: event.name }, 'telling a subscriber of an event failed');
    }
  }

  /** After every (re)connect: reads the rows whose notifications were missed. */
  async #catchUp(turn: number): Promise<void> {
    this.#backlog ??= [];
    while (turn === this.#catchUps) {
      try {
        await this.#readMissed();
        if (turn !== this.#catchUps) return;
        const backlog = this.#backlog ?? [];
        this.#backlog = null;
        for (const notification of backlog) this.#accept(notification);
        this.#live.resolve();
        return;
      } catch (error) {
        this.#log.warn({ err: error }, 'missed events could not be read; trying again');
        await delay(RETRY_MS, undefined, { ref: false });
      }
    }
  }

  async #readMissed(): Promise<void> {
    if (!this.#position) {
      this.#position = PositionTracker.after(await newestEventIds(this.#db, MAX_GAPS), Date.now());
      return;
    }
    const [newestId = 0] = await newestEventIds(this.#db, 1);
    for (;;) {
      const { lastId, gaps } = this.#position.position();
      const ownerIds = [...this.#subscribers.keys()];
      const missed = await eventsAfter(this.#db, { ownerIds, lastId, gaps, limit: MAX_REPLAYED_EVENTS });
      for (const event of missed) this.#dispatch(event);
      if (missed.length < MAX_REPLAYED_EVENTS) break;
    }
    if (newestId > this.#position.lastId) this.#position.seen(newestId, Date.now());
  }
}

function remember(ids: Set<number>, id: number): void {
  ids.add(id);
  if (ids.size <= REMEMBERED_IDS) return;
  for (const oldest of ids) {
    ids.delete(oldest);
    break;
  }
}
