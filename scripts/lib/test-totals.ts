/** What Vitest's JSON report tells of one test file. */
type FileResult = { status: string; message?: string; assertionResults: readonly { status: string }[] };

/** The part of Vitest's JSON report that the totals come from. */
export type TestReport = { testResults: readonly FileResult[] };

export type TestTotals = { passed: number; failed: number; skipped: number };

/**
 * The true totals of a run.
 * @param report Vitest's JSON report; undefined when it ended before writing one.
 * @param exitCode what Vitest ended with: an error that belongs to no test (a crash, an unhandled rejection) counts as one failure.
 */
export function testTotals(report: TestReport | undefined, exitCode: number): TestTotals {
  const totals = { passed: 0, failed: 0, skipped: 0 };
  for (const file of report?.testResults ?? []) {
    let failedHere = 0;
    for (const { status } of file.assertionResults) {
      if (status === 'passed') totals.passed += 1;
      else if (status === 'failed') failedHere += 1;
      else totals.skipped += 1;
    }
    // A file that could not be loaded, or whose hook failed, holds no failed test of its own.
    totals.failed += file.status === 'failed' ? Math.max(1, failedHere) : failedHere;
  }
  const ranNothing = totals.passed + totals.failed + totals.skipped === 0;
  if (totals.failed === 0 && (exitCode !== 0 || ranNothing)) totals.failed = 1;
  return totals;
}
