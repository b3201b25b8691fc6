import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { readdir, readFile, stat } from 'node:fs/promises';
import path from 'node:path';
import { run } from '../../scripts/lib/run.ts';
import { placeObject } from '../../src/modules/outside/destinations/ledger/place-object.ts';
import type { Connection } from '../../src/modules/outside/destinations/provider.ts';
import { providerNamed } from '../../src/modules/outside/destinations/providers/registry.ts';
import type { Outbound } from '../../src/platform/outbound/index.ts';
import type { Remote } from '../../test/harness/remotes/remote.ts';
import type { Contestant, Measurement } from './contestants.ts';
import { treeCpuSeconds } from './cpu.ts';

const LIMIT_MS = 3_600_000;
/** Both sides have as many on their way. */
export const WORKERS = 2;
/** Where the files that are sent lie below a folder, so that they are read as the service reads what it keeps. */
export const BLOB_FOLDER = 'original/2026/11';

/** What is sent: the files of a folder. Each round goes to a folder of its own there. */
export type Load = { folder: string; remote: Remote; outbound: Outbound };

type Target = { remote: Pick<Remote, 'destination'>; outbound: Outbound };

async function measured(work: () => Promise<void>): Promise<Measurement> {
  const cpuBefore = treeCpuSeconds(process.pid);
  const startedAt = performance.now();
  await work();
  const wallSeconds = (performance.now() - startedAt) / 1000;
  return { wallSeconds, cpuSeconds: treeCpuSeconds(process.pid) - cpuBefore };
}

/** Connects as the service does. */
export async function connectTo({ remote, outbound }: Target): Promise<Connection> {
  const { provider, config, credentials } = remote.destination;
  const known = providerNamed(provider);
  if (!known) throw new Error(`there is no provider ${provider}`);
  return known.connect({ outbound, isInstanceWide: false, signal: AbortSignal.timeout(LIMIT_MS) }, config, credentials);
}

/** Puts a file there as a delivery does: looked for, sent under another name, published, compared. */
export async function deliver(connection: Connection, file: string, to: string): Promise<void> {
  const { size: sizeBytes } = await stat(file);
  const sha256 = createHash('sha256').update(file).digest('hex');
  const copy = {
    ...{ sizeBytes, sha256, contentSha256: sha256 },
    // In pieces as the folder store reads.
    open: async () => createReadStream(file, { highWaterMark: 262_144 }),
  };
  const ledger = { known: null, cutOff: null, reserve: async () => true, forget: async () => undefined };
  const temporaryName = `.archivolt-${path.basename(to)}.part`;
  const placed = await placeObject(connection, { paths: [to], temporaryName, copy }, ledger);
  if (placed.sizeBytes !== sizeBytes) throw new Error(`${to} has ${placed.sizeBytes} bytes`);
}

/** Our own deliveries, connected once as a worker is. */
export function archivoltSide(name: string, load: Load): Contestant {
  let round = 0;
  return {
    name,
    needsWarmUp: true,
    async round() {
      const files = await readdir(load.folder);
      const folder = `ours-${++round}`;
      return measured(async () => {
        const worker = async () => {
          const connection = await connectTo(load);
          try {
            for (let file = files.pop(); file !== undefined; file = files.pop())
              await deliver(connection, path.join(load.folder, file), `${folder}/${file}`);
          } finally {
            await connection.close();
          }
        };
        await Promise.all(Array.from({ length: Math.min(WORKERS, files.length) }, worker));
      });
    },
    close: async () => undefined,
  };
}

/** `rclone copy` of the same folder to the same server. */
export function rcloneSide(name: string, load: Load): Contestant {
  let round = 0;
  const { backend, env } = rcloneRemote(load.remote);
  return {
    name,
    needsWarmUp: true,
    round: async () => {
      const target = `:${backend}:rclone-${++round}`;
      // Without a name its settings stay in memory.
      const args = ['copy', load.folder, target, '--config', '', '--transfers', String(WORKERS)];
      return measured(async () => {
        const { code, output } = await run('rclone', args, env);
        if (code !== 0) throw new Error(`rclone ended with ${code}: ${output}`);
      });
    },
    close: async () => undefined,
  };
}

/** How rclone is told of a server; passwords in its own disguise. */
function rcloneRemote({ destination }: Remote): { backend: string; env: Record<string, string> } {
  const { provider, config, credentials } = destination;
  const password = execFileSync('rclone', ['obscure', '-'], { input: String(credentials.password), encoding: 'utf8' });
  const of = (name: string) => String(config[name] ?? '');
  if (provider === 'webdav') {
    const env = {
      RCLONE_WEBDAV_URL: of('url'),
      RCLONE_WEBDAV_USER: of('username'),
      RCLONE_WEBDAV_PASS: password.trim(),
    };
    return { backend: 'webdav', env };
  }
  const env = {
    RCLONE_SFTP_HOST: of('host'),
    RCLONE_SFTP_PORT: of('port'),
    RCLONE_SFTP_USER: of('username'),
    RCLONE_SFTP_PASS: password.trim(),
    // The server gives no shell to compare hashes with.
    RCLONE_SFTP_DISABLE_HASHCHECK: 'true',
    RCLONE_SFTP_SHELL_TYPE: 'none',
  };
  return { backend: 'sftp', env };
}

/** Whether two files hold the same, for the first file of a round. */
export async function arrived(remote: Remote, folder: string, at: string): Promise<boolean> {
  const [first = ''] = await readdir(folder);
  return (await remote.shelf.read(`${at}/${first}`)).equals(await readFile(path.join(folder, first)));
}
