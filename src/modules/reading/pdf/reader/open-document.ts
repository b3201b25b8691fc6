import { writeFile } from 'node:fs/promises';
import sharp from 'sharp';
import { textOfColumns } from './column-text.ts';
import { findFullPageImage } from './direct-image.ts';
import { rotateGray, writePgm } from './gray-image.ts';
import { judgePage, type PageReason } from './needs-ocr.ts';
import { pageFrame, takeCensus } from './page-objects.ts';
import { measureText } from './page-text.ts';
import { wordsOfPage } from './page-words.ts';
import { PdfiumDocument } from './pdfium-document.ts';
import type { Pdfium } from './pdfium-library.ts';
import { displayedSize, renderColourPage, renderGrayPage } from './render-page.ts';
import { StructureHints } from './structure-hints.ts';

/** What the child finds out about one page before anything is read with OCR. */
export type FoundFacts = {
  pageNumber: number;
  widthPt: number;
  heightPt: number;
  rotation: 0 | 90 | 180 | 270;
  text: string;
  needsOcr: boolean;
  reason: PageReason;
};

/** The page image that was written. `isFullPageImage`: the page is nothing but one picture, a scan or a photo. */
export type GrayRendering = { widthPx: number; heightPx: number; dpi: number; isFullPageImage: boolean };

/** One document inside the child process. */
export class OpenDocument {
  readonly document: PdfiumDocument;
  private readonly hints: StructureHints;

  constructor(pdfium: Pdfium, path: string, password: string | undefined) {
    this.document = new PdfiumDocument(pdfium, path, password);
    this.hints = new StructureHints(path);
  }

  pageFacts(pageNumber: number): FoundFacts {
    return this.document.withPage(pageNumber, (page) => {
      const size = displayedSize(this.document, page);
      const unit = this.hints.userUnit(pageNumber);
      const measure = measureText(this.document, page);
      const verdict = judgePage(takeCensus(this.document, page, pageFrame(this.document, page)), measure);
      return {
        pageNumber,
        widthPt: size.width * unit,
        heightPt: size.height * unit,
        rotation: this.rotation(page),
        text: this.textInOrder(page, size, { text: measure.text, reason: verdict.reason }),
        ...verdict,
      };
    });
  }

  private textInOrder(
    page: number,
    size: { width: number; height: number },
    { text, reason }: { text: string; reason: PageReason },
  ): string {
    if (reason === 'garbled_text') return '';
    return textOfColumns(this.document, page, size) ?? text;
  }

  /** The words of a page with their places. */
  pageWords(pageNumber: number) {
    return this.document.withPage(pageNumber, (page) => ({
      ...displayedSize(this.document, page),
      words: wordsOfPage(this.document, page),
    }));
  }

  /** Writes the page as PGM: the scan's own pixels where the page is one image, else rendered. */
  renderGray(pageNumber: number, outputPath: string, wantedDpi?: number): GrayRendering {
    return this.document.withPage(pageNumber, (page) => {
      const unit = this.hints.userUnit(pageNumber);
      const full = this.hints.hasOnlyPlainImages(pageNumber) ? findFullPageImage(this.document, page, unit) : null;
      const { image, dpi } = full?.decoded
        ? { image: rotateGray(full.decoded.image, this.rotation(page)), dpi: full.decoded.dpi }
        : renderGrayPage(this.document, page, unit, wantedDpi);
      writePgm(outputPath, image);
      return { widthPx: image.widthPx, heightPx: image.heightPx, dpi, isFullPageImage: full !== null };
    });
  }

  async renderThumbnail(pageNumber: number, outputPath: string, box: { maxWidthPx: number; maxHeightPx: number }) {
    const { widthPx, heightPx, pixels } = this.document.withPage(pageNumber, (page) =>
      renderColourPage(this.document, page, box),
    );
    const picture = sharp(pixels, { raw: { width: widthPx, height: heightPx, channels: 4 } });
    // Written by Node, whose errors say when the disk is full.
    await writeFile(outputPath, await picture.removeAlpha().webp({ quality: 80, effort: 2 }).toBuffer());
    return { widthPx, heightPx };
  }

  private rotation(page: number): 0 | 90 | 180 | 270 {
    return ([0, 90, 180, 270] as const)[this.document.pdfium.FPDFPage_GetRotation(page)] ?? 0;
  }

  close(): void {
    this.hints.close();
    this.document.close();
  }
}
