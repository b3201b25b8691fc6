import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { z } from 'zod';
import type { Context } from '../context.ts';
import { openTestFoundation, type TestFoundation } from '../http/testing.ts';
import { newId } from '../ids.ts';
import { registerJob } from '../jobs/index.ts';
import { ClaimLost, defineDeliveryJob, handleDeliveries } from './index.ts';

const CONCURRENCY = 2;
const job = defineDeliveryJob({ name: 'deliver_letters', key: 'street', id: z.string(), expireInSeconds: 60 });

type Letter = { name: string; isTaken: boolean; end: PromiseWithResolvers<void> };
/** What waits for one street, in its order. */
let letters: Letter[];
/** What is on its way, by its name. */
let open: Map<string, Letter>;
/** What happened: `+a` was begun, `-a` ended, `<a` was given back. */
let log: string[];
let isHeldByOthers: boolean;

const handle = handleDeliveries({
  job,
  claimMs: 6_000,
  pollAgainSeconds: 10,
  open: async (_ctx, { street }) =>
    street === 'nowhere'
      ? undefined
      : {
          concurrency: CONCURRENCY,
          claim: async ({ limit }) => {
            if (isHeldByOthers) return [];
            const free = letters.filter(({ isTaken }) => !isTaken).slice(0, limit);
            for (const letter of free) letter.isTaken = true;
            return free;
          },
          deliver: async (letter: Letter) => {
            log.push(`+${letter.name}`);
            open.set(letter.name, letter);
            await letter.end.promise.finally(() => open.delete(letter.name));
            log.push(`-${letter.name}`);
          },
          renew: async () => undefined,
          release: async ({ name }: Letter) => {
            log.push(`<${name}`);
          },
          nextDueAt: async () => (letters.some(({ isTaken }) => !isTaken) ? new Date(0) : null),
        },
});

let foundation: TestFoundation;
let ctx: Context;
beforeAll(async () => {
  foundation = await openTestFoundation({ jobs: [registerJob(job, handle)] });
  const actor = { type: 'system' as const, name: 'test' };
  ctx = { ...foundation.base, actor, ownerId: null, address: null, requestId: null };
});
afterAll(() => foundation.close());
beforeEach(async () => {
  [letters, open, log, isHeldByOthers] = [[], new Map(), [], false];
  await ctx.jobs.absorb(job, 'main');
});

const write = (...names: string[]) => {
  for (const name of names) letters.push({ name, isTaken: false, end: Promise.withResolvers() });
};
const run = (street = 'main', shouldYield = async () => false) =>
  handle(ctx, { street }, { id: newId(), attempt: 1, signal: new AbortController().signal, shouldYield });
const arrive = (name: string) => open.get(name)?.end.resolve();
const untilOpen = (...names: string[]) => expect.poll(() => [...open.keys()]).toEqual(names);

it('no more are on their way than may be; the next goes when there is room', async () => {
  write('a', 'b', 'c');
  const running = run();
  await untilOpen('a', 'b');
  arrive('a');
  await untilOpen('b', 'c');
  arrive('b');
  arrive('c');
  expect(await running).toEqual({ type: 'done' });
  expect(log.filter((line) => line.startsWith('-'))).toEqual(['-a', '-b', '-c']);
});

it('a job that finds its receiver being sent to is done at once, and what it was for goes beside the rest', async () => {
  write('a');
  const running = run();
  await untilOpen('a');
  write('b');
  expect(await run()).toEqual({ type: 'done' });
  await untilOpen('a', 'b');
  arrive('b');
  arrive('a');
  expect(await running).toEqual({ type: 'done' });
});

it('a claim that was lost is no failure; what nobody expects gives its claim back, and fails when the others have ended', async () => {
  write('lost', 'broken', 'last');
  const running = run();
  await untilOpen('lost', 'broken');
  open.get('lost')?.end.reject(new ClaimLost());
  await untilOpen('broken', 'last');
  open.get('broken')?.end.reject(new Error('broken'));
  await expect.poll(() => log).toContain('<broken');
  arrive('last');
  await expect(running).rejects.toThrow('broken');
  expect(log).toEqual(['+lost', '+broken', '+last', '<broken', '-last']);
});

it('others have their turn when what is on its way has ended', async () => {
  write('a', 'b', 'c');
  const running = run('main', async () => true);
  await untilOpen('a', 'b');
  arrive('a');
  arrive('b');
  expect(await running).toEqual({ type: 'yield' });
  expect(letters.filter(({ isTaken }) => !isTaken).map(({ name }) => name)).toEqual(['c']);
});

it('what is due and cannot be taken is looked at again later, by one job', async () => {
  write('a');
  isHeldByOthers = true;
  for (let time = 0; time < 2; time++) expect(await run()).toEqual({ type: 'done' });
  expect(await ctx.jobs.unfinishedPayloads(job)).toEqual([{ street: 'main' }]);
});

it('a receiver that is none any more is sent nothing', async () => {
  write('a');
  expect(await run('nowhere')).toEqual({ type: 'done' });
  expect(log).toEqual([]);
});
