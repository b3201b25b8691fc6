import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { chmod, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { freePorts, mustRun, stopped, untilOpen } from '../daemons.ts';
import { makeBucket, type S3Remote } from './s3-bucket.ts';

const KINDS = ['account', 'container', 'object'] as const;
const PROGRAMS = [
  'memcached',
  'swift-ring-builder',
  'swift-proxy-server',
  ...KINDS.map((kind) => `swift-${kind}-server`),
];
const KEYS = { access_key_id: 'archive:archivolt', secret_access_key: 'only-the-proxy-and-we-know-it' };

/** Whether OpenStack's Swift can run here: it is installed, and root can give it to its own user. */
export const canRunSwift =
  process.getuid?.() === 0 && PROGRAMS.every((program) => existsSync(path.join('/usr/bin', program)));

/** Starts Swift with what it has of S3: no conditions, no rights to a folder, parts that are objects of their own. */
export async function startSwift(): Promise<S3Remote> {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'archivolt-swift-'));
  await chmod(folder, 0o755);
  const [port = 0, cachePort = 0, ...ports] = await freePorts(2 + KINDS.length);
  for (const name of ['etc', 'files/d1', 'log']) await mkdir(path.join(folder, name), { recursive: true });
  for (const [at, kind] of KINDS.entries()) {
    makeRing(path.join(folder, 'etc', `${kind}.builder`), ports[at] ?? 0);
    await writeFile(confOf(folder, kind), storageConfig(folder, kind, ports[at] ?? 0));
  }
  await writeFile(confOf(folder, 'proxy'), proxyConfig(folder, port, cachePort));
  mustRun('chown', ['-R', 'swift:swift', folder]);
  const asSwift = ['--reuid=swift', '--regid=swift', '--clear-groups'];
  const start = (...command: string[]) => spawn('setpriv', [...asSwift, ...command], { stdio: 'ignore', cwd: folder });
  const server = (kind: string) => start(`swift-${kind}-server`, confOf(folder, kind));
  const others = [start('memcached', '-l', '127.0.0.1', '-p', `${cachePort}`, '-U', '0'), ...KINDS.map(server)];
  let proxy: ChildProcess | undefined;
  const up = async () => {
    proxy = server('proxy');
    await untilOpen(port);
  };
  const down = async () => {
    if (proxy) await stopped(proxy);
  };
  for (const one of [cachePort, ...ports]) await untilOpen(one);
  await up();
  const { owner, ...bucket } = await makeBucket(port, KEYS);
  return {
    ...bucket,
    closedFolder: null,
    down,
    async restart() {
      await down();
      await up();
    },
    async stop() {
      owner.destroy();
      await down();
      for (const child of others) await stopped(child);
      await rm(folder, { recursive: true, force: true });
    },
  };
}

const confOf = (folder: string, kind: string) => path.join(folder, 'etc', `${kind}-server.conf`);

/** Where things of one kind are: one copy, on one disk. */
function makeRing(builder: string, port: number): void {
  const build = (...args: string[]) => mustRun('swift-ring-builder', [builder, ...args]);
  build('create', '4', '1', '0');
  build(
    'add',
    '--region',
    '1',
    '--zone',
    '1',
    '--ip',
    '127.0.0.1',
    '--port',
    `${port}`,
    '--device',
    'd1',
    '--weight',
    '1',
  );
  build('rebalance');
}

function storageConfig(folder: string, kind: (typeof KINDS)[number], port: number): string {
  return `
[DEFAULT]
bind_ip = 127.0.0.1
bind_port = ${port}
user = swift
workers = 0
swift_dir = ${folder}/etc
devices = ${folder}/files
mount_check = false
fallocate_reserve = 0
recon_cache_path = ${folder}/log
[pipeline:main]
pipeline = ${kind}-server
[app:${kind}-server]
use = egg:swift#${kind}
`;
}

function proxyConfig(folder: string, port: number, cachePort: number): string {
  const filters = ['catch_errors', 'gatekeeper', 'healthcheck', 'listing_formats', 'bulk', 's3api'];
  const large = ['copy', 'slo', 'dlo', 'versioned_writes', 'symlink'];
  const [tenant, user] = KEYS.access_key_id.split(':');
  return `
[DEFAULT]
bind_ip = 127.0.0.1
bind_port = ${port}
user = swift
workers = 0
swift_dir = ${folder}/etc
[pipeline:main]
pipeline = catch_errors gatekeeper healthcheck cache listing_formats bulk s3api tempauth ${large.join(' ')} proxy-server
[app:proxy-server]
use = egg:swift#proxy
account_autocreate = true
[filter:cache]
use = egg:swift#memcache
memcache_servers = 127.0.0.1:${cachePort}
[filter:tempauth]
use = egg:swift#tempauth
user_${tenant}_${user} = ${KEYS.secret_access_key} .admin
${[...filters, ...large].map((name) => `[filter:${name}]\nuse = egg:swift#${name}`).join('\n')}
`;
}
