import { ChildError, type ChildRunner, type ChildSession, type ChildSpec } from '../../platform/children/index.ts';
import type { Log } from '../../platform/log/index.ts';

/** One living child between and during its calls. */
type Warm = { session: ChildSession; callCount: number; idleSinceMs: number };

type PoolOptions = {
  children: ChildRunner;
  spec: ChildSpec;
  workDir: string;
  /** Children at a time. */
  size: number;
  /** A child without work for this long is ended. */
  idleMs: number;
  /** A child is replaced after this many calls: WebAssembly memory only ever grows. */
  maxCalls: number;
  log: Log;
};

type Waiting = { resolve(): void; reject(reason: unknown): void };

/** Codes after which the session is dead, unlike a failure that the child reported itself. */
const DEATH_CODES = ['child_timeout', 'child_out_of_memory', 'child_crashed'];

/** Keeps a few children warm and gives each call one of its own. */
export class ChildPool {
  readonly #options: PoolOptions;
  readonly #idle: Warm[] = [];
  readonly #busy = new Set<Warm>();
  readonly #waiting: Waiting[] = [];
  #taken = 0;
  #isClosed = false;
  #sweeper: NodeJS.Timeout | undefined;

  constructor(options: PoolOptions) {
    this.#options = options;
  }

  /**
   * Runs one call in a child as soon as one is free.
   * @throws ChildError of the call; the signal's reason when aborted, also while waiting.
   */
  async call<T>(method: string, input: unknown, options: { timeoutMs: number; signal: AbortSignal }): Promise<T> {
    await this.#takeSlot(options.signal);
    try {
      const warm = this.#idle.pop() ?? (await this.#open());
      return await this.#callIn<T>(warm, method, input, options);
    } finally {
      this.#releaseSlot();
    }
  }

  /** Ends all children; running calls fail. */
  async close(): Promise<void> {
    this.#isClosed = true;
    clearInterval(this.#sweeper);
    for (const waiting of this.#waiting.splice(0)) waiting.reject(closedError());
    const all = [...this.#idle.splice(0), ...this.#busy];
    await Promise.all(all.map((warm) => warm.session.close()));
  }

  async #callIn<T>(
    warm: Warm,
    method: string,
    input: unknown,
    options: { timeoutMs: number; signal: AbortSignal },
  ): Promise<T> {
    this.#busy.add(warm);
    let isAlive = false;
    try {
      const result = await warm.session.call<T>(method, input, options);
      isAlive = true;
      return result;
    } catch (error) {
      isAlive = error instanceof ChildError && !DEATH_CODES.includes(error.code) && !options.signal.aborted;
      throw error;
    } finally {
      this.#busy.delete(warm);
      warm.callCount += 1;
      if (isAlive && !this.#isClosed && warm.callCount < this.#options.maxCalls) this.#keep(warm);
      else this.#end(warm);
    }
  }

  async #open(): Promise<Warm> {
    const { children, spec, workDir } = this.#options;
    return { session: await children.open(spec, { workDir }), callCount: 0, idleSinceMs: 0 };
  }

  #keep(warm: Warm): void {
    warm.idleSinceMs = performance.now();
    this.#idle.push(warm);
    if (this.#sweeper) return;
    this.#sweeper = setInterval(() => this.#endIdle(), this.#options.idleMs / 2);
    this.#sweeper.unref();
  }

  #endIdle(): void {
    const deadline = performance.now() - this.#options.idleMs;
    const tired = this.#idle.filter((warm) => warm.idleSinceMs <= deadline);
    for (const warm of tired) {
      this.#idle.splice(this.#idle.indexOf(warm), 1);
      this.#end(warm);
    }
    if (this.#idle.length > 0) return;
    clearInterval(this.#sweeper);
    this.#sweeper = undefined;
  }

  #end(warm: Warm): void {
    warm.session.close().catch((error: unknown) => this.#options.log.warn({ err: error }, 'a page child did not end'));
  }

  async #takeSlot(signal: AbortSignal): Promise<void> {
    signal.throwIfAborted();
    if (this.#isClosed) throw closedError();
    if (this.#taken < this.#options.size) {
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
