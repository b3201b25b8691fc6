import { expect, it } from 'vitest';
import { withSection } from './results-file.ts';

const order = ['Reading', 'Lists', 'Idle'];

it('a section takes its place among the others in the order of the parts, and the rest stays as it is', () => {
  const first = withSection('', { title: 'Idle', text: 'idle 1' }, order);
  const second = withSection(first, { title: 'Reading', text: 'reading 1\n\n| a |' }, order);
  expect(second).toBe(withSection(second, { title: 'Idle', text: 'idle 1' }, order));
  const third = withSection(second, { title: 'Lists', text: 'lists 1' }, order);
  expect([...third.matchAll(/^## (.*)$/gm)].map((match) => match[1])).toEqual(order);
  expect(third).toContain('reading 1\n\n| a |');
});

it('a section that is measured again replaces the old one', () => {
  const old = withSection('', { title: 'Lists', text: 'lists 1' }, order);
  const renewed = withSection(old, { title: 'Lists', text: 'lists 2' }, order);
  expect(renewed).toContain('lists 2');
  expect(renewed).not.toContain('lists 1');
});

it('a section of a part that is gone goes too', () => {
  const old = withSection('', { title: 'Gone', text: 'old figures' }, [...order, 'Gone']);
  expect(withSection(old, { title: 'Idle', text: 'idle' }, order)).not.toContain('old figures');
});
