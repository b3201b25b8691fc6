import { expect, it } from 'vitest';
import { Slots } from './page-slots.ts';

it('never lets more pages in than there are slots, and all of them in the end, also after one failed', async () => {
  const slots = new Slots(2);
  let inside = 0;
  let mostInside = 0;
  const order: number[] = [];
  const page = (number: number) =>
    slots.with(async () => {
      inside += 1;
      mostInside = Math.max(mostInside, inside);
      order.push(number);
      await Promise.resolve();
      inside -= 1;
      if (number === 2) throw new Error('page 2 cannot be read');
    });
  const ended = await Promise.allSettled([1, 2, 3, 4, 5].map(page));
  expect(mostInside).toBe(2);
  expect(order).toEqual([1, 2, 3, 4, 5]);
  expect(ended.map((each) => each.status)).toEqual(['fulfilled', 'rejected', 'fulfilled', 'fulfilled', 'fulfilled']);
});
