import { createHash } from 'node:crypto';
import { closeSync, openSync, writeSync } from 'node:fs';
import { damaged } from '../syntax/failures.ts';
import type { FileWindow } from '../syntax/file-window.ts';
import { formatValue } from '../syntax/serialise.ts';
import { type PdfDict, PdfRef, PdfString, type PdfValue } from '../syntax/values.ts';
import { MAX_OBJECT_NUMBER } from '../syntax/xref-table.ts';

const COPY_BYTES = 1024 * 1024;
/** A classic cross-reference row has ten digits for the offset. */
const MAX_OFFSET = 9_999_999_999;

/** Bytes of a stream: in memory, or a range of another file. */
export type StreamBody = Buffer | { window: FileWindow; offset: number; sizeBytes: number };

/** Writes a PDF from its first byte on as archives want it: plain objects, one cross-reference table, an identifier. */
export class NewPdf {
  readonly #descriptor: number;
  readonly #offsets = new Map<number, number>();
  readonly #hash = createHash('md5');
  #position = 0;
  #lastNumber = 0;

  constructor(path: string, version: '1.4' | '1.7') {
    this.#descriptor = openSync(path, 'w');
    this.#write(Buffer.from(`%PDF-${version}\n%\xe2\xe3\xcf\xd3\n`, 'latin1'));
  }

  /** The number of an object that is written later. */
  reserve(): PdfRef {
    if (this.#lastNumber >= MAX_OBJECT_NUMBER) throw damaged('the file has too many objects');
    this.#lastNumber += 1;
    return new PdfRef(this.#lastNumber, 0);
  }

  object(ref: PdfRef, value: PdfValue): void {
    this.#begin(ref);
    this.#write(Buffer.from(`${formatValue(value)}\nendobj\n`, 'latin1'));
  }

  /** Writes a stream; `dict` gets its length. */
  stream(ref: PdfRef, dict: PdfDict, body: StreamBody): void {
    this.#begin(ref);
    const length = Buffer.isBuffer(body) ? body.length : body.sizeBytes;
    this.#write(Buffer.from(`${formatValue(new Map(dict).set('Length', length))}\nstream\n`, 'latin1'));
    if (Buffer.isBuffer(body)) this.#write(body);
    else this.#copy(body);
    this.#write(Buffer.from('\nendstream\nendobj\n', 'latin1'));
  }

  /** Writes the cross-references; answers the size of the file. */
  finish(root: PdfRef, info: PdfRef): number {
    const start = this.#position;
    if (start > MAX_OFFSET) throw damaged('the file is too large for its cross-reference table');
    const rows = [`xref\n0 ${this.#lastNumber + 1}\n0000000000 65535 f \n`];
    for (let number = 1; number <= this.#lastNumber; number += 1) {
      const offset = this.#offsets.get(number);
      if (offset === undefined) throw new Error(`object ${number} was never written`);
      rows.push(`${String(offset).padStart(10, '0')} 00000 n \n`);
    }
    const id = new PdfString(this.#hash.copy().digest());
    const trailer: PdfDict = new Map<string, PdfValue>([
      ['Size', this.#lastNumber + 1],
      ['Root', root],
      ['Info', info],
      ['ID', [id, id]],
    ]);
    this.#write(
      Buffer.from(`${rows.join('')}trailer\n${formatValue(trailer)}\nstartxref\n${start}\n%%EOF\n`, 'latin1'),
    );
    return this.#position;
  }

  close(): void {
    closeSync(this.#descriptor);
  }

  #begin(ref: PdfRef): void {
    this.#offsets.set(ref.number, this.#position);
    this.#write(Buffer.from(`${ref.number} 0 obj\n`, 'latin1'));
  }

  #copy({ window, offset, sizeBytes }: Exclude<StreamBody, Buffer>): void {
    for (let done = 0; done < sizeBytes; ) {
      const bytes = window.read(offset + done, Math.min(COPY_BYTES, sizeBytes - done));
      if (bytes.length === 0) throw damaged('a stream is longer than the file');
      this.#write(bytes);
      done += bytes.length;
    }
  }

  #write(bytes: Buffer): void {
    this.#hash.update(bytes);
    for (let done = 0; done < bytes.length; ) {
      done += writeSync(this.#descriptor, bytes, done, bytes.length - done, this.#position + done);
    }
    this.#position += bytes.length;
  }
}
