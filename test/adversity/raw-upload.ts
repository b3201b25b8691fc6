import { once } from 'node:events';
import { connect, type Socket } from 'node:net';

const BOUNDARY = 'a-boundary-of-ours';

/** An upload over a socket of its own, which can be left at any byte. */
export class RawUpload {
  readonly #socket: Socket;
  readonly #bytes: Buffer;
  #sent = 0;

  private constructor(socket: Socket, bytes: Buffer) {
    this.#socket = socket;
    this.#bytes = bytes;
    // However it ends, the service's side is what is looked at.
    socket.on('error', () => undefined);
  }

  /** Connects; nothing is sent yet. */
  static async open(
    url: string,
    upload: { token: string; name: string; bytes: Buffer; headers?: Record<string, string> },
  ): Promise<RawUpload> {
    const { hostname, port, host } = new URL(url);
    const head = `--${BOUNDARY}\r\nContent-Disposition: form-data; name="file"; filename="${upload.name}"\r\n\r\n`;
    const body = Buffer.concat([Buffer.from(head), upload.bytes, Buffer.from(`\r\n--${BOUNDARY}--\r\n`)]);
    const headers = {
      host,
      authorization: `Bearer ${upload.token}`,
      'content-type': `multipart/form-data; boundary=${BOUNDARY}`,
      'content-length': String(body.length),
      ...upload.headers,
    };
    const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}`);
    const request = Buffer.from(`POST /api/files HTTP/1.1\r\n${lines.join('\r\n')}\r\n\r\n`);
    const socket = connect(Number(port), hostname);
    await once(socket, 'connect');
    return new RawUpload(socket, Buffer.concat([request, body]));
  }

  /** Sends on until this share of everything has left. */
  async sendUpTo(share: number): Promise<void> {
    const end = Math.round(this.#bytes.length * share);
    const part = this.#bytes.subarray(this.#sent, end);
    this.#sent = end;
    await new Promise<void>((resolve) => this.#socket.write(part, () => resolve()));
  }

  /** Ends the connection as a program does that is closed, with everything sent on its way. */
  leave(): void {
    this.#socket.destroy();
  }

  /** Ends the connection as a machine does that has crashed and come back. */
  reset(): void {
    this.#socket.resetAndDestroy();
  }

  /** Says that nothing more follows, and goes on listening. */
  halfClose(): void {
    this.#socket.end();
  }

  /** The answer with its head, once its JSON is whole. */
  async answer(): Promise<string> {
    let text = '';
    for await (const chunk of this.#socket) {
      text += String(chunk);
      if (text.endsWith('}')) break;
    }
    return text;
  }

  /** Resolves when the service has closed the connection. */
  async closedByService(): Promise<void> {
    this.#socket.resume();
    if (!this.#socket.closed) await once(this.#socket, 'close');
  }
}
