import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { answerOf } from './answer-request.ts';
import { HeldKeys } from './held-keys.ts';
import { HeldTasks } from './held-tasks.ts';
import { MeiliProblem } from './meili-problem.ts';

/** A request as it came. */
export type Asked = { method: string; path: string; body: unknown };

/** How the service is not as it should be: it never answers, takes no work, or answers what nobody understands. */
export type Trouble = 'slow' | 'full' | 'babbling' | 'broken';

const MASTER_KEY = 'a-key-of-the-stand-in';

/**
 * A Meilisearch of our own, made from what a real 1.50.0 answered: it keeps documents, does its work in a queue and fails there, parses
 * filters and finds. It listens on this machine alone.
 */
export class MeilisearchStandIn {
  readonly held = new HeldTasks();
  readonly keys = new HeldKeys(MASTER_KEY);
  /** Everything it was asked, in order. */
  readonly asked: Asked[] = [];
  version = '1.50.0';
  payloadLimitBytes = 4_000_000;
  trouble: Trouble | null = null;
  /** Documents it does not take, by their ids. */
  readonly unloved = new Set<string>();
  readonly #waiting = new Set<ServerResponse>();
  #server: Server | undefined;
  #port = 0;

  static async start(): Promise<MeilisearchStandIn> {
    const standIn = new MeilisearchStandIn();
    await standIn.listen();
    return standIn;
  }

  get url(): string {
    return `http://127.0.0.1:${this.#port}`;
  }

  /** The settings that lead here. */
  get env(): Record<string, string> {
    return { MEILISEARCH_URL: this.url, MEILISEARCH_API_KEY: this.keys.master };
  }

  /** Comes back on the port it had. */
  async listen(): Promise<void> {
    const server = createServer((request, response) => {
      void this.#answer(request, response);
    });
    await new Promise<void>((resolve) => server.listen(this.#port, '127.0.0.1', resolve));
    this.#port = (server.address() as AddressInfo).port;
    this.#server = server;
  }

  /** Goes away; what it holds stays. */
  async stop(): Promise<void> {
    const server = this.#server;
    if (!server) return;
    this.#server = undefined;
    for (const response of this.#waiting) response.destroy();
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  }

  async #answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const url = new URL(request.url ?? '/', this.url);
    const bytes = await buffer(request);
    if (this.trouble === 'slow') {
      this.#waiting.add(response);
      return;
    }
    const { status, body } = this.#answerOf(request, url, bytes);
    const text = this.trouble === 'babbling' ? '<html>' : body === undefined ? '' : JSON.stringify(body);
    response.writeHead(status, { 'content-type': 'application/json' }).end(text);
  }

  #answerOf(request: IncomingMessage, url: URL, bytes: Buffer): { status: number; body: unknown } {
    const method = request.method ?? 'GET';
    const path = url.pathname
      .split('/')
      .filter((piece) => piece !== '')
      .map(decodeURIComponent);
    try {
      this.keys.check(request.headers.authorization, method, path);
      if (this.trouble === 'broken')
        throw new MeiliProblem(500, 'internal', 'An internal error has occurred.', 'internal');
      if (bytes.length > this.payloadLimitBytes)
        throw new MeiliProblem(
          413,
          'payload_too_large',
          `The provided payload reached the size limit. The maximum accepted payload size is ${this.payloadLimitBytes} B.`,
        );
      const body: unknown = bytes.length === 0 ? undefined : JSON.parse(bytes.toString());
      this.asked.push({ method, path: url.pathname, body });
      if (this.trouble === 'full' && method !== 'GET' && !/search|fetch/.test(url.pathname))
        throw new MeiliProblem(
          422,
          'no_space_left_on_device',
          'Meilisearch cannot receive write operations because the limit of the task database has been reached.',
          'system',
        );
      return answerOf(this, { method, path, query: url.searchParams, body });
    } catch (error) {
      if (error instanceof MeiliProblem) return { status: error.status, body: error.body };
      if (error instanceof SyntaxError)
        return { status: 400, body: new MeiliProblem(400, 'malformed_payload', error.message).body };
      throw error;
    }
  }
}
