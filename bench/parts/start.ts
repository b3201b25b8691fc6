import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm, symlink } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { ensureBuilt } from '../../scripts/lib/ensure-built.ts';
import { root } from '../../scripts/lib/paths.ts';
import { run } from '../../scripts/lib/run.ts';
import { readyText, startServiceProcess } from '../../scripts/lib/service-process.ts';
import { type InstalledPackage, installedPackages } from '../lib/installed-size.ts';
import { megabytes } from '../lib/memory-peaks.ts';
import { definePart } from '../lib/part.ts';
import { median } from '../lib/statistics.ts';
import { type Figure, figureTable } from '../lib/verdict.ts';

const FIRST_TARGET_SECONDS = 8;
const LATER_TARGET_SECONDS = 2;
const LISTED_PACKAGES = 8;

async function inFolder<T>(work: (folder: string) => Promise<T>): Promise<T> {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'archivolt-start-'));
  try {
    return await work(folder);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** Seconds from the command to "is running"; the service is ended by `signal`. */
async function startOnce(dataDir: string, signal: NodeJS.Signals): Promise<number> {
  const startedAt = performance.now();
  const service = await startServiceProcess({ env: { DATA_DIR: dataDir, LOG_LEVEL: 'warn' } });
  const seconds = (performance.now() - startedAt) / 1000;
  await service.stop(signal);
  return seconds;
}

/** Starts of one DATA_DIR in the order of their lives: the first, one after a clean stop, one after a SIGKILL. */
function startsOf(): Promise<{ first: number; afterStop: number; afterKill: number }> {
  return inFolder(async (dataDir) => ({
    first: await startOnce(dataDir, 'SIGTERM'),
    afterStop: await startOnce(dataDir, 'SIGKILL'),
    afterKill: await startOnce(dataDir, 'SIGTERM'),
  }));
}

/** `npm start` in a clone of the last commit: the interface is built, the code is compiled, the database is made. */
function freshClone(): Promise<number> {
  return inFolder(async (folder) => {
    const clone = path.join(folder, 'archivolt');
    const { code, output } = await run('git', ['clone', '--quiet', root, clone]);
    if (code !== 0) throw new Error(`the checkout could not be cloned: ${output}`);
    await symlink(path.join(root, 'node_modules'), path.join(clone, 'node_modules'));
    const env = {
      ...process.env,
      DATA_DIR: path.join(folder, 'data'),
      HOST: '127.0.0.1',
      PORT: '0',
      LOG_LEVEL: 'warn',
    };
    const startedAt = performance.now();
    const npm = spawn('npm', ['start'], { cwd: clone, env, stdio: ['ignore', 'pipe', 'pipe'] });
    const { promise, resolve, reject } = Promise.withResolvers<number>();
    let printed = '';
    for (const stream of [npm.stdout, npm.stderr]) {
      stream.setEncoding('utf8').on('data', (text: string) => {
        printed += text;
        if (readyText.test(printed)) resolve((performance.now() - startedAt) / 1000);
      });
    }
    npm.on('error', reject).on('close', () => reject(new Error(`npm start ended:\n${printed}`)));
    const closed = once(npm, 'close');
    try {
      return await promise;
    } finally {
      npm.kill('SIGTERM');
      await closed;
    }
  });
}

function startFigure(what: string, seconds: readonly number[], target: number): Figure {
  const slowest = Math.max(...seconds).toFixed(2);
  return {
    what,
    reached: `${median(seconds).toFixed(2)} s${seconds.length > 1 ? ` (slowest ${slowest})` : ''}`,
    target: `≤ ${target} s`,
    isMet: median(seconds) <= target,
  };
}

function sizeLines(packages: readonly InstalledPackage[]): string[] {
  const sum = (list: readonly InstalledPackage[]) => megabytes(list.reduce((bytes, one) => bytes + one.bytes, 0));
  const production = packages.filter(({ isForDevelopment }) => !isForDevelopment);
  const largest = production.slice(0, LISTED_PACKAGES).map(({ name, bytes }) => `\`${name}\` ${megabytes(bytes)}`);
  return [
    `\`npm ci\` installs ${sum(packages)} in ${packages.length} packages; \`npm ci --omit=dev\`, all that running it needs, ${sum(production)} in ${production.length}.`,
    `The largest of these: ${largest.join(', ')}.`,
  ];
}

/** How long starts take, and what is installed. */
export const start = definePart({
  name: 'start',
  title: 'Start and size',
  about: 'first and later starts, after a clean stop and after a SIGKILL; npm start in a fresh clone; size of npm ci',
  async run({ quick, note }) {
    const rounds = quick ? 1 : 3;
    await ensureBuilt();
    // The first start after a change of the code compiles it; that is in the figure of the fresh clone.
    await startsOf();
    const starts: Awaited<ReturnType<typeof startsOf>>[] = [];
    for (let round = 0; round < rounds; round += 1) {
      starts.push(await startsOf());
      note(JSON.stringify(starts.at(-1)));
    }
    const figures = [
      startFigure(
        'First start of a DATA_DIR: database made and migrated',
        starts.map(({ first }) => first),
        FIRST_TARGET_SECONDS,
      ),
      startFigure(
        'Later start, after a clean stop',
        starts.map(({ afterStop }) => afterStop),
        LATER_TARGET_SECONDS,
      ),
      startFigure(
        'Later start, after SIGKILL',
        starts.map(({ afterKill }) => afterKill),
        LATER_TARGET_SECONDS,
      ),
    ];
    note('npm start in a fresh clone');
    const cloneSeconds = await freshClone();
    const clone: Figure = {
      what: '`npm start` in a fresh clone after `npm ci`: interface built, code compiled, database made',
      reached: `${cloneSeconds.toFixed(1)} s`,
      target: '',
      isMet: null,
    };
    return [
      figureTable([...figures, clone]),
      '',
      `From the command to "Archivolt is running" (it answers from then on); medians of ${rounds} rounds.`,
      ...sizeLines(await installedPackages(root)),
    ].join('\n');
  },
});
