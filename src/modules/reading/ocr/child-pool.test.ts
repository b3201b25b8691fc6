import os from 'node:os';
import { setTimeout as delay } from 'node:timers/promises';
import { afterAll, afterEach, describe, expect, test } from 'vitest';
import { ChildRunner } from '../../../platform/children/index.ts';
import { createLog } from '../../../platform/log/index.ts';
import { ChildPool } from './child-pool.ts';

type Who = { pid: number; calls: number };

const log = createLog({ level: 'silent' });
const children = new ChildRunner({ log });
const pools: ChildPool[] = [];

function pool(options: { size?: number; idleMs?: number; maxCalls?: number } = {}): ChildPool {
  const spec = {
    name: 'pool-test',
    entry: new URL('./testing/pool.child.ts', import.meta.url),
    heapMb: 64,
    memoryMb: 400,
  };
  const made = new ChildPool({
    children,
    spec,
    workDir: os.tmpdir(),
    size: 2,
    idleMs: 60_000,
    maxCalls: 100,
    log,
    ...options,
  });
  pools.push(made);
  return made;
}

const options = (timeoutMs = 30_000, signal = new AbortController().signal) => ({ ownerId: 'ann', timeoutMs, signal });

afterEach(async () => {
  await Promise.all(pools.splice(0).map((made) => made.close()));
});

afterAll(() => children.stopAll());

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ESRCH') return false;
    throw error;
  }
}

async function until(condition: () => boolean): Promise<void> {
  while (!condition()) await delay(10);
}

describe('a pool of page children', () => {
  test('calls one after the other share one warm child; calls at the same time never use more children than it has', async () => {
    const made = pool();
    const first = await made.call<Who>('who', () => null, options());
    expect(await made.call<Who>('who', () => null, options())).toEqual({ pid: first.pid, calls: 2 });
    const many = await Promise.all(Array.from({ length: 8 }, () => made.call<Who>('who', () => null, options())));
    expect(new Set(many.map((who) => who.pid)).size).toBe(2);
  });

  test('a failure that the child reports leaves it in use; a crash is that call’s alone and the next gets a new child', async () => {
    const made = pool({ size: 1 });
    const first = await made.call<Who>('who', () => null, options());
    await expect(made.call('fail', () => null, options())).rejects.toMatchObject({ code: 'page_image_unreadable' });
    expect((await made.call<Who>('who', () => null, options())).pid).toBe(first.pid);
    await expect(made.call('crash', () => null, options())).rejects.toMatchObject({ code: 'child_crashed' });
    expect((await made.call<Who>('who', () => null, options())).pid).not.toBe(first.pid);
  });

  test('a page that takes too long ends its child and frees the place', async () => {
    const made = pool({ size: 1 });
    const [hung, next] = await Promise.allSettled([
      made.call('hang', () => null, options(300)),
      made.call<Who>('who', () => null, options()),
    ]);
    expect(hung).toMatchObject({ status: 'rejected', reason: { code: 'child_timeout' } });
    expect(next.status).toBe('fulfilled');
  });

  test('an abort ends the running call with the signal’s reason, and a waiting one without a child', async () => {
    const made = pool({ size: 1 });
    const running = new AbortController();
    const waiting = new AbortController();
    const calls = Promise.allSettled([
      made.call('hang', () => null, options(30_000, running.signal)),
      made.call('who', () => null, options(30_000, waiting.signal)),
    ]);
    waiting.abort(new Error('no longer wanted'));
    running.abort(new Error('stopped'));
    const [first, second] = await calls;
    expect(first).toMatchObject({ status: 'rejected', reason: { message: 'stopped' } });
    expect(second).toMatchObject({ status: 'rejected', reason: { message: 'no longer wanted' } });
    expect((await made.call<Who>('who', () => null, options())).calls).toBe(1);
  });

  test('a child is replaced after its share of calls', async () => {
    const made = pool({ size: 1, maxCalls: 2 });
    const pids = [];
    for (let call = 0; call < 4; call += 1) pids.push((await made.call<Who>('who', () => null, options())).pid);
    expect(pids[0]).toBe(pids[1]);
    expect(pids[2]).toBe(pids[3]);
    expect(pids[1]).not.toBe(pids[2]);
  });

  test('children without work are ended', async () => {
    const made = pool({ idleMs: 40 });
    const { pid } = await made.call<Who>('who', () => null, options());
    await until(() => !isAlive(pid));
    expect((await made.call<Who>('who', () => null, options())).pid).not.toBe(pid);
  });

  test('closing ends the children, and no call is taken any more', async () => {
    const made = pool({ size: 1 });
    const { pid } = await made.call<Who>('who', () => null, options());
    const calls = Promise.allSettled([
      made.call('hang', () => null, options()),
      made.call('who', () => null, options()),
    ]);
    await made.close();
    for (const call of await calls) expect(call.status).toBe('rejected');
    expect(isAlive(pid)).toBe(false);
    await expect(made.call('who', () => null, options())).rejects.toThrow('closed');
  });
});
