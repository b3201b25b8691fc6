import PDFDocument from 'pdfkit';
import { encode } from 'uqr';
import { asnText } from '../read-asn.ts';
import { type LabelSheet, type PAPERS, placesOf } from './sheets.ts';

const POINTS_PER_MM = 72 / 25.4;
/** White around a code, and between it and the number, as a share of the label's height. */
const MARGIN_SHARE = 0.09;
/** Larger codes are read no better. */
const LARGEST_CODE_MM = 20;
const SEPARATOR_CODE_MM = 60;

/** What is printed on sheets: numbers from `first` on; the first `skipped` labels of the first sheet are used up. */
export type LabelRun = { first: number; count: number; skipped: number; prefix: string };

/** Labels with numbers as a PDF, the codes as areas: sharp at any size. */
export function drawLabels(sheet: LabelSheet, { first, count, skipped, prefix }: LabelRun): Promise<Buffer> {
  const places = placesOf(sheet);
  const doc = newPdf(`${asnText(first, prefix)} – ${asnText(first + count - 1, prefix)}`);
  for (let index = 0; index < count; index += 1) {
    const at = (index + skipped) % places.length;
    if (index === 0 || at === 0) addPage(doc, sheet.paper);
    const place = places[at];
    if (place) drawLabel(doc, { ...sheet, ...place }, asnText(first + index, prefix));
  }
  return bytesOf(doc);
}

/** A sheet to lie between two documents of a stack. */
export function drawSeparator(paper: (typeof PAPERS)[keyof typeof PAPERS], text: string): Promise<Buffer> {
  const doc = newPdf(text);
  addPage(doc, paper);
  const [x, y] = [(paper.width - SEPARATOR_CODE_MM) / 2, (paper.height - SEPARATOR_CODE_MM) / 2];
  drawCode(doc, text, { x, y, size: SEPARATOR_CODE_MM });
  doc.fontSize(28).text(text, 0, (y + SEPARATOR_CODE_MM + 12) * POINTS_PER_MM, { align: 'center' });
  return bytesOf(doc);
}

function newPdf(title: string): PDFKit.PDFDocument {
  const info = { Title: title, Producer: 'Archivolt', Creator: 'Archivolt', CreationDate: new Date(0) };
  return new PDFDocument({ autoFirstPage: false, margin: 0, font: 'Helvetica', displayTitle: true, info });
}

function addPage(doc: PDFKit.PDFDocument, { width, height }: { width: number; height: number }): void {
  doc.addPage({ size: [width * POINTS_PER_MM, height * POINTS_PER_MM], margin: 0 });
}

function drawLabel(
  doc: PDFKit.PDFDocument,
  label: { x: number; y: number; width: number; height: number },
  text: string,
): void {
  const margin = label.height * MARGIN_SHARE;
  const size = Math.min(label.height - 2 * margin, LARGEST_CODE_MM, label.width / 2.4);
  drawCode(doc, text, { x: label.x + margin, y: label.y + (label.height - size) / 2, size });
  const left = label.x + size + 2 * margin;
  const room = (label.x + label.width - margin - left) * POINTS_PER_MM;
  doc.fontSize(10);
  const fontSize = Math.min(14, (10 * room) / doc.widthOfString(text));
  const top = (label.y + label.height / 2) * POINTS_PER_MM - fontSize * 0.55;
  doc.fontSize(fontSize).text(text, left * POINTS_PER_MM, top, { lineBreak: false });
}

function drawCode(doc: PDFKit.PDFDocument, text: string, at: { x: number; y: number; size: number }): void {
  const { data, size } = encode(text, { ecc: 'M', border: 0 });
  const dot = (at.size / size) * POINTS_PER_MM;
  const [left, top] = [at.x * POINTS_PER_MM, at.y * POINTS_PER_MM];
  for (const [y, row] of data.entries())
    for (let x = 0; x < size; x += 1) {
      if (!row[x]) continue;
      // Dots side by side are one area: between two of them printers leave white.
      const from = x;
      while (x + 1 < size && row[x + 1]) x += 1;
      doc.rect(left + from * dot, top + y * dot, (x + 1 - from) * dot, dot);
    }
  doc.fill('black');
}

function bytesOf(doc: PDFKit.PDFDocument): Promise<Buffer> {
  const { promise, resolve, reject } = Promise.withResolvers<Buffer>();
  const parts: Buffer[] = [];
  doc.on('data', (part: Buffer) => parts.push(part));
  doc.on('end', () => resolve(Buffer.concat(parts)));
  doc.on('error', reject);
  doc.end();
  return promise;
}
