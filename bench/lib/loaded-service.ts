import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { ApiClient } from '../../scripts/lib/client/api-client.ts';
import { type ServiceProcess, startServiceProcess } from '../../scripts/lib/service-process.ts';
import { startEmbeddedPostgres } from '../../src/platform/database/embedded/index.ts';
import { letLoad } from '../../src/platform/database/testing.ts';
import { newId } from '../../src/platform/ids.ts';
import { createLog } from '../../src/platform/log/index.ts';
import { bulkLoad } from './bulk-load/bulk-load.ts';

const admin = { username: 'bench', password: 'a-password-for-the-bench' };

/** A running service whose first user owns most of the documents it was filled with. */
export type LoadedService = {
  service: ServiceProcess;
  /** Signed in as the owner of 90 % of the documents. */
  client: ApiClient;
  /** The same person anew: a connection that nobody used for a minute may be closed. */
  signIn(): Promise<ApiClient>;
  /** Connection string of its database. */
  databaseUrl: string;
  ownerId: string;
};

/** Runs `work` with a service that holds `count` documents, in a folder of its own that is removed afterwards. */
export async function withLoadedService<T>(
  count: number,
  note: (line: string) => void,
  work: (loaded: LoadedService, loadSeconds: number) => Promise<T>,
): Promise<T> {
  const dataDir = await mkdtemp(path.join(os.tmpdir(), 'archivolt-bench-'));
  try {
    const loadSeconds = await fillDataDir(dataDir, count, note);
    return await withServiceOn(dataDir, (loaded) => work(loaded, loadSeconds));
  } finally {
    await rm(dataDir, { recursive: true, force: true });
  }
}

/** Starts the web server alone on a filled folder: a worker would try to read documents that have no file. */
async function withServiceOn<T>(dataDir: string, work: (loaded: LoadedService) => Promise<T>): Promise<T> {
  const service = await startOn(dataDir);
  try {
    const client = await signedIn(service);
    const guest = await startEmbeddedPostgres({ dataDir, log: createLog({ level: 'warn' }), asGuest: true });
    const signIn = () => signedIn(service);
    return await work({ service, client, signIn, databaseUrl: guest.url, ownerId: await ownUserId(guest.url) });
  } finally {
    await service.stop();
  }
}

/** Lets the service make its database, then fills it. @returns the seconds the filling took. */
async function fillDataDir(dataDir: string, count: number, note: (line: string) => void): Promise<number> {
  const service = await startOn(dataDir);
  await signedIn(service);
  await service.stop();
  await letLoad(dataDir);
  const server = await startEmbeddedPostgres({ dataDir, log: createLog({ level: 'warn' }) });
  try {
    const ownerIds = [await ownUserId(server.url), newId(), newId()] as const;
    const client = new pg.Client({ connectionString: server.url });
    await client.connect();
    for (const id of ownerIds.slice(1)) {
      const values = [id, 'local', 'Another person', new Date()];
      await client.query('INSERT INTO users (id, kind, display_name, created_at) VALUES ($1, $2, $3, $4)', values);
    }
    await client.end();
    const { seconds } = await bulkLoad({ url: server.url, count, ownerIds, note });
    return seconds;
  } finally {
    await server.stop();
  }
}

function startOn(dataDir: string): Promise<ServiceProcess> {
  return startServiceProcess({
    args: ['serve'],
    env: {
      DATA_DIR: dataDir,
      ADMIN_USERNAME: admin.username,
      ADMIN_PASSWORD: admin.password,
      LOG_LEVEL: 'warn',
      RATE_LIMIT_PER_MINUTE: '1000000',
      AUTH_RATE_LIMIT_PER_MINUTE: '1000000',
    },
  });
}

async function signedIn(service: ServiceProcess): Promise<ApiClient> {
  const client = new ApiClient(service.url);
  await client.signIn(admin.username, admin.password);
  return client;
}

/** The one person who has signed in. */
async function ownUserId(url: string): Promise<string> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    const { rows } = await client.query<{ id: string }>(
      'SELECT user_id AS id FROM sessions WHERE user_id IS NOT NULL LIMIT 1',
    );
    const id = rows[0]?.id;
    if (!id) throw new Error('nobody has signed in');
    return id;
  } finally {
    await client.end();
  }
}
