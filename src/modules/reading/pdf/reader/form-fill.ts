import type { PdfiumDocument } from './pdfium-document.ts';

/**
 * What PDFium knows of a document's form, so that its fields have values and are drawn, also those a file brings no picture
 * of, or names in no form. Nothing is filled in, and no action is run: neither of the document nor of a page.
 */
export class FormFill {
  readonly document: PdfiumDocument;
  private environment = 0;
  private info = 0;

  constructor(document: PdfiumDocument) {
    this.document = document;
  }

  /** 0 until a page is loaded on which there may be fields. */
  get handle(): number {
    return this.environment;
  }

  /** Runs `work` with a loaded page, whose fields are ready where it has any. */
  withPage<T>(pageNumber: number, work: (page: number) => T): T {
    const { pdfium } = this.document;
    return this.document.withPage(pageNumber, (page) => {
      if (pdfium.FPDFPage_GetAnnotCount(page) < 1) return work(page);
      this.begin();
      if (this.environment === 0) return work(page);
      pdfium.FORM_OnAfterLoadPage(page, this.environment);
      try {
        return work(page);
      } finally {
        pdfium.FORM_OnBeforeClosePage(page, this.environment);
      }
    });
  }

  private begin(): void {
    const { pdfium, handle } = this.document;
    if (this.info === 0) this.info = pdfium.PDFiumExt_OpenFormFillInfo();
    if (this.info === 0 || this.environment !== 0) return;
    this.environment = pdfium.PDFiumExt_InitFormFillEnvironment(handle, this.info);
    // Fields are shown as they are printed, not as they invite to be filled in.
    if (this.environment !== 0) pdfium.FPDF_SetFormFieldHighlightAlpha(this.environment, 0);
  }

  close(): void {
    const { pdfium } = this.document;
    if (this.environment !== 0) pdfium.PDFiumExt_ExitFormFillEnvironment(this.environment);
    if (this.info !== 0) pdfium.PDFiumExt_CloseFormFillInfo(this.info);
  }
}
