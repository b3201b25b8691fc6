import { expect, test } from 'vitest';
import { capsOf, findKey, type KeyGroup, nameOf } from './key-names.ts';

const pressed = (key: string, held: Partial<Record<'shiftKey' | 'ctrlKey' | 'metaKey' | 'altKey', boolean>> = {}) =>
  nameOf({ key, shiftKey: false, ctrlKey: false, metaKey: false, altKey: false, ...held });

const group = (title: string, ...keys: string[]): KeyGroup => ({
  title,
  keys: keys.map((name) => ({ keys: name, label: `${title} ${name}`, run: () => undefined })),
});

test('Shift is named for letters and long keys, not for the signs it makes', () => {
  expect(pressed('X', { shiftKey: true })).toBe('Shift+x');
  expect(pressed('?', { shiftKey: true })).toBe('?');
  expect(pressed('#')).toBe('#');
  expect(pressed('Tab', { shiftKey: true })).toBe('Shift+Tab');
});

test('Ctrl and Command are the same key', () => {
  expect(pressed('k', { ctrlKey: true })).toBe('Mod+k');
  expect(pressed('k', { metaKey: true })).toBe('Mod+k');
});

test('the innermost group wins', () => {
  const all = [group('page', 'Escape'), group('viewer', 'Escape')];
  expect(findKey(all, 'Escape', '').match?.label).toBe('viewer Escape');
});

test('a sequence begins with its first key and ends with its second', () => {
  const all = [group('page', 'g d', 'd')];
  expect(findKey(all, 'g', '')).toEqual({ match: null, begins: true });
  expect(findKey(all, 'd', 'g').match?.label).toBe('page g d');
  expect(findKey(all, 'd', '').match?.label).toBe('page d');
});

test('a key that means nothing matches nothing', () => {
  expect(findKey([group('page', 'j')], 'q', '')).toEqual({ match: null, begins: false });
});

test('every key of the overlay has a cap with what is printed on it, the plus key and the arrows too', () => {
  expect(capsOf('+', 'Ctrl')).toEqual(['+']);
  expect(capsOf('Mod++', 'Ctrl')).toEqual(['Ctrl', '+']);
  expect(capsOf('Mod+k', '⌘')).toEqual(['⌘', 'K']);
  expect(capsOf('g d', 'Ctrl')).toEqual(['G', 'D']);
  expect(capsOf('Shift+x', 'Ctrl')).toEqual(['⇧', 'X']);
  expect(capsOf('ArrowLeft', 'Ctrl')).toEqual(['←']);
});
