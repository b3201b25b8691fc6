import { once } from 'node:events';
import type pg from 'pg';
import { databaseError } from '../errors.ts';
import { type CopyConnection, rowsOfTag } from './copy-connection.ts';

type RowSource = AsyncIterable<Buffer> | Iterable<Buffer>;

/** COPY … FROM STDIN of a stream. */
class CopyIn implements pg.Submittable {
  readonly done: Promise<number>;
  readonly #statement: string;
  readonly #source: RowSource;
  readonly #end = Promise.withResolvers<number>();
  readonly #refused = new AbortController();
  #sourceError: unknown;
  #rowCount = Number.NaN;

  constructor(statement: string, source: RowSource) {
    this.#statement = statement;
    this.#source = source;
    this.done = this.#end.promise;
  }

  submit(connection: pg.Connection): void {
    connection.query(this.#statement);
  }

  handleCopyInResponse(connection: CopyConnection): void {
    void this.#send(connection);
  }

  handleCommandComplete({ text }: { text: string }): void {
    this.#rowCount = rowsOfTag(text);
  }

  handleReadyForQuery(): void {
    this.#end.resolve(this.#rowCount);
  }

  handleError(error: unknown): void {
    this.#refused.abort();
    // The server repeats why we gave up; what the source said is worth more.
    this.#end.reject(this.#sourceError ?? databaseError(error));
  }

  async #send(connection: CopyConnection): Promise<void> {
    const { signal } = this.#refused;
    try {
      for await (const chunk of this.#source) {
        if (signal.aborted) return;
        connection.sendCopyFromChunk(chunk);
        if (connection.stream.writableNeedDrain) await once(connection.stream, 'drain', { signal });
      }
      connection.endCopyFrom();
    } catch (error) {
      if (signal.aborted) return;
      this.#sourceError = error;
      connection.sendCopyFail('the rows could not be read');
    }
  }
}

/**
 * Puts rows in COPY's text format into a table by a `COPY … FROM STDIN`.
 * @returns how many. @throws what the source throws, or what the database says of the rows; then none is kept.
 */
export function copyIn(client: pg.ClientBase, statement: string, source: RowSource): Promise<number> {
  return client.query(new CopyIn(statement, source)).done;
}
