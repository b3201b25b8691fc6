/** A document near to a vector; `score` is the cosine, at most 1. */
export type Neighbour = { fileId: string; score: number };

/** How many neighbours at most, from which score on, and perhaps among which documents alone. */
export type NearestOptions = { limit: number; threshold: number; among?: readonly string[] | undefined };

const ROWS_AT_FIRST = 256;

/** The vectors of one owner, one row each, in bytes: what is compared with one vector is read from one end to the other. */
export class Matrix {
  readonly #dimensions: number;
  readonly #rowOf = new Map<string, number>();
  #fileIds: string[] = [];
  #cells: Int8Array;
  #lengths: Float32Array;

  constructor(dimensions: number) {
    this.#dimensions = dimensions;
    this.#cells = new Int8Array(ROWS_AT_FIRST * dimensions);
    this.#lengths = new Float32Array(ROWS_AT_FIRST);
  }

  /** How much memory its rows take. */
  get byteLength(): number {
    return this.#cells.byteLength + this.#lengths.byteLength;
  }

  /** Puts a vector in place of the document's last one. @throws RangeError when it has another number of dimensions. */
  put(fileId: string, vector: Int8Array): void {
    if (vector.length !== this.#dimensions) throw new RangeError('a vector of another number of dimensions');
    let row = this.#rowOf.get(fileId);
    if (row === undefined) {
      row = this.#fileIds.length;
      this.#makeRoom(row + 1);
      this.#fileIds.push(fileId);
      this.#rowOf.set(fileId, row);
    }
    this.#cells.set(vector, row * this.#dimensions);
    this.#lengths[row] = lengthOf(vector);
  }

  /** Takes a document out; the last row takes its place. */
  remove(fileId: string): void {
    const row = this.#rowOf.get(fileId);
    if (row === undefined) return;
    const last = this.#fileIds.pop() ?? fileId;
    this.#rowOf.delete(fileId);
    if (last === fileId) return;
    const from = this.#fileIds.length * this.#dimensions;
    this.#cells.copyWithin(row * this.#dimensions, from, from + this.#dimensions);
    this.#lengths[row] = this.#lengths[this.#fileIds.length] ?? 0;
    this.#fileIds[row] = last;
    this.#rowOf.set(last, row);
  }

  /** The documents nearest to a vector, nearest first; among equals the newest, whose id is the greatest. */
  nearest(vector: Int8Array, { limit, threshold, among }: NearestOptions): Neighbour[] {
    const length = lengthOf(vector);
    const rows = among?.flatMap((fileId) => this.#rowOf.get(fileId) ?? []);
    const count = rows?.length ?? this.#fileIds.length;
    const best: Neighbour[] = [];
    let floor = threshold;
    for (let nth = 0; nth < count; nth++) {
      const row = rows ? (rows[nth] ?? 0) : nth;
      const lengths = length * (this.#lengths[row] ?? 0);
      const score = lengths === 0 ? 0 : this.#product(vector, row * this.#dimensions) / lengths;
      if (score < floor) continue;
      best.push({ fileId: this.#fileIds[row] ?? '', score });
      // Sorted now and then, which is cheaper than at each find.
      if (best.length < 2 * limit + 64) continue;
      best.sort(byScore).length = limit;
      floor = best.at(-1)?.score ?? floor;
    }
    return best.sort(byScore).slice(0, limit);
  }

  #product(vector: Int8Array, from: number): number {
    const cells = this.#cells;
    let sum = 0;
    for (let at = 0; at < vector.length; at++) sum += (vector[at] as number) * (cells[from + at] as number);
    return sum;
  }

  #makeRoom(rows: number): void {
    if (rows <= this.#lengths.length) return;
    // By a third: a copy now and then, and little room that stays empty.
    const size = Math.ceil(rows * 1.33);
    const cells = new Int8Array(size * this.#dimensions);
    cells.set(this.#cells);
    const lengths = new Float32Array(size);
    lengths.set(this.#lengths);
    [this.#cells, this.#lengths] = [cells, lengths];
  }
}

function byScore(one: Neighbour, other: Neighbour): number {
  return other.score - one.score || (one.fileId < other.fileId ? 1 : -1);
}

function lengthOf(vector: Int8Array): number {
  let sum = 0;
  for (const cell of vector) sum += cell * cell;
  return Math.sqrt(sum);
}
