import { existsSync } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { freePorts } from './daemons.ts';
import { daemon } from './remotes/daemon.ts';

const PGBOUNCER = '/usr/sbin/pgbouncer';

/** Whether PgBouncer is installed. */
export const canRunPgBouncer = existsSync(PGBOUNCER);

/** A pooler before a database. */
export type PgBouncer = {
  /** The same database through it. */
  url: string;
  stop(): Promise<void>;
};

/**
 * Starts PgBouncer as people set it up for many processes: it lends a connection for one transaction, and has few of them.
 * @param databaseUrl a database of the tests' server, as openTestDatabase() gives it.
 */
export async function startPgBouncer(databaseUrl: string, { connections = 4 } = {}): Promise<PgBouncer> {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'archivolt-pooler-'));
  const [port = 0] = await freePorts(1);
  const [, name = '', words = ''] = /^postgresql:\/\/\/(\w+)\?(.*)$/.exec(databaseUrl) ?? [];
  const { host, port: serverPort, user, password } = Object.fromEntries(new URLSearchParams(words));
  const server = { host, port: serverPort, user, password, dbname: name };
  const config = path.join(folder, 'pgbouncer.ini');
  await writeFile(
    config,
    `[databases]
${name} = ${Object.entries(server)
      .map(([key, value]) => `${key}='${value}'`)
      .join(' ')}
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${port}
unix_socket_dir =
auth_type = any
pool_mode = transaction
default_pool_size = ${connections}
max_client_conn = 200
ignore_startup_parameters = extra_float_digits
logfile = ${path.join(folder, 'log')}
`,
  );
  // It refuses to run as root, and root alone reaches the socket of the tests' server: to itself it is somebody else.
  const asSomebody = process.getuid?.() === 0 ? ['unshare', '--user', '--map-user=1000', '--map-group=1000'] : [];
  const [program = PGBOUNCER, ...args] = [...asSomebody, PGBOUNCER, config];
  const pooler = daemon(program, args, { port });
  await pooler.up();
  return {
    url: `postgresql://${user}@127.0.0.1:${port}/${name}`,
    async stop() {
      await pooler.down();
      await rm(folder, { recursive: true, force: true });
    },
  };
}
