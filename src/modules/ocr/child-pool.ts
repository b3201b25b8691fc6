import { copyFile, link, mkdir, readdir, rm } from 'node:fs/promises';
import path from 'node:path';
import { ChildError, type ChildRunner, type ChildSession, type ChildSpec } from '../../platform/children/index.ts';
import { hasCode } from '../../platform/database/index.ts';
import type { Log } from '../../platform/log/index.ts';
import { isLeftover, newTaggedName } from '../../platform/process-tag.ts';

/** One living child between and during its calls. */
type Warm = { session: ChildSession; folder: string; callCount: number; idleSinceMs: number };

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
   * Runs one call in a child as soon as one is free; `input` is asked for what to send only then.
   * @throws ChildError of the call; the signal's reason when aborted, also while waiting.
   */
  async call<T>(method: string, input: () => unknown, options: PoolCallOptions): Promise<T> {
    await this.#takeSlot(options.signal);
    try {
      const sent = input();
      const warm = this.#idle.pop() ?? (await this.#open());
      return await this.#callIn<T>(warm, method, sent, options);
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
    await Promise.all(all.map(dismiss));
  }

  async #callIn<T>(warm: Warm, method: string, input: unknown, { file, ...options }: PoolCallOptions): Promise<T> {
    this.#busy.add(warm);
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
      this.#busy.delete(warm);
      warm.callCount += 1;
      if (isAlive && !this.#isClosed && warm.callCount < this.#options.maxCalls) this.#keep(warm);
      else this.#end(warm);
    }
  }

  async #open(): Promise<Warm> {
    const { children, spec, workDir, readable } = this.#options;
    const folder = path.join(workDir, newTaggedName());
    await mkdir(folder, { recursive: true, mode: 0o700 });
    try {
      const session = await children.open(spec, { workDir: folder, ...(readable ? { readable } : {}) });
      const warm: Warm = { session, folder, callCount: 0, idleSinceMs: 0 };
      if (!this.#isClosed) return warm;
      await dismiss(warm);
      throw closedError();
    } catch (error) {
      await rm(folder, { recursive: true, force: true });
      throw error;
    }
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
    dismiss(warm).catch((error: unknown) => this.#options.log.warn({ err: error }, 'a page child did not end'));
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

/** Start-up: removes the folders of children whose service was killed. */
export async function removeLeftFolders(workDir: string): Promise<void> {
  await mkdir(workDir, { recursive: true, mode: 0o700 });
  const nowMs = Date.now();
  for (const name of await readdir(workDir)) {
    if (isLeftover(name, nowMs)) await rm(path.join(workDir, name), { recursive: true, force: true });
  }
}

async function dismiss({ session, folder }: Warm): Promise<void> {
  await session.close();
  await rm(folder, { recursive: true, force: true });
}

/** A second name costs nothing; where the file system has none, or it is another one, the bytes are copied. */
async function handOver(from: string, to: string): Promise<void> {
  await rm(to, { force: true });
  try {
    await link(from, to);
  } catch (error) {
    if (!hasCode(error, 'EXDEV', 'EPERM', 'ENOTSUP', 'EOPNOTSUPP', 'ENOSYS', 'EMLINK')) throw error;
    await copyFile(from, to);
  }
}

function closedError(): Error {
  return new Error('the page reader is closed');
}
