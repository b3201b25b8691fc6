import { expect, it } from 'vitest';
import { database, light, other, system, withQueue } from './testing.ts';

withQueue();

it('who absorbs takes over what waits of one kind for one owner and could start now, and nothing else', async () => {
  const { db } = database.handle;
  const { jobs } = system;
  const enqueue = (text: string, owner: string, startAfterSeconds = 0) =>
    jobs.enqueue(db, light, { text, owner }, { startAfterSeconds });
  await enqueue('now', 'ann');
  await enqueue('now, too', 'ann');
  await enqueue('later', 'ann', 600);
  await enqueue('somebody else', 'bob');
  await jobs.enqueue(db, other, { text: 'another kind', owner: 'ann' });
  await jobs.absorb(light, 'ann');
  const left = [...(await jobs.unfinishedPayloads(light)), ...(await jobs.unfinishedPayloads(other))];
  expect(left.map(({ text }) => text).toSorted()).toEqual(['another kind', 'later', 'somebody else']);
});
