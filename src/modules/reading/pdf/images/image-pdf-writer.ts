import { closeSync, openSync, readSync, writeSync } from 'node:fs';
import { formatNumber, formatValue } from '../syntax/serialise.ts';
import { type PdfDict, PdfName, PdfRef, type PdfValue } from '../syntax/values.ts';
import type { PageLayout } from './page-layout.ts';

/** An image as a PDF stores it: dictionary entries and the encoded bytes, in memory or a range of a file. */
export type EncodedImage = {
  widthPx: number;
  heightPx: number;
  entries: [string, PdfValue][];
  data: Buffer | { path: string; offset: number; sizeBytes: number };
};

const CATALOG = new PdfRef(1, 0);
const PAGES = new PdfRef(2, 0);
const COPY_BYTES = 1024 * 1024;

/** Writes a PDF of full-page images, page by page, holding no page in memory after it is written. */
export class ImagePdfWriter {
  private readonly descriptor: number;
  private position = 0;
  private nextNumber = 3;
  private readonly offsets = new Map<number, number>();
  private readonly pages: PdfRef[] = [];

  constructor(path: string) {
    this.descriptor = openSync(path, 'w');
    this.write(Buffer.from('%PDF-1.7\n%\xe2\xe3\xcf\xd3\n', 'latin1'));
  }

  addPage(image: EncodedImage, layout: PageLayout): void {
    const [picture, content, page] = [this.reserve(), this.reserve(), this.reserve()];
    const name = (value: string): PdfName => new PdfName(value);
    const data = image.data;
    const sizeBytes = Buffer.isBuffer(data) ? data.length : data.sizeBytes;
    const dict: PdfDict = new Map<string, PdfValue>([
      ['Type', name('XObject')],
      ['Subtype', name('Image')],
      ['Width', image.widthPx],
      ['Height', image.heightPx],
      ...image.entries,
    ]);
    this.stream(picture, dict, sizeBytes, () => (Buffer.isBuffer(data) ? this.write(data) : this.copy(data)));
    const drawing = Buffer.from(`q ${layout.matrix.map(formatNumber).join(' ')} cm /Im0 Do Q\n`, 'latin1');
    this.stream(content, new Map(), drawing.length, () => this.write(drawing));
    const pageDict: PdfDict = new Map<string, PdfValue>([
      ['Type', name('Page')],
      ['Parent', PAGES],
      ['MediaBox', [0, 0, layout.widthPt, layout.heightPt]],
      ['Resources', new Map<string, PdfValue>([['XObject', new Map<string, PdfValue>([['Im0', picture]])]])],
      ['Contents', content],
    ]);
    if (layout.rotate !== 0) pageDict.set('Rotate', layout.rotate);
    this.object(page, pageDict);
    this.pages.push(page);
  }

  /** Writes the page tree and the cross-references; answers the number of pages. */
  finish(): number {
    const name = (value: string): PdfName => new PdfName(value);
    this.object(
      PAGES,
      new Map<string, PdfValue>([
        ['Type', name('Pages')],
        ['Count', this.pages.length],
        ['Kids', this.pages],
      ]),
    );
    this.object(
      CATALOG,
      new Map<string, PdfValue>([
        ['Type', name('Catalog')],
        ['Pages', PAGES],
      ]),
    );
    const start = this.position;
    const rows = [`xref\n0 ${this.nextNumber}\n0000000000 65535 f \n`];
    for (let number = 1; number < this.nextNumber; number += 1) {
      rows.push(`${String(this.offsets.get(number) ?? 0).padStart(10, '0')} 00000 n \n`);
    }
    const trailer: PdfDict = new Map<string, PdfValue>([
      ['Size', this.nextNumber],
      ['Root', CATALOG],
    ]);
    rows.push(`trailer\n${formatValue(trailer)}\nstartxref\n${start}\n%%EOF\n`);
    this.write(Buffer.from(rows.join(''), 'latin1'));
    return this.pages.length;
  }

  close(): void {
    closeSync(this.descriptor);
  }

  private reserve(): PdfRef {
    this.nextNumber += 1;
    return new PdfRef(this.nextNumber - 1, 0);
  }

  private object(ref: PdfRef, value: PdfValue): void {
    this.offsets.set(ref.number, this.position);
    this.write(Buffer.from(`${ref.number} 0 obj\n${formatValue(value)}\nendobj\n`, 'latin1'));
  }

  private stream(ref: PdfRef, dict: PdfDict, sizeBytes: number, body: () => void): void {
    this.offsets.set(ref.number, this.position);
    const withLength: PdfDict = new Map(dict).set('Length', sizeBytes);
    this.write(Buffer.from(`${ref.number} 0 obj\n${formatValue(withLength)}\nstream\n`, 'latin1'));
    body();
    this.write(Buffer.from('\nendstream\nendobj\n', 'latin1'));
  }

  private copy(range: { path: string; offset: number; sizeBytes: number }): void {
    const source = openSync(range.path, 'r');
    try {
      const buffer = Buffer.allocUnsafe(COPY_BYTES);
      for (let done = 0; done < range.sizeBytes; ) {
        const wanted = Math.min(COPY_BYTES, range.sizeBytes - done);
        const count = readSync(source, buffer, 0, wanted, range.offset + done);
        if (count === 0) throw new Error('the image file became shorter while it was copied');
        this.write(buffer.subarray(0, count));
        done += count;
      }
    } finally {
      closeSync(source);
    }
  }

  private write(bytes: Buffer): void {
    for (let done = 0; done < bytes.length; ) {
      done += writeSync(this.descriptor, bytes, done, bytes.length - done, this.position + done);
    }
    this.position += bytes.length;
  }
}
