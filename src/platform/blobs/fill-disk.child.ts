import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { Readable } from 'node:stream';
import { AppError } from '../errors.ts';
import { FolderBlobStore } from './folder-blob-store.ts';

/** Puts more into a folder than its small disk holds and prints what came of it; run by a test in a mount namespace. */
const [dataDir = ''] = process.argv.slice(2);
const store = new FolderBlobStore({ dataDir });
const source = Readable.from(Array.from({ length: 64 }, () => Buffer.alloc(64 * 1024)));
const code = await store.put('original', 'large.bin', source, { now: new Date() }).then(
  () => 'stored',
  (error: unknown) => (error instanceof AppError ? `${error.code} ${error.status}` : String(error)),
);
process.stdout.write(JSON.stringify({ code, incoming: await readdir(path.join(dataDir, 'incoming')) }));
