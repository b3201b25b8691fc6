import type { FormFill } from './form-fill.ts';
import { tidyText } from './page-text.ts';
import { type Box, displayedBox } from './page-words.ts';
import type { PdfiumDocument } from './pdfium-document.ts';
import { Scratch } from './scratch.ts';

/** What somebody put on a page in a form field or beside its content, and where it shows, in fractions of the page as displayed. */
export type Addition = { text: string; box: Box };

/** Everything that shows on a page without being its content; `notes` open when they are pointed at, and have no place. */
export type PageAdditions = { shown: Addition[]; notes: string[]; hasFields: boolean };

/** FPDFAnnot_GetSubtype */
const SUBTYPE = { freeText: 3, stamp: 13, widget: 20 } as const;
/** Text notes, and whatever else a person can write a note on: lines, shapes, marked text, drawings. */
const NOTED: ReadonlySet<number> = new Set([1, 4, 5, 6, 7, 8, 9, 10, 11, 12, 14, 15]);
/** FPDFAnnot_GetFormFieldType */
const FIELD = { comboBox: 4, listBox: 5, text: 6 } as const;
/** Invisible, Hidden, NoView */
const NOT_SHOWN = 0x01 | 0x02 | 0x20;
const PASSWORD = 1 << 13;
const MAX_ANNOTATIONS = 2_000;
const MAX_OPTIONS = 500;
const MAX_TEXT_BYTES = 64 * 1024;

/** The values of form fields, the text of annotations and the notes of a page. */
export function additionsOf(document: PdfiumDocument, page: number, form: FormFill): PageAdditions {
  const { pdfium } = document;
  const found: PageAdditions = { shown: [], notes: [], hasFields: false };
  const count = Math.min(MAX_ANNOTATIONS, Math.max(0, pdfium.FPDFPage_GetAnnotCount(page)));
  if (count === 0) return found;
  using scratch = new Scratch(pdfium);
  const reader = new AnnotationReader(document, form, scratch);
  for (let index = 0; index < count; index += 1) {
    const annotation = pdfium.FPDFPage_GetAnnot(page, index);
    if (annotation === 0) continue;
    try {
      if ((pdfium.FPDFAnnot_GetFlags(annotation) & NOT_SHOWN) !== 0) continue;
      const subtype = pdfium.FPDFAnnot_GetSubtype(annotation);
      if (NOTED.has(subtype)) found.notes.push(...reader.note(annotation));
      const text = reader.shownText(annotation, subtype);
      const box = text === null ? null : displayedBox(document, page, reader.rectangle(annotation));
      if (text === null || box === null) continue;
      if (subtype === SUBTYPE.widget) found.hasFields = true;
      if (text !== '') found.shown.push({ text, box });
    } finally {
      pdfium.FPDFPage_CloseAnnot(annotation);
    }
  }
  return found;
}

/** Draws the text of annotations that a file brings no picture of, in memory. */
export function drawMissingTexts({ pdfium }: PdfiumDocument, page: number): void {
  const count = Math.min(MAX_ANNOTATIONS, Math.max(0, pdfium.FPDFPage_GetAnnotCount(page)));
  for (let index = 0; index < count; index += 1) {
    const annotation = pdfium.FPDFPage_GetAnnot(page, index);
    if (annotation === 0) continue;
    const isBare =
      pdfium.FPDFAnnot_GetSubtype(annotation) === SUBTYPE.freeText &&
      !pdfium.EPDFAnnot_HasAppearanceStream(annotation, 0);
    if (isBare) pdfium.EPDFAnnot_GenerateAppearance(annotation);
    pdfium.FPDFPage_CloseAnnot(annotation);
  }
}

/** Reads single annotations; its buffer serves all of a page. */
class AnnotationReader {
  private readonly document: PdfiumDocument;
  private readonly form: FormFill;
  private readonly scratch: Scratch;
  private readonly buffer: number;

  constructor(document: PdfiumDocument, form: FormFill, scratch: Scratch) {
    this.document = document;
    this.form = form;
    this.scratch = scratch;
    this.buffer = scratch.alloc(MAX_TEXT_BYTES);
  }

