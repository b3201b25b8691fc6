import { describe, expect, it } from 'vitest';
import { type FileRun, filesToRunAgain, type Outcome, type TestState, verdict } from './test-run.ts';
import { timeLines } from './times.ts';

function file(name: string, state: TestState, ...tests: TestState[]): FileRun {
  const titled = tests.map((test, at) => ({ title: `test ${at}`, state: test }));
  return { file: name, project: 'unit', seconds: 1, endSeconds: 1, state, tests: titled };
}

function outcome(exitCode: number, files: FileRun[], strayErrors = 0): Outcome {
  return { exitCode, run: { files, strayErrors, isWhole: true, projects: [] } };
}

const crash: Outcome = { exitCode: 139, run: undefined };

describe('the totals of a run', () => {
  it('count passed, failed and skipped tests of all files', () => {
    const first = outcome(1, [file('a', 'passed', 'passed', 'skipped'), file('b', 'failed', 'failed', 'passed')]);
    expect(verdict(first).totals).toEqual({ passed: 2, failed: 1, skipped: 1 });
  });

  it('count a file that could not be loaded as a failure', () => {
    const first = outcome(1, [file('a', 'failed'), file('b', 'passed', 'passed')]);
    expect(verdict(first).totals).toEqual({ passed: 1, failed: 1, skipped: 0 });
  });

  it('count a run that crashed without a report as a failure', () => {
    expect(verdict(crash).totals).toEqual({ passed: 0, failed: 1, skipped: 0 });
  });

  it('count an error that belongs to no test as a failure, also beside flaky tests', () => {
    const passed = file('a', 'passed', 'passed');
    expect(verdict(outcome(1, [passed])).totals).toEqual({ passed: 1, failed: 1, skipped: 0 });
    expect(verdict(outcome(1, [file('a', 'failed', 'failed')], 1), outcome(0, [passed])).totals).toEqual({
      passed: 1,
      failed: 1,
      skipped: 0,
    });
  });

  it('never take a run of no test, nor one that was interrupted, for a success', () => {
    expect(verdict(outcome(0, [])).totals.failed).toBe(1);
    const interrupted = { files: [file('a', 'passed', 'passed')], strayErrors: 0, isWhole: false, projects: [] };
    expect(verdict({ exitCode: 0, run: interrupted }).totals.failed).toBe(1);
  });
});

describe('a file that failed and ran once more', () => {
  const sound = file('sound', 'passed', 'passed');
  const first = outcome(1, [sound, file('unlucky', 'failed', 'passed', 'failed', 'skipped')]);

  it('passes when it passes then; each test counts once, and what failed at first is named', () => {
    expect(filesToRunAgain(first).map((one) => one.file)).toEqual(['unlucky']);
    const { totals, flaky, files } = verdict(
      first,
      outcome(0, [file('unlucky', 'passed', 'passed', 'passed', 'skipped')]),
    );
    expect(totals).toEqual({ passed: 3, failed: 0, skipped: 1 });
    expect(flaky).toEqual([{ file: 'unlucky', title: 'test 1' }]);
    expect(files.map(({ state }) => state)).toEqual(['passed', 'passed']);
  });

  it('is named as a whole when none of its tests had failed', () => {
    const unloaded = outcome(1, [file('unlucky', 'failed')]);
    expect(verdict(unloaded, outcome(0, [file('unlucky', 'passed', 'passed')]))).toMatchObject({
      totals: { passed: 1, failed: 0, skipped: 0 },
      flaky: [{ file: 'unlucky', title: '(the file as a whole)' }],
    });
  });

  it('fails when it fails again, by whatever test', () => {
    const again = outcome(1, [file('unlucky', 'failed', 'failed', 'passed', 'skipped')]);
    expect(verdict(first, again)).toMatchObject({ totals: { passed: 2, failed: 1, skipped: 1 }, flaky: [] });
  });

  it('fails when the second run leaves out a test', () => {
    const again = outcome(0, [file('unlucky', 'passed', 'passed', 'skipped', 'skipped')]);
    expect(verdict(first, again)).toMatchObject({ totals: { passed: 2, failed: 1, skipped: 1 }, flaky: [] });
  });

  it('fails when the second run crashes, ends badly for no reason, or tells of an error that belongs to no test', () => {
    const passed = [file('unlucky', 'passed', 'passed', 'passed', 'skipped')];
    expect(verdict(first, crash).totals.failed).toBe(2);
    expect(verdict(first, outcome(1, passed)).totals.failed).toBe(1);
    expect(verdict(first, outcome(0, passed, 1)).totals.failed).toBe(1);
  });
});

it('where the time went names each project with what it computed, what nobody did, and no more than the ten slowest files', () => {
  const files = Array.from({ length: 12 }, (_, at) => ({ ...file(`file-${at}`, 'passed'), seconds: at }));
  const note = (name: string, seconds: number) => JSON.stringify({ file: `/somewhere/${name}`, pid: 1, seconds });
  const cpu = { notes: `${note('file-11', 3)}\n${note('file-10', 5)}\n`, cores: { busy: 9, all: 12 } };
  const lines = timeLines({ files, projects: [{ project: 'unit', seconds: 90 }] }, cpu);
  expect(lines.filter((line) => line.includes('file-'))).toHaveLength(10);
  expect(lines).toContain('    1.5     66      5  unit');
  expect(lines).toContain('                    4  beside them: Vitest, the database of all, pages in Chromium');
  expect(lines).toContain('The cores were at work 75 % of the time.');
  expect(lines).toContain('     11      3  unit  file-11');
  expect(lines).toContain('     10      2  unit  file-10');
  expect(lines.join()).not.toContain('file-1,');
});
