import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createWorkDirs } from './index.ts';

let dataDir: string;

beforeEach(async () => {
  dataDir = await mkdtemp(path.join(os.tmpdir(), 'archivolt-work-'));
});
afterEach(() => rm(dataDir, { recursive: true }));

test('a work folder is private, and gone after use with all that is in it', async () => {
  const workDirs = createWorkDirs({ dataDir });
  const one = await workDirs.create();
  const two = await workDirs.create();
  await writeFile(path.join(one.path, 'page.pgm'), 'x');
  await one.remove();
  await one.remove();
  expect(await readdir(path.join(dataDir, 'work'))).toEqual([path.basename(two.path)]);
});

test('the sweep removes what is left of earlier lives and nothing that is in use', async () => {
  await createWorkDirs({ dataDir }).create();
  const workDirs = createWorkDirs({ dataDir, exclusive: true });
  const inUse = await workDirs.create();
  expect(await workDirs.sweep()).toBe(1);
  expect(await readdir(path.join(dataDir, 'work'))).toEqual([path.basename(inUse.path)]);
});

test('on a shared folder the sweep spares what living processes may use', async () => {
  const other = await createWorkDirs({ dataDir }).create();
  const workDirs = createWorkDirs({ dataDir });
  await (await workDirs.create()).remove();
  await writeFile(path.join(dataDir, 'work', 'not-one-of-ours'), '');
  expect(await workDirs.sweep()).toBe(1);
  expect(await readdir(path.join(dataDir, 'work'))).toEqual([path.basename(other.path)]);
});
