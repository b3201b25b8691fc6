import type { Readable } from 'node:stream';

/** What a source holds in pieces of a size; the last one is smaller. */
export async function* piecesOf(source: Readable, sizeBytes: number): AsyncGenerator<Buffer, undefined> {
  let held: Buffer[] = [];
  let heldBytes = 0;
  for await (const chunk of source as AsyncIterable<Buffer>) {
    let rest = chunk;
    while (heldBytes + rest.length > sizeBytes) {
      const missing = sizeBytes - heldBytes;
      yield Buffer.concat([...held, rest.subarray(0, missing)]);
      rest = rest.subarray(missing);
      held = [];
      heldBytes = 0;
    }
    held.push(rest);
    heldBytes += rest.length;
  }
  if (heldBytes > 0) yield Buffer.concat(held);
}
