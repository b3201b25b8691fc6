import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { ApiClient } from '../../scripts/lib/client/api-client.ts';
import { systemContext } from '../../src/app/foundation.ts';
import { type ServiceMode, startService } from '../../src/app/service.ts';
import type { Context } from '../../src/platform/context.ts';
import type { Database } from '../../src/platform/database/index.ts';
import { openTestDatabase } from '../../src/platform/database/testing.ts';
import { createLog } from '../../src/platform/log/index.ts';
import type { Outbound } from '../../src/platform/outbound/index.ts';
import { type LogLine, LogLines } from './log-lines.ts';
import { expectNoPlaces } from './no-places.ts';
import { admin, roomyLimits } from './process.ts';

/** A client that calls with an API token, which a test may also send by other means. */
export type TokenClient = ApiClient & { readonly token: string };

/** The whole service in this process: real HTTP, queue, worker and children, sign-in on, on a database of its own. */
export type TestService = {
  url: string;
  /** Signed in as the admin, by session and CSRF token. */
  admin: ApiClient;
  /** A client nobody knows. */
  stranger(): ApiClient;
  /** Makes an API token and a client that uses it. */
  tokenClient(scopes?: readonly string[]): Promise<TokenClient>;
  db: Database;
  /** For another process on the same database. */
  environment: Readonly<Record<string, string>> & { DATABASE_URL: string };
  dataDir: string;
  /** For a verb or a job that a test runs by itself, as the service does. */
  systemContext(): Context;
  /** The next log line that matches, from now on. */
  nextLogLine(matches: (line: LogLine) => boolean): Promise<LogLine>;
  /** Everything that was logged so far. */
  logText(): string;
  /** Log lines of level warn and above, for looking at after a failure. */
  troubles(): string;
  stop(): Promise<void>;
};

/**
 * @param options.env further settings of the service under test.
 * @param options.mode `serve`: nothing works on the documents.
 * @param options.throughPooler gives the address of a pooler before the database, which the service then uses.
 * @param options.internet leads its connections to servers that stand in for those on the internet.
 */
export async function startTestService(
  options: {
    env?: Record<string, string>;
    mode?: Exclude<ServiceMode, 'work'>;
    logLevel?: 'debug';
    throughPooler?: (databaseUrl: string) => Promise<string>;
    internet?: (outbound: Outbound) => Outbound;
  } = {},
): Promise<TestService> {
  const dataDir = await mkdtemp(path.join(os.tmpdir(), 'archivolt-service-'));
  const database = await openTestDatabase();
  const log = new LogLines();
  const environment = {
    ...roomyLimits,
    DATA_DIR: dataDir,
    ...(await addressesOf(database.url, options.throughPooler)),
    HOST: '127.0.0.1',
    PORT: '0',
    SESSION_SECRET: randomBytes(32).toString('hex'),
    ENCRYPTION_KEY: randomBytes(32).toString('hex'),
    ADMIN_USERNAME: admin.username,
    ADMIN_PASSWORD: admin.password,
    ...options.env,
  };
  const service = await startService({
    environment,
    mode: options.mode ?? 'both',
    log: createLog({ level: options.logLevel ?? 'info', destination: log }),
  });
  const { base } = service.foundation;
  if (options.internet) base.outbound = options.internet(base.outbound);
  const url = service.url ?? '';
  ApiClient.inspect = expectNoPlaces;
  const client = new ApiClient(url);
  await client.signIn(admin.username, admin.password);
  return {
    url,
    admin: client,
    stranger: () => new ApiClient(url),
    async tokenClient(scopes) {
      const name = `test-${randomBytes(4).toString('hex')}`;
      const { token } = await client.post<{ token: string }>('/api/api-tokens', {
        name,
        ...(scopes ? { scopes } : {}),
      });
      return Object.assign(new ApiClient(url, { token }), { token });
    },
    db: database.handle.db,
    environment,
    dataDir,
    systemContext: () => systemContext(service.foundation, 'test'),
    nextLogLine: (matches) => log.next(matches),
    logText: () => log.lines.map((line) => JSON.stringify(line)).join('\n'),
    troubles: () => log.troubles(),
    async stop() {
      await service.stop();
      await database.drop();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

async function addressesOf(url: string, throughPooler?: (url: string) => Promise<string>) {
  if (!throughPooler) return { DATABASE_URL: url };
  return { DATABASE_URL: await throughPooler(url), DATABASE_LISTEN_URL: url };
}
