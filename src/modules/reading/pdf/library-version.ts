import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';
import { z } from 'zod';

const packageSchema = z.object({ version: z.string() });

/** Name and version of the library that opens PDFs. */
export async function pdfLibraryVersion(): Promise<string> {
  const wasm = createRequire(import.meta.url).resolve('@embedpdf/pdfium/pdfium.wasm');
  const text = await readFile(path.join(path.dirname(wasm), '..', 'package.json'), 'utf8');
  return `PDFium ${packageSchema.parse(JSON.parse(text)).version}`;
}
