import type { Database } from '../../../../platform/database/index.ts';
import { type ChangedVector, changedVectors, oldestRunningTransaction } from '../vectors.store.ts';
import type { NearestOptions, Neighbour } from './matrix.ts';
import { MatrixThread } from './matrix-thread.ts';

/** Whose vectors of which model. */
export type VectorSpace = { ownerId: string; model: string; dimensions: number };

/** What is asked for: the documents nearest to a vector. */
export type NearestQuestion = NearestOptions & { vector: Int8Array };

/** So many rows are read at once: few enough to keep nobody waiting. */
const ROWS_PER_READ = 2_000;
/** All matrices together; the one used longest ago goes first. One alone may take more. */
const MAX_BYTES = 256 * 1024 * 1024;
/** Memory that nobody needed for so long is given back. */
const IDLE_MS = 10 * 60_000;

/** What is known of a matrix: everything that was committed before the transaction `since` began. */
type Known = { since: string | undefined; byteLength: number; loading: Promise<void>; users: number };

/** Finds neighbours among the vectors of an owner: a copy of them in memory, brought up to date with each question. */
export class Neighbours {
  #thread: MatrixThread | undefined;
  #idle: NodeJS.Timeout | undefined;
  /** By key, used longest ago first. */
  readonly #known = new Map<string, Known>();

  /** The documents nearest to a vector, nearest first; among them such as were taken out since. */
  async nearest(db: Database, space: VectorSpace, question: NearestQuestion): Promise<Neighbour[]> {
    const thread = this.#livingThread();
    const key = keyOf(space);
    const known = this.#known.get(key) ?? { since: undefined, byteLength: 0, loading: Promise.resolve(), users: 0 };
    // Used last: at the end of the row.
    this.#known.delete(key);
    this.#known.set(key, known);
    known.users += 1;
    try {
      // One after the other; whoever comes meanwhile needs a read that began after it came.
      const read = () => this.#catchUp(db, thread, space, known);
      known.loading = known.loading.then(read, read);
      await known.loading;
      await this.#forgetOldest(thread);
      return (await thread.order({ type: 'nearest', key, ...question })).neighbours;
    } finally {
      known.users -= 1;
      this.#endLater();
    }
  }

  /** Takes documents out that are there no more. */
  async remove(space: VectorSpace, fileIds: readonly string[]): Promise<void> {
    if (fileIds.length > 0) await this.#thread?.order({ type: 'remove', key: keyOf(space), fileIds });
  }

  /** Gives all memory back. */
  async end(): Promise<void> {
    const thread = this.#thread;
    this.#known.clear();
    this.#thread = undefined;
    await thread?.end();
  }

  #endLater(): void {
    clearTimeout(this.#idle);
    this.#idle = setTimeout(() => {
      if ([...this.#known.values()].every(({ users }) => users === 0)) void this.end();
    }, IDLE_MS).unref();
  }

  #livingThread(): MatrixThread {
    if (this.#thread && !this.#thread.isDead) return this.#thread;
    this.#known.clear();
    this.#thread = new MatrixThread();
    return this.#thread;
  }

  async #catchUp(db: Database, thread: MatrixThread, space: VectorSpace, known: Known): Promise<void> {
    // Asked before anything is read: what commits meanwhile is read the next time, perhaps twice.
    const next = await oldestRunningTransaction(db);
    let after: ChangedVector | undefined;
    for (;;) {
      const rows = await changedVectors(db, space, { since: known.since, after, limit: ROWS_PER_READ });
      if (rows.length > 0) known.byteLength = await this.#put(thread, space, rows);
      after = rows.at(-1);
      if (rows.length < ROWS_PER_READ) break;
    }
    known.since = next;
  }

  async #put(thread: MatrixThread, space: VectorSpace, rows: readonly ChangedVector[]): Promise<number> {
    const right = rows.filter(({ vector }) => vector.length === space.dimensions);
    const vectors = new Int8Array(right.length * space.dimensions);
    for (const [at, { vector }] of right.entries()) vectors.set(vector, at * space.dimensions);
    const fileIds = right.map(({ fileId }) => fileId);
    const order = { type: 'put', key: keyOf(space), dimensions: space.dimensions, fileIds, vectors } as const;
    return (await thread.order(order)).byteLength;
  }

  async #forgetOldest(thread: MatrixThread): Promise<void> {
    let bytes = [...this.#known.values()].reduce((sum, { byteLength }) => sum + byteLength, 0);
    for (const [key, { byteLength, users }] of this.#known) {
      if (bytes <= MAX_BYTES) return;
      if (users > 0) continue;
      this.#known.delete(key);
      bytes -= byteLength;
      await thread.order({ type: 'forget', key });
    }
  }
}

function keyOf({ ownerId, model, dimensions }: VectorSpace): string {
  return `${ownerId} ${dimensions} ${model}`;
}

/** Of one service there is one copy of the vectors; several may run in one process. */
const neighboursByConfig = new WeakMap<object, Neighbours>();

/** The neighbours of a service. */
export function neighboursOf({ config }: { config: object }): Neighbours {
  const neighbours = neighboursByConfig.get(config) ?? new Neighbours();
  neighboursByConfig.set(config, neighbours);
  return neighbours;
}
