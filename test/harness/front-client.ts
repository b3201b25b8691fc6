import { once } from 'node:events';
import { type ClientHttp2Session, type ClientHttp2Stream, connect as connectHttp2 } from 'node:http2';
import { connect as connectTcp } from 'node:net';
import { connect as connectTls } from 'node:tls';
import type { FrontNginx } from './front-nginx.ts';

/** One answer, read to its end. */
type FrontAnswer = { status: number; headers: Record<string, string | string[] | undefined>; text: string };

/** Somebody who speaks HTTP/2 to a proxy, from an address of their own on this machine. */
export class FrontClient {
  readonly #session: ClientHttp2Session;
  readonly #cookies = new Map<string, string>();
  #csrfToken = '';

  private constructor(session: ClientHttp2Session) {
    this.#session = session;
  }

  /** @param localAddress where they seem to come from; all of 127.0.0.0/8 is this machine. */
  static async connect({ origin, port, certificate }: FrontNginx, localAddress: string): Promise<FrontClient> {
    const session = connectHttp2(origin, {
      createConnection: () =>
        connectTls({
          socket: connectTcp({ host: '127.0.0.1', port, localAddress }),
          servername: 'localhost',
          ca: certificate,
          ALPNProtocols: ['h2'],
        }),
    });
    await once(session, 'connect');
    return new FrontClient(session);
  }

  /** Begins a request and leaves its body open. */
  begin(method: string, path: string, headers: Record<string, string> = {}): ClientHttp2Stream {
    const cookie = [...this.#cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    return this.#session.request(
      {
        ':method': method,
        ':path': path,
        ...(cookie === '' ? {} : { cookie }),
        ...(this.#csrfToken === '' ? {} : { 'x-csrf-token': this.#csrfToken }),
        ...headers,
      },
      { endStream: false },
    );
  }

  /** Reads what comes of a request whose body has ended. */
  async answer(stream: ClientHttp2Stream): Promise<FrontAnswer> {
    const [headers] = (await once(stream, 'response')) as [Record<string, string | string[] | undefined>];
    for (const line of [headers['set-cookie'] ?? []].flat()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
      this.#cookies.set(name, value);
    }
    let text = '';
    stream.setEncoding('utf8');
    for await (const part of stream) text += part;
    return { status: Number(headers[':status']), headers, text };
  }

  /** Sends a request and reads its answer. */
  async send(method: string, path: string, options: { json?: unknown; headers?: Record<string, string> } = {}) {
    const body = options.json === undefined ? '' : JSON.stringify(options.json);
    const type: Record<string, string> = body === '' ? {} : { 'content-type': 'application/json' };
    // Browsers say so, too: without it a proxy cannot tell an empty body from one that is still to come.
    const length: Record<string, string> =
      method === 'GET' ? {} : { 'content-length': String(Buffer.byteLength(body)) };
    const stream = this.begin(method, path, { ...type, ...length, ...options.headers });
    stream.end(body);
    return this.answer(stream);
  }

  /** Signs in below a path. */
  async signIn(base: string, person: { username: string; password: string }, headers: Record<string, string> = {}) {
    const me = await this.send('GET', `${base}/api/auth/me`);
    this.#csrfToken = tokenIn(me);
    const signedIn = await this.send('POST', `${base}/api/auth/login`, { json: person, headers });
    this.#csrfToken = tokenIn(signedIn);
    return signedIn;
  }

  async close(): Promise<void> {
    this.#session.destroy();
  }
}

function tokenIn({ text }: FrontAnswer): string {
  return (JSON.parse(text) as { csrf_token: string }).csrf_token;
}
