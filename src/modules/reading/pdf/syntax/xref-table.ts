import { damaged } from './failures.ts';

/** PDF's own limit on object numbers. */
export const MAX_OBJECT_NUMBER = 8_388_607;

const UNSEEN = 0;
const FREE = 1;
const IN_FILE = 2;
const IN_STREAM = 3;

/** Where one object lives. */
export type XrefEntry =
  | { kind: 'offset'; offset: number; generation: number }
  | { kind: 'stream'; streamNumber: number; index: number };

/** Object number → place, 13 bytes an object, so that a file with millions of objects stays small in memory. */
export class XrefTable {
  private kinds = new Uint8Array(1024);
  private places = new Float64Array(1024);
  private details = new Uint32Array(1024);
  highest = 0;

  private reserve(number: number): void {
    if (number > MAX_OBJECT_NUMBER) throw damaged(`object number ${number} is too high`);
    if (number < this.kinds.length) return;
    const size = Math.min(MAX_OBJECT_NUMBER + 1, Math.max(number + 1, this.kinds.length * 2));
    const grow = <T extends Uint8Array | Float64Array | Uint32Array>(old: T, fresh: T): T => {
      fresh.set(old);
      return fresh;
    };
    this.kinds = grow(this.kinds, new Uint8Array(size));
    this.places = grow(this.places, new Float64Array(size));
    this.details = grow(this.details, new Uint32Array(size));
  }

  /** Notes an entry unless a newer section has already spoken about this object. */
  add(number: number, entry: XrefEntry | null): void {
    this.reserve(number);
    if (this.kinds[number] !== UNSEEN) return;
    if (entry === null) {
      this.kinds[number] = FREE;
      return;
    }
    this.highest = Math.max(this.highest, number);
    this.kinds[number] = entry.kind === 'offset' ? IN_FILE : IN_STREAM;
    this.places[number] = entry.kind === 'offset' ? entry.offset : entry.streamNumber;
    this.details[number] = entry.kind === 'offset' ? entry.generation : entry.index;
  }

  /** The place of an object, or null when it is free or unknown (both mean `null` in PDF). */
  get(number: number): XrefEntry | null {
    const kind = this.kinds[number] ?? UNSEEN;
    const place = this.places[number] ?? 0;
    const detail = this.details[number] ?? 0;
    if (kind === IN_FILE) return { kind: 'offset', offset: place, generation: detail };
    if (kind === IN_STREAM) return { kind: 'stream', streamNumber: place, index: detail };
    return null;
  }
}
