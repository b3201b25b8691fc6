import { createHash } from 'node:crypto';
import { closeSync, openSync, writeSync } from 'node:fs';
import { deflateSync } from 'node:zlib';
import { damaged } from '../syntax/failures.ts';
import type { PdfFile } from '../syntax/pdf-file.ts';
import { formatValue } from '../syntax/serialise.ts';
import { type PdfDict, PdfName, PdfRef, PdfString, type PdfValue } from '../syntax/values.ts';
import { MAX_OBJECT_NUMBER } from '../syntax/xref-table.ts';

const FLUSH_BYTES = 1024 * 1024;
/** A classic cross-reference row has ten digits for the offset. */
const MAX_CLASSIC_OFFSET = 9_999_999_999;
const COPIED_TRAILER_KEYS = ['Root', 'Info'];

type Written = { number: number; generation: number; offset: number };

/** Appends new and changed objects behind the original bytes, then one cross-reference section that points back to the old ones. */
export class IncrementWriter {
  private readonly file: PdfFile;
  private readonly descriptor: number;
  private readonly pending: Buffer[] = [];
  private pendingBytes = 0;
  private position: number;
  private nextNumber: number;
  private readonly written: Written[] = [];
  private readonly trailerEntries: PdfDict = new Map();

  /** `outputPath` already holds a copy of the file's bytes. */
  constructor(file: PdfFile, outputPath: string) {
    this.file = file;
    this.position = file.window.sizeBytes;
    // Never from /Size: a lying one would make new objects collide with old ones or exceed the limit.
    this.nextNumber = file.references.table.highest + 1;
    this.descriptor = openSync(outputPath, 'r+');
    this.write(Buffer.from('\n'));
  }

  /** A number nobody uses yet. */
  reserve(): PdfRef {
    if (this.nextNumber > MAX_OBJECT_NUMBER) throw damaged('the file has no object numbers left');
    const ref = new PdfRef(this.nextNumber, 0);
    this.nextNumber += 1;
    return ref;
  }

  /** Writes a new or changed object. */
  object(ref: PdfRef, value: PdfValue): void {
    this.begin(ref);
    this.write(Buffer.from(`${formatValue(value)}\nendobj\n`, 'latin1'));
  }

  /** Says in the trailer what the old one does not, or differently. */
  trailerEntry(key: string, value: PdfValue): void {
    this.trailerEntries.set(key, value);
  }

  /** Writes a stream as it is. */
  plainStream(ref: PdfRef, entries: [string, PdfValue][], data: Buffer): void {
    this.begin(ref);
    this.streamBody(entries, data);
  }

  /** Writes a compressed stream. */
  stream(ref: PdfRef, entries: [string, PdfValue][], data: Buffer): void {
    const packed = deflateSync(data, { level: 9 });
    this.begin(ref);
    this.streamBody([...entries, ['Filter', new PdfName('FlateDecode')]], packed);
  }

  private begin(ref: PdfRef): void {
    this.written.push({ number: ref.number, generation: ref.generation, offset: this.position });
    this.write(Buffer.from(`${ref.number} ${ref.generation} obj\n`, 'latin1'));
  }

  private streamBody(entries: [string, PdfValue][], data: Buffer): void {
    const dict: PdfDict = new Map([...entries, ['Length', data.length]]);
    this.write(Buffer.from(`${formatValue(dict)}\nstream\n`, 'latin1'));
    this.write(data);
    this.write(Buffer.from('\nendstream\nendobj\n', 'latin1'));
  }

  private write(bytes: Buffer): void {
    this.pending.push(bytes);
    this.pendingBytes += bytes.length;
    this.position += bytes.length;
    if (this.pendingBytes >= FLUSH_BYTES) this.flush();
  }

  private flush(): void {
    const bytes = Buffer.concat(this.pending);
    let done = 0;
    while (done < bytes.length) {
      done += writeSync(this.descriptor, bytes, done, bytes.length - done, this.position - this.pendingBytes + done);
    }
    this.pending.length = 0;
    this.pendingBytes = 0;
  }

  /** Writes the cross-reference section and closes the file; answers its new size. */
  finish(): number {
    const start = this.position;
    if (this.file.references.isStream) this.finishStream(start);
    else this.finishClassic(start);
    this.write(Buffer.from(`startxref\n${start}\n%%EOF\n`, 'latin1'));
    this.flush();
    return this.position;
  }

  close(): void {
    closeSync(this.descriptor);
  }

  private finishClassic(start: number): void {
    if (start > MAX_CLASSIC_OFFSET) throw damaged('the file is too large for its cross-reference table');
    const rows: string[] = ['xref\n'];
    for (const run of this.runs()) {
      rows.push(`${run[0]?.number} ${run.length}\n`);
      for (const entry of run) {
        rows.push(`${String(entry.offset).padStart(10, '0')} ${String(entry.generation).padStart(5, '0')} n \n`);
      }
    }
    this.write(Buffer.from(`${rows.join('')}trailer\n${formatValue(this.trailer())}\n`, 'latin1'));
  }

  private finishStream(start: number): void {
    const own = this.reserve();
    this.begin(own);
    const runs = this.runs();
    const rows = Buffer.alloc(this.written.length * 9);
    let at = 0;
    for (const entry of runs.flat()) {
      rows.writeUInt8(1, at);
      rows.writeUIntBE(entry.offset, at + 1, 6);
      rows.writeUInt16BE(entry.generation, at + 7);
      at += 9;
    }
    const trailer = this.trailer();
    trailer.set('Type', new PdfName('XRef'));
    trailer.set('W', [1, 6, 2]);
    trailer.set(
      'Index',
      runs.flatMap((run) => [run[0]?.number ?? 0, run.length]),
    );
    trailer.set('Filter', new PdfName('FlateDecode'));
    this.streamBody([...trailer], deflateSync(rows, { level: 9 }));
    if (this.written.at(-1)?.offset !== start)
      throw new Error('the cross-reference stream is not where startxref points');
  }

  private trailer(): PdfDict {
    const old = this.file.references.trailer;
    const trailer: PdfDict = new Map();
    for (const key of COPIED_TRAILER_KEYS) {
      const value = old.get(key);
      if (value !== undefined) trailer.set(key, value);
    }
    for (const [key, value] of this.trailerEntries) trailer.set(key, value);
    trailer.set('Size', this.nextNumber);
    trailer.set('Prev', this.file.references.newestOffset);
    const id = this.file.resolve(old.get('ID'));
    if (Array.isArray(id) && id[0] instanceof PdfString) {
      const changed = createHash('md5').update(id[0].bytes).update(`${this.position} ${this.nextNumber}`).digest();
      trailer.set('ID', [id[0], new PdfString(changed)]);
    }
    return trailer;
  }

  /** The written objects in order of number, split where numbers are not consecutive. */
  private runs(): Written[][] {
    const sorted = this.written.sort((a, b) => a.number - b.number);
    const runs: Written[][] = [];
    for (const entry of sorted) {
      const run = runs.at(-1);
      if (run && run.at(-1)?.number === entry.number - 1) run.push(entry);
      else runs.push([entry]);
    }
    return runs;
  }
}
