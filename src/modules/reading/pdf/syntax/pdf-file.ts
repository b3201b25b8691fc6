import { damaged } from './failures.ts';
import { FileWindow } from './file-window.ts';
import { decodeStream } from './filters.ts';
import { PdfParser } from './parser.ts';
import { type CrossReferences, readCrossReferences } from './read-xref.ts';
import { asCount, asDict, asName, type PdfDict, type PdfObject, PdfRef, type PdfValue } from './values.ts';

const CACHED_OBJECT_STREAMS = 8;
const MAX_REFERENCE_CHAIN = 32;

type ObjectStream = { data: Buffer; offsets: { number: number; offset: number }[] };

/** A PDF opened for reading single objects and, later, appending to. Never loads the file as a whole. */
export class PdfFile {
  readonly window: FileWindow;
  readonly references: CrossReferences;
  private readonly objectStreams = new Map<number, ObjectStream>();
  private readonly openingStreams = new Set<number>();

  /** @param sizeBytes how much of the file is the document, where something stands behind it; left out, all of it. */
  constructor(path: string, sizeBytes?: number, options?: { mayBeEncrypted?: boolean }) {
    this.window = new FileWindow(path, sizeBytes);
    try {
      this.references = readCrossReferences(this.window, options);
    } catch (error) {
      this.window.close();
      throw error;
    }
  }

  close(): void {
    this.window.close();
  }

  /** The object with this number; a free or unknown one is null, as PDF says. */
  object(number: number): PdfObject {
    const entry = this.references.table.get(number);
    if (!entry) return { value: null, streamOffset: null };
    if (entry.kind === 'offset') return this.objectAt(number, entry);
    const container = this.objectStream(entry.streamNumber);
    const slot = container.offsets[entry.index];
    if (slot?.number !== number) throw damaged(`object ${number} is not where its object stream says`);
    return { value: new PdfParser(container.data, slot.offset, true).value(), streamOffset: null };
  }

  /** Follows references until a value that is none. */
  resolve(value: PdfValue | undefined): PdfValue {
    let current = value ?? null;
    for (let hops = 0; current instanceof PdfRef; hops += 1) {
      if (hops > MAX_REFERENCE_CHAIN) throw damaged('references go in a circle');
      current = this.isStale(current) ? null : this.object(current.number).value;
    }
    return current;
  }

  /** Whether a reference means another generation of its object, which is nothing any more. */
  isStale({ number, generation }: PdfRef): boolean {
    const entry = this.references.table.get(number);
    return entry !== null && entry !== undefined && (entry.kind === 'offset' ? entry.generation : 0) !== generation;
  }

  /** The dictionary a value is or refers to, or null. */
  resolveDict(value: PdfValue | undefined): PdfDict | null {
    return asDict(this.resolve(value));
  }

  private objectAt(number: number, { offset, generation }: { offset: number; generation: number }): PdfObject {
    const head = this.window.parseAt(offset, (parser) => {
      if (parser.integer() !== number) throw damaged(`object ${number} is not at its offset`);
      // Other readers do not take an object for another generation of it: they find nothing here.
      if (parser.integer() !== generation) throw damaged(`object ${number} is of another generation`);
      parser.expect('obj');
      const value = parser.value();
      const keyword = parser.word();
      if (keyword !== 'stream') return { value, start: null };
      if (parser.buffer[parser.position] === 13) parser.position += 1;
      if (parser.buffer[parser.position] === 10) parser.position += 1;
      return { value, start: offset + parser.position };
    });
    return { value: head.value, streamOffset: head.start };
  }

  private objectStream(number: number): ObjectStream {
    const cached = this.objectStreams.get(number);
    if (cached) return cached;
    if (this.references.table.get(number)?.kind !== 'offset') throw damaged('an object stream inside an object stream');
    // Its /Length may be in another object stream, whose /Length is in this one.
    if (this.openingStreams.has(number)) throw damaged('object streams need each other');
    this.openingStreams.add(number);
    try {
      return this.openObjectStream(number);
    } finally {
      this.openingStreams.delete(number);
    }
  }

  private openObjectStream(number: number): ObjectStream {
    const { value, streamOffset } = this.object(number);
    const dict = asDict(value);
    if (!dict || streamOffset === null || asName(dict.get('Type')) !== 'ObjStm')
      throw damaged(`object ${number} is no object stream`);
    const sizeBytes = asCount(this.resolve(dict.get('Length')));
    if (sizeBytes === null) throw damaged('an object stream without a length');
    const data = decodeStream(dict, this.window.read(streamOffset, sizeBytes));
    const count = asCount(this.resolve(dict.get('N')));
    const first = asCount(this.resolve(dict.get('First')));
    if (count === null || first === null || count > data.length) throw damaged('an object stream without /N or /First');
    const parser = new PdfParser(data, 0, true);
    const offsets: ObjectStream['offsets'] = [];
    for (let index = 0; index < count; index += 1) {
      offsets.push({ number: parser.integer(), offset: first + parser.integer() });
    }
    const opened = { data, offsets };
    if (this.objectStreams.size >= CACHED_OBJECT_STREAMS) {
      const oldest = this.objectStreams.keys().next();
      if (!oldest.done) this.objectStreams.delete(oldest.value);
    }
    this.objectStreams.set(number, opened);
    return opened;
  }
}
