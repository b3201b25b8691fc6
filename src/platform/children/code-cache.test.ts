import { readdirSync } from 'node:fs';
import { chmod, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createLog } from '../log/index.ts';
import { newTaggedName } from '../process-tag.ts';
import { ChildRunner } from './child-runner.ts';
import { CodeCache } from './code-cache.ts';

const log = createLog({ level: 'silent' });
const entry = new URL('./misbehaving.child.ts', import.meta.url);

let root: string;

beforeEach(async () => {
  root = await mkdtemp(path.join(os.tmpdir(), 'archivolt-code-'));
});
afterEach(async () => {
  await chmod(root, 0o700);
  await rm(root, { recursive: true });
});

async function lend(cache = new CodeCache({ log, root }), of = entry, isWriteRefused = false) {
  const code = await cache.lend(of, { isWriteRefused });
  if (!code) throw new Error('nothing was lent');
  return code;
}

test('what the first child compiled is there for the next one, in this life of the service and in later ones', async () => {
  const first = await lend();
  expect(await readdir(first.folder)).toEqual([]);
  await writeFile(path.join(first.folder, 'compiled'), 'code');
  await first.keep();
  await first.remove();
  const second = await lend();
  expect(await readFile(path.join(second.folder, 'compiled'), 'utf8')).toBe('code');
});

test('what a child writes into its copy later reaches no other child', async () => {
  const cache = new CodeCache({ log, root });
  const first = await lend(cache);
  await first.keep();
  await writeFile(path.join(first.folder, 'compiled'), 'hostile');
  await first.keep();
  expect(await readdir((await lend(cache)).folder)).toEqual([]);
});

test('where the kernel refuses writing, children share what the first of this service has kept', async () => {
  const cache = new CodeCache({ log, root });
  const first = await lend(cache, entry, true);
  expect(first.isShared).toBe(false);
  await writeFile(path.join(first.folder, 'compiled'), 'code');
  await first.keep();
  await first.remove();
  const second = await lend(cache, entry, true);
  await second.remove();
  expect(await readFile(path.join((await lend(cache, entry, true)).folder, 'compiled'), 'utf8')).toBe('code');
  expect((await lend(cache)).folder).not.toBe(second.folder);
});

test('each kind of child has code of its own', async () => {
  const first = await lend();
  await writeFile(path.join(first.folder, 'compiled'), 'code');
  await first.keep();
  const other = await lend(undefined, new URL('./another.child.ts', import.meta.url));
  expect(await readdir(other.folder)).toEqual([]);
});

test('copies that a killed service left behind are removed, those in use are not', async () => {
  const inUse = await lend();
  const lent = path.dirname(inUse.folder);
  const dead = newTaggedName().replace(/\d+$/, '999999999');
  await writeFile(path.join(lent, dead), '');
  await lend();
  const left = readdirSync(lent);
  expect(left).not.toContain(dead);
  expect(left).toContain(path.basename(inUse.folder));
});

test('where nothing can be written nothing is lent, and the child compiles for itself', async () => {
  const blocked = path.join(root, 'a-file');
  await writeFile(blocked, '');
  expect(
    await new CodeCache({ log, root: blocked }).lend(pathToFileURL('/x.child.ts'), { isWriteRefused: false }),
  ).toBeNull();
});

test('a started child has kept what it compiled, and nothing is left lent', async () => {
  const runner = new ChildRunner({ log, codeFolder: root });
  const workDir = await mkdtemp(path.join(os.tmpdir(), 'archivolt-work-'));
  await runner.open({ name: 'misbehaving', entry, heapMb: 64, memoryMb: 400 }, { workDir });
  await runner.stopAll();
  await rm(workDir, { recursive: true });
  expect(await readdir(path.join(root, 'lent'))).toEqual([]);
  expect((await readdir(path.join(root, 'kept', 'misbehaving.child.ts'), { recursive: true })).length).toBeGreaterThan(
    2,
  );
});
