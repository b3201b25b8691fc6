import { closeSync, fstatSync, openSync, readSync } from 'node:fs';
import { damaged, NeedMoreBytes } from './failures.ts';
import { PdfParser } from './parser.ts';

/** An object longer than this without its stream is not a document anybody made. */
const MAX_OBJECT_BYTES = 32 * 1024 * 1024;
const FIRST_READ_BYTES = 4096;

/** Random reads from a file that is never loaded as a whole. */
export class FileWindow {
  private readonly descriptor: number;
  readonly sizeBytes: number;

  /** @param sizeBytes how much of the file there is for its readers; left out, all of it. */
  constructor(path: string, sizeBytes = Number.POSITIVE_INFINITY) {
    this.descriptor = openSync(path, 'r');
    this.sizeBytes = Math.min(sizeBytes, fstatSync(this.descriptor).size);
  }

  /** Up to `length` bytes from `offset`; shorter at the end of the file. */
  read(offset: number, length: number): Buffer {
    const wanted = Math.max(0, Math.min(length, this.sizeBytes - offset));
    const buffer = Buffer.allocUnsafe(wanted);
    let done = 0;
    while (done < wanted) {
      const count = readSync(this.descriptor, buffer, done, wanted - done, offset + done);
      if (count === 0) break;
      done += count;
    }
    return buffer.subarray(0, done);
  }

  /** Runs `parse` over the bytes at `offset`, reading four times as much until the object is whole. */
  parseAt<T>(offset: number, parse: (parser: PdfParser) => T): T {
    if (!(offset >= 0 && offset < this.sizeBytes)) throw damaged(`offset ${offset} lies outside the file`);
    for (let length = FIRST_READ_BYTES; ; length *= 4) {
      const isWholeFile = offset + length >= this.sizeBytes;
      try {
        return parse(new PdfParser(this.read(offset, length), 0, isWholeFile));
      } catch (error) {
        if (!(error instanceof NeedMoreBytes)) throw error;
        if (length > MAX_OBJECT_BYTES) throw damaged('an object is too long');
      }
    }
  }

  close(): void {
    closeSync(this.descriptor);
  }
}
