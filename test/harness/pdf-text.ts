import { execFile } from 'node:child_process';
import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import sharp from 'sharp';
import { testTools } from '../../scripts/lib/test-tools.ts';

const run = promisify(execFile);

/** Whether a Debian package that tests use is here; in CI its absence fails the run as a whole. */
export function isInstalled(packageName: string): boolean {
  const tool = testTools.find((candidate) => candidate.package === packageName);
  if (!tool) throw new Error(`"${packageName}" is not in scripts/lib/test-tools.ts`);
  return tool.isPresent();
}

async function withFile<T>(pdf: Uint8Array, use: (file: string) => Promise<T>): Promise<T> {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'archivolt-pdf-'));
  try {
    const file = path.join(folder, 'document.pdf');
    await writeFile(file, pdf);
    return await use(file);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** What a reader that is not ours finds in a PDF's text layer. */
export function pdfText(pdf: Uint8Array): Promise<string> {
  return withFile(pdf, async (file) => (await run('pdftotext', ['-enc', 'UTF-8', file, '-'])).stdout);
}

/** Number of pages, as a reader that is not ours counts them. */
export function pdfPageCount(pdf: Uint8Array): Promise<number> {
  return withFile(pdf, async (file) => Number(/^Pages:\s+(\d+)/m.exec((await run('pdfinfo', [file])).stdout)?.[1]));
}

/** Fails with qpdf's words when the structure of a PDF is not sound. */
export async function checkPdf(pdf: Uint8Array): Promise<void> {
  await withFile(pdf, (file) => run('qpdf', ['--check', file]));
}

/** A page as a reader that is not ours shows it: its size and its words, in points from the top left. */
export type SeenPage = {
  width: number;
  height: number;
  words: { text: string; left: number; top: number; right: number; bottom: number }[];
};

/** The displayed pages of a PDF with their words. */
export function seenPages(pdf: Uint8Array): Promise<SeenPage[]> {
  return withFile(pdf, async (file) => {
    const { stdout } = await run('pdftotext', ['-enc', 'UTF-8', '-bbox', file, '-']);
    const pages = [...stdout.matchAll(/<page .*?>(.*?)<\/page>/gs)].map(([, page = '']) => wordsIn(page));
    const folder = path.dirname(file);
    // The size that the words are listed with is that of the page before it is turned.
    await run('pdftoppm', ['-r', '72', '-png', file, path.join(folder, 'page')]);
    const pictures = (await readdir(folder)).filter((name) => name.endsWith('.png')).sort();
    return await Promise.all(
      pictures.map(async (name, index) => {
        const { width, height } = await sharp(path.join(folder, name)).metadata();
        return { width, height, words: pages[index] ?? [] };
      }),
    );
  });
}

function wordsIn(page: string): SeenPage['words'] {
  return [...page.matchAll(/<word xMin="(.*?)" yMin="(.*?)" xMax="(.*?)" yMax="(.*?)">(.*?)</g)].map((word) => {
    const [left = 0, top = 0, right = 0, bottom = 0] = word.slice(1, 5).map(Number);
    return { text: word[5] ?? '', left, top, right, bottom };
  });
}
