import { expect, test } from 'vitest';
import { TypingGuard } from './typing-guard.ts';

function start() {
  const clock = { ms: 5000 };
  return { clock, guard: new TypingGuard(() => clock.ms) };
}

test('no letter is a key for a second after a field lost the focus', () => {
  const { clock, guard } = start();
  expect(guard.isTyping('u', false)).toBe(false);
  guard.enter();
  guard.typed();
  guard.leave();
  clock.ms += 999;
  expect(guard.isTyping('u', false)).toBe(true);
  clock.ms += 1000;
  expect(guard.isTyping('u', false)).toBe(false);
});

test('a word that began in the quiet second is typed to its end, a key that is held down is not', () => {
  const { clock, guard } = start();
  guard.enter();
  guard.leave();
  for (const letter of 'household') {
    clock.ms += 600;
    expect(guard.isTyping(letter, false)).toBe(true);
  }
  clock.ms += 600;
  expect(guard.isTyping('j', true)).toBe(true);
  clock.ms += 600;
  expect(guard.isTyping('j', true)).toBe(false);
});

test('a field that vanished without a word counts as one that just lost the focus', () => {
  const { clock, guard } = start();
  guard.enter();
  clock.ms += 60_000;
  expect(guard.isTyping('u', false)).toBe(true);
});

test('whoever left by Tab, Escape or the mouse has every key at once, also in the midst of the quiet second', () => {
  const { guard } = start();
  guard.enter();
  guard.moveOn();
  guard.leave();
  expect(guard.isTyping('j', false)).toBe(false);
  guard.enter();
  guard.leave();
  guard.moveOn();
  expect(guard.isTyping('j', false)).toBe(false);
});

test('a field that gets the focus back from a button that was pressed makes nothing quiet', () => {
  const { guard } = start();
  guard.enter();
  guard.typed();
  guard.moveOn();
  guard.leave();
  guard.enter();
  guard.leave();
  expect(guard.isTyping('z', false)).toBe(false);
});

test('an Escape that left the field where it was is forgotten with the next letter in it', () => {
  const { guard } = start();
  guard.enter();
  guard.moveOn();
  guard.typed();
  guard.leave();
  expect(guard.isTyping('j', false)).toBe(true);
});

test('what is typed for a field that is still on its way is kept for it, once, and not for ever', () => {
  const { clock, guard } = start();
  guard.expectField();
  expect([...'toner'].map((letter) => guard.isTyping(letter, false))).not.toContain(false);
  expect(guard.takeEarly()).toBe('toner');
  expect(guard.takeEarly()).toBe('');
  guard.expectField();
  guard.moveOn();
  expect(guard.isTyping('d', false)).toBe(false);
  guard.expectField();
  clock.ms += 10_000;
  expect(guard.isTyping('d', false)).toBe(false);
});
