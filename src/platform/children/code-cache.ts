import { access, constants, cp, mkdir, readdir, realpath, rm } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { hasCode } from '../database/errors.ts';
import type { Log } from '../log/index.ts';
import { isLeftover, newTaggedName } from '../process-tag.ts';

/** The compiled code that one child starts with. */
export type LentCode = {
  folder: string;
  /** It is the kept code itself, which the child must not be able to write to; else a copy for this child alone. */
  isShared: boolean;
  /** Keeps what the child compiled for those that come after it; only while it has seen nothing but our own code. */
  keep(): Promise<void>;
  remove(): Promise<void>;
};

const nothing = (): Promise<void> => Promise.resolve();

const cacheFolder = fileURLToPath(new URL('../../../.cache/code/children/', import.meta.url));

/** Where the compiled code of children is kept: beside the program, or in DATA_DIR where that is read-only. */
export async function childCodeFolder(dataDir: string): Promise<string> {
  try {
    await mkdir(cacheFolder, { recursive: true });
    await access(cacheFolder, constants.W_OK);
    return cacheFolder;
  } catch (error) {
    if (!hasCode(error, 'EACCES', 'EPERM', 'EROFS', 'ENOSPC', 'EDQUOT')) throw error;
    return path.join(dataDir, 'cache', 'code', 'children');
  }
}

/**
 * What Node made of the children's code, so that the next child neither strips types nor compiles: a third of its memory and
 * half of its start. A child never changes the kept code, which the children of other documents will run: where the kernel
 * does not refuse that, it gets a copy in a folder that nobody else may write to. Copying costs as much as half of a start.
 */
export class CodeCache {
  readonly #root: string;
  readonly #log: Log;
  readonly #kept = new Set<string>();
  #sweep: Promise<void> | null = null;

  constructor(options: { log: Log; root?: string | undefined }) {
    this.#log = options.log;
    this.#root = path.resolve(options.root ?? cacheFolder);
  }

  /** Null where the cache cannot be used, such as on a read-only disk: the child then compiles for itself. */
  async lend(entry: URL, { isWriteRefused }: { isWriteRefused: boolean }): Promise<LentCode | null> {
    const kept = path.join(this.#root, 'kept', path.basename(entry.pathname));
    if (isWriteRefused && this.#kept.has(kept)) return { folder: kept, isShared: true, keep: nothing, remove: nothing };
    const lent = path.join(this.#root, 'lent', newTaggedName());
    try {
      this.#sweep ??= this.#removeLeftovers();
      await this.#sweep;
      await mkdir(kept, { recursive: true, mode: 0o700 });
      await cp(kept, lent, { recursive: true, mode: 0 });
      return {
        folder: await realpath(lent),
        isShared: false,
        keep: () => this.#keep(lent, kept),
        remove: () => this.#unlessRefused(() => rm(lent, { recursive: true, force: true })),
      };
    } catch (error) {
      this.#noteRefusal(error);
      return null;
    }
  }

  /** Once in the life of a service is enough: the code does not change under it. */
  async #keep(lent: string, kept: string): Promise<void> {
    if (this.#kept.has(kept)) return;
    await this.#unlessRefused(async () => {
      await cp(lent, kept, { recursive: true });
      this.#kept.add(kept);
    });
  }

  async #removeLeftovers(): Promise<void> {
    const folder = path.join(this.#root, 'lent');
    await mkdir(folder, { recursive: true, mode: 0o700 });
    const nowMs = Date.now();
    for (const name of await readdir(folder)) {
      if (isLeftover(name, nowMs)) await rm(path.join(folder, name), { recursive: true, force: true });
    }
  }

  async #unlessRefused(work: () => Promise<void>): Promise<void> {
    try {
      await work();
    } catch (error) {
      this.#noteRefusal(error);
    }
  }

  /** The disk may be full or read-only, or another process may tidy up at the same moment: no reason for a child to fail. */
  #noteRefusal(error: unknown): void {
    if (!(error instanceof Error && 'syscall' in error)) throw error;
    this.#log.debug({ err: error }, 'the compiled code of the children could not be kept');
  }
}
