import { existsSync } from 'node:fs';
import { mkdir, rm, stat } from 'node:fs/promises';
import { expect, it } from 'vitest';
import { makeScratchFolder } from './scratch-folder.ts';

const folder = await makeScratchFolder();

it.skipIf(folder === undefined)('is everybody’s as /tmp is, and what a killed run left goes away', async () => {
  if (folder === undefined) return;
  expect((await stat(folder)).mode & 0o7777).toBe(0o1777);
  await mkdir('/dev/shm/avt-99999999-killed/of-it', { recursive: true });
  const another = await makeScratchFolder();
  if (another === undefined) throw new Error('there was room a moment ago');
  await rm(another, { recursive: true });
  expect(existsSync('/dev/shm/avt-99999999-killed')).toBe(false);
  expect(existsSync(folder)).toBe(true);
  await rm(folder, { recursive: true });
});
