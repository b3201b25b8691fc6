import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { loadConfig } from '../../../../platform/config/index.ts';
import { createLog } from '../../../../platform/log/index.ts';
import { createOutbound, outboundSettings } from '../../../../platform/outbound/index.ts';
import { tgz } from '../fixtures/tar.ts';
import { addOfficeExtra, removeOfficeExtra } from './add-extra.ts';
import { extrasFolder, findOfficeExtra, KEPT_FILES, officeExtraFolder } from './extra-package.ts';
import { unpackFiles } from './unpack.ts';

const outbound = createOutbound({
  config: loadConfig([outboundSettings], {}),
  log: createLog({ level: 'silent' }),
  isMultiUser: () => false,
  // Whoever asks for an address has got further than these tests allow.
  lookup: () => Promise.reject(new Error('asked for an address')),
});
let dataDir: string;
beforeEach(async () => {
  dataDir = await mkdtemp(path.join(os.tmpdir(), 'archivolt-extra-'));
});
afterEach(() => rm(dataDir, { recursive: true }));

const archiveOf = async (bytes: Buffer): Promise<string> => {
  const file = path.join(dataDir, 'package.tgz');
  await writeFile(file, bytes);
  return file;
};
const left = () => readdir(extrasFolder(dataDir));

describe('adding the extra', () => {
  it('refuses a package whose hash is another one, and leaves nothing of it', async () => {
    const archive = await archiveOf(tgz(KEPT_FILES.map((name) => ({ name: `package/${name}`, content: 'x' }))));
    const memoryBytes = 8 * 1024 ** 3;
    await expect(addOfficeExtra({ dataDir, outbound, archive, memoryBytes })).rejects.toThrow(
      /its hash is another one/,
    );
    expect(await left()).toEqual([]);
    expect(findOfficeExtra(dataDir)).toBeNull();
  });

  it('is refused with a sentence where memory is too small for it, before anything is fetched', async () => {
    const added = addOfficeExtra({ dataDir, outbound, memoryBytes: 2 * 1024 ** 3 });
    await expect(added).rejects.toThrow(/has 2\.0 GB of memory, and the extra needs 3 GB/);
    expect(await left()).toEqual([]);
  });

  it('that was added stays as it is, and is taken away with what attempts left behind', async () => {
    const folder = officeExtraFolder(dataDir);
    await unpackFiles(await archiveOf(tgz([{ name: 'package/package.json', content: '{}' }])), folder, [
      'package.json',
    ]);
    await unpackFiles(path.join(dataDir, 'package.tgz'), path.join(extrasFolder(dataDir), '.unfinished-killed'), [
      'package.json',
    ]);
    expect(await addOfficeExtra({ dataDir, outbound })).toBe(false);
    expect(findOfficeExtra(dataDir)).toBe(folder);
    expect(await removeOfficeExtra(dataDir)).toBe(true);
    expect(await left()).toEqual([]);
    expect(await removeOfficeExtra(dataDir)).toBe(false);
  });
});

describe('unpacking', () => {
  it('writes the wanted files alone, whatever else the archive wants written', async () => {
    const large = Buffer.alloc(300_000, 'large');
    const archive = await archiveOf(
      tgz([
        { name: 'package/../../escaped', content: 'no' },
        { name: '/etc/escaped', content: 'no' },
        { name: 'package/wasm/large.bin', content: large },
        { name: 'package/link', content: '', type: '2' },
        { name: 'package/empty', content: '' },
        { name: 'package/dist/not-wanted.js', content: 'no' },
        { name: 'package/dist/wanted.js', content: 'yes' },
        { name: 'package/dist/wanted.js', content: 'a second time' },
      ]),
    );
    const folder = path.join(dataDir, 'made');
    const missing = await unpackFiles(archive, folder, [
      'wasm/large.bin',
      'dist/wanted.js',
      'empty',
      'link',
      'nowhere',
    ]);
    expect(missing).toEqual(['link', 'nowhere']);
    const written = (await readdir(folder, { recursive: true })).toSorted();
    expect(written).toEqual(['dist', 'dist/wanted.js', 'empty', 'wasm', 'wasm/large.bin']);
    expect(await readFile(path.join(folder, 'dist/wanted.js'), 'utf8')).toBe('yes');
    expect((await readFile(path.join(folder, 'wasm/large.bin'))).equals(large)).toBe(true);
    expect(await readdir(dataDir)).toEqual(['made', 'package.tgz']);
  });

  it('fails on an archive that is cut off', async () => {
    const whole = tgz([{ name: 'package/wanted', content: Buffer.alloc(100_000, 'x') }]);
    const archive = await archiveOf(whole.subarray(0, whole.length - 40));
    await expect(unpackFiles(archive, path.join(dataDir, 'made'), ['wanted'])).rejects.toThrow();
  });
});
