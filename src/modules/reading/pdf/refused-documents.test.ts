import { truncateSync, writeFileSync } from 'node:fs';
import { afterAll, expect, it } from 'vitest';
import { buildPdf, type FixturePage, textContent } from './fixtures/build-pdf.ts';
import { createTestChildren, createTestFolder } from './fixtures/programs.ts';
import { openPdf } from './index.ts';

const folder = createTestFolder();
const children = createTestChildren();
afterAll(async () => {
  await children.stopAll();
  folder.remove();
});

const letter: FixturePage = { content: textContent(['A letter.']) };

function write(name: string, bytes: Buffer): string {
  writeFileSync(folder.file(name), bytes);
  return folder.file(name);
}

function open(path: string, pageTimeoutMs?: number) {
  return openPdf(children, { path, workDir: folder.path, pageTimeoutMs });
}

it('an encryption that nobody knows is said to be one, not a wrong password', async () => {
  const path = write('strange.pdf', buildPdf([letter], { trailer: '/Encrypt<</Filter/Strange/V 1>>/ID[<00><00>]' }));
  await expect(open(path)).rejects.toMatchObject({ code: 'pdf_security_unsupported' });
});

it('a file of more than 4 GB is said to be too large', async () => {
  const path = write('large.pdf', buildPdf([letter]));
  truncateSync(path, 2 ** 32);
  await expect(open(path)).rejects.toMatchObject({ code: 'pdf_too_large_to_repair' });
});

it('a document that takes too long to open is said to need too much', async () => {
  await expect(open(write('slow.pdf', buildPdf([letter])), 0)).rejects.toMatchObject({ code: 'pdf_too_complex' });
});

it('a page that is not there is said to be damaged, by its number', async () => {
  const whole = buildPdf([letter, letter]).toString('latin1');
  const path = write('no-page.pdf', Buffer.from(whole.replace('/Kids[5 0 R 7 0 R]', '/Kids[5 0 R 9 0 R]'), 'latin1'));
  const pdf = await open(path);
  await expect(pdf.pageFacts(2)).rejects.toMatchObject({ code: 'page_broken' });
  await pdf.close();
});
