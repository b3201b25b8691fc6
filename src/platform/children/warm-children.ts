import { mkdir, readdir, rm } from 'node:fs/promises';
import path from 'node:path';
import { isAlive } from '../is-alive.ts';
import type { Log } from '../log/index.ts';
import { isLeftover, newTaggedName } from '../process-tag.ts';
import type { ChildFolders, ChildRunner, ChildSpec } from './child-runner.ts';
import type { ChildSession } from './session.ts';

/** A child that serves one piece of work after the other, at a place of its own. */
export type WarmChild = {
  session: ChildSession;
  /** Its folder; what the child may do there was said by `placeIn`. */
  folder: string;
  /** Whose work it may be given: it never serves two. */
  key: string;
  useCount: number;
  idleSinceMs: number;
};

/** How children are kept. */
export type WarmChildrenOptions = {
  children: ChildRunner;
  spec: ChildSpec;
  /** Each child gets a folder of its own in it. */
  root: string;
  /** Makes a child's folder ready and says what it may do there; the folder itself is its place when left out. */
  placeIn?: (folder: string) => Promise<ChildFolders>;
  /** Children at a time, as far as they are idle: one of another key makes room for a new one. */
  size: number;
  /** A child without work for this long is ended. */
  idleMs: number;
  /** A child is replaced after so much work: WebAssembly memory only ever grows. */
  maxUses: number;
  log: Log;
};

/** Keeps children alive between their pieces of work. Who takes one gives it back or ends it. */
export class WarmChildren {
  readonly #options: WarmChildrenOptions;
  readonly #idle: WarmChild[] = [];
  readonly #busy = new Set<WarmChild>();
  #isClosed = false;
  #sweeper: NodeJS.Timeout | undefined;

  constructor(options: WarmChildrenOptions) {
    this.#options = options;
  }

  /** The child of this key that rested last, else a new one. @throws ChildError when it does not come up. */
  async take(key: string): Promise<WarmChild> {
    const warm = this.#rested(key) ?? (await this.#start(key));
    this.#busy.add(warm);
    return warm;
  }

  /** One that was killed while it rested must not cost the next piece of work an attempt. */
  #rested(key: string): WarmChild | undefined {
    for (;;) {
      const at = this.#idle.findLastIndex((warm) => warm.key === key);
      const [warm] = this.#idle.splice(at, at < 0 ? 0 : 1);
      if (!warm || isAlive(warm.session.pid)) return warm;
      void this.end(warm);
    }
  }

  /** Keeps a child that is well and knows nothing any more of its work. */
  giveBack(warm: WarmChild): void {
    warm.useCount += 1;
    if (this.#isClosed || warm.useCount >= this.#options.maxUses) {
      void this.end(warm);
      return;
    }
    this.#busy.delete(warm);
    warm.idleSinceMs = performance.now();
    this.#idle.push(warm);
    this.#sweeper ??= setInterval(() => this.#endIdle(), this.#options.idleMs / 2).unref();
  }

  /** Ends a child that is not to be used again, and waits until it is gone; never rejects. */
  async end(warm: WarmChild): Promise<void> {
    this.#busy.delete(warm);
    await dismiss(warm).catch((error: unknown) => this.#options.log.warn({ err: error }, 'a warm child did not end'));
  }

  /** Ends all children; what they were doing fails. */
  async close(): Promise<void> {
    this.#isClosed = true;
    clearInterval(this.#sweeper);
    const all = [...this.#idle.splice(0), ...this.#busy];
    await Promise.all(all.map(dismiss));
  }

  async #start(key: string): Promise<WarmChild> {
    const { children, spec, root, placeIn, size } = this.#options;
    const eldest = this.#idle.length + this.#busy.size >= size ? this.#idle.shift() : undefined;
    if (eldest) void this.end(eldest);
    const folder = path.join(root, newTaggedName());
    await mkdir(folder, { recursive: true, mode: 0o700 });
    try {
      const place = (await placeIn?.(folder)) ?? { workDir: folder };
      const session = await children.open(spec, place);
      const warm: WarmChild = { session, folder, key, useCount: 0, idleSinceMs: 0 };
      if (!this.#isClosed) return warm;
      await dismiss(warm);
      throw new Error('the warm children are closed');
    } catch (error) {
      await rm(folder, { recursive: true, force: true });
      throw error;
    }
  }

  #endIdle(): void {
    const deadline = performance.now() - this.#options.idleMs;
    const tired = this.#idle.filter((warm) => warm.idleSinceMs <= deadline);
    for (const warm of tired) {
      this.#idle.splice(this.#idle.indexOf(warm), 1);
      void this.end(warm);
    }
    if (this.#idle.length > 0) return;
    clearInterval(this.#sweeper);
    this.#sweeper = undefined;
  }
}

/** Start-up: removes the folders of children whose service was killed. */
export async function removeLeftFolders(root: string): Promise<void> {
  await mkdir(root, { recursive: true, mode: 0o700 });
  const nowMs = Date.now();
  for (const name of await readdir(root)) {
    if (isLeftover(name, nowMs)) await rm(path.join(root, name), { recursive: true, force: true });
  }
}

async function dismiss({ session, folder }: WarmChild): Promise<void> {
  await session.close();
  await rm(folder, { recursive: true, force: true });
}
