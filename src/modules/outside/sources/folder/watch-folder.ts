import { watch } from 'node:fs/promises';
import { setTimeout as delay } from 'node:timers/promises';
import type { Context } from '../../../../platform/context.ts';
import type { OpenSource, SourceRun } from '../source-kind.ts';
import type { FolderConfig } from './folder-config.ts';
import { type FileIdentity, foundFiles, isSameFile, keyOf } from './found-files.ts';
import { openForWriting } from './open-writers.ts';
import { putBack } from './put-away.ts';
import { requireWatchable } from './roots.ts';
import { takeFile } from './take-file.ts';

/** Network folders tell nothing of what changes in them, so that one looks. */
const LONGEST_LOOK_MS = 5_000;

type Seen = { identity: FileIdentity; sinceMs: number };

/**
 * Takes over every complete file of a folder until the signal aborts.
 * @throws SourceProblem, or what kept a file from being taken over and would keep the others.
 */
export async function watchFolder(
  ctx: Context,
  opened: OpenSource<FolderConfig, object>,
  run: SourceRun,
): Promise<void> {
  const { source, config } = opened;
  const { signal } = run;
  const folder = await requireWatchable(ctx.config, config.path);
  await putBack(folder);
  const settleMs = config.settle_seconds * 1_000;
  const lookMs = Math.min(settleMs, LONGEST_LOOK_MS);
  const work = { source, config, folder, signal };
  const hints = new Hints(folder, signal);
  let seen = new Map<string, Seen>();
  // What is left where it lies is not asked for at every look.
  let dealtWith = new Set<string>();
  for (let isFirst = true; !signal.aborted; isFirst = false) {
    const writers = await openForWriting(folder);
    const stillSeen = new Map<string, Seen>();
    const stillThere = new Set<string>();
    for await (const file of foundFiles(folder, { isDeep: config.subfolders !== 'ignore' })) {
      if (signal.aborted) return;
      const key = keyOf(file).toString('base64');
      if (dealtWith.has(key)) {
        stillThere.add(key);
        continue;
      }
      const now = performance.now();
      const before = seen.get(file.relative);
      const isUnchanged = before !== undefined && isSameFile(before.identity, file.identity);
      const sinceMs = isUnchanged && !writers.has(file.path) ? before.sinceMs : now;
      stillSeen.set(file.relative, { identity: file.identity, sinceMs });
      if (now - sinceMs < settleMs) continue;
      if (await takeFile(ctx, work, file)) stillThere.add(key);
      else stillSeen.delete(file.relative);
    }
    seen = stillSeen;
    dealtWith = stillThere;
    if (isFirst) await run.succeeded();
    await hints.next(seen.size > 0 ? lookMs : LONGEST_LOOK_MS);
  }
}

/** Waits for the next look: shorter when the system tells that something changed. */
class Hints {
  readonly #signal: AbortSignal;
  #wake: (() => void) | null = null;

  constructor(folder: string, signal: AbortSignal) {
    this.#signal = signal;
    void this.#listen(folder);
  }

  async next(waitMs: number): Promise<void> {
    const woken = Promise.withResolvers<void>();
    this.#wake = woken.resolve;
    const timer = new AbortController();
    await Promise.race([
      woken.promise,
      delay(waitMs, undefined, { signal: AbortSignal.any([this.#signal, timer.signal]) }).catch(ifAborted),
    ]);
    timer.abort();
    this.#wake = null;
  }

  /** A system that cannot watch this folder leaves it at looking. */
  async #listen(folder: string): Promise<void> {
    try {
      for await (const _change of watch(folder, { signal: this.#signal, recursive: true })) this.#wake?.();
    } catch (error) {
      if (!(error instanceof Error)) throw error;
    }
  }
}

function ifAborted(error: unknown): void {
  if (error instanceof Error && error.name === 'AbortError') return;
  throw error;
}
