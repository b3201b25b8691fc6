import { parentPort, workerData } from 'node:worker_threads';
import { copyValue } from './copy-in.ts';
import { DocumentMaker } from './make-document.ts';
import { type LoadedTable, loadedTables, rowsOf } from './rows.ts';

/** What a worker is to make: the documents from `first` to below `end`, every `stride`th batch of them. */
export type LoadTask = {
  archive: ConstructorParameters<typeof DocumentMaker>[0];
  batchSize: number;
  offset: number;
  stride: number;
};

/** One batch as COPY text, and at the end the number of documents per word and owner. */
export type LoadMessage =
  | { type: 'batch'; first: number; texts: Record<LoadedTable, Uint8Array> }
  | { type: 'words'; counts: Map<string, Map<string, number>> };

const port = parentPort;
if (!port) throw new Error('this file is a worker thread');
const { archive, batchSize, offset, stride } = workerData as LoadTask;
const maker = new DocumentMaker(archive);
const counts = new Map<string, Map<string, number>>();

function makeBatch(first: number): LoadMessage {
  const lines: Record<LoadedTable, string[]> = {
    files: [],
    file_blobs: [],
    file_pages: [],
    file_processing_steps: [],
    search_documents: [],
    search_pages: [],
  };
  for (let n = first; n < Math.min(first + batchSize, archive.count); n++) {
    const document = maker.make(n);
    const { rows, words } = rowsOf(document);
    for (const table of Object.keys(loadedTables) as LoadedTable[])
      for (const row of rows[table]) lines[table].push(`${row.map((value) => copyValue(value)).join('\t')}\n`);
    const ofOwner = counts.get(document.ownerId) ?? new Map<string, number>();
    counts.set(document.ownerId, ofOwner);
    for (const word of words) ofOwner.set(word, (ofOwner.get(word) ?? 0) + 1);
  }
  const texts = Object.fromEntries(
    Object.entries(lines).map(([table, all]) => [table, new Uint8Array(Buffer.from(all.join('')))]),
  ) as Record<LoadedTable, Uint8Array>;
  return { type: 'batch', first, texts };
}

// One batch ahead of what has been asked for: the database and this thread work at the same time.
let next = offset * batchSize;
port.on('message', () => {
  if (next >= archive.count) {
    port.postMessage({ type: 'words', counts } satisfies LoadMessage);
    port.close();
    return;
  }
  const message = makeBatch(next);
  next += stride * batchSize;
  port.postMessage(
    message,
    message.type === 'batch' ? Object.values(message.texts).map((text) => text.buffer as ArrayBuffer) : [],
  );
});
