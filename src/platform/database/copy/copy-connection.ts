import type pg from 'pg';

/** What pg's connection can do during a COPY; its type declarations leave it out. */
export type CopyConnection = pg.Connection & {
  sendCopyFromChunk(chunk: Buffer): void;
  endCopyFrom(): void;
  sendCopyFail(why: string): void;
};

/** How many rows a COPY was about, as its end says: `COPY 12`. */
export function rowsOfTag(tag: string): number {
  return Number(/^COPY (\d+)$/.exec(tag)?.[1] ?? Number.NaN);
}
