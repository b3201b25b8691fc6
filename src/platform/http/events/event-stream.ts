import type { FastifyReply } from 'fastify';

/** One server-sent event; without an id it cannot be resumed from. */
export type StreamedEvent = { id: string | null; name: string; payload: unknown };

const HEARTBEAT_MS = 15_000;
/** What may wait in memory for a slow reader; beyond it the connection is cut and the reader resumes from its last id. */
const MAX_WAITING_BYTES = 1024 * 1024;

/**
 * An answer that stays open and carries server-sent events until the reader leaves, falls too far behind, or loses the right to it.
 * Events may be sent before `open`; they wait.
 */
export class EventStream {
  readonly #reply: FastifyReply;
  readonly #isStillAllowed: () => Promise<boolean>;
  readonly #onEnd: (() => void)[] = [];
  readonly #waiting: string[] = [];
  #heartbeat: NodeJS.Timeout | undefined;
  #state: 'waiting' | 'open' | 'ended' = 'waiting';

  /** @param isStillAllowed asked at every heartbeat and by `recheck`; false or an error ends the stream. */
  constructor(reply: FastifyReply, isStillAllowed: () => Promise<boolean> = async () => true) {
    this.#reply = reply;
    this.#isStillAllowed = isStillAllowed;
    reply.raw.on('close', () => this.end());
    reply.raw.on('error', () => this.end());
  }

  /** Calls `action` once when the stream ends, at once when it already has. */
  onEnd(action: () => void): void {
    if (this.#state === 'ended') action();
    else this.#onEnd.push(action);
  }

  /** Sends the headers and whatever waited. From here on Fastify leaves the answer alone. */
  open(): void {
    if (this.#state !== 'waiting') return;
    this.#state = 'open';
    this.#reply.hijack();
    this.#reply.raw.writeHead(200, {
      'Content-Type': 'text/event-stream; charset=utf-8',
      'Cache-Control': 'no-store, no-transform',
      // Keeps nginx from collecting events before it passes them on.
      'X-Accel-Buffering': 'no',
    });
    this.#heartbeat = setInterval(() => {
      this.#write(': still here\n\n');
      this.recheck();
    }, HEARTBEAT_MS);
    this.#heartbeat.unref();
    this.#write(['retry: 2000\n\n', ...this.#waiting.splice(0)].join(''));
  }

  /** Sends one event. */
  send(event: StreamedEvent): void {
    const id = event.id === null ? '' : `id: ${event.id}\n`;
    const text = `${id}event: ${event.name}\ndata: ${JSON.stringify(event.payload)}\n\n`;
    if (this.#state === 'waiting') this.#waiting.push(text);
    else this.#write(text);
  }

  /** Asks whether the reader may still read. A question that fails ends the stream too: the reader returns and is checked as usual. */
  recheck(): void {
    const end = () => this.end();
    this.#isStillAllowed().then((isAllowed) => (isAllowed ? undefined : end()), end);
  }

  /** Ends the answer; the reader may come back. */
  end(): void {
    if (this.#state === 'ended') return;
    const wasOpen = this.#state === 'open';
    this.#state = 'ended';
    clearInterval(this.#heartbeat);
    for (const action of this.#onEnd.splice(0)) action();
    if (wasOpen) this.#reply.raw.end();
  }

  #write(text: string): void {
    if (this.#state !== 'open') return;
    const { raw } = this.#reply;
    raw.write(text);
    if (raw.writableLength <= MAX_WAITING_BYTES) return;
    this.end();
    raw.destroy();
  }
}

/** Starts delivering events to `send`; resolves to what ends the delivery. */
export type Subscribe = (send: (event: StreamedEvent) => void, stream: EventStream) => Promise<() => void>;

/** Answers with a stream of the events of one subscription. A subscription that fails is an ordinary error answer. */
export async function sendEvents(
  reply: FastifyReply,
  subscribe: Subscribe,
  isStillAllowed?: () => Promise<boolean>,
): Promise<EventStream> {
  const stream = new EventStream(reply, isStillAllowed);
  const unsubscribe = await subscribe((event) => stream.send(event), stream);
  stream.onEnd(unsubscribe);
  stream.open();
  return stream;
}
