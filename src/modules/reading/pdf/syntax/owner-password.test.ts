import { createHash } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import { afterAll, expect, it } from 'vitest';
import { buildPdf } from '../fixtures/build-pdf.ts';
import { createTestFolder, hasProgram, run } from '../fixtures/programs.ts';
import { loadPdfium } from '../reader/pdfium-library.ts';
import { prepareFile } from '../reader/prepare-file.ts';
import { passwordBehindEmptyOwner, rc4 } from './owner-password.ts';

const PADDING = Buffer.from('28bf4e5e4e758a4164004e56fffa01082e2e00b6d0683e802f0ca9fe6453697a', 'hex');
const ID = Buffer.from('00112233445566778899aabbccddeeff', 'hex');
const folder = createTestFolder();
afterAll(() => folder.remove());

const padded = (password: string) => Buffer.concat([Buffer.from(password, 'latin1'), PADDING]).subarray(0, 32);
const md5 = (bytes: Buffer) => createHash('md5').update(bytes).digest();

function repeated(start: Buffer, revision: number, keyBytes: number): Buffer {
  let digest = start;
  if (revision >= 3) for (let round = 0; round < 50; round += 1) digest = md5(digest.subarray(0, keyBytes));
  return digest.subarray(0, keyBytes);
}

function locked(bytes: Buffer, key: Buffer, revision: number): Buffer {
  let output = rc4(key, bytes);
  if (revision >= 3)
    for (let step = 1; step < 20; step += 1) output = rc4(Buffer.from(key.map((byte) => byte ^ step)), output);
  return output;
}

/** A page behind a reader's password, as ISO 32000-1, 7.6.3 says; the owner's may be any, also none. */
function protectedFile(user: string, owner: string, revision: 2 | 3): string {
  const keyBytes = revision === 2 ? 5 : 16;
  const forOwner = locked(padded(user), repeated(md5(padded(owner)), revision, keyBytes), revision);
  const permissions = Buffer.from([0xfc, 0xff, 0xff, 0xff]);
  const key = repeated(md5(Buffer.concat([padded(user), forOwner, permissions, ID])), revision, keyBytes);
  const proof =
    revision === 2
      ? rc4(key, PADDING)
      : Buffer.concat([locked(md5(Buffer.concat([PADDING, ID])), key, revision), Buffer.alloc(16)]);
  const hex = (bytes: Buffer) => `<${bytes.toString('hex')}>`;
  const encrypt = `/Filter/Standard/V ${revision - 1}/R ${revision}/Length ${keyBytes * 8}/P -4/O${hex(forOwner)}/U${hex(proof)}`;
  const file = folder.file('protected.pdf');
  writeFileSync(file, buildPdf([{ content: '' }], { trailer: `/Encrypt<<${encrypt}>>/ID[${hex(ID)}${hex(ID)}]` }));
  return file;
}

it.each([2, 3] as const)(
  'opens a file whose owner has an empty password without asking (revision %i)',
  async (revision) => {
    const pdfium = await loadPdfium((reason) => {
      throw new Error(reason);
    });
    const output = folder.file('opened.pdf');
    for (const user of ['geheim', 'größer', 'exactly-32-letters-long-password']) {
      const sourcePath = protectedFile(user, '', revision);
      if (hasProgram('qpdf')) expect(run('qpdf', '--show-npages', sourcePath).trim()).toBe('1');
      expect(passwordBehindEmptyOwner(sourcePath)).toBe(user);
      expect(prepareFile(pdfium, { sourcePath, outputPath: output })).toBe('decrypted');
    }
    const sourcePath = protectedFile('geheim', 'other', revision);
    expect(() => prepareFile(pdfium, { sourcePath, outputPath: output })).toThrow(
      expect.objectContaining({ code: 'password_required' }),
    );
    expect(prepareFile(pdfium, { sourcePath, outputPath: output, password: 'geheim' })).toBe('decrypted');
  },
);
