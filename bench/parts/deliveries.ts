import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { mkdir, mkdtemp, rm, truncate, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { root } from '../../scripts/lib/paths.ts';
import { benchTools, installTestTools } from '../../scripts/lib/test-tools.ts';
import { testOutbound } from '../../src/platform/outbound/testing/test-servers.ts';
import { startApache } from '../../test/harness/remotes/apache.ts';
import { startOpenssh } from '../../test/harness/remotes/openssh.ts';
import type { Remote } from '../../test/harness/remotes/remote.ts';
import { alternate, comparisonTable } from '../lib/comparison.ts';
import { archivoltSide, arrived, BLOB_FOLDER, rcloneSide, WORKERS } from '../lib/delivery-sides.ts';
import { treeMemory } from '../lib/memory.ts';
import { MemoryPeaks, megabytes } from '../lib/memory-peaks.ts';
import { definePart, type PartOptions } from '../lib/part.ts';
import { type Figure, figureTable } from '../lib/verdict.ts';

const MEGABYTE = 1_000_000;
const TARGET_FACTOR = 0.9;
const MEMORY_TARGET_BYTES = 150 * MEGABYTE;
const SMALL_BYTES = 20_000;

type Sizes = { largeMegabytes: number; smallFiles: number; memoryMegabytes: number; rounds: number };

const servers = [
  { name: 'OpenSSH (SFTP)', start: startOpenssh },
  { name: 'Apache (WebDAV)', start: startApache },
];

/** Deliveries beside a program that does nothing else, to the same servers. */
export const deliveries = definePart({
  name: 'deliveries',
  title: 'Deliveries',
  about: 'MB/s and small files per second beside `rclone copy` to the same OpenSSH and Apache; memory while 2 GB go',
  async run(options) {
    const missing = await installTestTools(benchTools);
    if (missing.length > 0) return `Not measured: ${missing.map((tool) => tool.package).join(', ')} is not installed.`;
    const sizes = options.quick
      ? { largeMegabytes: 64, smallFiles: 40, memoryMegabytes: 256, rounds: 2 }
      : { largeMegabytes: 500, smallFiles: 400, memoryMegabytes: 2_000, rounds: 5 };
    const folder = await mkdtemp(path.join(os.tmpdir(), 'archivolt-bench-'));
    try {
      const loads = await makeLoads(folder, sizes);
      const sections: string[] = [];
      for (const server of servers) {
        const remote = await server.start();
        try {
          sections.push(`### ${server.name}`, '', await measure(remote, loads, { ...options, ...sizes }), '');
        } finally {
          await remote.stop();
        }
      }
      sections.push(
        `One file of ${sizes.largeMegabytes} MB of noise, and ${sizes.smallFiles} of 20 kB, ${WORKERS} at a time, ${sizes.rounds} alternating rounds after a warm-up. Ours looks for what is there, sends under another name, publishes and compares; rclone starts anew each time, as a program does. Servers and sides share the machine. What holds SFTP back is the client: it encrypts each packet of 32 kB by itself, with a key made ready anew, and every round trip waits for the last.`,
      );
      return sections.join('\n');
    } finally {
      await rm(folder, { recursive: true, force: true });
    }
  },
});

type Loads = { large: string; small: string; smallFile: string; sparse: string };

async function makeLoads(folder: string, sizes: Sizes): Promise<Loads> {
  const [large, small] = [path.join(folder, 'large', BLOB_FOLDER), path.join(folder, 'small', BLOB_FOLDER)];
  await mkdir(large, { recursive: true });
  await mkdir(small, { recursive: true });
  const piece = randomBytes(MEGABYTE);
  await writeFile(
    path.join(large, 'noise.bin'),
    Array.from({ length: sizes.largeMegabytes }, () => piece),
  );
  for (let at = 0; at < sizes.smallFiles; at += 1)
    await writeFile(path.join(small, `file-${at}.bin`), randomBytes(SMALL_BYTES));
  const sparse = path.join(large, '..', '12', 'sparse.bin');
  await mkdir(path.dirname(sparse));
  await writeFile(sparse, '');
  await truncate(sparse, sizes.memoryMegabytes * MEGABYTE);
  return { large, small, smallFile: path.join(small, 'file-0.bin'), sparse };
}

async function measure(remote: Remote, loads: Loads, options: Sizes & PartOptions): Promise<string> {
  const { rounds, note } = options;
  const outbound = testOutbound();
  const tables: string[] = [];
  try {
    for (const [folder, unit, count] of [
      [loads.large, 'MB', options.largeMegabytes],
      [loads.small, 'file', options.smallFiles],
    ] as const) {
      const load = { folder, remote, outbound };
      const ours = archivoltSide('Archivolt', load);
      const theirs = rcloneSide('rclone copy', load);
      const results = await alternate([ours, theirs], rounds, ({ name }, { wallSeconds }) =>
        note(`${remote.destination.provider}, ${name}: ${(count / wallSeconds).toFixed(1)} ${unit}/s`),
      );
      if (!(await arrived(remote, folder, 'ours-1'))) throw new Error('what arrived is not what was sent');
      const targets = [{ ours, than: theirs, factor: TARGET_FACTOR }];
      tables.push(comparisonTable({ results, unit, count, targets }), '');
      for (let round = 1; round <= rounds + 1; round += 1) await emptied(remote, round);
    }
    note('memory');
    tables.push(figureTable([await memoryFigure(remote, loads, options)]));
    return tables.join('\n');
  } finally {
    await outbound.close();
  }
}

/** Makes room for the next rounds. */
async function emptied(remote: Remote, round: number): Promise<void> {
  for (const folder of [`ours-${round}`, `rclone-${round}`])
    for (const name of await remote.shelf.list(folder)) await remote.shelf.remove(`${folder}/${name}`);
}

async function memoryFigure(remote: Remote, loads: Loads, { memoryMegabytes }: Sizes): Promise<Figure> {
  const task = { destination: remote.destination, small: loads.smallFile, large: loads.sparse };
  const child = spawn(process.execPath, [path.join(root, 'bench/lib/deliver-large.child.ts'), JSON.stringify(task)], {
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  const pid = child.pid ?? 0;
  await once(child.stdout, 'data');
  const before = treeMemory(pid).totalBytes;
  const peaks = new MemoryPeaks(pid, 'delivery');
  child.stdin.write('go\n');
  const [said] = await Promise.race([once(child.stdout, 'data'), once(child, 'close')]);
  peaks.stop();
  child.stdin.end();
  await once(child, 'close');
  if (!Buffer.isBuffer(said) || said.toString() !== 'delivered\n') throw new Error('the large file was not delivered');
  const more = peaks.overAll.totalBytes - before;
  return {
    what: `Memory of the process while ${memoryMegabytes} MB go, beyond what it had after a small one`,
    reached: `${megabytes(more)} (${megabytes(before)} before)`,
    target: `≤ ${megabytes(MEMORY_TARGET_BYTES)}`,
    isMet: more <= MEMORY_TARGET_BYTES,
  };
}
