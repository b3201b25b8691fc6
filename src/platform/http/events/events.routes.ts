import type { z } from 'zod';
import type { Config } from '../../config/index.ts';
import { ownerOf } from '../../context.ts';
import { accessChanged, type EventFeed } from '../../events/index.ts';
import type { ActorResolver, RouteModule } from '../types.ts';
import { type EventStream, sendEvents } from './event-stream.ts';

const MAX_STREAMS_PER_OWNER = 20;

const description =
  'Server-sent events. `id` is the event id; send the last one back as `Last-Event-ID` to go on where the stream broke off. ' +
  'Progress events have no id and are not repeated. A comment every 15 s keeps the connection open.';

/** What streams carry: where it comes from, and its schema by event name. */
export type StreamedEvents = { feed: EventFeed; schema: z.ZodType };

/** `GET /api/events/stream`: the caller's own events, live, resumable with Last-Event-ID. */
export function eventRoutes(
  { feed, schema }: StreamedEvents,
  resolver: ActorResolver,
  config: Pick<Config, 'whenChanged'>,
): RouteModule {
  return (app) => {
    const streams = new OpenStreams();
    // Streams never end by themselves, and the server would wait for them when it stops.
    // A setting may shut its readers out.
    const forget = config.whenChanged(() => streams.recheckAll());
    app.addHook('preClose', async () => {
      forget();
      streams.endAll();
    });
    app.get(
      '/api/events/stream',
      {
        exposeHeadRoute: false,
        config: {
          audience: 'user',
          scope: 'documents:read',
          tag: 'Events',
          summary: 'Live events of your own documents',
          description,
        },
        schema: { response: { 200: { description, content: { 'text/event-stream': { schema } } } } },
      },
      async (request, reply) => {
        const ownerId = ownerOf(request.ctx);
        const actor = request.ctx.actor;
        const given = request.headers['last-event-id'];
        const position = typeof given === 'string' && given.length <= 500 ? { lastEventId: given } : {};
        const stream = await sendEvents(
          reply,
          (send, stream) =>
            feed.subscribe(ownerId, position, (event) =>
              event.name === accessChanged.name ? stream.recheck() : send(event),
            ),
          () => resolver.isStillValid(actor),
        );
        streams.add(ownerId, stream);
      },
    );
  };
}

/** The streams of this process by owner. A browser that leaks tabs must not use it up: the oldest stream makes room. */
class OpenStreams {
  readonly #byOwner = new Map<string, Set<EventStream>>();

  add(ownerId: string, stream: EventStream): void {
    const own = this.#byOwner.get(ownerId) ?? new Set<EventStream>();
    this.#byOwner.set(ownerId, own);
    own.add(stream);
    stream.onEnd(() => {
      own.delete(stream);
      if (own.size === 0 && this.#byOwner.get(ownerId) === own) this.#byOwner.delete(ownerId);
    });
    const [oldest] = own;
    if (own.size > MAX_STREAMS_PER_OWNER) oldest?.end();
  }

  recheckAll(): void {
    for (const own of this.#byOwner.values()) for (const stream of own) stream.recheck();
  }

  endAll(): void {
    for (const own of this.#byOwner.values()) for (const stream of [...own]) stream.end();
  }
}
