import { Readable } from 'node:stream';
import type pg from 'pg';
import { databaseError } from '../errors.ts';
import { rowsOfTag } from './copy-connection.ts';

/** A row is a message of its own: so many bytes of them become one piece of the stream. */
const PIECE_BYTES = 65_536;

/** COPY … TO STDOUT as a stream. The server waits while nobody reads. */
class CopyOut extends Readable implements pg.Submittable {
  rowCount = Number.NaN;
  readonly #statement: string;
  #connection: pg.Connection | undefined;
  #rows: Buffer[] = [];
  #rowsBytes = 0;

  constructor(statement: string) {
    super({ highWaterMark: PIECE_BYTES * 4 });
    this.#statement = statement;
  }

  submit(connection: pg.Connection): void {
    this.#connection = connection;
    connection.query(this.#statement);
  }

  handleCopyData({ chunk }: { chunk: Buffer }): void {
    if (this.destroyed) return;
    // The connection uses the bytes below it again.
    this.#rows.push(Buffer.from(chunk));
    this.#rowsBytes += chunk.length;
    if (this.#rowsBytes >= PIECE_BYTES) this.#pass();
  }

  handleCommandComplete({ text }: { text: string }): void {
    this.rowCount = rowsOfTag(text);
  }

  handleReadyForQuery(): void {
    if (this.#rowsBytes > 0) this.#pass();
    this.push(null);
  }

  handleError(error: unknown): void {
    const known = databaseError(error);
    this.destroy(known instanceof Error ? known : new Error(String(known)));
  }

  override _read(): void {
    this.#connection?.stream.resume();
  }

  override _destroy(error: Error | null, done: (error?: Error | null) => void): void {
    // What is still to come is let by, so that the session can end.
    this.#connection?.stream.resume();
    done(error);
  }

  #pass(): void {
    const piece = Buffer.concat(this.#rows);
    this.#rows = [];
    this.#rowsBytes = 0;
    if (!this.push(piece)) this.#connection?.stream.pause();
  }
}

/** Rows on their way out of the database, in COPY's text format; `rowCount` is known at the end of the stream. */
export type RowStream = Readable & { readonly rowCount: number };

/** Starts a `COPY … TO STDOUT`. */
export function copyOut(client: pg.ClientBase, statement: string): RowStream {
  return client.query(new CopyOut(statement));
}
