import { execFile } from 'node:child_process';
import { chmod, chown, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { waitForAll } from '../../scripts/lib/client/wait.ts';
import { root } from '../../scripts/lib/paths.ts';
import { canMountDisk } from '../adversity/small-disk.ts';
import { waitForFile } from '../adversity/wait-for-file.ts';
import { scanPdf, textPdf } from '../corpus/documents.ts';
import { DataDir } from '../harness/process.ts';
import { asNobody, canBeNobody, NOBODY } from '../harness/somebody-else.ts';

const run = promisify(execFile);
type Ended = { code: number; output: string };

/** Starts the service where it cannot work, and gives what it says and how it ends. */
async function startInVain(dataDir: string, through: readonly string[] = []): Promise<Ended> {
  const [program = '', ...args] = [...through, process.execPath, path.join(root, 'src/main.ts')];
  const env = { PATH: process.env.PATH, HOME: '/', DATA_DIR: dataDir, PORT: '0' };
  return run(program, args, { cwd: '/', env }).then(
    ({ stdout }) => ({ code: 0, output: stdout }),
    (error: { code: number; stdout: string; stderr: string }) => ({
      code: error.code,
      output: error.stdout + error.stderr,
    }),
  );
}

/** One sentence that names the folder and what to do, exit code 1, nothing of the inside. */
function expectOneSentence({ code, output }: Ended, folder: string): void {
  expect(code).toBe(1);
  expect(output.trim().split('\n')).toHaveLength(1);
  expect(output).toContain(`${folder} cannot be used`);
  expect(output).toMatch(/, or set DATA_DIR to another folder\.\n$/);
}

describe('a DATA_DIR that cannot be used is refused with one sentence', () => {
  let folder: string;
  beforeEach(async () => {
    folder = await mkdtemp(path.join(os.tmpdir(), 'archivolt-unusable-'));
    await chmod(folder, 0o755);
  });
  afterEach(() => rm(folder, { recursive: true, force: true }));

  it('because it is a file, or lies below one', async () => {
    const file = path.join(folder, 'file');
    await writeFile(file, 'in the way');
    expectOneSentence(await startInVain(file), file);
    expectOneSentence(await startInVain(path.join(file, 'data')), path.join(file, 'data'));
  });

  it.each(['original', 'incoming', 'postgres'])('because a file is in the place of its folder %s', async (name) => {
    await writeFile(path.join(folder, name), 'in the way');
    expectOneSentence(await startInVain(folder), path.join(folder, name));
  });

  it.skipIf(!canBeNobody)(
    'because it belongs to somebody else (needs root, to become a user who may read the checkout)',
    async () => {
      const locked = path.join(folder, 'locked');
      await mkdir(locked, { mode: 0o700 });
      expectOneSentence(await startInVain(locked, asNobody), locked);
      const readable = path.join(folder, 'readable');
      await mkdir(readable, { mode: 0o755 });
      expectOneSentence(await startInVain(readable, asNobody), readable);
      await chown(readable, NOBODY, NOBODY);
      await mkdir(path.join(readable, 'original'), { mode: 0o700 });
      expectOneSentence(await startInVain(readable, asNobody), path.join(readable, 'original'));
    },
  );

  it.skipIf(!canMountDisk)('because its disk is mounted read-only (needs root, to mount one)', async () => {
    await run('mount', ['-t', 'tmpfs', '-o', 'ro', 'none', folder]);
    try {
      expectOneSentence(await startInVain(folder), folder);
    } finally {
      await run('umount', [folder]);
    }
  });
});

describe.skipIf(!canBeNobody)('a full process table (needs root, to run the service as a user with a limit)', () => {
  it('lets documents wait with their reason, and they go on by themselves when there is room again', async () => {
    // A database made before would belong to somebody else.
    const folder = await DataDir.create({ makesDatabase: true });
    try {
      await chown(folder.path, NOBODY, NOBODY);
      const service = await folder.start({ through: asNobody });
      const client = await folder.signIn(service);
      // The lower of the two limits may be moved up again, also by the user himself.
      const [setpriv, ...become] = asNobody;
      const setLimit = (limit: number) =>
        run(setpriv ?? '', [...become, 'prlimit', '--pid', String(service.pid), `--nproc=${limit}:`]);
      await setLimit(1);
      const scan = await scanPdf([{ word: 'Patience' }]);
      const accepted = await client.upload([
        { name: 'patience.pdf', bytes: scan },
        { name: 'calm.pdf', bytes: textPdf([['Calm']]) },
      ]);
      for (const { id } of accepted) {
        const waiting = await waitForFile(client, id, (file) => file.status_reason !== null);
        expect(waiting.status_reason).toMatchObject({ code: 'processes_exhausted' });
        expect(waiting.status_reason?.message).toContain('goes on by itself');
      }
      await setLimit(10_000);
      const files = await waitForAll(
        client,
        accepted.map(({ id }) => id),
      );
      // The wait was nobody's failure: every step was done in its first attempt.
      expect(files.flatMap(({ steps }) => steps.map(({ attempts }) => attempts.length))).toEqual(
        files.flatMap(({ steps }) => steps.map(() => 1)),
      );
      const { hits } = await client.get<{ hits: unknown[] }>('/api/search?q=patience');
      expect(hits).toHaveLength(1);
    } finally {
      await folder.remove();
    }
  });
});
