import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { buffer } from 'node:stream/consumers';
import { promisify } from 'node:util';
import { describe, expect, it } from 'vitest';
import { type TarEntry, tarOf } from './tar.ts';

const run = promisify(execFile);
const modifiedAt = new Date('2026-11-21T09:30:00.000Z');

async function* entriesOf(
  files: readonly { name: string; bytes: Buffer; sizeBytes?: number }[],
): AsyncGenerator<TarEntry> {
  for (const { name, bytes, sizeBytes = bytes.byteLength } of files) {
    const content = async function* () {
      yield bytes;
    };
    yield { name, sizeBytes, modifiedAt, content: content() };
  }
}

describe('a tar archive', () => {
  it('is read by GNU tar, whatever the names and the lengths of contents', async () => {
    const folder = await mkdtemp(path.join(os.tmpdir(), 'archivolt-tar-'));
    const names = ['a', 'b b', `${'n'.repeat(99)}`, 'm'.repeat(100), 'l'.repeat(101), `ü/${'ö'.repeat(90)}`, 'x\ny'];
    const files = names.map((name, at) => ({
      name,
      bytes: Buffer.alloc([0, 1, 511, 512, 513, 1024, 7][at] ?? 0, 'x'),
    }));
    const archive = path.join(folder, 'x.tar');
    await writeFile(archive, tarOf(entriesOf(files)));
    const { stdout } = await run('tar', ['--list', '--quoting-style=literal', '-f', archive]);
    expect(stdout).toBe(`${names.join('\n')}\n`);
    for (const { name, bytes } of files) {
      const content = await run('tar', ['-xOf', archive, '--no-wildcards', name], { encoding: 'buffer' });
      expect(content.stdout.equals(bytes)).toBe(true);
    }
    await rm(folder, { recursive: true });
  });

  it('says the size of a file beyond 8 GiB in its extended header', async () => {
    const sizeBytes = 9 * 1024 ** 3;
    const archive = tarOf(entriesOf([{ name: 'large', bytes: Buffer.alloc(0), sizeBytes }]));
    const { value: header } = await archive.next();
    expect(header?.toString('latin1')).toContain(`19 size=${sizeBytes}\n`);
  });

  it('is never finished around a content of another length than was said', async () => {
    const short = tarOf(entriesOf([{ name: 'short', bytes: Buffer.alloc(3), sizeBytes: 4 }]));
    await expect(buffer(short)).rejects.toThrow('a file of 4 bytes gave 3');
  });
});
