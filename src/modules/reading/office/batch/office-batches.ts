import { mkdir, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import type { ChildRunner, ChildSpec } from '../../../../platform/children/index.ts';
import type { Log } from '../../../../platform/log/index.ts';
import { newTaggedName } from '../../../../platform/process-tag.ts';
import type { InstalledOffice } from '../convert/find-soffice.ts';
import type { BatchCall, BatchMade, OfficeMade } from '../convert/office-calls.ts';
import { kindOfMimeType } from '../office-kinds.ts';

/** A document whose turn has not come, with the name under which it will be asked for. */
export type WaitingOffice = { key: string; sourcePath: string; mimeType: string };

/** Finds what waits behind a document. */
export type LookAhead = (options: {
  /** Where a copy may be put of what lies on another machine. */
  folder: string;
  most: number;
  /** Keys of what is not to be found: it is converted already, or by itself. */
  without: readonly string[];
}) => Promise<WaitingOffice[]>;

/** A document whose turn it is, and how those behind it are found. */
export type BatchedConversion = WaitingOffice & {
  lookAhead: LookAhead;
  outputPath: string;
  soffice: InstalledOffice;
  spec: ChildSpec;
  signal: AbortSignal | undefined;
};

const MOST = 10;
/** One start of LibreOffice works for so long; what it has not made by then is made by itself. */
const BATCH_MS = 30_000;
/** Starting and ending the child comes on top of it. */
const SPARE_MS = 30_000;
/** What nobody asked for by then has been thrown away, or is converted by another process. */
const KEPT_MS = 10 * 60_000;
const MANY = 1_000;

/** Where each document of a batch lies when it was made, and what came of it beside. */
type Made = ReadonlyMap<string, OfficeMade & { path: string }>;
/** A batch, and those of it that nobody has asked for yet. */
type Batch = { folder: string; made: Promise<Made>; left: Set<string> };

/** One start of LibreOffice for several waiting documents of one owner: they are made before their turn comes, and kept until then. */
export class OfficeBatches {
  readonly #options: { children: ChildRunner; root: string; log: Log };
  /** By key, from the moment when it is being made until it is asked for. */
  readonly #ahead = new Map<string, Batch>();
  /** What was not made in a batch: it, or another one of it, is bad, so it gets a LibreOffice of its own. */
  readonly #single = new Set<string>();

  /** @param options.root where each batch gets a folder of its own. */
  constructor(options: { children: ChildRunner; root: string; log: Log }) {
    this.#options = options;
  }

  /** @returns undefined where it is to be converted by itself, which also says what is wrong with it. */
  async convert(call: BatchedConversion): Promise<OfficeMade | undefined> {
    if (this.#single.delete(call.key)) return undefined;
    const batch = this.#ahead.get(call.key);
    if (batch) return this.#take(batch, call);
    // Where the kernel does not keep a child to its files it serves one document alone.
    if (!(await this.#options.children.confinesFiles())) return undefined;
    return this.#convertWithOthers(call);
  }

  async #convertWithOthers(call: BatchedConversion): Promise<OfficeMade | undefined> {
    const folder = path.join(this.#options.root, newTaggedName());
    await mkdir(folder, { recursive: true, mode: 0o700 });
    const without = [...this.#ahead.keys(), ...this.#single];
    const others = await call.lookAhead({ folder, most: MOST - 1, without }).catch(async (error: unknown) => {
      await this.#remove(folder);
      throw error;
    });
    if (others.length === 0) {
      await this.#remove(folder);
      return undefined;
    }
    const left = new Set([call, ...others].map(({ key }) => key));
    const batch: Batch = { folder, made: this.#make(folder, call, others), left };
    for (const { key } of others) this.#ahead.set(key, batch);
    setTimeout(() => void this.#forget(batch), KEPT_MS).unref();
    return this.#take(batch, call);
  }

  /** Takes out of a batch what was made for a document. The last one takes the folder with it. */
  async #take(batch: Batch, { key, outputPath }: BatchedConversion): Promise<OfficeMade | undefined> {
    this.#ahead.delete(key);
    try {
      const made = await this.#outcome(batch);
      const pdf = made.get(key);
      if (pdf === undefined) return undefined;
      await mkdir(path.dirname(outputPath), { recursive: true });
      await rename(pdf.path, outputPath);
      return { missingFonts: pdf.missingFonts };
    } finally {
      batch.left.delete(key);
      if (batch.left.size === 0) await this.#remove(batch.folder);
    }
  }

  /** Waits until a batch has ended. What is missing in it will not be looked for again, and gets a LibreOffice of its own. */
  async #outcome(batch: Batch): Promise<Made> {
    // Who was given up gave its batch up: the others are tried by themselves.
    const made = await batch.made.catch((): Made => new Map());
    for (const key of batch.left) {
      if (made.has(key) || this.#ahead.get(key) !== batch) continue;
      this.#ahead.delete(key);
      batch.left.delete(key);
      if (this.#single.size >= MANY) this.#single.clear();
      this.#single.add(key);
    }
    return made;
  }

  /** Makes what can be made. @throws when the document whose turn it is was given up */
  async #make(folder: string, call: BatchedConversion, others: readonly WaitingOffice[]): Promise<Made> {
    const { children, log } = this.#options;
    const { soffice, spec, signal } = call;
    const files = [call, ...others].map(({ sourcePath, mimeType }, at) => ({
      sourcePath,
      kind: kindOfMimeType(mimeType) ?? 'encrypted',
      outputPath: path.join(folder, `${at}.pdf`),
    }));
    const sent: BatchCall = { files, workDir: folder, command: soffice.command, withinMs: BATCH_MS };
    const readable = [...files.map(({ sourcePath }) => sourcePath), ...soffice.reads];
    const session = await children.open(spec, { workDir: folder, readable });
    try {
      const made = await session.call<BatchMade[]>('convertAll', sent, { timeoutMs: BATCH_MS + SPARE_MS, signal });
      const keys = [call, ...others].map(({ key }) => key);
      return new Map(
        made.map(({ at, missingFonts }) => [keys[at] ?? '', { path: files[at]?.outputPath ?? '', missingFonts }]),
      );
    } catch (error) {
      signal?.throwIfAborted();
      // One of them took it down, or the machine lacks something: tried by itself, each says what.
      log.debug({ err: error, count: files.length }, 'a batch of office files was not converted');
      return new Map();
    } finally {
      await session.close();
    }
  }

  async #forget(batch: Batch): Promise<void> {
    for (const key of batch.left) if (this.#ahead.get(key) === batch) this.#ahead.delete(key);
    await this.#remove(batch.folder);
  }

  async #remove(folder: string): Promise<void> {
    await rm(folder, { recursive: true, force: true }).catch((error: unknown) =>
      this.#options.log.warn({ err: error }, 'the folder of a batch of office files was not removed'),
    );
  }
}
