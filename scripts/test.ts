import { existsSync } from 'node:fs';
import { mkdir, readFile, rm } from 'node:fs/promises';
import path from 'node:path';
import { cacheDir } from './lib/paths.ts';
import { installPythonTools } from './lib/python-tools.ts';
import { runAttached, tool } from './lib/run.ts';
import { installTestTools } from './lib/test-tools.ts';
import { type TestReport, testTotals } from './lib/test-totals.ts';
import { ensureWebBuilt } from './lib/web-build.ts';

const reportFile = path.join(cacheDir, 'test-report.json');

/** The report of the run that just ended; undefined when it ended too early to write one. */
async function readReport(): Promise<TestReport | undefined> {
  if (!existsSync(reportFile)) return undefined;
  try {
    return JSON.parse(await readFile(reportFile, 'utf8')) as TestReport;
  } catch (error) {
    process.stderr.write(`The test report is damaged: ${error instanceof Error ? error.message : String(error)}\n`);
    return undefined;
  }
}

async function runVitest(): Promise<number> {
  await mkdir(cacheDir, { recursive: true });
  await rm(reportFile, { force: true });
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${reportFile}`];
  return runAttached(process.execPath, [tool('vitest', 'vitest.mjs'), 'run', ...reporters, ...process.argv.slice(2)]);
}

let exitCode = 1;
let missing: Awaited<ReturnType<typeof installTestTools>> = [];
try {
  missing = await installTestTools();
  missing.push(...(await installPythonTools()));
  await ensureWebBuilt();
  exitCode = await runVitest();
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
}
const totals = testTotals(await readReport(), exitCode);
for (const tool of missing)
  process.stderr.write(`Not installed: ${tool.package}. Skipped without it: ${tool.usedFor}.\n`);
if (missing.length > 0 && process.env.CI) {
  process.stderr.write('In CI nothing may be skipped for want of a tool: this counts as a failure.\n');
  totals.failed += 1;
}
process.stdout.write(`${totals.passed} passed, ${totals.failed} failed, ${totals.skipped} skipped\n`);
process.exitCode = totals.failed === 0 ? 0 : 1;
