import type { Database } from '../../../../platform/database/index.ts';
import { type ChangedVectors, changedVectors, oldestRunningTransaction } from './changed-vectors.store.ts';
import type { NearestOptions, Neighbour } from './matrix.ts';
import { MatrixThread } from './matrix-thread.ts';
import type { Order } from './protocol.ts';

/** Whose vectors of which model. */
export type VectorSpace = { ownerId: string; model: string; dimensions: number };

/** What is asked for: the documents nearest to a vector. */
export type NearestQuestion = NearestOptions & { vector: Int8Array };

/** So many rows are read at once: few enough to keep nobody waiting. */
const ROWS_PER_READ = 1_000;
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
    const { since } = known;
    let part = await changedVectors(db, space, { since, after: undefined, limit: ROWS_PER_READ });
    while (part) {
      const after = part.end;
      const [{ byteLength }, following] = await Promise.all([
        thread.order(putOrder(space, part)),
        changedVectors(db, space, { since, after, limit: ROWS_PER_READ }),
      ]);
      known.byteLength = byteLength;
      part = following;
    }
    known.since = next;
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

function putOrder(space: VectorSpace, { fileIds, vectors }: ChangedVectors): Order {
  return { type: 'put', key: keyOf(space), dimensions: space.dimensions, fileIds, vectors };
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
