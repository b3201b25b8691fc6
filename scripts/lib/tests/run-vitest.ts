import { existsSync } from 'node:fs';
import { readFile, rm } from 'node:fs/promises';
import path from 'node:path';
import { parseCLI } from 'vitest/node';
import { runAttached, tool } from '../run.ts';
import { endOverdue, RUNNING_VARIABLE, type Watch } from './overdue.ts';
import { REPORT_VARIABLE } from './reporter.ts';
import { type FileRun, filesToRunAgain, type Outcome, type TestRun } from './test-run.ts';

const reporter = path.join(import.meta.dirname, 'reporter.ts');
const codeCache = new URL('../../../src/code-cache.js', import.meta.url).href;

/** A run of Vitest: its words on the command line, its folder, where the report goes, whether it prints, and what ends a file that hangs. */
export type VitestRun = {
  words: readonly string[];
  cwd: string;
  reportFile: string;
  stdio?: 'inherit' | 'ignore';
  watch?: Watch;
};

/** Runs Vitest to its end. A report that is missing or damaged is an outcome without one. */
export async function runVitest({ words, cwd, reportFile, stdio = 'inherit', watch }: VitestRun): Promise<Outcome> {
  const notesFile = `${reportFile}.running`;
  await Promise.all([reportFile, notesFile].map((file) => rm(file, { force: true })));
  const stopWatching = watch ? endOverdue(notesFile, watch) : () => [];
  const exitCode = await runAttached(
    process.execPath,
    [
      ...['--import', codeCache],
      ...[tool('vitest', 'vitest.mjs'), 'run', '--reporter=default', `--reporter=${reporter}`, ...words],
    ],
    { cwd, stdio, env: { ...process.env, [REPORT_VARIABLE]: reportFile, [RUNNING_VARIABLE]: notesFile } },
  );
  return { exitCode, run: await readReport(reportFile), ended: stopWatching() };
}

/** Runs the files that failed once more, one after the other, with nothing else beside them; undefined when none failed. */
export async function runFailedAgain(first: Outcome, options: VitestRun): Promise<Outcome | undefined> {
  const files = filesToRunAgain(first);
  if (files.length === 0) return undefined;
  if (options.stdio !== 'ignore')
    process.stdout.write(`\nOnce more, alone: ${files.map(({ file }) => file).join(', ')}\n`);
  const alone = ['--no-file-parallelism', ...withoutFilter(options.words), ...addresses(options.cwd, files)];
  return runVitest({ ...options, words: alone });
}

function addresses(cwd: string, files: readonly FileRun[]): string[] {
  return files.map(({ file }) => path.join(cwd, file));
}

/** The options without the names of files. */
function withoutFilter(words: readonly string[]): string[] {
  const { filter } = parseCLI(['vitest', 'run', ...words], { allowUnknownOptions: true });
  return words.filter((word) => !filter.includes(word));
}

async function readReport(reportFile: string): Promise<TestRun | undefined> {
  if (!existsSync(reportFile)) return undefined;
  try {
    return JSON.parse(await readFile(reportFile, 'utf8')) as TestRun;
  } catch (error) {
    process.stderr.write(`The test report is damaged: ${error instanceof Error ? error.message : String(error)}\n`);
    return undefined;
  }
}
