import type pg from 'pg';

/** What pg's connection can do during a COPY; its type declarations leave it out. */
type CopyConnection = pg.Connection & { sendCopyFromChunk(chunk: Buffer): void; endCopyFrom(): void };

/** COPY … FROM STDIN of one text, as a query that pg's client takes. */
class CopyIn implements pg.Submittable {
  readonly done: Promise<void>;
  readonly #statement: string;
  readonly #bytes: Buffer;
  readonly #resolve: () => void;
  readonly #reject: (error: Error) => void;

  constructor(statement: string, bytes: Buffer) {
    this.#statement = statement;
    this.#bytes = bytes;
    const { promise, resolve, reject } = Promise.withResolvers<void>();
    this.done = promise;
    this.#resolve = resolve;
    this.#reject = reject;
  }

  submit(connection: pg.Connection): void {
    connection.query(this.#statement);
  }

  handleCopyInResponse(connection: CopyConnection): void {
    connection.sendCopyFromChunk(this.#bytes);
    connection.endCopyFrom();
  }

  handleCommandComplete(): void {
    // pg calls it for every statement; the end is told by the next message.
  }

  handleReadyForQuery(): void {
    this.#resolve();
  }

  handleError(error: Error): void {
    this.#reject(error);
  }
}

/** Puts rows in COPY's text format into a table. */
export async function copyIn(client: pg.ClientBase, target: string, rows: Buffer): Promise<void> {
  await client.query(new CopyIn(`COPY ${target} FROM STDIN`, rows)).done;
}

/** A value in COPY's text format. */
export function copyValue(value: string | number | boolean | Date | Buffer | null | readonly string[]): string {
  if (value === null) return '\\N';
  if (typeof value === 'boolean') return value ? 't' : 'f';
  if (value instanceof Date) return value.toISOString();
  if (Buffer.isBuffer(value)) return `\\\\x${value.toString('hex')}`;
  if (typeof value === 'object')
    return escaped(`{${value.map((part) => `"${part.replace(/["\\]/g, '\\$&')}"`).join(',')}}`);
  return typeof value === 'number' ? String(value) : escaped(value);
}

const ESCAPES: Record<string, string> = { '\\': '\\\\', '\n': '\\n', '\r': '\\r', '\t': '\\t' };

function escaped(text: string): string {
  return text.replace(/[\\\n\r\t]/g, (sign) => ESCAPES[sign] ?? sign);
}
