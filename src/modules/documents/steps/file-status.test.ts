import { describe, expect, it } from 'vitest';
import { fileStatus, type StepState, type StepStateRow } from './file-status.ts';

const ON = { enableDeduplication: true, showDeduplicationStep: true };
const OFF = { enableDeduplication: false, showDeduplicationStep: true };
const NAMES = ['check_for_duplicates', 'convert_to_pdf', 'extract_text'];

function steps(...states: StepState[]): StepStateRow[] {
  return states.map((status, position) => ({ step_name: NAMES[position] ?? `step_${position}`, status }));
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
    expect(fileStatus({ is_duplicate: false }, steps(...states), ON)).toBe(expected);
  });

  it('is duplicate for a copy, whatever its steps say', () => {
    expect(fileStatus({ is_duplicate: true }, steps('success', 'failure', 'in_progress'), ON)).toBe('duplicate');
  });

  it.each([
    ['failed check does not fail the document', ['failure', 'success', 'success'], 'completed'],
    ['running check does not make it processing', ['in_progress', 'pending', 'pending'], 'pending'],
    ['waiting check does not keep it from being completed', ['pending', 'success', 'skipped'], 'completed'],
  ] as const)('without the check for copies, a %s', (_title, states, expected) => {
    expect(fileStatus({ is_duplicate: false }, steps(...states), OFF)).toBe(expected);
  });

  it('counts a step that this version does not know', () => {
    const unknown: StepStateRow = { step_name: 'step_of_a_newer_version', status: 'failure' };
    expect(fileStatus({ is_duplicate: false }, [...steps('success', 'success', 'success'), unknown], ON)).toBe(
      'failed',
    );
  });
});
