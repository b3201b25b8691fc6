import { writeFile } from 'node:fs/promises';
import sharp from 'sharp';
import { type PdfSignature, pdfSignatures } from '../signatures/pdf-signatures.ts';
import { systemFonts } from '../system-fonts.ts';
import { linesOfColumns, mayHaveColumns } from './column-text.ts';
import { findFullPageImage, findLargePicture, type LargePicture } from './direct-image.ts';
import { takeFile } from './files-inside.ts';
import { FormFill } from './form-fill.ts';
import type { FoundFacts, KeptText } from './found-facts.ts';
import { rotateGray, writePgm } from './gray-image.ts';
import { grayAt, thumbnailOf } from './large-picture.ts';
import { coversPage, judgePage } from './needs-ocr.ts';
import { additionsOf, drawMissingTexts, type PageAdditions } from './page-additions.ts';
import { pageFrame, takeCensus } from './page-objects.ts';
import { measureText, tidyText } from './page-text.ts';
import { aroundAll, linesOfPage, MAX_PLACED_CHARS, type PlacedLine, wordsOf } from './page-words.ts';
import { type PdfInside, pdfInside } from './pdf-inside.ts';
import { PdfiumDocument } from './pdfium-document.ts';
import type { Pdfium } from './pdfium-library.ts';
import { placeAdditions } from './place-additions.ts';
import {
  type Drawing,
  displayedSize,
  fittedSize,
  READING_DPI,
  renderColourPage,
  renderGrayPage,
} from './render-page.ts';
import { hasLoneLetters } from './spaced-letters.ts';
import { fontsMissing, installStandIns } from './stand-in-fonts.ts';
import { StructureHints } from './structure-hints.ts';

/** The page image that was written. `isFullPageImage`: the page is nothing but one picture, a scan or a photo. */
export type GrayRendering = { widthPx: number; heightPx: number; dpi: number; isFullPageImage: boolean };

/** The picture that was written. `lacksFont`: the page has letters that no font is here for. */
export type Picture = { widthPx: number; heightPx: number; lacksFont: boolean };

/** One document inside the child process. */
export class OpenDocument {
  readonly document: PdfiumDocument;
  private readonly hints: StructureHints;
  private readonly form: FormFill;
  /** The document once more, with fonts for what is written in none of its own. */
  private standIn: FormFill | null = null;
  private readonly openAgain: () => PdfiumDocument;
  private readonly path: string;
  private readonly systemFonts: readonly string[];

  constructor(pdfium: Pdfium, path: string, password: string | undefined, fonts: readonly string[] = systemFonts()) {
    this.systemFonts = fonts;
    this.path = path;
    this.openAgain = () => new PdfiumDocument(pdfium, path, password);
    this.document = this.openAgain();
    this.hints = new StructureHints(path);
    this.form = new FormFill(this.document);
  }

  /** `isTypeset`: the page was made here, and what it says is right. */
  pageFacts(pageNumber: number, isTypeset = false): FoundFacts {
    return this.form.withPage(pageNumber, (page) => {
      const size = displayedSize(this.document, page);
      const unit = this.hints.userUnit(pageNumber);
      const place = { pageNumber, widthPt: size.width * unit, heightPt: size.height * unit };
      const rotation = this.rotation(page);
      if (isTypeset) {
        const { text } = measureText(this.document, page);
        const reason = text === '' ? 'blank' : 'has_text';
        return { ...place, rotation, text, kept: [], needsOcr: false, reason, isScan: false };
      }
      const measure = this.measured(page);
      const additions = additionsOf(this.document, page, this.form);
      const hasAdditions = additions.hasFields || additions.shown.length > 0;
      const census = takeCensus(this.document, page, pageFrame(this.document, page));
      const verdict = judgePage(census, { ...measure, hasAdditions });
      // Invisible text is somebody else's reading; of a page that is read anew it would be there twice.
      const isOwn = verdict.needsOcr ? verdict.reason !== 'garbled_text' && census.invisibleText === 0 : true;
      const ownText = isOwn ? measure.text : '';
      return {
        ...place,
        rotation,
        text: this.textWith(page, ownText, additions),
        kept: verdict.needsOcr ? this.keptOf(page, ownText, additions) : [],
        isScan: coversPage(census),
        ...verdict,
      };
    });
  }

