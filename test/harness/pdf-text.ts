import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
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
