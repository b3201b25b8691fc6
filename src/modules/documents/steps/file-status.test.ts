import { describe, expect, it } from 'vitest';
import { fileStatus, type StepState, type StepStateRow } from './file-status.ts';

function steps(...states: StepState[]): StepStateRow[] {
  return states.map((status) => ({ status, counts: true, on_failure: null }));
}

describe('the status of a document', () => {
  it.each([
    ['pending without any step', [], 'pending'],
    ['pending while every step waits', ['pending', 'pending', 'pending'], 'pending'],
    ['processing while the first step runs', ['in_progress', 'pending', 'pending'], 'processing'],
    ['processing between two steps', ['success', 'pending', 'pending'], 'processing'],
    [
      'processing when a passed-over step is followed by a waiting one',
      ['skipped', 'pending', 'pending'],
      'processing',
    ],
    ['completed when every step is done', ['success', 'success', 'success'], 'completed'],
    ['completed when steps are done or passed over', ['success', 'skipped', 'success'], 'completed'],
    ['failed when a step failed for good', ['success', 'failure', 'pending'], 'failed'],
    ['failed although a later step still runs', ['success', 'failure', 'in_progress'], 'failed'],
    ['failed although everything else is done', ['success', 'failure', 'success'], 'failed'],
  ] as const)('is %s', (_title, states, expected) => {
    expect(fileStatus({ is_duplicate: false }, steps(...states))).toBe(expected);
  });

  it('is duplicate for a copy, whatever its steps say', () => {
    expect(fileStatus({ is_duplicate: true }, steps('success', 'failure', 'in_progress'))).toBe('duplicate');
  });

  it.each([
    ['failed step does not fail the document', ['failure', 'success', 'success'], 'completed'],
    ['running step does not make it processing', ['in_progress', 'pending', 'pending'], 'pending'],
    ['waiting step does not keep it from being completed', ['pending', 'success', 'skipped'], 'completed'],
  ] as const)('where the first step does not count, a %s', (_title, states, expected) => {
    const rows = steps(...states).map((row, position) => ({ ...row, counts: position > 0 }));
    expect(fileStatus({ is_duplicate: false }, rows)).toBe(expected);
  });

  it.each([
    ['a failure that the plan goes on without is as if there were no such step', 'go_on', 'completed'],
    ['a failure that the plan stops at fails the document', 'stop', 'failed'],
    ['a failure of which the plan says nothing fails the document', null, 'failed'],
  ] as const)('%s', (_title, on_failure, expected) => {
    const rows = [...steps('success'), { status: 'failure' as const, counts: true, on_failure }, ...steps('skipped')];
    expect(fileStatus({ is_duplicate: false }, rows)).toBe(expected);
  });

  it('is processing while the plan goes on without a failed step', () => {
    const failed = { status: 'failure', counts: true, on_failure: 'go_on' } as const;
    expect(fileStatus({ is_duplicate: false }, [...steps('success'), failed, ...steps('pending')])).toBe('processing');
  });
});
