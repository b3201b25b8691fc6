import { closeSync, fstatSync, openSync, readSync } from 'node:fs';
import { PdfError } from '../pdf.errors.ts';
import { passwordBehindEmptyOwner } from '../syntax/owner-password.ts';
import type { Pdfium } from './pdfium-library.ts';
import { Scratch } from './scratch.ts';

const MAX_FILE_BYTES = 0xffff_fffe;
const HEADER_SEARCH_BYTES = 1024;
/** FPDF_GetLastError */
const ERROR_PASSWORD = 4;
const ERROR_SECURITY = 5;

/** A document PDFium reads piece by piece from disk: a file of any size costs only what is looked at. */
export class PdfiumDocument {
  readonly pdfium: Pdfium;
  readonly handle: number;
  readonly pageCount: number;
  readonly isSigned: boolean;
  readonly isEncrypted: boolean;
  private readonly descriptor: number;
  private readonly access: Scratch;
  private readonly callback: number;

  constructor(pdfium: Pdfium, path: string, password: string | undefined) {
    this.pdfium = pdfium;
    this.descriptor = openSync(path, 'r');
    const sizeBytes = fstatSync(this.descriptor).size;
    this.callback = pdfium.runtime.addFunction(
      (_parameter, position = 0, target = 0, length = 0) =>
        this.readBlock(position >>> 0, target >>> 0, length >>> 0) ? 1 : 0,
      'iiiii',
    );
    this.access = new Scratch(pdfium);
    try {
      this.refuseOtherFiles(sizeBytes);
      const structure = this.access.alloc(12);
      const { buffer } = pdfium.runtime.HEAPU8;
      new Uint32Array(buffer, structure, 3).set([sizeBytes, this.callback, 0]);
      this.handle = this.load(structure, path, password);
    } catch (error) {
      this.release();
      throw error;
    }
    this.pageCount = pdfium.FPDF_GetPageCount(this.handle);
    this.isSigned = pdfium.FPDF_GetSignatureCount(this.handle) > 0;
    this.isEncrypted = pdfium.EPDF_IsEncrypted(this.handle);
    if (this.pageCount < 1) {
      this.close();
      throw new PdfError('pdf_broken');
    }
  }

  private load(structure: number, path: string, password: string | undefined): number {
    const { pdfium } = this;
    const handle = pdfium.FPDF_LoadCustomDocument(structure, password ?? '');
    if (handle !== 0) return handle;
    const code = pdfium.FPDF_GetLastError();
    // PDFium tries an empty password for the reader only; one for the owner opens the file as well.
    const behind = code === ERROR_PASSWORD && !password ? passwordBehindEmptyOwner(path) : null;
    const again = behind === null ? 0 : pdfium.FPDF_LoadCustomDocument(structure, behind);
    if (again === 0) throw loadError(code, password);
    return again;
  }

  private refuseOtherFiles(sizeBytes: number): void {
    if (sizeBytes > MAX_FILE_BYTES) throw new PdfError('pdf_too_large_to_repair');
    const head = Buffer.alloc(Math.min(HEADER_SEARCH_BYTES, sizeBytes));
    readSync(this.descriptor, head, 0, head.length, 0);
    if (!head.includes('%PDF')) throw new PdfError('not_a_pdf');
  }

  private readBlock(position: number, target: number, length: number): boolean {
    let done = 0;
    while (done < length) {
      const count = readSync(
        this.descriptor,
        this.pdfium.runtime.HEAPU8,
        target + done,
        length - done,
        position + done,
      );
      if (count === 0) return false;
      done += count;
    }
    return true;
  }

  /** Runs `work` with a loaded page, counted from 1. */
  withPage<T>(pageNumber: number, work: (page: number) => T): T {
    const page = this.pdfium.FPDF_LoadPage(this.handle, pageNumber - 1);
    if (page === 0) throw new PdfError('page_broken', { message: pageSentence(pageNumber) });
    try {
      return work(page);
    } finally {
      this.pdfium.FPDF_ClosePage(page);
    }
  }

  private release(): void {
    this.access[Symbol.dispose]();
    this.pdfium.runtime.removeFunction(this.callback);
    closeSync(this.descriptor);
  }

  close(): void {
    this.pdfium.FPDF_CloseDocument(this.handle);
    this.release();
  }
}

function pageSentence(pageNumber: number): string {
  return `Page ${pageNumber} of this PDF is damaged and cannot be read. Export or scan it again; the original is kept.`;
}

function loadError(code: number, password: string | undefined): PdfError {
  if (code === ERROR_PASSWORD) return new PdfError(password ? 'password_wrong' : 'password_required');
  if (code === ERROR_SECURITY) return new PdfError('pdf_security_unsupported');
  return new PdfError('pdf_broken');
}
