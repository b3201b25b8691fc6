import { expect, it } from 'vitest';
import type { PipelineStepType } from '../../api/types.ts';
import { type Edited, editedOf, isSame, withAdded, withCopy, withMoved, withoutStep } from './edited.ts';

const plain = { type_version: 1, label: null, enabled: true, condition: null, config: {}, on_failure: 'stop' } as const;

function says(ids: string): Edited {
  const steps = [...ids].map((id) => ({ id, step_type: id, ...plain }));
  return { condition: null, local_only: false, no_delivery: false, steps };
}

const ids = ({ steps }: Edited) => steps.map(({ id }) => id).join('');

it('a draft comes back as it was kept, its unfinished conditions, too', () => {
  const test = { field: 'filename', operator: 'contains', value: '' };
  const amount = { field: 'total_amount', operator: 'between', value: { from: '1', to: '', currency: 'EUR' } };
  const condition = {
    match: 'any',
    groups: [
      { match: 'none', tests: [test] },
      { match: 'all', tests: [amount] },
    ],
  };
  const draft = { ...says('ab'), condition, steps: [{ id: 'a', step_type: 'ocr', ...plain, condition }] };
  expect(editedOf(draft)).toEqual(draft);
});

it('what is no condition, or asks for what nobody knows, is left out', () => {
  const unknown = { match: 'all', groups: [{ match: 'all', tests: [{ field: 'smell', operator: 'is', value: 'x' }] }] };
  expect(editedOf({ ...says(''), condition: unknown }).condition).toBeNull();
  expect(editedOf({ ...says(''), condition: 'words' }).condition).toBeNull();
});

it('a step that is added stands behind those that come before its type', () => {
  const types = [...'abcd'].map((step_type) => ({ step_type, type_version: 2 })) as PipelineStepType[];
  const [, , c] = types;
  if (!c) throw new Error('there are four types');
  expect(ids(withAdded(says('abd'), c, types, 'n'))).toBe('abnd');
  expect(ids(withAdded(says('d'), c, types, 'n'))).toBe('nd');
  expect(ids(withAdded(says('cacd'), c, types, 'n'))).toBe('cacnd');
  // One that nobody knows any more has no place that a new one would have to follow.
  expect(ids(withAdded(says('ax'), c, types, 'n'))).toBe('axn');
});

it('steps are copied behind themselves, moved to a place and taken out', () => {
  expect(ids(withCopy(says('abc'), 'b', 'n'))).toBe('abnc');
  expect(ids(withMoved(says('abcd'), 'a', 2))).toBe('bcad');
  expect(ids(withMoved(says('abcd'), 'd', 0))).toBe('dabc');
  expect(ids(withoutStep(says('abc'), 'b'))).toBe('ac');
  expect(isSame(withMoved(says('abc'), 'b', 1), says('abc'))).toBe(true);
});
