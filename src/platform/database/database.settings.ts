import path from 'node:path';
import { z } from 'zod';
import { defineSettings, integerText } from '../config/index.ts';
import { says } from '../refusals/index.ts';

/** Where the database is, how it is reached, and the folder of everything else. */
export type DatabaseSettings = {
  databaseUrl: string | undefined;
  databaseListenUrl: string | undefined;
  databasePoolSize: number;
  dataDir: string;
};

const connectionString = z.string().regex(/^postgres(ql)?:\/\//, says('postgres_address'));

/** Where the service keeps its rows and files. */
export const databaseSettings = defineSettings<DatabaseSettings>('database', {
  databaseUrl: {
    env: 'DATABASE_URL',
    doc: 'Connection string of a PostgreSQL server (version 15 or newer). Unset: an embedded PostgreSQL keeps its data under DATA_DIR.',
    schema: connectionString,
    default: undefined,
    defaultDoc: 'unset (embedded PostgreSQL)',
    secret: true,
    environmentOnly: true,
  },
  databaseListenUrl: {
    env: 'DATABASE_LISTEN_URL',
    doc: 'Connection string of the same database for what needs a session of its own: notifications, migrations, locks at start-up. Needed when DATABASE_URL leads to a pooler that lends connections by the transaction (PgBouncer `pool_mode = transaction`): this one leads past it.',
    schema: connectionString,
    default: undefined,
    defaultDoc: 'the same as DATABASE_URL',
    secret: true,
    environmentOnly: true,
  },
  databasePoolSize: {
    env: 'DATABASE_POOL_SIZE',
    doc: 'Connections to the database that one process opens at most, beside the one that hears notifications. All processes together must stay below what the server allows (`max_connections`).',
    schema: integerText(1, 500),
    default: 12,
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
