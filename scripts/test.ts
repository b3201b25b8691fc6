import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { ensureBuilt } from './lib/ensure-built.ts';
import { installGoTools } from './lib/go-tools.ts';
import { fetchOfficeExtra } from './lib/office-extra.ts';
import { cacheDir, root } from './lib/paths.ts';
import { installPythonTools } from './lib/python-tools.ts';
import { installTestTools } from './lib/test-tools.ts';
import { CODES_VARIABLE } from './lib/tests/codes-variable.ts';
import { CPU_VARIABLE, coreSeconds } from './lib/tests/cpu.ts';
import { declaredCodes, emptyCodesFolder, unprovokedCodes } from './lib/tests/failure-codes.ts';
import type { Watch } from './lib/tests/overdue.ts';
import { runFailedAgain, runVitest } from './lib/tests/run-vitest.ts';
import { makeScratchFolder } from './lib/tests/scratch-folder.ts';
import { type Outcome, type Verdict, verdict } from './lib/tests/test-run.ts';
import { timeLines } from './lib/tests/times.ts';
import { TURNS_VARIABLE, turnLines } from './lib/tests/turns.ts';
import { installVeraPdf } from './lib/verapdf.ts';
import { installZapierSchema } from './lib/zapier-schema.ts';

/** Where the last run is kept, to look at: what every file and test came to, and how long it took. */
const keptReport = path.join(cacheDir, 'test-report.json');

/** Where the processes of a run note which failures came up. */
const codesFolder = path.join(cacheDir, 'test-codes');

/** Where a run notes what takes turns. */
const turnsFile = path.join(cacheDir, 'test-turns.jsonl');

/** Where the workers of a run note what they computed. */
const cpuFile = path.join(cacheDir, 'test-cpu.jsonl');

/** Longer than the longest file on a machine that is three times too slow; at night some take hours on purpose. */
const LONGEST_FILE_MS = 35 * 60_000;

const words = process.argv.slice(2);

async function runTests(): Promise<Verdict> {
  await mkdir(cacheDir, { recursive: true });
  await emptyCodesFolder(codesFolder);
  process.env[CODES_VARIABLE] = codesFolder;
  await writeFile(turnsFile, '');
  process.env[TURNS_VARIABLE] = turnsFile;
  await writeFile(cpuFile, '');
  process.env[CPU_VARIABLE] = cpuFile;
  // At night everything runs on the disk, as an installation does.
  const scratch = process.env.NIGHTLY === '1' ? undefined : await makeScratchFolder();
  if (scratch !== undefined) process.env.TMPDIR = scratch;
  const before = coreSeconds();
  // Days begin where the machine is unless something else is set: every machine is in one place here.
  process.env.TZ = 'UTC';
  const watch: Watch = { limitMs: LONGEST_FILE_MS, everyMs: 60_000, report: (text) => process.stderr.write(text) };
  const isLong = process.env.NIGHTLY === '1' || process.env.FAULT_KILLS !== undefined;
  const options = { words, cwd: root, ...(isLong ? {} : { watch }) };
  const first = await runVitest({ ...options, reportFile: path.join(cacheDir, 'test-run.json') });
  const again = await runFailedAgain(first, { ...options, reportFile: path.join(cacheDir, 'test-run-again.json') });
  const result = verdict(first, again);
  const projects = first.run?.projects ?? [];
  await writeFile(keptReport, JSON.stringify({ ...result, projects }, null, 1));
  if (scratch !== undefined) await rm(scratch, { recursive: true, force: true });
  const { files } = result;
  const after = coreSeconds();
  const cores = { busy: after.busy - before.busy, all: after.all - before.all };
  const cpu = { notes: await readFile(cpuFile, 'utf8'), cores };
  const lines = [...timeLines({ files, projects }, cpu), ...turnLines(await readFile(turnsFile, 'utf8'), files)];
  if (first.run) process.stdout.write(`\n${lines.join('\n')}\n`);
  return result;
}

const nothingRan: Outcome = { exitCode: 1, run: undefined };
let result = verdict(nothingRan);
let missing: Awaited<ReturnType<typeof installTestTools>> = [];
try {
  // The first brings what the others are installed with. They mostly wait for their registries, and the build for nobody.
  missing = await installTestTools();
  const installs = [installPythonTools, installGoTools, installZapierSchema, installVeraPdf, fetchOfficeExtra];
  const [installed] = await Promise.all([Promise.all(installs.map((install) => install())), ensureBuilt()]);
  missing.push(...installed.flat());
  result = await runTests();
  // Only a run of everything can tell what no test provokes.
  const isWhole = words.length === 0 && missing.length === 0;
  const unprovoked = isWhole ? await unprovokedCodes(codesFolder, await declaredCodes(root)) : [];
  for (const code of unprovoked) process.stderr.write(`No test makes this failure come up: ${code}.\n`);
  if (unprovoked.length > 0) result.totals.failed += 1;
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
}
const { totals, flaky } = result;
for (const tool of missing)
  process.stderr.write(`Not installed: ${tool.package}. Skipped without it: ${tool.usedFor}.\n`);
if (missing.length > 0 && process.env.CI) {
  process.stderr.write('In CI nothing may be skipped for want of a tool: this counts as a failure.\n');
  totals.failed += 1;
}
for (const { file, title } of flaky) process.stdout.write(`flaky: ${file}: ${title}\n`);
if (flaky.length > 0) process.stdout.write(`${flaky.length} flaky\n`);
process.stdout.write(`${totals.passed} passed, ${totals.failed} failed, ${totals.skipped} skipped\n`);
process.exitCode = totals.failed === 0 ? 0 : 1;
