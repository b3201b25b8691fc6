import { type ChildProcess, spawn } from 'node:child_process';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { seaweed } from '../../../scripts/lib/python-tools.ts';
import { ended } from '../daemons.ts';
import { makeBucket, type S3Remote } from './s3-bucket.ts';

const KEYS = { accessKeyId: 'AKARCHIVOLT', secretAccessKey: 'only the storage and we know it' };
const START_LIMIT_MS = 120_000;

/** Whether SeaweedFS is here. */
export const canRunSeaweed = seaweed.isPresent();

/** A running storage with S3, all of it in a folder that goes with it. */
export type Seaweed = typeof KEYS & {
  endpoint: string;
  port: number;
  down(): Promise<void>;
  up(): Promise<void>;
  stop(): Promise<void>;
};

/** SeaweedFS as a storage that documents are delivered to. */
export async function startSeaweedRemote(): Promise<S3Remote> {
  const storage = await startSeaweed();
  const keys = { access_key_id: storage.accessKeyId, secret_access_key: storage.secretAccessKey };
  const { owner, ...bucket } = await makeBucket(storage.port, keys);
  return {
    ...bucket,
    closedFolder: null,
    down: storage.down,
    async restart() {
      await storage.down();
      await storage.up();
    },
    async stop() {
      owner.destroy();
      await storage.stop();
    },
  };
}

/** Starts SeaweedFS; it takes a few seconds. */
export async function startSeaweed(): Promise<Seaweed> {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'archivolt-seaweed-'));
  const [master = 0, volume = 0, filer = 0, port = 0] = await lowPorts(4);
  const config = path.join(folder, 's3.json');
  const data = path.join(folder, 'data');
  await mkdir(data);
  const { accessKeyId: accessKey, secretAccessKey: secretKey } = KEYS;
  const actions = ['Admin', 'Read', 'Write', 'List', 'Tagging'];
  await writeFile(
    config,
    JSON.stringify({ identities: [{ name: 'archivolt', credentials: [{ accessKey, secretKey }], actions }] }),
  );
  let child: ChildProcess;
  const endpoint = `http://127.0.0.1:${port}`;
  const words = [
    ...['server', '-ip=127.0.0.1', '-ip.bind=127.0.0.1', `-dir=${data}`, '-master.telemetry=false'],
    ...[`-master.port=${master}`, `-volume.port=${volume}`, `-filer.port=${filer}`, '-master.volumeSizeLimitMB=64'],
    ...[
      '-s3',
      `-s3.port=${port}`,
      `-s3.config=${config}`,
      '-volume.max=2000',
      '-s3.port.iceberg=0',
      '-s3.port.lance=0',
      '-s3.autoCreateBucket=false',
    ],
  ];
  // Each bucket begins with seven files to write to, where it is not told otherwise.
  const env = { ...process.env, WEED_MASTER_VOLUME_GROWTH_COPY_1: '1' };
  const up = async () => {
    let said = '';
    child = spawn(seaweed.program, words, { stdio: ['ignore', 'pipe', 'pipe'], cwd: folder, env });
    for (const stream of [child.stdout, child.stderr])
      stream?.on('data', (bytes: Buffer) => {
        said = (said + bytes.toString()).slice(-4_000);
      });
    const until = Date.now() + START_LIMIT_MS;
    while (!(await answers(endpoint))) {
      if (Date.now() > until || child.exitCode !== null) throw new Error(`SeaweedFS does not start:\n${said}`);
      await delay(100);
    }
  };
  const down = async () => {
    child.kill('SIGKILL');
    await ended(child);
  };
  await up();
  return {
    ...KEYS,
    endpoint,
    port,
    down,
    up,
    async stop() {
      await down();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

async function answers(endpoint: string): Promise<boolean> {
  try {
    const response = await fetch(endpoint);
    await response.body?.cancel();
    // Without a signature it refuses, once it knows its keys.
    return response.status === 403;
  } catch (error) {
    if (error instanceof TypeError) return false;
    throw error;
  }
}

/** Each port has a second one, 10,000 above it. */
async function lowPorts(count: number): Promise<number[]> {
  const found: number[] = [];
  while (found.length < count) {
    const port = 15_000 + Math.floor(Math.random() * 15_000);
    if (!found.includes(port) && (await isFree(port)) && (await isFree(port + 10_000))) found.push(port);
  }
  return found;
}

function isFree(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const server = createServer();
    server.once('error', () => resolve(false));
    server.listen(port, '127.0.0.1', () => server.close(() => resolve(true)));
  });
}
