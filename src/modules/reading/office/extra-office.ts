import { copyFile, mkdir, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import { type ChildRunner, type ChildSpec, WarmChildren } from '../../../platform/children/index.ts';
import type { Log } from '../../../platform/log/index.ts';
import type { ExtraCall, OfficeMade } from './convert/office-calls.ts';

/** LibreOffice as WebAssembly; most of what it takes is memory outside of the heap. */
const extraChild = {
  name: 'office-extra',
  entry: new URL('./convert/extra.child.ts', import.meta.url),
  heapMb: 512,
  memoryMb: 2_048,
  needs: ['threads'],
} as const satisfies ChildSpec;

/** It takes seconds to start and its memory only grows: it stays for a while, and not for long. */
const IDLE_MS = 60_000;
const MAX_DOCUMENTS = 20;
const [SOURCE, MADE] = ['source', 'made.pdf'];

/** What a conversion by the extra is given. */
export type ExtraConversion = Omit<ExtraCall, 'workDir'> & {
  ownerId: string;
  timeoutMs: number;
  signal: AbortSignal | undefined;
};

/** The extra's children: one at a time, each for the documents of one owner, none of them used again after any failure. */
export class ExtraOffice {
  readonly #options: { children: ChildRunner; root: string; log: Log };
  readonly #warm = new Map<string, WarmChildren>();

  /** @param options.root where each child gets a folder of its own. */
  constructor(options: { children: ChildRunner; root: string; log: Log }) {
    this.#options = options;
  }

  /** @throws ChildError as its child does */
  async convert({ ownerId, timeoutMs, signal, ...call }: ExtraConversion): Promise<OfficeMade> {
    const pool = this.#poolOf(call.folder);
    const isShared = await this.#options.children.confinesFiles();
    const warm = await pool.take(ownerId);
    let outcome: OfficeMade;
    try {
      const [sourcePath, made] = [path.join(warm.folder, SOURCE), path.join(warm.folder, MADE)];
      await copyFile(call.sourcePath, sourcePath);
      const sent: ExtraCall = { ...call, sourcePath, outputPath: made, workDir: warm.folder };
      outcome = await warm.session.call<OfficeMade>('convert', sent, { timeoutMs, signal });
      await mkdir(path.dirname(call.outputPath), { recursive: true });
      await rename(made, call.outputPath);
      await rm(sourcePath);
    } catch (error) {
      await pool.end(warm);
      throw error;
    }
    // Where the kernel does not keep a child to its files it serves one document alone.
    if (isShared) pool.giveBack(warm);
    else await pool.end(warm);
    return outcome;
  }

  #poolOf(folder: string): WarmChildren {
    let pool = this.#warm.get(folder);
    if (!pool) {
      const placeIn = async (workDir: string) => ({ workDir, readable: [folder] });
      const kept = { placeIn, spec: extraChild, size: 1, idleMs: IDLE_MS, maxUses: MAX_DOCUMENTS };
      pool = new WarmChildren({ ...this.#options, ...kept });
      this.#warm.set(folder, pool);
    }
    return pool;
  }
}
