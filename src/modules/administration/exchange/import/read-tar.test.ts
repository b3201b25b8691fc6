import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, open, rm, truncate, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { entriesOfTar } from './read-tar.ts';

const run = promisify(execFile);
let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'archivolt-tar-'));
});
afterAll(() => rm(folder, { recursive: true }));

const files = new Map([
  ['a', ''],
  ['b b', 'x'.repeat(511)],
  [`${'d'.repeat(90)}/${'n'.repeat(90)}`, 'x'.repeat(512)],
  [`ü/${'ö'.repeat(40)}`, 'x'.repeat(513)],
]);

async function archiveOf(format: string): Promise<string> {
  const inner = path.join(folder, format);
  for (const [name, content] of files) {
    await mkdir(path.dirname(path.join(inner, name)), { recursive: true });
    await writeFile(path.join(inner, name), content);
  }
  const archive = path.join(folder, `${format}.tar`);
  await run('tar', [`--format=${format}`, '-cf', archive, '-C', inner, ...files.keys()]);
  return archive;
}

async function contentsOf(archive: string): Promise<[string, string][]> {
  const handle = await open(archive);
  try {
    const found: [string, string][] = [];
    for await (const { name, offset, sizeBytes } of entriesOfTar(handle, archive)) {
      const { buffer } = await handle.read(Buffer.alloc(sizeBytes), 0, sizeBytes, offset);
      found.push([name, buffer.toString()]);
    }
    return found;
  } finally {
    await handle.close();
  }
}

it.each(['pax', 'ustar'])('files of a tar archive (%s) are found with their names and bytes', async (format) => {
  expect(await contentsOf(await archiveOf(format))).toEqual([...files]);
});

it('what is cut off, or is no archive, is told of', async () => {
  const archive = await archiveOf('pax');
  for (const bytes of [1500, 1024, 700]) {
    await truncate(archive, bytes);
    await expect(contentsOf(archive)).rejects.toMatchObject({ code: 'import_damaged' });
  }
  await writeFile(archive, 'x'.repeat(2048));
  await expect(contentsOf(archive)).rejects.toMatchObject({ detail: expect.stringContaining('is no tar archive') });
});
