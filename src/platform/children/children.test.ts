import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { realpathSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { type AddressInfo, createServer } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { isAlive } from '../is-alive.ts';
import { createLog } from '../log/index.ts';
import { ChildError, ChildRunner, type ChildSession, type ChildSpec } from './index.ts';

const entry = new URL('./misbehaving.child.ts', import.meta.url);
const spec = { name: 'misbehaving', entry, heapMb: 64, memoryMb: 400 };

let workDir: string;
let logged: string[];
let runner: ChildRunner;

beforeAll(async () => {
  workDir = realpathSync(await mkdtemp(path.join(os.tmpdir(), 'archivolt-children-')));
});
afterAll(() => rm(workDir, { recursive: true }));
beforeEach(() => {
  logged = [];
  const log = createLog({ level: 'warn', destination: { write: (line) => logged.push(line) } });
  runner = new ChildRunner({ log, limits: { memoryCheckIntervalMs: 20 } });
});
afterEach(() => runner.stopAll());

function open(overrides: Partial<ChildSpec> = {}): Promise<ChildSession> {
  return runner.open({ ...spec, ...overrides }, { workDir });
}

/** Calls and gives the error's code. */
async function codeOf(call: Promise<unknown>): Promise<unknown> {
  const error = await call.catch((reason: unknown) => reason);
  expect(error).toBeInstanceOf(ChildError);
  return (error as ChildError).code;
}

const soon = { timeoutMs: 30_000 };

test('values of every structured kind go both ways', async () => {
  const child = await open();
  const value = { text: 'ä', bytes: new Uint8Array([1, 2]), map: new Map([[1, new Date(0)]]), nothing: undefined };
  expect(await child.call('echo', value, soon)).toEqual(value);
});

test('progress is told in order before the result', async () => {
  const child = await open();
  const reported: unknown[] = [];
  expect(await child.call('count', { to: 3 }, { ...soon, onProgress: (value) => reported.push(value) })).toBe(3);
  expect(reported).toEqual([1, 2, 3]);
});

test('an expected failure brings its code and its public sentence, and the child goes on', async () => {
  const child = await open();
  await expect(child.call('refuse', null, soon)).rejects.toMatchObject({
    code: 'pdf_broken',
    message: 'The file is damaged.',
  });
  expect(await child.call('echo', 'still here', soon)).toBe('still here');
});

test('an unexpected error ends the child; its detail is in the log and not in the error', async () => {
  const child = await open();
  const error = await child.call('throwUnexpectedly', null, soon).catch((reason: unknown) => reason);
  expect(error).toMatchObject({ code: 'child_crashed' });
  expect(String(error)).not.toContain('secret detail');
  expect(logged.join('')).toContain('secret detail of the inside');
  expect(await codeOf(child.call('echo', 1, soon))).toBe('child_crashed');
});

test('a child that exits fails every call it had', async () => {
  const child = await open();
  const waiting = codeOf(child.call('hang', null, soon));
  expect(await codeOf(child.call('exit', null, soon))).toBe('child_crashed');
  expect(await waiting).toBe('child_crashed');
});

test('a child that does not even answer signals is killed when its time is over', async () => {
  const child = await open();
  expect(await codeOf(child.call('spin', null, { timeoutMs: 100 }))).toBe('child_timeout');
  expect(isAlive(child.pid)).toBe(false);
  expect(await codeOf(child.call('echo', 1, soon))).toBe('child_timeout');
});

test('an aborted call stops the child and rejects with the reason', async () => {
  const child = await open();
  const controller = new AbortController();
  const call = child.call('spin', null, { ...soon, signal: controller.signal });
  controller.abort(new Error('the service stops'));
  await expect(call).rejects.toThrow('the service stops');
  expect(isAlive(child.pid)).toBe(false);
});

test('a child that takes more memory than allowed is killed, whatever kind of memory it is', async () => {
  const buffers = await open({ memoryMb: 150 });
  expect(await codeOf(buffers.call('hoardMemory', null, soon))).toBe('child_out_of_memory');
  const heap = await open({ heapMb: 32 });
  expect(await codeOf(heap.call('hoardHeap', null, soon))).toBe('child_out_of_memory');
});

test('a child has nothing of the environment of the service, its own folder and no network', async () => {
  const listener = createServer().listen(0, '127.0.0.1');
  await once(listener, 'listening');
  const { port } = listener.address() as AddressInfo;
  const child = await open();
  const seen = await child.call<{ cwd: string; environment: string[] }>('describe', null, soon);
  expect(seen.cwd).toBe(workDir);
  const own = seen.environment.filter((name) => !name.startsWith('NODE_CHANNEL_'));
  expect(own.toSorted()).toEqual(['MALLOC_ARENA_MAX', 'MALLOC_MMAP_THRESHOLD_', 'TMPDIR']);
  const isolated = ['EPERM', 'EACCES', 'ENETUNREACH', 'ECONNREFUSED', 'EADDRNOTAVAIL'];
  if (canIsolate) expect(isolated).toContain(await child.call('connect', { port }, soon));
  listener.close();
});

const canIsolate = spawnSync('unshare', ['--user', '--map-root-user', '--net', 'true']).status === 0;

test('what a child started ends with it', async () => {
  const child = await open({ needs: ['programs'] });
  const grandchild = await child.call<number>('startProcess', null, soon);
  expect(isAlive(grandchild)).toBe(true);
  await child.close();
  await expect.poll(() => isAlive(grandchild)).toBe(false);
});

test('stopping ends every child and refuses new ones', async () => {
  const children = [await open(), await open()];
  const calls = children.map((child) => codeOf(child.call('spin', null, soon)));
  await runner.stopAll();
  expect(await Promise.all(calls)).toEqual(['child_crashed', 'child_crashed']);
  expect(children.map(({ pid }) => isAlive(pid))).toEqual([false, false]);
  expect(await codeOf(open())).toBe('child_crashed');
});

test('a child that does not come up says nothing of the work: its error tells that it was not started', async () => {
  expect(await codeOf(open({ entry: new URL('./no-such-file.ts', import.meta.url) }))).toBe('child_not_started');
  expect(logged.join('')).toContain('no-such-file.ts');
});

test('a killed service takes its children with it, even one that never looks up', async () => {
  const program = fileURLToPath(new URL('./parent-to-kill.child.ts', import.meta.url));
  const service = spawn(process.execPath, [program], { cwd: workDir, stdio: ['ignore', 'pipe', 'inherit'] });
  const pid = Number(String((await once(service.stdout, 'data'))[0]));
  expect(isAlive(pid)).toBe(true);
  service.kill('SIGKILL');
  await expect.poll(() => isAlive(pid)).toBe(false);
});
