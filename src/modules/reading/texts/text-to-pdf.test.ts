import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { textCases } from '../../../../test/corpus/texts/index.ts';
import { checkPdf, isInstalled, pdfText } from '../../../../test/harness/pdf-text.ts';
import { casesOfTurn } from '../../../../test/harness/turns.ts';
import { ChildRunner } from '../../../platform/children/index.ts';
import { createLog } from '../../../platform/log/index.ts';
import { openPdf } from '../pdf/index.ts';
import { type TextType, textToPdf } from './index.ts';

const children = new ChildRunner({ log: createLog({ level: 'silent' }) });
let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'archivolt-texts-'));
});
afterAll(async () => {
  await children.stopAll();
  await rm(folder, { recursive: true });
});

async function convert(bytes: string | Buffer, mimeType: TextType) {
  const [sourcePath, outputPath] = [path.join(folder, 'text'), path.join(folder, 'text.pdf')];
  await writeFile(sourcePath, bytes);
  return { ...(await textToPdf(children, { sourcePath, outputPath, workDir: folder, mimeType })), outputPath };
}

/** The text of a PDF made here, as the service reads it. */
async function textOf(file: string): Promise<string> {
  const pdf = await openPdf(children, { path: file, workDir: folder, isTypeset: true });
  const pages: string[] = [];
  for (let page = 1; page <= pdf.pageCount; page += 1) pages.push((await pdf.pageFacts(page)).text);
  await pdf.close();
  return pages.join('\n');
}

/** The share of the words that are found, and those that are not. */
function found(shows: string, text: string): { share: number; missing: string[] } {
  const words = shows.normalize('NFC').split(/\s+/).filter(Boolean);
  const there = new Set(text.split(/\s+/));
  const missing = words.filter((word) => !there.has(word) && !text.includes(word));
  return { share: 1 - missing.length / words.length, missing: missing.slice(0, 20) };
}

describe('the words of a text are found on its pages, and nothing that it does not show', () => {
  it.each(casesOfTurn('texts', textCases).map((one) => [one.name, one] as const))('%s', async (_, given) => {
    const { outputPath, isWhole } = await convert(given.bytes, given.mimeType);
    const text = await textOf(outputPath);
    const { share, missing } = found(given.shows, text);
    expect(share, `not found: ${missing.join(' ')} in ${text.slice(0, 500)}`).toBeGreaterThanOrEqual(0.995);
    for (const words of given.hides ?? []) expect(text).not.toContain(words);
    expect(isWhole).toBe(given.hasMissing !== true);
  });
});

it.skipIf(!isInstalled('poppler-utils') || !isInstalled('qpdf'))(
  'the pages are a sound PDF that other readers understand',
  async () => {
    for (const { bytes, mimeType, shows } of textCases.filter((_, at) => at % 9 === 0)) {
      const pdf = await readFile((await convert(bytes, mimeType)).outputPath);
      await checkPdf(pdf);
      expect(found(shows, await pdfText(pdf)).missing).toEqual([]);
    }
  },
);

it('the same text makes the same bytes', async () => {
  const text = '# Titel\n\n- a\n- b\n';
  const first = await readFile((await convert(text, 'text/markdown')).outputPath);
  expect((await readFile((await convert(text, 'text/markdown')).outputPath)).equals(first)).toBe(true);
});

it.each<[string, string, TextType, string]>([
  ['the first heading', 'Vorwort\n\n## Der *Plan*\n\n# Anderes\n', 'text/markdown', 'Der Plan'],
  ['the facts above it', '---\ntitle: "Mein Plan"\n---\n# Anderes\n', 'text/markdown', 'Mein Plan'],
  ['the title of a page', '<title>\n Mein &amp; Dein\n</title><h1>Anderes</h1>', 'text/html', 'Mein & Dein'],
  ['the first heading of a page', '<p>Vorwort</p><h2>Der <b>Plan</b></h2><h1>Anderes</h1>', 'text/html', 'Der Plan'],
])('what it calls itself is told: %s', async (_, text, mimeType, title) => {
  expect((await convert(text, mimeType)).title).toBe(title);
});

it.each<[string, string | Buffer, TextType, string]>([
  ['blanks alone', ' \n\t\u00a0\u200b\n', 'text/plain', 'text_empty'],
  [
    'a page with nothing to be seen',
    '<html><head><title>x</title></head><body><img src="a.png"></body></html>',
    'text/html',
    'text_empty',
  ],
  [
    'something else behind its beginning',
    Buffer.concat([Buffer.from('x'.repeat(20_000)), Buffer.alloc(20_000)]),
    'text/plain',
    'text_broken',
  ],
  ['more pages than a document may have', 'x\n'.repeat(500_000), 'text/plain', 'text_too_large'],
  ['elements within elements', '<div>'.repeat(1_000_000), 'text/html', 'text_too_large'],
])(
  'a text with %s is a verdict that says what to do',
  async (_, text, mimeType, code) => {
    await expect(convert(text, mimeType)).rejects.toMatchObject({
      code,
      message: expect.stringMatching(/the original is kept\.$/),
    });
  },
  120_000,
);