  private measured(page: number) {
    const measure = measureText(this.document, page);
    const isSpaced = measure.text.length <= MAX_PLACED_CHARS && hasLoneLetters(measure.text);
    if (isSpaced) return { ...measure, text: this.textOf(this.linesOf(page)) };
    const columns = mayHaveColumns(measure.text)
      ? linesOfColumns(linesOfPage(this.document, page), displayedSize(this.document, page))
      : null;
    return columns ? { ...measure, text: this.textOf(columns) } : measure;
  }

  /** The lines of a page in the order a person reads them. */
  private linesOf(page: number): PlacedLine[] {
    const lines = linesOfPage(this.document, page);
    return linesOfColumns(lines, displayedSize(this.document, page)) ?? lines;
  }

  /** The text of a page together with what was added to it. */
  private textWith(page: number, ownText: string, { shown, notes }: PageAdditions): string {
    const lines = ownText === '' || shown.length === 0 ? [] : this.linesOf(page);
    const isTooLong = ownText.length > MAX_PLACED_CHARS;
    const whole =
      shown.length === 0 || isTooLong
        ? [ownText, ...shown.map(({ text }) => text)].join('\n').trim()
        : this.textOf(this.placed(page, lines, shown));
    // Whoever marks text often has its words in the note.
    const further = notes.filter((note) => !whole.includes(note));
    return [whole, ...further].filter((part) => part !== '').join('\n');
  }

  private keptOf(page: number, ownText: string, { shown, notes }: PageAdditions): KeptText[] {
    const lines = ownText === '' ? [] : this.linesOf(page);
    return [
      ...lines.flatMap((line): KeptText[] => {
        const areas = wordsOf([line]).map((word) => word.box);
        return areas.length === 0 ? [] : [{ text: this.textOf([line]), box: aroundAll(areas), areas }];
      }),
      ...shown.map(({ text, box }) => ({ text, box, areas: [box] })),
      ...notes.map((text) => ({ text, box: null, areas: [] })),
    ];
  }

  private textOf(lines: readonly PlacedLine[]): string {
    return tidyText(lines.map((line) => line.map(({ text }) => text).join(' ')).join('\n'));
  }

  private placed(page: number, lines: readonly PlacedLine[], shown: PageAdditions['shown']): PlacedLine[] {
    return shown.length === 0 ? [...lines] : placeAdditions(lines, shown, displayedSize(this.document, page));
  }

  /** The words of a page with their places. */
  pageWords(pageNumber: number) {
    return this.form.withPage(pageNumber, (page) => {
      const { shown } = additionsOf(this.document, page, this.form);
      const lines = this.placed(page, linesOfPage(this.document, page), shown);
      return { ...displayedSize(this.document, page), words: wordsOf(lines) };
    });
  }

  /** What the document holds beside what its pages show. */
  inside(): PdfInside {
    return pdfInside(this.document, this.hints);
  }

  /** The signatures of the document, checked against its bytes. */
  signatures(): PdfSignature[] {
    return pdfSignatures(this.document, this.path);
  }

  /** Writes one of the files in the document. @throws PdfError attached_file_missing, attached_file_too_large */
  takeFile(input: { position: number; outputPath: string }): void {
    takeFile(this.document, this.hints, input);
  }

