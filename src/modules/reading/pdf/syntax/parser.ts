import { damaged, NeedMoreBytes } from './failures.ts';
import { type PdfDict, PdfName, PdfRef, PdfString, type PdfValue } from './values.ts';

const WHITE = new Set([0, 9, 10, 12, 13, 32]);
const DELIMITER = new Set([0x28, 0x29, 0x3c, 0x3e, 0x5b, 0x5d, 0x7b, 0x7d, 0x2f, 0x25]);
/** Deeper nesting than any real file has: a hostile one must not overflow the stack. */
const MAX_DEPTH = 100;

/** Reads PDF syntax out of one buffer. Throws {@link NeedMoreBytes} where the buffer ends early and is not the file's end. */
export class PdfParser {
  readonly buffer: Buffer;
  position: number;
  readonly isWholeFile: boolean;

  constructor(buffer: Buffer, position = 0, isWholeFile = false) {
    this.buffer = buffer;
    this.position = position;
    this.isWholeFile = isWholeFile;
  }

  /** The byte at the position; running out is "need more" or, at the end of the file, damage. */
  private peek(ahead = 0): number {
    const byte = this.buffer[this.position + ahead];
    if (byte === undefined) {
      if (this.isWholeFile) throw damaged('the file ends inside an object');
      throw new NeedMoreBytes();
    }
    return byte;
  }

  /** At the true end of the data, where a last name or number may stand without anything behind it. */
  private isAtEnd(): boolean {
    return this.isWholeFile && this.position >= this.buffer.length;
  }

  /** Moves past white space and comments. */
  skipWhite(): void {
    for (;;) {
      const byte = this.peek();
      if (byte === 0x25) {
        while (this.peek() !== 10 && this.peek() !== 13) this.position += 1;
      } else if (WHITE.has(byte)) {
        this.position += 1;
      } else {
        return;
      }
    }
  }

  /** The run of regular characters at the position. */
  word(): string {
    this.skipWhite();
    const start = this.position;
    while (!this.isAtEnd() && !WHITE.has(this.peek()) && !DELIMITER.has(this.peek())) this.position += 1;
    return this.buffer.toString('latin1', start, this.position);
  }

  /** A whole number of at least zero. */
  integer(): number {
    const word = this.word();
    if (!/^\+?\d{1,15}$/.test(word)) throw damaged(`a number is missing, found "${word.slice(0, 20)}"`);
    return Number(word);
  }

  /** Consumes exactly this keyword. */
  expect(keyword: string): void {
    const word = this.word();
    if (word !== keyword) throw damaged(`"${keyword}" is missing, found "${word.slice(0, 20)}"`);
  }

  /** Parses one value. */
  value(depth = 0): PdfValue {
    if (depth > MAX_DEPTH) throw damaged('values are nested too deeply');
    this.skipWhite();
    const byte = this.peek();
    if (byte === 0x2f) return new PdfName(this.name());
    if (byte === 0x28) return this.literalString();
    if (byte === 0x5b) return this.array(depth);
    if (byte === 0x3c) return this.peek(1) === 0x3c ? this.dict(depth) : this.hexString();
    return this.keywordOrNumber();
  }

  private name(): string {
    this.position += 1;
    const start = this.position;
    while (!this.isAtEnd() && !WHITE.has(this.peek()) && !DELIMITER.has(this.peek())) this.position += 1;
    const raw = this.buffer.toString('latin1', start, this.position);
    return raw.replace(/#([0-9a-fA-F]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));
  }

  private array(depth: number): PdfValue[] {
    this.position += 1;
    const items: PdfValue[] = [];
    for (;;) {
      this.skipWhite();
      if (this.peek() === 0x5d) {
        this.position += 1;
        return items;
      }
      items.push(this.value(depth + 1));
    }
  }

  private dict(depth: number): PdfDict {
    this.position += 2;
    const entries: PdfDict = new Map();
    for (;;) {
      this.skipWhite();
      if (this.peek() === 0x3e) {
        if (this.peek(1) !== 0x3e) throw damaged('a dictionary is not closed');
        this.position += 2;
        return entries;
      }
      if (this.peek() !== 0x2f) throw damaged('a dictionary key is not a name');
      const key = this.name();
      const value = this.value(depth + 1);
      // The first of two equal keys is what PDFium and poppler disagree on; keep the last as both qpdf and PDFium do.
      entries.set(key, value);
    }
  }

  private hexString(): PdfString {
    this.position += 1;
    const start = this.position;
    while (this.peek() !== 0x3e) this.position += 1;
    const digits = this.buffer.toString('latin1', start, this.position).replace(/[^0-9a-fA-F]/g, '');
    this.position += 1;
    return new PdfString(Buffer.from(digits.length % 2 ? `${digits}0` : digits, 'hex'));
  }

  private literalString(): PdfString {
    this.position += 1;
    const bytes: number[] = [];
    let open = 1;
    for (;;) {
      const byte = this.peek();
      this.position += 1;
      if (byte === 0x5c) {
        this.escape(bytes);
        continue;
      }
      if (byte === 0x28) open += 1;
      if (byte === 0x29) open -= 1;
      if (open === 0) return new PdfString(Buffer.from(bytes));
      bytes.push(byte);
    }
  }

  private escape(bytes: number[]): void {
    const simple = new Map([
      [0x6e, 10],
      [0x72, 13],
      [0x74, 9],
      [0x62, 8],
      [0x66, 12],
    ]);
    const byte = this.peek();
    this.position += 1;
    if (byte >= 0x30 && byte <= 0x37) {
      let code = byte - 0x30;
      for (let digits = 1; digits < 3 && this.peek() >= 0x30 && this.peek() <= 0x37; digits += 1) {
        code = code * 8 + this.peek() - 0x30;
        this.position += 1;
      }
      bytes.push(code & 0xff);
    } else if (byte === 13) {
      if (this.peek() === 10) this.position += 1;
    } else if (byte !== 10) {
      bytes.push(simple.get(byte) ?? byte);
    }
  }

  private keywordOrNumber(): PdfValue {
    const word = this.word();
    if (word === 'true' || word === 'false') return word === 'true';
    if (word === 'null') return null;
    if (!/^[+-]*\d*\.?\d*-?\d*$/.test(word) || !/\d/.test(word)) throw damaged(`unknown word "${word.slice(0, 20)}"`);
    if (/^\d+$/.test(word)) {
      const reference = this.reference(Number(word));
      if (reference) return reference;
    }
    const number = Number.parseFloat(word.replace(/^[+-]*(?=[+-])/, ''));
    return Number.isFinite(number) ? number : 0;
  }

  /** Looks ahead for `generation R`; puts the position back when there is none. */
  private reference(number: number): PdfRef | null {
    const back = this.position;
    while (!this.isAtEnd() && WHITE.has(this.peek())) this.position += 1;
    const first = this.isAtEnd() ? 0 : this.peek();
    if (first >= 0x30 && first <= 0x39) {
      const generation = this.word();
      if (/^\d{1,5}$/.test(generation)) {
        while (!this.isAtEnd() && WHITE.has(this.peek())) this.position += 1;
        if (!this.isAtEnd() && this.peek() === 0x52) {
          const after = this.buffer[this.position + 1];
          if (after === undefined && !this.isWholeFile) throw new NeedMoreBytes();
          if (after === undefined || WHITE.has(after) || DELIMITER.has(after)) {
            this.position += 1;
            return new PdfRef(number, Number(generation));
          }
        }
      }
    }
    this.position = back;
    return null;
  }
}
