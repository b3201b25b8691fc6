import { rm } from 'node:fs/promises';
import path from 'node:path';
import {
  ChildError,
  type ChildRunner,
  type ChildSpec,
  transfer,
  type WarmChild,
  WarmChildren,
} from '../../../platform/children/index.ts';
import { FairLimit } from '../../../platform/fair-limit.ts';
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
  /** Whose call it is: owners take turns. */
  ownerId: string;
  timeoutMs: number;
  signal: AbortSignal;
  /** A file that is put into the child's folder, the only one it can look into, for as long as the call runs. */
  file?: { path: string; as: string };
};

/** Codes after which the session is dead, unlike a failure that the child reported itself. */
const DEATH_CODES = ['child_timeout', 'child_out_of_memory', 'child_crashed'];

/** Keeps a few children warm and gives each call one of its own. */
export class ChildPool {
  readonly #turns: FairLimit;
  readonly #warm: WarmChildren;
  #isClosed = false;

  constructor({ workDir, readable, maxCalls, ...options }: PoolOptions) {
    this.#turns = new FairLimit(options.size);
    const placeIn = (folder: string) => Promise.resolve({ workDir: folder, ...(readable ? { readable } : {}) });
    this.#warm = new WarmChildren({ ...options, root: workDir, maxUses: maxCalls, placeIn });
  }

  /**
   * Runs one call in a child as soon as one is free; `input` is asked for what to send only then.
   * @throws ChildError of the call; the signal's reason when aborted, also while waiting.
   */
  async call<T>(method: string, input: () => unknown, options: PoolCallOptions): Promise<T> {
    const { signal } = options;
    const { promise: aborted, reject } = Promise.withResolvers<never>();
    const onAbort = () => reject(signal.reason);
    signal.throwIfAborted();
    signal.addEventListener('abort', onAbort, { once: true });
    const turn = this.#turns.run(options.ownerId, async () => {
      // From here on the call itself ends when it is aborted, and its child with it.
      signal.removeEventListener('abort', onAbort);
      signal.throwIfAborted();
      if (this.#isClosed) throw closedError();
      const sent = input();
      // A page's picture is all such a child ever sees, and it keeps nothing of it: one serves all owners.
      return await this.#callIn<T>(await this.#warm.take('all'), method, sent, options);
    });
    return Promise.race([turn, aborted]);
  }

  /** Ends all children; running calls fail, and so do those that wait for one. */
  async close(): Promise<void> {
    this.#isClosed = true;
    await this.#warm.close();
  }

  async #callIn<T>(warm: WarmChild, method: string, input: unknown, { file, ...options }: PoolCallOptions): Promise<T> {
    let isAlive = false;
    const handed = file ? path.join(warm.folder, file.as) : null;
    try {
      if (file && handed) await transfer(file.path, handed);
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
}

function closedError(): Error {
  return new Error('the page reader is closed');
}
