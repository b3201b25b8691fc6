import type { TransactionContext } from '../context.ts';
import type { StoredEventDefinition } from './define-event.ts';

/** What a listener hears: the event's id (the same for everybody, for ever) and its payload. */
export type HeardEvent<P> = { id: number; payload: P };

/** Somebody who hears of an event in the transaction that published it. */
export type EventListener = {
  readonly name: string;
  readonly event: string;
  hear(ctx: TransactionContext, heard: HeardEvent<never>): Promise<void>;
};

/**
 * Listens to an event inside the transaction that publishes it: rows and jobs the listener writes are kept exactly when what
 * the event tells of is kept. It only writes down; what can fail or takes time belongs into a job it enqueues.
 */
export function listenTo<P>(
  event: StoredEventDefinition<P>,
  name: string,
  hear: (ctx: TransactionContext, heard: HeardEvent<P>) => Promise<void>,
): EventListener {
  return { name, event: event.name, hear };
}

/** Everybody who listens, by event; put together once by src/app. */
export class EventListeners {
  /** Whether nothing is published at all: for work of which nothing is kept. */
  readonly isSilent: boolean;
  readonly #byEvent: ReadonlyMap<string, readonly EventListener[]>;

  constructor(listeners: readonly EventListener[], options: { isSilent?: boolean } = {}) {
    this.isSilent = options.isSilent ?? false;
    this.#byEvent = Map.groupBy(listeners, ({ event }) => event);
  }

  /** Lets all listeners of an event write what they have to. @throws what a listener throws: nothing is kept then. */
  async notify(ctx: TransactionContext, event: string, heard: HeardEvent<unknown>): Promise<void> {
    for (const { hear } of this.#byEvent.get(event) ?? []) await hear(ctx, heard as HeardEvent<never>);
  }
}
