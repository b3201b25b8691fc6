import { expect, it } from 'vitest';
import { besides, differences } from './differences.ts';
import type { Edited, EditedStep } from './edited.ts';

const plain = { type_version: 1, label: null, enabled: true, condition: null, config: {}, on_failure: 'stop' } as const;

/** Steps of these ids, each of the type that its id is. */
function says(ids: string, changes: Readonly<Record<string, Partial<EditedStep>>> = {}): Edited {
  const steps = [...ids].map((id) => ({ id, step_type: id, ...plain, ...changes[id] }));
  return { condition: null, local_only: false, no_delivery: false, steps };
}

const inShort = (before: Edited, after: Edited) =>
  differences(before, after).map((one) => ('step' in one ? `${one.kind} ${one.step.id}` : one.kind));

it('what is the same has no differences, whatever order the parts of a config stand in', () => {
  const one = says('abc', { b: { config: { format: '2', force: true } } });
  const other = says('abc', { b: { config: { force: true, format: '2' } } });
  expect(differences(one, other)).toEqual([]);
});

it.each([
  ['abc', 'axbc', ['added x']],
  ['abc', 'ac', ['removed b']],
  ['abcd', 'bcda', ['moved a']],
  ['abcd', 'dabc', ['moved d']],
  ['abcde', 'acdbx', ['moved b', 'added x', 'removed e']],
  ['', 'ab', ['added a', 'added b']],
])('the fewest steps came, went and moved from %s to %s', (before, after, expected) => {
  expect(inShort(says(before), says(after))).toEqual(expected);
});

it('each part of a step that changed is one difference, with what it was', () => {
  const test = { field: 'filename', operator: 'contains', value: 'a' } as const;
  const condition = { match: 'all', groups: [{ match: 'all', tests: [test] }] } as const;
  const before = says('a', { a: { config: { format: '1', force: true } } });
  const after = says('a', {
    a: { enabled: false, label: 'Read', condition, on_failure: 'go_on', config: { format: '2', languages: ['deu'] } },
  });
  expect(inShort(before, after)).toEqual([
    'enabled a',
    'label a',
    'condition a',
    'on_failure a',
    'config a',
    'config a',
    'config a',
  ]);
  expect(differences(before, after).filter(({ kind }) => kind === 'config')).toMatchObject([
    { key: 'force', before: true, after: undefined },
    { key: 'format', before: '1', after: '2' },
    { key: 'languages', before: undefined, after: ['deu'] },
  ]);
});

it('what is said of all stands first', () => {
  const after = { ...says('ab'), local_only: true };
  expect(inShort(says('a'), after)).toEqual(['local_only', 'added b']);
  expect(differences(after, { ...after, local_only: false, no_delivery: true })).toEqual([
    { kind: 'local_only', after: false },
    { kind: 'no_delivery', after: true },
  ]);
});

it('a step that became one of another type is another step', () => {
  const after = says('ab', { b: { step_type: 'c' } });
  expect(inShort(says('ab'), after)).toEqual(['added b', 'removed b']);
});

it('of two versions beside each other the steps that one lacks stand where the other has them', () => {
  const rows = besides(says('abxd', { d: { enabled: false } }), says('abcd'));
  expect(rows.map(({ step, is }) => `${step.id} ${is}`)).toEqual([
    'a same',
    'b same',
    'c not_here',
    'x only_here',
    'd other',
  ]);
});
