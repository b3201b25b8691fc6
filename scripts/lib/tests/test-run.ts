/** How a test ended; one that never came to its end counts as failed. */
export type TestState = 'passed' | 'failed' | 'skipped';

/** What one run tells of a test file. */
export type FileRun = {
  /** Path below the checkout, with slashes. */
  file: string;
  project: string;
  /** Loading it, its hooks and its tests. */
  seconds: number;
  /** When it ended, from the start of the run: what ran when, to see where somebody waited for nobody. */
  endSeconds: number;
  /** Failed: a test, a hook, or the file could not be loaded. */
  state: TestState;
  tests: readonly { title: string; state: TestState }[];
};

/** What our reporter writes of one run of Vitest. */
export type TestRun = {
  files: readonly FileRun[];
  /** Errors that belong to no test: a crash of a worker, an unhandled rejection. */
  strayErrors: number;
  /** False when it was interrupted. */
  isWhole: boolean;
  /** From the first file's start to the last one's end; projects overlap. */
  projects: readonly { project: string; seconds: number }[];
};

/**
 * A run of Vitest as a process: what it ended with, its report (undefined when it ended before writing one), and the files whose
 * workers were ended because they hung: an error each that belongs to no test.
 */
export type Outcome = { exitCode: number; run: TestRun | undefined; ended?: readonly string[] };

/** Passed, failed and skipped tests. */
export type TestTotals = { passed: number; failed: number; skipped: number };

/** A test that failed at first and passed when its file ran once more, alone; without a title its file as a whole. */
export type FlakyTest = { file: string; title: string };

/** What the run and the second run of what failed come to. */
export type Verdict = { totals: TestTotals; flaky: readonly FlakyTest[]; files: readonly FileRun[] };

/** Stands for the title where no test of a file failed, but its loading or a hook. */
const WHOLE_FILE = '(the file as a whole)';

/** The files to run once more: those that failed, unless the run itself broke off, which no second run explains. */
export function filesToRunAgain({ run }: Outcome): readonly FileRun[] {
  return run?.isWhole ? run.files.filter(({ state }) => state === 'failed') : [];
}

/**
 * The true totals: each test counts once, those of a file that ran twice as they ended the second time.
 * @param again the second run; undefined when there was nothing to run again. Whatever it does not tell of stays failed.
 */
export function verdict(first: Outcome, again?: Outcome): Verdict {
  const flaky: FlakyTest[] = [];
  const files = (first.run?.files ?? []).map((before) => {
    const after = again?.run?.files.find(({ file, project }) => file === before.file && project === before.project);
    if (before.state !== 'failed' || !after || ranCount(after) < ranCount(before)) return before;
    if (after.state === 'passed') flaky.push(...failuresOf(before));
    return after;
  });
  const totals = totalsOf(files);
  const isBroken = [first, ...(again ? [again] : [])].some(isUnexplained);
  const ranNothing = totals.passed + totals.failed + totals.skipped === 0;
  if (isBroken || ranNothing) totals.failed += 1;
  return { totals, flaky, files };
}

/** Whether a run ended badly for more than its failed files: a crash, a stray error, an exit code that nothing explains. */
function isUnexplained({ exitCode, run, ended = [] }: Outcome): boolean {
  // Vitest puts the workers that died into one error.
  if (!run?.isWhole || run.strayErrors > Math.min(1, ended.length)) return true;
  return exitCode !== 0 && run.files.every(({ state }) => state !== 'failed');
}

function failuresOf({ file, tests }: FileRun): FlakyTest[] {
  const failed = tests.filter(({ state }) => state === 'failed').map(({ title }) => ({ file, title }));
  return failed.length > 0 ? failed : [{ file, title: WHOLE_FILE }];
}

/** Tests that ran at all: a second run that leaves out some of them proves nothing. */
function ranCount({ tests }: FileRun): number {
  return tests.filter(({ state }) => state !== 'skipped').length;
}

function totalsOf(files: readonly FileRun[]): TestTotals {
  const totals = { passed: 0, failed: 0, skipped: 0 };
  for (const { state, tests } of files) {
    let failedHere = 0;
    for (const test of tests) {
      if (test.state === 'failed') failedHere += 1;
      else totals[test.state] += 1;
    }
    // A file that could not be loaded, or whose hook failed, holds no failed test of its own.
    totals.failed += state === 'failed' ? Math.max(1, failedHere) : failedHere;
  }
  return totals;
}
