import type { PdfiumDocument } from './pdfium-document.ts';

/** FPDF_GetFormType */
const NO_FORM = 0;

/**
 * What PDFium knows of a document's form, so that its fields have values and are drawn, also those a file brings no picture
 * of. Nothing is filled in, and no action is run: neither of the document nor of a page.
 */
export class FormFill {
  /** 0 where the document has no form. */
  readonly handle: number;
  readonly document: PdfiumDocument;
  private readonly info: number;

  constructor(document: PdfiumDocument) {
    const { pdfium } = document;
    this.document = document;
    const hasForm = pdfium.FPDF_GetFormType(document.handle) !== NO_FORM;
    this.info = hasForm ? pdfium.PDFiumExt_OpenFormFillInfo() : 0;
    this.handle = this.info === 0 ? 0 : pdfium.PDFiumExt_InitFormFillEnvironment(document.handle, this.info);
    // Fields are shown as they are printed, not as they invite to be filled in.
    if (this.handle !== 0) pdfium.FPDF_SetFormFieldHighlightAlpha(this.handle, 0);
  }

  /** Runs `work` with a loaded page, whose fields are ready where it has any. */
  withPage<T>(pageNumber: number, work: (page: number) => T): T {
    const { pdfium } = this.document;
    return this.document.withPage(pageNumber, (page) => {
      if (this.handle === 0 || pdfium.FPDFPage_GetAnnotCount(page) < 1) return work(page);
      pdfium.FORM_OnAfterLoadPage(page, this.handle);
      try {
        return work(page);
      } finally {
        pdfium.FORM_OnBeforeClosePage(page, this.handle);
      }
    });
  }

  close(): void {
    const { pdfium } = this.document;
    if (this.handle !== 0) pdfium.PDFiumExt_ExitFormFillEnvironment(this.handle);
    if (this.info !== 0) pdfium.PDFiumExt_CloseFormFillInfo(this.info);
  }
}
