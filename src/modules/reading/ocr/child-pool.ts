import { rm } from 'node:fs/promises';
import path from 'node:path';
import {
  ChildError,
  type ChildRunner,
  type ChildSpec,
  handOver,
  type WarmChild,
  WarmChildren,
} from '../../../platform/children/index.ts';
import type { Log } from '../../../platform/log/index.ts';

type PoolOptions = {
  children: ChildRunner;
  spec: ChildSpec;
  /** Each child gets a folder of its own in it. */
  workDir: string;
  /** Files and folders elsewhere that every child may read. */
  readable?: readonly string[];
  /** Children at a time. */
  size: number;
  /** A child without work for this long is ended. */
  idleMs: number;
  /** A child is replaced after this many calls: WebAssembly memory only ever grows. */
  maxCalls: number;
  log: Log;
};

type PoolCallOptions = {
  timeoutMs: number;
  signal: AbortSignal;
  /** A file that is put into the child's folder, the only one it can look into, for as long as the call runs. */
  file?: { path: string; as: string };
};

type Waiting = { resolve(): void; reject(reason: unknown): void };

/** Codes after which the session is dead, unlike a failure that the child reported itself. */
const DEATH_CODES = ['child_timeout', 'child_out_of_memory', 'child_crashed'];

/** Keeps a few children warm and gives each call one of its own. */
export class ChildPool {
  readonly #size: number;
  readonly #warm: WarmChildren;
  readonly #waiting: Waiting[] = [];
  #taken = 0;
  #isClosed = false;

  constructor({ workDir, readable, maxCalls, ...options }: PoolOptions) {
    this.#size = options.size;
    const placeIn = (folder: string) => Promise.resolve({ workDir: folder, ...(readable ? { readable } : {}) });
    this.#warm = new WarmChildren({ ...options, root: workDir, maxUses: maxCalls, placeIn });
  }

  /**
   * Runs one call in a child as soon as one is free; `input` is asked for what to send only then.
   * @throws ChildError of the call; the signal's reason when aborted, also while waiting.
   */
  async call<T>(method: string, input: () => unknown, options: PoolCallOptions): Promise<T> {
    await this.#takeSlot(options.signal);
    try {
      const sent = input();
      // A page's picture is all such a child ever sees, and it keeps nothing of it: one serves all owners.
      return await this.#callIn<T>(await this.#warm.take('all'), method, sent, options);
    } finally {
      this.#releaseSlot();
    }
  }

  /** Ends all children; running calls fail. */
  async close(): Promise<void> {
    this.#isClosed = true;
    for (const waiting of this.#waiting.splice(0)) waiting.reject(closedError());
    await this.#warm.close();
  }

  async #callIn<T>(warm: WarmChild, method: string, input: unknown, { file, ...options }: PoolCallOptions): Promise<T> {
    let isAlive = false;
    const handed = file ? path.join(warm.folder, file.as) : null;
    try {
      if (file && handed) await handOver(file.path, handed);
      const result = await warm.session.call<T>(method, input, options);
      if (handed) await rm(handed, { force: true });
      isAlive = true;
      return result;
    } catch (error) {
      isAlive = error instanceof ChildError && !DEATH_CODES.includes(error.code) && !options.signal.aborted;
      if (handed && isAlive) await rm(handed, { force: true });
      throw error;
    } finally {
      if (isAlive) this.#warm.giveBack(warm);
      else void this.#warm.end(warm);
    }
  }

  async #takeSlot(signal: AbortSignal): Promise<void> {
    signal.throwIfAborted();
    if (this.#isClosed) throw closedError();
    if (this.#taken < this.#size) {
      this.#taken += 1;
      return;
    }
    const { promise, resolve, reject } = Promise.withResolvers<void>();
    const waiting: Waiting = { resolve, reject };
    this.#waiting.push(waiting);
    const onAbort = () => {
      const place = this.#waiting.indexOf(waiting);
      if (place >= 0) this.#waiting.splice(place, 1);
      reject(signal.reason);
    };
    signal.addEventListener('abort', onAbort, { once: true });
    try {
      await promise;
    } finally {
      signal.removeEventListener('abort', onAbort);
    }
  }

  #releaseSlot(): void {
    const next = this.#waiting.shift();
    // The slot passes on directly, so nobody can take it in between.
    if (next) next.resolve();
    else this.#taken -= 1;
  }
}

function closedError(): Error {
  return new Error('the page reader is closed');
}
