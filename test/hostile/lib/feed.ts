import { type ApiClient, ApiProblem } from '../../../scripts/lib/client/api-client.ts';
import type { FileDetail } from '../../../scripts/lib/client/wait.ts';
import type { HostileCase } from '../corpus/hostile-case.ts';

/** How a file really ended, as `HostileCase.ends` says it. */
export type Ended = { hostile: HostileCase; ending: string; sentence: string };

const FINAL = new Set(['completed', 'failed', 'duplicate']);
/** A broken reading is tried again after up to a minute: others are fed meanwhile. */
export const MAX_IN_FLIGHT = 16;

/** Waits for endings of documents, woken by the service's events. */
export class EndingsWatch {
  readonly #client: ApiClient;
  readonly #waiting = new Map<string, PromiseWithResolvers<FileDetail>>();
  #stop: (() => Promise<void>) | undefined;
  #failure: Error | undefined;

  constructor(client: ApiClient) {
    this.#client = client;
  }

  async start(): Promise<this> {
    this.#stop = await this.#client.followEvents(
      (event) => {
        if (event.name !== 'file.progress') void this.#look(String(event.payload.file_id));
      },
      { onEnd: (error) => this.#fail(error) },
    );
    return this;
  }

  /** The document's detail once it has ended. */
  ended(fileId: string): Promise<FileDetail> {
    if (this.#failure) return Promise.reject(this.#failure);
    const waiting = Promise.withResolvers<FileDetail>();
    this.#waiting.set(fileId, waiting);
    void this.#look(fileId);
    return waiting.promise;
  }

  async stop(): Promise<void> {
    await this.#stop?.();
  }

  async #look(fileId: string): Promise<void> {
    if (!this.#waiting.has(fileId)) return;
    try {
      const file = await this.#client.get<FileDetail>(`/api/files/${fileId}`);
      if (!FINAL.has(file.status)) return;
      this.#waiting.get(fileId)?.resolve(file);
      this.#waiting.delete(fileId);
    } catch (error) {
      this.#fail(error instanceof Error ? error : new Error(String(error)));
    }
  }

  #fail(error: Error): void {
    this.#failure ??= error;
    for (const waiting of this.#waiting.values()) waiting.reject(this.#failure);
    this.#waiting.clear();
  }
}

/** Uploads one file and waits for its end, or tells how it was refused. */
export async function feedOne(client: ApiClient, watch: EndingsWatch, hostile: HostileCase): Promise<Ended> {
  const bytes = await hostile.make();
  try {
    const [accepted] = await client.upload([{ name: hostile.filename, bytes }]);
    if (!accepted) throw new Error(`the upload of ${hostile.name} answered without a file`);
    const file = await watch.ended(accepted.id);
    const reason = file.status_reason;
    return {
      hostile,
      ending: reason && file.status === 'failed' ? `failed:${reason.code}` : file.status,
      sentence: reason?.message ?? '',
    };
  } catch (error) {
    if (!(error instanceof ApiProblem)) throw error;
    const sentence = String(error.problem.detail ?? '');
    return { hostile, ending: `${error.status}:${error.code}`, sentence };
  }
}

/** Feeds all files, a few at a time, in their order. */
export async function feedAll(client: ApiClient, watch: EndingsWatch, cases: readonly HostileCase[]): Promise<Ended[]> {
  const queue = cases.values();
  const ends: Ended[] = [];
  const worker = async () => {
    for (const hostile of queue) ends.push(await feedOne(client, watch, hostile));
  };
  await Promise.all(Array.from({ length: MAX_IN_FLIGHT }, worker));
  return ends;
}
