import type { ApiClient } from '../../scripts/lib/client/api-client.ts';
import type { ServerEvent } from '../../scripts/lib/client/event-stream.ts';

/** Follows the live events as a browser does: when the stream ends it comes back, from the last event it has seen. */
export class FaithfulFollower {
  readonly events: ServerEvent[] = [];
  readonly #client: ApiClient;
  #lastEventId: string | undefined;
  #stop: (() => Promise<void>) | undefined;
  #isStopped = false;

  constructor(client: ApiClient) {
    this.#client = client;
  }

  /** Resolves when it follows, however often it has to knock. */
  async follow(): Promise<void> {
    while (!this.#isStopped) {
      const stop = await this.#open().catch((error: unknown) => {
        // Whatever refuses it now may have it in a moment; the test's own limit ends a wait that is in vain.
        if (!(error instanceof Error)) throw error;
      });
      if (!stop) continue;
      this.#stop = stop;
      return;
    }
  }

  async stop(): Promise<void> {
    this.#isStopped = true;
    await this.#stop?.();
  }

  #open(): Promise<() => Promise<void>> {
    const onEvent = (event: ServerEvent) => {
      this.events.push(event);
      if (event.id !== null) this.#lastEventId = event.id;
    };
    const position = this.#lastEventId === undefined ? {} : { lastEventId: this.#lastEventId };
    return this.#client.followEvents(onEvent, { ...position, onEnd: () => void this.follow() });
  }
}
