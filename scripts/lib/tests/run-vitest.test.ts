import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { cacheDir, root } from '../paths.ts';
import type { Watch } from './overdue.ts';
import { END_VARIABLE } from './reporter.ts';
import { runFailedAgain, runVitest } from './run-vitest.ts';
import { verdict } from './test-run.ts';

const noteRunning = path.join(root, 'test/harness/note-running.ts');

// Below the checkout, so that the planted files find Vitest.
let folder: string;
beforeAll(async () => {
  await mkdir(cacheDir, { recursive: true });
  folder = await mkdtemp(path.join(cacheDir, 'planted-'));
  await plant(
    'vitest.config.ts',
    `export default { test: { setupFiles: ['${noteRunning}'], experimental: { viteModuleRunner: false } } };`,
  );
});
afterAll(() => rm(folder, { recursive: true, force: true }));

async function plant(name: string, ...lines: string[]): Promise<void> {
  await writeFile(path.join(folder, name), lines.join('\n'));
}

const head = "import { existsSync, writeFileSync } from 'node:fs'; import { expect, it } from 'vitest';";
const failsOnce = (mark: string) =>
  `it('fails once', () => { if (!existsSync('${mark}')) { writeFileSync('${mark}', ''); expect(1).toBe(2); } });`;

async function run(words: string[], watch?: Watch) {
  const reportFile = path.join(folder, 'report.json');
  const options = { words, cwd: folder, reportFile, stdio: 'ignore' as const, ...(watch && { watch }) };
  const first = await runVitest(options);
  const again = await runFailedAgain(first, options);
  return { ...verdict(first, again), ranAgain: again?.run?.files.map(({ file }) => file) };
}

it('a planted flaky test is run again and named, a planted real failure fails twice, and nothing else runs twice', async () => {
  await plant('flaky.test.ts', head, "it('passes', () => undefined);", failsOnce('flaky-has-failed'));
  await plant(
    'sound.test.ts',
    head,
    "it('passes', () => expect(1).toBe(1));",
    "it('is left out', ({ skip }) => skip());",
  );
  const mended = await run([]);
  expect(mended).toMatchObject({
    totals: { passed: 3, failed: 0, skipped: 1 },
    flaky: [{ file: 'flaky.test.ts', title: 'fails once' }],
    ranAgain: ['flaky.test.ts'],
  });

  await plant('broken.test.ts', head, "it('fails', () => expect(1).toBe(2));");
  const broken = await run(['broken', 'sound']);
  expect(broken).toMatchObject({
    totals: { passed: 1, failed: 1, skipped: 1 },
    flaky: [],
    ranAgain: ['broken.test.ts'],
  });
});

it('a file that ends its worker, and a rejection nobody handles, are failures that no second run explains', async () => {
  await plant('crash.test.ts', head, "it('ends the worker', () => process.kill(process.pid, 'SIGKILL'));");
  expect((await run(['crash'])).totals.failed).toBeGreaterThan(0);
  await plant('stray.test.ts', head, "it('lets one go', () => { Promise.reject(new Error('stray')); });");
  expect((await run(['stray'])).totals).toEqual({ passed: 1, failed: 1, skipped: 0 });
});

const once = (mark: string, what: string) => `if (!existsSync('${mark}')) { writeFileSync('${mark}', ''); ${what} }`;

it.each([
  ['computes for ever', 'for (;;);'],
  ['waits for a program that never ends', "spawnSync('sleep', ['1000000']);"],
])('a file that %s is ended, its processes are printed, and it runs once more', async (name, what) => {
  const spawns = "import { spawnSync } from 'node:child_process';";
  await plant('hangs.test.ts', head, spawns, `it('ends', () => { ${once(name, what)} });`);
  const printed: string[] = [];
  const result = await run(['hangs', 'sound'], {
    limitMs: 8_000,
    everyMs: 1_000,
    report: (text) => printed.push(text),
  });
  expect(printed.join('')).toMatch(/hangs\.test\.ts\n +\d+ .*node/);
  expect(result).toMatchObject({ totals: { passed: 2, failed: 0, skipped: 1 }, ranAgain: ['hangs.test.ts'] });
});

it('a run that goes on waiting after its last file is ended, and all of its files count', async () => {
  await plant('waits.ts', 'export default class { onTestModuleEnd() { return new Promise(() => undefined); } }');
  process.env[END_VARIABLE] = '500';
  const { totals } = await run(['sound', `--reporter=${path.join(folder, 'waits.ts')}`]);
  delete process.env[END_VARIABLE];
  expect(totals).toEqual({ passed: 1, failed: 0, skipped: 1 });
});
