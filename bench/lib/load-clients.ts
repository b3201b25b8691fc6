import { createHash } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { type ApiClient, type UploadedFile, uploadForm } from '../../scripts/lib/client/api-client.ts';

/** A request that has no answer by then counts as one that hangs. */
const HANG_MS = 60_000;

/** What one kind of client saw. */
export type LoadTimes = {
  /** How often each status came. */
  statuses: Map<number, number>;
  /** Milliseconds of each success. */
  successMs: number[];
};

/** What is allowed to be seen beside a success: a request to come back later that says when. */
const LATER_STATUSES: ReadonlySet<number> = new Set([429, 503]);

/** Clients of several kinds that press on a service for a while; whatever they see that they must not is kept word for word. */
export class LoadClients {
  readonly times = new Map<string, LoadTimes>();
  readonly faults: string[] = [];
  /** Every document that was accepted, with the hash of what was sent. */
  readonly accepted = new Map<string, string>();
  readonly #acceptedIds: string[] = [];
  readonly #client: ApiClient;
  readonly #signal: AbortSignal;

  /** @param signal ends the load; requests under way are finished. */
  constructor(client: ApiClient, signal: AbortSignal) {
    this.#client = client;
    this.#signal = signal;
  }

  /** Uploads one document after the other; `next` makes them. */
  async upload(next: () => { name: string; bytes: Buffer }): Promise<void> {
    while (!this.#signal.aborted) {
      const document = next();
      const body = uploadForm([document]);
      const text = await this.#request('upload', 'POST', '/api/files', (response) => response.text(), body);
      if (text === undefined) continue;
      const [file] = (JSON.parse(text) as { files: UploadedFile[] }).files;
      if (!file) continue;
      this.accepted.set(file.id, createHash('sha256').update(document.bytes).digest('hex'));
      this.#acceptedIds.push(file.id);
    }
  }

  /** Searches for one text after the other. */
  async search(next: () => string): Promise<void> {
    while (!this.#signal.aborted) {
      const path = `/api/search?q=${encodeURIComponent(next())}`;
      await this.#request('search', 'GET', path, (response) => response.text());
    }
  }

  /** Downloads originals that were accepted before and compares them with what was sent. */
  async download(choose: (count: number) => number): Promise<void> {
    while (!this.#signal.aborted) {
      const id = this.#acceptedIds[choose(this.#acceptedIds.length)];
      if (id === undefined) {
        await delay(50);
        continue;
      }
      const path = `/api/files/${id}/download?version=original`;
      const bytes = await this.#request('download', 'GET', path, (response) => response.arrayBuffer());
      if (bytes === undefined) continue;
      const received = createHash('sha256').update(new Uint8Array(bytes)).digest('hex');
      if (received !== this.accepted.get(id)) this.faults.push(`download: ${id} is not what was sent`);
    }
  }

  /** One request to its last byte. @returns undefined when it has to be tried again later, after that time. */
  async #request<T>(
    kind: string,
    method: string,
    path: string,
    read: (response: Response) => Promise<T>,
    body?: FormData,
  ): Promise<T | undefined> {
    const times = this.times.get(kind) ?? { statuses: new Map<number, number>(), successMs: [] };
    this.times.set(kind, times);
    const startedAt = performance.now();
    try {
      const signal = AbortSignal.timeout(HANG_MS);
      const response = await this.#client.send(method, path, { signal, ...(body ? { body } : {}) });
      const content = await read(response);
      times.statuses.set(response.status, (times.statuses.get(response.status) ?? 0) + 1);
      if (response.ok) {
        times.successMs.push(performance.now() - startedAt);
        return content;
      }
      const retryAfterSeconds = Number(response.headers.get('retry-after'));
      if (!LATER_STATUSES.has(response.status) || !(retryAfterSeconds > 0))
        this.faults.push(`${kind}: ${response.status} ${typeof content === 'string' ? content : ''}`);
      else await delay(retryAfterSeconds * 1000, undefined, { signal: this.#signal }).catch(ignoreAbort);
    } catch (error) {
      this.faults.push(`${kind}: ${error instanceof Error ? `${error.message} ${String(error.cause ?? '')}` : error}`);
    }
    return undefined;
  }
}

function ignoreAbort(error: unknown): void {
  if (!(error instanceof Error && error.name === 'AbortError')) throw error;
}
