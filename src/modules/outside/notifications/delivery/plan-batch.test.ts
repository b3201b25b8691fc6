import { expect, it } from 'vitest';
import { MESSAGES_PER_WINDOW, planBatch, retries, WINDOW_MS } from './plan-batch.ts';

const now = new Date('2026-11-23T12:00:00.000Z');
const began = (agoMs: number, count: number) => ({ startedAt: new Date(now.getTime() - agoMs), count });
const never = { startedAt: null, count: 0 };

it('sends messages by themselves as long as all that wait fit into the window', () => {
  expect(planBatch(never, 0, now)).toEqual({ is: 'nothing' });
  expect(planBatch(never, MESSAGES_PER_WINDOW, now)).toEqual({ is: 'message', window: { startedAt: now, count: 1 } });
  expect(planBatch(began(1, 4), 1, now)).toMatchObject({ is: 'message', window: { count: 5 } });
  expect(planBatch(began(1, MESSAGES_PER_WINDOW - 1), 1, now)).toMatchObject({ is: 'message' });
});

it('lets what does not fit wait for the end of the window, and sends it as one then', () => {
  const window = began(20_000, 4);
  const at = new Date(window.startedAt.getTime() + WINDOW_MS);
  expect(planBatch(window, MESSAGES_PER_WINDOW - 3, now)).toEqual({ is: 'later', at });
  expect(planBatch(window, MESSAGES_PER_WINDOW + 1, at)).toMatchObject({ is: 'digest' });
  expect(planBatch(never, MESSAGES_PER_WINDOW + 1, now)).toMatchObject({ is: 'digest', window: { startedAt: now } });
});

it('sends nothing more in the window of a digest', () => {
  const plan = planBatch(never, MESSAGES_PER_WINDOW + 1, now);
  const window = 'window' in plan ? plan.window : never;
  expect(planBatch(window, 1, now)).toMatchObject({ is: 'later' });
});

it('waits longer after each attempt, at least as long as it was asked to, and gives up in the end', () => {
  const waits = [1, 2, 3, 4, 5].map((count) => retries.seconds(count, null) ?? 0);
  expect(waits).toEqual(waits.toSorted((a, b) => a - b));
  expect(retries.seconds(1, 400)).toBe(400);
  expect(retries.seconds(1, 1e9)).toBe(6 * 3600);
  expect(retries.seconds(6, null)).toBeNull();
});
