import { execFile } from 'node:child_process';
import { mkdtemp, open, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { Readable } from 'node:stream';
import { promisify } from 'node:util';
import { expect, it } from 'vitest';
import { uniqueNames } from './unique-names.ts';
import { type ZipSource, zipContent } from './zip-content.ts';
import { localHeader } from './zip-format.ts';

const run = promisify(execFile);
const source = (name: string, sizeBytes: number): ZipSource => ({
  name,
  sizeBytes,
  modifiedAt: new Date('2026-11-18T10:20:30Z'),
  crc32: async () => 0,
  open: async () => Readable.from([]),
});

/** The archive with holes in place of the bytes of its files, as another program lists it. */
async function listed(sources: readonly ZipSource[]): Promise<[string, number, number][]> {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'archivolt-zip64-'));
  const file = path.join(folder, 'large.zip');
  const zip = zipContent(sources);
  const handle = await open(file, 'w');
  const write = async (start: number, end: number) => {
    let at = start;
    for await (const chunk of zip.open({ start, end }) as AsyncIterable<Buffer>) {
      await handle.write(chunk, 0, chunk.length, at);
      at += chunk.length;
    }
  };
  try {
    let from = 0;
    const hasHoles = sources.some(({ sizeBytes }) => sizeBytes > 0);
    for (const one of hasHoles ? sources : []) {
      const { length } = localHeader(one, 0);
      await write(from, from + length - 1);
      from += length + one.sizeBytes;
    }
    await write(from, zip.sizeBytes - 1);
    const list =
      'import sys, zipfile, json; print(json.dumps([[i.filename, i.file_size, i.header_offset] for i in zipfile.ZipFile(sys.argv[1]).infolist()]))';
    return JSON.parse((await run('python3', ['-c', list, file], { maxBuffer: 100_000_000 })).stdout);
  } finally {
    await handle.close();
    await rm(folder, { recursive: true, force: true });
  }
}

it('archives of files beyond 4 GiB, and with files behind that, are read by other programs', async () => {
  const large = 5 * 2 ** 30;
  const behind = localHeader(source('large.pdf', large), 0).length + large;
  expect(await listed([source('large.pdf', large), source('small.pdf', 7)])).toEqual([
    ['large.pdf', large, 0],
    ['small.pdf', 7, behind],
  ]);
});

it('archives of more than 65,535 files are read by other programs', async () => {
  const many = Array.from({ length: 65_600 }, (_, at) => source(`${at}.pdf`, 0));
  const found = await listed(many);
  expect([found.length, found[65_599]?.[0]]).toEqual([65_600, '65599.pdf']);
}, 120_000);

it('a file that is shorter than is known of it ends the download rather than shift what follows', async () => {
  const zip = zipContent([source('a.pdf', 10)]);
  await expect(zip.open({ start: 0, end: zip.sizeBytes - 1 }).toArray()).rejects.toThrow('another length');
});

it('no two names of an archive differ in their case alone, whatever documents are called', () => {
  const names = uniqueNames(['a.pdf', 'A.pdf', 'a-0001.pdf', 'a.pdf', 'b']);
  expect(new Set(names.map((name) => name.toLowerCase())).size).toBe(5);
  expect(names[0]).toBe('a.pdf');
});
