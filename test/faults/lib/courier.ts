import { createHash } from 'node:crypto';
import { type ApiClient, uploadForm } from '../../../scripts/lib/client/api-client.ts';
import type { FaultDocument } from './documents.ts';

/** An answer of the service. No answer at all is `undefined`: it died, or says that it cannot serve now. */
export type Heard = { status: number; body: unknown };

/** One upload request. */
export type Order = { documents: FaultDocument[]; key: string | null };

/** Not the request's fault: the database was away, or the same request is still being worked on. */
const LATER = new Set([503, 409]);

/** Sends requests to a service that may die in the middle of them. */
export class Courier {
  readonly #client: () => ApiClient;
  readonly #onAnswer: () => void;

  constructor(client: () => ApiClient, onAnswer: () => void) {
    this.#client = client;
    this.#onAnswer = onAnswer;
  }

  /** @throws when the answer is a 500: whatever is killed, the service knows what it says. */
  async send(
    method: string,
    target: string,
    options: Parameters<ApiClient['send']>[2] = {},
  ): Promise<Heard | undefined> {
    try {
      const response = await this.#client().send(method, target, options);
      const text = await response.text();
      if (response.status === 500) throw new Error(`${method} ${target} → 500 ${text}`);
      if (LATER.has(response.status) && !text.includes('not_in_trash')) return undefined;
      this.#onAnswer();
      return { status: response.status, body: text === '' ? null : JSON.parse(text) };
    } catch (error) {
      if (isBrokenConnection(error)) return undefined;
      throw error;
    }
  }

  async upload({ documents, key }: Order): Promise<Heard | undefined> {
    const body = uploadForm(documents.map(({ name, bytes }) => ({ name, bytes })));
    return this.send('POST', '/api/files', { body, headers: key === null ? {} : { 'idempotency-key': key } });
  }

  /** The original's bytes as a hash; undefined when there was no answer. */
  async originalSha256(id: string): Promise<string | undefined> {
    try {
      const response = await this.#client().send('GET', `/api/files/${id}/download?version=original`);
      if (response.status === 503) return undefined;
      if (!response.ok) throw new Error(`the original of ${id} → ${response.status} ${await response.text()}`);
      return createHash('sha256')
        .update(Buffer.from(await response.arrayBuffer()))
        .digest('hex');
    } catch (error) {
      if (isBrokenConnection(error)) return undefined;
      throw error;
    }
  }
}

/** fetch says "fetch failed" or "terminated", and the reason in its cause. */
function isBrokenConnection(error: unknown): boolean {
  return error instanceof TypeError || (error instanceof Error && /aborted|terminated|no running/.test(error.message));
}
