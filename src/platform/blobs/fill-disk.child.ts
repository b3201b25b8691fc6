import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { Readable } from 'node:stream';
import { connectDatabase } from '../database/open-database.ts';
import { AppError } from '../errors.ts';
import { createLog } from '../log/index.ts';
import { FolderBlobStore } from './folder-blob-store.ts';

/** Puts more into a folder than its small disk holds and prints what came of it; run by a test in a mount namespace. */
const [dataDir = '', databaseUrl = ''] = process.argv.slice(2);
const database = connectDatabase(databaseUrl, createLog({ level: 'silent' }));
const store = new FolderBlobStore({ dataDir, db: database.db });
const source = Readable.from(Array.from({ length: 64 }, () => Buffer.alloc(64 * 1024)));
const code = await store.put('original', 'large.bin', source, { now: new Date() }).then(
  () => 'stored',
  (error: unknown) => (error instanceof AppError ? `${error.code} ${error.status}` : String(error)),
);
await database.close();
process.stdout.write(JSON.stringify({ code, incoming: await readdir(path.join(dataDir, 'incoming')) }));
