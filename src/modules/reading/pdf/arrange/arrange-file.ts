import { statSync } from 'node:fs';
import { PdfError } from '../pdf.errors.ts';
import { PdfiumDocument } from '../reader/pdfium-document.ts';
import type { Pdfium } from '../reader/pdfium-library.ts';
import { saveCopy } from '../reader/save-copy.ts';
import { Scratch } from '../reader/scratch.ts';
import { probeFile } from '../syntax/probe.ts';
import type { ArrangeCalls, ArrangedPage, Turn } from './arrange-calls.ts';
import { carryAttachments } from './carry-attachments.ts';

const QUARTER = 90;
const FULL_TURN = 4;

type Input = ArrangeCalls['arrange']['input'];

/**
 * Writes a PDF of pages of other PDFs, each as it is there, with its text and its notes. @returns its size.
 * @throws PdfError also when what was written cannot be read again: nothing half done is taken for a document.
 */
export function arrangeFile(pdfium: Pdfium, input: Input): number {
  const sources: PdfiumDocument[] = [];
  try {
    for (const path of input.sourcePaths) sources.push(new PdfiumDocument(pdfium, path, undefined));
    for (const { source, page } of input.pages) requirePage(sources[source], page);
    const [first] = sources;
    if (first && input.isSuccessor && staysInPlace(first, input.pages)) inPlace(first, sources, input);
    else anew(pdfium, sources, input);
  } finally {
    for (const document of sources) document.close();
  }
  const written = probeFile(input.outputPath);
  if (written.problem !== null || written.pageCount !== input.pages.length) throw new PdfError('pdf_broken');
  return statSync(input.outputPath).size;
}

function requirePage(document: PdfiumDocument | undefined, page: number): PdfiumDocument {
  if (document && page >= 1 && page <= document.pageCount) return document;
  throw new PdfError('page_broken', { message: `There is no page ${page} in this PDF.` });
}

/**
 * Whether the first source can be changed itself, which keeps its bookmarks, forms and attached files and takes little memory. Not where
 * its own pages change their order: what they inherit from where they stand would be lost; nor with a signature, which would be broken.
 */
function staysInPlace({ isSigned }: PdfiumDocument, pages: readonly ArrangedPage[]): boolean {
  const own = pages.filter(({ source }) => source === 0).map(({ page }) => page);
  return !isSigned && own.length > 0 && own.every((page, index) => index === 0 || page > (own[index - 1] ?? 0));
}

function inPlace(first: PdfiumDocument, sources: readonly PdfiumDocument[], { pages, outputPath }: Input): void {
  const { pdfium, handle } = first;
  const kept = new Set(pages.filter(({ source }) => source === 0).map(({ page }) => page));
  for (let page = first.pageCount; page >= 1; page -= 1) if (!kept.has(page)) pdfium.FPDFPage_Delete(handle, page - 1);
  importPages(pdfium, handle, sources, pages, (source) => source !== 0);
  turnPages(pdfium, handle, pages);
  if (first.isEncrypted && !pdfium.EPDF_RemoveEncryption(handle)) throw new PdfError('pdf_security_unsupported');
  saveCopy(pdfium, handle, outputPath);
}

function anew(pdfium: Pdfium, sources: readonly PdfiumDocument[], input: Input): void {
  const handle = pdfium.FPDF_CreateNewDocument();
  if (handle === 0) throw new PdfError('pdf_too_complex');
  try {
    importPages(pdfium, handle, sources, input.pages, () => true);
    turnPages(pdfium, handle, input.pages);
    const [first] = sources;
    if (first && input.isSuccessor) carryAttachments(first, handle);
    saveCopy(pdfium, handle, input.outputPath);
  } finally {
    pdfium.FPDF_CloseDocument(handle);
  }
}

/** Copies pages to their places; those that follow each other in one source at once, which shares what they share. */
function importPages(
  pdfium: Pdfium,
  handle: number,
  sources: readonly PdfiumDocument[],
  pages: readonly ArrangedPage[],
  isWanted: (source: number) => boolean,
): void {
  for (let at = 0; at < pages.length; ) {
    const { source } = pages[at] ?? { source: 0 };
    let end = at + 1;
    while (end < pages.length && pages[end]?.source === source) end += 1;
    if (isWanted(source)) importRun(pdfium, handle, sources[source], pages.slice(at, end), at);
    at = end;
  }
}

function importRun(
  pdfium: Pdfium,
  handle: number,
  source: PdfiumDocument | undefined,
  run: readonly ArrangedPage[],
  at: number,
): void {
  if (!source) throw new PdfError('page_broken');
  using scratch = new Scratch(pdfium);
  const indices = scratch.alloc(run.length * 4);
  new Int32Array(pdfium.runtime.HEAPU8.buffer, indices, run.length).set(run.map(({ page }) => page - 1));
  if (!pdfium.FPDF_ImportPagesByIndex(handle, source.handle, indices, run.length, at))
    throw new PdfError('page_broken');
}

function turnPages(pdfium: Pdfium, handle: number, pages: readonly ArrangedPage[]): void {
  for (const [index, { turn }] of pages.entries()) if (turn !== 0) turnPage(pdfium, handle, index, turn);
}

function turnPage(pdfium: Pdfium, handle: number, index: number, turn: Turn): void {
  const page = pdfium.FPDF_LoadPage(handle, index);
  if (page === 0) throw new PdfError('page_broken');
  try {
    const rotation = Math.max(0, pdfium.FPDFPage_GetRotation(page));
    pdfium.FPDFPage_SetRotation(page, (rotation + turn / QUARTER) % FULL_TURN);
  } finally {
    pdfium.FPDF_ClosePage(page);
  }
}
