import path from 'node:path';
import { z } from 'zod';
import { defineSettings } from '../config/index.ts';

/** Where the service keeps its rows and files. */
export const databaseSettings = defineSettings<{ databaseUrl: string | undefined; dataDir: string }>('database', {
  databaseUrl: {
    env: 'DATABASE_URL',
    doc: 'Connection string of a PostgreSQL server (version 15 or newer). Unset: an embedded PostgreSQL keeps its data under DATA_DIR.',
    schema: z.string().regex(/^postgres(ql)?:\/\//, 'must start with postgres:// or postgresql://'),
    default: undefined,
    defaultDoc: 'unset (embedded PostgreSQL)',
    secret: true,
    environmentOnly: true,
  },
  dataDir: {
    env: 'DATA_DIR',
    doc: 'Folder of everything the service keeps on disk: the embedded database, documents, keys, temporary files.',
    schema: z.string().transform((folder) => path.resolve(folder)),
    default: path.resolve('data'),
    defaultDoc: './data',
    environmentOnly: true,
  },
});