  /** Writes the page as PGM: the scan's own pixels where the page is one image, else rendered. */
  renderGray(pageNumber: number, outputPath: string, wantedDpi?: number): GrayRendering {
    return this.draw(pageNumber, (form, page) => {
      const unit = this.hints.userUnit(pageNumber);
      const full = this.hints.hasOnlyPlainImages(pageNumber) ? findFullPageImage(form.document, page, unit) : null;
      const { image, dpi } = full?.decoded
        ? { image: rotateGray(full.decoded.image, this.rotation(page)), dpi: full.decoded.dpi }
        : renderGrayPage(drawingOf(form, page), unit, wantedDpi);
      writePgm(outputPath, image);
      return { widthPx: image.widthPx, heightPx: image.heightPx, dpi, isFullPageImage: full !== null };
    });
  }

  /** Writes a large picture that is a whole page as PGM, decoded row by row; null for every other page: `renderGray` does those. */
  async renderLargeGray(pageNumber: number, outputPath: string): Promise<GrayRendering | null> {
    const found = this.largePicture(pageNumber);
    const image = found && (await grayAt(found.bytes, found.picture, READING_DPI));
    if (!image) return null;
    const { widthPx, heightPx, pixels } = rotateGray(image, found.rotation);
    writePgm(outputPath, { widthPx, heightPx, pixels });
    return { widthPx, heightPx, dpi: READING_DPI, isFullPageImage: true };
  }

  private largePicture(pageNumber: number) {
    if (!this.hints.hasOnlyPlainImages(pageNumber)) return null;
    const unit = this.hints.userUnit(pageNumber);
    const found = this.form.withPage(pageNumber, (page) => {
      const picture: LargePicture | null = findLargePicture(this.document, page, unit);
      return picture && { picture, rotation: this.rotation(page), size: displayedSize(this.document, page) };
    });
    const bytes = found && this.hints.pictureFile(pageNumber);
    return found && bytes ? { ...found, bytes } : null;
  }

  async renderThumbnail(
    pageNumber: number,
    outputPath: string,
    box: { maxWidthPx: number; maxHeightPx: number },
  ): Promise<Picture> {
    const large = this.largePicture(pageNumber);
    const fitted = large && { ...fittedSize(large.size, box), rotation: large.rotation };
    const small = fitted && (await thumbnailOf(large.bytes, large.picture, fitted));
    if (fitted && small) {
      await writeFile(outputPath, small);
      return { widthPx: fitted.widthPx, heightPx: fitted.heightPx, lacksFont: false };
    }
    const { widthPx, heightPx, pixels, lacksFont } = this.draw(pageNumber, (form, page) => ({
      ...renderColourPage(drawingOf(form, page), box),
      lacksFont: fontsMissing(form.document, page) === 'east_asian' && this.systemFonts.length === 0,
    }));
    const picture = sharp(pixels, { raw: { width: widthPx, height: heightPx, channels: 4 } });
    // Written by Node, whose errors say when the disk is full.
    await writeFile(outputPath, await picture.removeAlpha().webp({ quality: 80, effort: 2 }).toBuffer());
    return { widthPx, heightPx, lacksFont };
  }

  /** Draws a page; the document is opened again with stand-ins as soon as a page lacks fonts. */
  private draw<T>(pageNumber: number, work: (form: FormFill, page: number) => T): T {
    if (!this.standIn) {
      const drawn = this.form.withPage(pageNumber, (page) =>
        fontsMissing(this.document, page) !== null ? null : { result: work(this.form, page) },
      );
      if (drawn) return drawn.result;
      installStandIns(this.document.pdfium, this.systemFonts);
    }
    const standIn = this.standIn ?? new FormFill(this.openAgain());
    this.standIn = standIn;
    return standIn.withPage(pageNumber, (page) => work(standIn, page));
  }

  private rotation(page: number): 0 | 90 | 180 | 270 {
    return ([0, 90, 180, 270] as const)[this.document.pdfium.FPDFPage_GetRotation(page)] ?? 0;
  }

  close(): void {
    this.hints.close();
    this.standIn?.close();
    this.standIn?.document.close();
    this.form.close();
    this.document.close();
  }
}

/** What is drawn of a page, with everything that shows on it. */
function drawingOf(form: FormFill, page: number): Drawing {
  drawMissingTexts(form.document, page);
  return { document: form.document, page, form: form.handle };
}
