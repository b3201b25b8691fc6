import type { PdfFile } from '../syntax/pdf-file.ts';
import { asCount, type PdfDict, PdfName, type PdfObject, PdfRef, PdfString, type PdfValue } from '../syntax/values.ts';

/** Comparing takes a hundredth of a millisecond an object. */
const MAX_OBJECTS = 500_000;
const PIECE_BYTES = 1024 * 1024;

/** Compares the objects of two revisions, and whatever they refer to, without going round in circles. */
export class Revisions {
  private readonly before: PdfFile;
  private readonly after: PdfFile;
  private readonly seen = new Set<number>();
  private readonly waiting: number[] = [];
  private readonly skipped = new Set<number>();

  constructor(before: PdfFile, after: PdfFile) {
    this.before = before;
    this.after = after;
  }

  /** Leaves an object to whoever compares it by rules of its own. */
  skip(number: number): void {
    this.skipped.add(number);
  }

  /** Whether two values say the same; objects they refer to are compared by `areSame`. */
  isSame(old: PdfValue, now: PdfValue): boolean {
    if (old instanceof PdfRef) {
      if (!(now instanceof PdfRef) || old.number !== now.number || old.generation !== now.generation) return false;
      this.look(old.number);
      return true;
    }
    if (Array.isArray(old))
      return (
        Array.isArray(now) && old.length === now.length && old.every((one, at) => this.isSame(one, now[at] ?? null))
      );
    if (old instanceof Map) return now instanceof Map && this.isSameDict(old, now);
    if (old instanceof PdfName) return now instanceof PdfName && old.value === now.value;
    if (old instanceof PdfString) return now instanceof PdfString && old.bytes.equals(now.bytes);
    return old === now;
  }

  /** Whether all objects that were met say the same, and those they refer to. */
  areSame(): boolean {
    for (let number = this.waiting.pop(); number !== undefined; number = this.waiting.pop()) {
      if (this.seen.size > MAX_OBJECTS) return false;
      if (this.skipped.has(number)) continue;
      if (!this.isSameObject(this.before.object(number), this.after.object(number))) return false;
    }
    return true;
  }

  private look(number: number): void {
    if (this.seen.has(number)) return;
    this.seen.add(number);
    this.waiting.push(number);
  }

  private isSameDict(old: PdfDict, now: PdfDict): boolean {
    return (
      old.size === now.size &&
      [...old].every(([key, value]) => now.has(key) && this.isSame(value, now.get(key) ?? null))
    );
  }

  private isSameObject(old: PdfObject, now: PdfObject): boolean {
    if (!this.isSame(old.value, now.value)) return false;
    if (old.streamOffset === null || now.streamOffset === null) return old.streamOffset === now.streamOffset;
    if (old.streamOffset === now.streamOffset) return true;
    // Both dictionaries are the same, and so are their lengths.
    const length = old.value instanceof Map ? asCount(this.before.resolve(old.value.get('Length'))) : null;
    if (length === null) return false;
    for (let done = 0; done < length; done += PIECE_BYTES) {
      const size = Math.min(PIECE_BYTES, length - done);
      const piece = this.before.window.read(old.streamOffset + done, size);
      if (!piece.equals(this.after.window.read(now.streamOffset + done, size))) return false;
    }
    return true;
  }
}
