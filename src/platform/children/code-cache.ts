import { access, constants, copyFile, mkdir, readdir, realpath, rm } from 'node:fs/promises';
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

/** The folders that this process has kept code in: once in its life is enough, for the code does not change under it. */
const keptFolders = new Set<string>();

/** Where the compiled code of children is kept: beside the program, or in DATA_DIR where that is read-only. */
export async function childCodeFolder(dataDir: string): Promise<string> {
  try {
    await mkdir(cacheFolder, { recursive: true });
    await access(cacheFolder, constants.W_OK);
    return cacheFolder;
  } catch (error) {
    // On a read-only disk Node says of several folders at once that there is no such folder.
    if (!hasCode(error, 'EACCES', 'EPERM', 'EROFS', 'ENOENT', 'ENOSPC', 'EDQUOT')) throw error;
    return path.join(dataDir, 'cache', 'code', 'children');
  }
}

/**
 * What Node made of the children's code, so that the next child neither strips types nor compiles: a third of its memory and
 * half of its start. A child never changes the kept code, which the children of other documents will run: where the kernel
 * does not refuse that, it gets a copy in a folder that nobody else may write to.
 */
export class CodeCache {
  readonly #root: string;
  readonly #log: Log;
  #sweep: Promise<void> | null = null;

  constructor(options: { log: Log; root?: string | undefined }) {
    this.#log = options.log;
    this.#root = path.resolve(options.root ?? cacheFolder);
  }

  /** Null where the cache cannot be used, such as on a read-only disk: the child then compiles for itself. */
  async lend(entry: URL, { isWriteRefused }: { isWriteRefused: boolean }): Promise<LentCode | null> {
    const kept = path.join(this.#root, 'kept', path.basename(entry.pathname));
    if (isWriteRefused && keptFolders.has(kept))
      return { folder: kept, isShared: true, keep: nothing, remove: nothing };
    const lent = path.join(this.#root, 'lent', newTaggedName());
    try {
      this.#sweep ??= this.#removeLeftovers();
      await this.#sweep;
      await mkdir(kept, { recursive: true, mode: 0o700 });
      await copyFolder(kept, lent);
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

  async #keep(lent: string, kept: string): Promise<void> {
    if (keptFolders.has(kept)) return;
    await this.#unlessRefused(async () => {
      await copyFolder(lent, kept);
      keptFolders.add(kept);
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

/** Copies hundreds of small files for a seventh of what `cp` computes, which looks at each of them several times. */
async function copyFolder(from: string, to: string): Promise<void> {
  await mkdir(to, { recursive: true, mode: 0o700 });
  const entries = await readdir(from, { withFileTypes: true });
  await Promise.all(
    entries.map((entry) => {
      const [source, target] = [path.join(from, entry.name), path.join(to, entry.name)];
      return entry.isDirectory() ? copyFolder(source, target) : copyFile(source, target);
    }),
  );
}
