import { expect, it } from 'vitest';
import { FairTurns } from './fair-turns.ts';

/** Turns whose work ends when the test says so, and who had their turn in which order. */
function fixture(limits: { atOnce: number; calmUpTo: number; waitingEach: number; waitingAtMost: number }) {
  const turns = new FairTurns({ ...limits, refuse: () => new Error('too much') });
  const begun: string[] = [];
  const ends: (() => void)[] = [];
  const ask = (caller: string) =>
    turns.take(caller, async () => {
      begun.push(caller);
      await new Promise<void>((resolve) => ends.push(resolve));
    });
  const endOne = async () => {
    ends.shift()?.();
    await new Promise(setImmediate);
  };
  return { ask, begun, endOne };
}

it('gives everybody their turn, however much others have waiting', async () => {
  const { ask, begun, endOne } = fixture({ atOnce: 1, calmUpTo: 100, waitingEach: 2, waitingAtMost: 100 });
  const all = ['eve', 'eve', 'eve', 'eve', 'bob', 'eve', 'ann', 'bob'].map(ask);
  for (let count = 0; count < all.length; count += 1) await endOne();
  await Promise.all(all);
  expect(begun).toEqual(['eve', 'eve', 'bob', 'ann', 'eve', 'bob', 'eve', 'eve']);
});

it('refuses who has enough waiting once the queue is long, and takes newcomers in', async () => {
  const { ask, begun, endOne } = fixture({ atOnce: 2, calmUpTo: 4, waitingEach: 2, waitingAtMost: 7 });
  const kept = Array.from({ length: 6 }, () => ask('eve'));
  await expect(ask('eve')).rejects.toThrow('too much');
  kept.push(ask('bob'), ask('bob'));
  await expect(ask('bob')).rejects.toThrow('too much');
  kept.push(ask('ann'));
  await expect(ask('cid')).rejects.toThrow('too much');
  for (let count = 0; count < kept.length; count += 1) await endOne();
  await Promise.all(kept);
  expect(begun.slice(0, 5)).toEqual(['eve', 'eve', 'eve', 'bob', 'ann']);
});

it('goes on after work that failed', async () => {
  const turns = new FairTurns({ atOnce: 1, calmUpTo: 1, waitingEach: 1, waitingAtMost: 9, refuse: () => new Error() });
  const broken = turns.take('ann', () => Promise.reject(new Error('broken')));
  const next = turns.take('bob', async () => 'done');
  await expect(broken).rejects.toThrow('broken');
  expect(await next).toBe('done');
});
