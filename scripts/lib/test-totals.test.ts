import { describe, expect, it } from 'vitest';
import { testTotals } from './test-totals.ts';

const file = (status: string, ...tests: string[]) => ({
  status,
  assertionResults: tests.map((test) => ({ status: test })),
});

describe('testTotals', () => {
  it('counts passed, failed and skipped tests of all files', () => {
    const report = {
      testResults: [file('passed', 'passed', 'skipped'), file('failed', 'failed', 'passed', 'todo', 'pending')],
    };
    expect(testTotals(report, 1)).toEqual({ passed: 2, failed: 1, skipped: 3 });
  });

  it('counts a file that could not be loaded as a failure', () => {
    expect(testTotals({ testResults: [file('failed'), file('passed', 'passed')] }, 1)).toEqual({
      passed: 1,
      failed: 1,
      skipped: 0,
    });
  });

  it('counts a run that crashed without a report as a failure', () => {
    expect(testTotals(undefined, 139)).toEqual({ passed: 0, failed: 1, skipped: 0 });
  });

  it('counts an error that belongs to no test as a failure', () => {
    expect(testTotals({ testResults: [file('passed', 'passed')] }, 1)).toEqual({ passed: 1, failed: 1, skipped: 0 });
  });

  it('never takes a run of no test for a success', () => {
    expect(testTotals({ testResults: [] }, 0)).toEqual({ passed: 0, failed: 1, skipped: 0 });
  });
});
