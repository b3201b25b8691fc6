import { watch } from 'node:fs/promises';
import { setTimeout as delay } from 'node:timers/promises';
import type { Context } from '../../../../platform/context.ts';
import type { OpenSource, SourceRun } from '../source-kind.ts';
import { noteWaiting } from '../sources.store.ts';
import { type WaitingFile, type WaitingReason, waitingFor } from '../waiting.ts';
import type { FolderConfig } from './folder-config.ts';
import { type FileIdentity, foundFiles, isSameFile, keyOf } from './found-files.ts';
import { openForWriting } from './open-writers.ts';
import { putBack } from './put-away.ts';
import { requireWatchable } from './roots.ts';
import { takeFile } from './take-file.ts';

/** Network folders tell nothing of what changes in them, so that one looks. */
const LONGEST_SCAN_INTERVAL_MS = 5_000;

/** A file at the looks so far: since when it did not change, since when it lies there, and why it is waited for. */
type Seen = { identity: FileIdentity; sinceMs: number; firstMs: number; since: Date; reason: WaitingReason | null };

/**
 * Takes over every complete file of a folder until the signal aborts.
 * @throws SourceProblem, or what kept a file from being accepted and would keep the others.
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
  const quietMs = config.settle_seconds * 1_000;
  const scanIntervalMs = Math.min(quietMs, LONGEST_SCAN_INTERVAL_MS);
  const work = { source, config, folder, signal };
  const hints = new Hints(folder, signal);
  const waiting: WaitingFile[] = [];
  let reported: string | undefined;
  const report = async (files: readonly WaitingFile[]) => {
    const now = JSON.stringify(files);
    if (now !== reported) await noteWaiting(ctx.db, source.id, files);
    reported = now;
  };
  let seen = new Map<string, Seen>();
  // What is left where it lies is not asked for at every look.
  let dealtWith = new Set<string>();
  for (let isFirst = true; !signal.aborted; isFirst = false) {
    const writers = await openForWriting(folder);
    const stillSeen = new Map<string, Seen>();
    const stillThere = new Set<string>();
    for await (const file of foundFiles(folder, { isDeep: config.subfolders !== 'ignore' })) {
      if (signal.aborted) return;
      const place = file.path.toString('latin1');
      const key = `${keyOf(file).toString('base64')} ${place}`;
      if (dealtWith.has(key)) {
        stillThere.add(key);
        continue;
      }
      const now = performance.now();
      const before = seen.get(place) ?? { firstMs: now, since: ctx.clock.now() };
      const isUnchanged = 'identity' in before && isSameFile(before.identity, file.identity);
      const isOpen = writers.has(place);
      const sinceMs = isUnchanged && !isOpen ? before.sinceMs : now;
      const one: Seen = { ...before, identity: file.identity, sinceMs, reason: null };
      stillSeen.set(place, one);
      if (now - sinceMs < quietMs) {
        if (isOpen && now - one.firstMs >= quietMs) one.reason = 'file_open';
        else if (isUnchanged) one.reason = before.reason;
      } else {
        const outcome = await takeFile(ctx, work, file, (now - sinceMs) / quietMs).catch(async (error: unknown) => {
          const behindLimit = waitingFor(error, { filename: file.relative, since: one.since });
          if (behindLimit) await report([behindLimit]);
          throw error;
        });
        if (outcome === 'done') stillThere.add(key);
        if (outcome === 'done' || outcome === 'changed') stillSeen.delete(place);
        else one.reason = outcome;
      }
      if (one.reason !== null)
        waiting.push({ filename: file.relative, code: one.reason, since: one.since.toISOString(), resets_at: null });
    }
    await report(waiting.splice(0));
    seen = stillSeen;
    dealtWith = stillThere;
    if (isFirst) await run.succeeded();
    await hints.next(seen.size > 0 ? scanIntervalMs : LONGEST_SCAN_INTERVAL_MS);
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

  /** A system that cannot watch this folder leaves it at looking; so do subfolders: Node watches them by names that have to be UTF-8. */
  async #listen(folder: string): Promise<void> {
    try {
      for await (const _change of watch(folder, { signal: this.#signal, encoding: 'buffer' })) this.#wake?.();
    } catch (error) {
      if (!(error instanceof Error)) throw error;
    }
  }
}

function ifAborted(error: unknown): void {
  if (error instanceof Error && error.name === 'AbortError') return;
  throw error;
}