  /** What an annotation shows; null for one that shows no text of its own, a form field but with nothing in it is ''. */
  shownText(annotation: number, subtype: number): string | null {
    if (subtype === SUBTYPE.widget) return this.valueOf(annotation);
    if (subtype === SUBTYPE.freeText) return this.string(annotation, 'Contents') || this.drawnText(annotation);
    // What is written beside a stamp may be a remark on it: what it shows comes first.
    if (subtype === SUBTYPE.stamp) return this.drawnText(annotation) || this.string(annotation, 'Contents');
    return null;
  }

  note(annotation: number): string[] {
    // "Accepted set by …" is the state of another note.
    const isState = this.document.pdfium.FPDFAnnot_HasKey(annotation, 'StateModel');
    const text = isState ? '' : this.string(annotation, 'Contents');
    return text === '' ? [] : [text];
  }

  /** left, top, right, bottom in user space. */
  rectangle(annotation: number): [number, number, number, number] {
    if (!this.document.pdfium.FPDFAnnot_GetRect(annotation, this.buffer)) return [0, 0, 0, 0];
    const [left = 0, top = 0, right = 0, bottom = 0] = this.scratch.floats(this.buffer, 4);
    return [left, top, right, bottom];
  }

  private valueOf(annotation: number): string {
    const { pdfium } = this.document;
    const form = this.form.handle;
    if (form === 0) return '';
    const type = pdfium.FPDFAnnot_GetFormFieldType(form, annotation);
    const isPassword = type === FIELD.text && (pdfium.FPDFAnnot_GetFormFieldFlags(form, annotation) & PASSWORD) !== 0;
    if (isPassword) return '';
    if (type === FIELD.comboBox || type === FIELD.listBox) {
      const chosen = this.chosenOptions(annotation);
      if (chosen !== '') return chosen;
    } else if (type !== FIELD.text) return '';
    return this.text((pointer) => pdfium.FPDFAnnot_GetFormFieldValue(form, annotation, pointer, MAX_TEXT_BYTES));
  }

  /** What a list shows is not always what it stores. */
  private chosenOptions(annotation: number): string {
    const { pdfium } = this.document;
    const form = this.form.handle;
    const count = Math.min(MAX_OPTIONS, pdfium.FPDFAnnot_GetOptionCount(form, annotation));
    const chosen: string[] = [];
    for (let index = 0; index < count; index += 1) {
      if (!pdfium.FPDFAnnot_IsOptionSelected(form, annotation, index)) continue;
      chosen.push(
        this.text((pointer) => pdfium.FPDFAnnot_GetOptionLabel(form, annotation, index, pointer, MAX_TEXT_BYTES)),
      );
    }
    return chosen.join('\n');
  }

  /** The text of an annotation's picture. */
  private drawnText(annotation: number): string {
    const { pdfium } = this.document;
    if (!pdfium.EPDFAnnot_HasAppearanceStream(annotation, 0)) return '';
    const picture = pdfium.EPDFAnnot_ExportAppearanceAsDocument(annotation);
    if (picture === 0) return '';
    const page = pdfium.FPDF_LoadPage(picture, 0);
    const textPage = page === 0 ? 0 : pdfium.FPDFText_LoadPage(page);
    try {
      if (textPage === 0) return '';
      const count = Math.min(MAX_TEXT_BYTES / 4, Math.max(0, pdfium.FPDFText_CountChars(textPage)));
      const units = count === 0 ? 0 : pdfium.FPDFText_GetText(textPage, 0, count, this.buffer);
      return tidyText(this.scratch.utf16(this.buffer, Math.max(0, units - 1)));
    } finally {
      if (textPage !== 0) pdfium.FPDFText_ClosePage(textPage);
      if (page !== 0) pdfium.FPDF_ClosePage(page);
      pdfium.FPDF_CloseDocument(picture);
    }
  }

  private string(annotation: number, key: string): string {
    return this.text((pointer) =>
      this.document.pdfium.FPDFAnnot_GetStringValue(annotation, key, pointer, MAX_TEXT_BYTES),
    );
  }

  /** A text PDFium writes into the buffer, which answers its size with a closing zero. What is longer is left out. */
  private text(write: (pointer: number) => number): string {
    const sizeBytes = write(this.buffer);
    if (sizeBytes < 4 || sizeBytes > MAX_TEXT_BYTES) return '';
    return tidyText(this.scratch.utf16(this.buffer, sizeBytes / 2 - 1));
  }
}
