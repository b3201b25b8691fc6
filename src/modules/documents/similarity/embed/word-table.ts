import { readFileSync } from 'node:fs';

/** How many numbers say what a word means. */
export const WORD_SIZE = 128;

/** The first bytes of the file: "AVWV". */
export const MAGIC = 0x56575641;
export const LAYOUT_VERSION = 1;
/** Magic, version of the layout, numbers a word, number of words, then the SHA-256 of the provenance beside the file. */
export const HEADER_BYTES = 48;
/** Commonness is kept as its root, so that the rare ones stay apart. */
const MOST_COMMON = 255;

/** Where the columns of a table of so many words begin, in bytes, and where it ends. */
export function columnsOf(count: number): Record<'high' | 'low' | 'scale' | 'common' | 'rows' | 'end', number> {
  const high = HEADER_BYTES;
  const low = high + 4 * count;
  const scale = low + 4 * count;
  const rows = scale + 4 * count;
  const common = rows + WORD_SIZE * count;
  return { high, low, scale, rows, common, end: common + count };
}

/** How commonness (0…1) is kept in a byte. */
export function commonByte(commonness: number): number {
  return Math.round(Math.sqrt(commonness) * MOST_COMMON);
}

/** Words with what they mean, found by a hash of 64 bits: the file as it is, nothing is built of it. */
export class WordTable {
  readonly count: number;
  readonly provenance: string;
  readonly #high: Uint32Array;
  readonly #low: Uint32Array;
  readonly #scale: Float32Array;
  readonly #rows: Int8Array;
  readonly #common: Uint8Array;

  constructor(bytes: ArrayBuffer) {
    const header = new DataView(bytes, 0, HEADER_BYTES);
    this.count = header.getUint32(12, true);
    const columns = columnsOf(this.count);
    if (
      header.getUint32(0, true) !== MAGIC ||
      header.getUint32(4, true) !== LAYOUT_VERSION ||
      header.getUint32(8, true) !== WORD_SIZE ||
      bytes.byteLength !== columns.end
    )
      throw new Error('the table of words is damaged, or of another version of the service');
    this.provenance = Buffer.from(bytes, 16, 32).toString('hex');
    this.#high = new Uint32Array(bytes, columns.high, this.count);
    this.#low = new Uint32Array(bytes, columns.low, this.count);
    this.#scale = new Float32Array(bytes, columns.scale, this.count);
    this.#rows = new Int8Array(bytes, columns.rows, this.count * WORD_SIZE);
    this.#common = new Uint8Array(bytes, columns.common, this.count);
  }

  /** The place of the word with this hash, or -1. */
  find(high: number, low: number): number {
    let from = 0;
    let to = this.count;
    while (from < to) {
      const middle = (from + to) >>> 1;
      const here = this.#high[middle] ?? 0;
      if (here < high || (here === high && (this.#low[middle] ?? 0) < low)) from = middle + 1;
      else to = middle;
    }
    return from < this.count && this.#high[from] === high && this.#low[from] === low ? from : -1;
  }

  /** Adds what the word at a place means. */
  addTo(vector: Float32Array, place: number, weight: number): void {
    const factor = weight * (this.#scale[place] ?? 0);
    const row = place * WORD_SIZE;
    for (let at = 0; at < WORD_SIZE; at++) vector[at] = (vector[at] ?? 0) + factor * (this.#rows[row + at] ?? 0);
  }

  /** In which share of texts the word at a place stands, anywhere. */
  commonness(place: number): number {
    return ((this.#common[place] ?? 0) / MOST_COMMON) ** 2;
  }
}

let loaded: WordTable | undefined;

/** The table of words, read when it is first needed. */
export function wordTable(): WordTable {
  loaded ??= new WordTable(ownBuffer(readFileSync(new URL('./words/word-vectors.bin', import.meta.url))));
  return loaded;
}

/** The bytes at the beginning of a buffer of their own: columns of numbers begin at multiples of four. */
function ownBuffer(bytes: Buffer): ArrayBuffer {
  const { buffer, byteOffset, byteLength } = bytes;
  if (buffer instanceof ArrayBuffer && byteOffset === 0 && buffer.byteLength === byteLength) return buffer;
  return Uint8Array.from(bytes).buffer;
}
