import { expect, test } from 'vitest';
import { FairLimit } from './fair-limit.ts';

/** Work that ends when it is told to, and the order in which it was started. */
function fixture(size: number) {
  const limit = new FairLimit(size);
  const started: string[] = [];
  const open: (() => void)[] = [];
  const ended: Promise<void>[] = [];
  const ask = (owner: string) =>
    ended.push(
      limit.run(owner, async () => {
        started.push(owner);
        await new Promise<void>((resolve) => open.push(resolve));
      }),
    );
  const endFirst = async () => {
    open.shift()?.();
    await new Promise(setImmediate);
  };
  return { started, ask, endFirst, ended };
}

test('whoever has the least running is next, however many another has waiting', async () => {
  const { started, ask, endFirst } = fixture(2);
  for (let count = 0; count < 6; count += 1) ask('ann');
  ask('bob');
  expect(started).toEqual(['ann', 'ann']);
  await endFirst();
  expect(started).toEqual(['ann', 'ann', 'bob']);
  ask('bob');
  await endFirst();
  expect(started).toEqual(['ann', 'ann', 'bob', 'ann']);
});

test('those with as much running are served in the order they came, and all are served', async () => {
  const { started, ask, endFirst, ended } = fixture(1);
  for (const owner of ['ann', 'bob', 'ann', 'cid', 'bob']) ask(owner);
  for (let count = 0; count < 5; count += 1) await endFirst();
  await Promise.all(ended);
  expect(started).toEqual(['ann', 'bob', 'ann', 'cid', 'bob']);
});

test('work that fails tells its owner, and gives its place back', async () => {
  const limit = new FairLimit(1);
  const failing = limit.run('ann', () => Promise.reject(new Error('torn page')));
  const next = limit.run('bob', () => Promise.resolve('read'));
  await expect(failing).rejects.toThrow('torn page');
  expect(await next).toBe('read');
  expect(await limit.run('cid', () => Promise.resolve('read too'))).toBe('read too');
});
