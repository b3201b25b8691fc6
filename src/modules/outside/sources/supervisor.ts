import { setTimeout as delay } from 'node:timers/promises';
import { type Context, forOwner } from '../../../platform/context.ts';
import type { DatabaseHandle } from '../../../platform/database/index.ts';
import type { Log } from '../../../platform/log/index.ts';
import { HeldLocks } from './held-locks.ts';
import type { SourceKind } from './source-kind.ts';
import { problemOf } from './source-problem.ts';
import { noteProblem, noteSuccess, SOURCES_CHANNEL, type Source, workingSources } from './sources.store.ts';

/** So often it looks by itself: for what a process that died has left, and for what a notification did not reach. */
const POLL_INTERVAL_MS = 10_000;
const FIRST_WAIT_MS = 5_000;
const LONGEST_WAIT_MS = 15 * 60_000;

/** What sources are worked for with. */
export type SupervisorOptions = {
  database: Pick<DatabaseHandle, 'db' | 'listener' | 'openSession'>;
  kinds: readonly SourceKind[];
  /** A context for what is done for a source. */
  makeContext: (name: string) => Context;
  log: Log;
};

/** A source that is worked for here. */
type Held = { version: number; stop: AbortController; ended: Promise<void> };

/**
 * Works for every source of a kind that runs, in whichever process holds its lock. Each stands alone: one that fails waits longer from
 * time to time and is told of, while the others go on.
 */
export class SourceSupervisor {
  readonly #options: SupervisorOptions;
  readonly #kinds: ReadonlyMap<string, SourceKind>;
  readonly #locks: HeldLocks;
  readonly #held = new Map<string, Held>();
  #unlisten: (() => void) | null = null;
  #timer: NodeJS.Timeout | null = null;
  #polling: Promise<void> | null = null;
  #isStale = false;

  constructor(options: SupervisorOptions) {
    this.#options = options;
    this.#kinds = new Map(options.kinds.filter((kind) => kind.isLongRunning).map((kind) => [kind.name, kind]));
    this.#locks = new HeldLocks({ openSession: options.database.openSession, onLost: () => this.#onLockLoss() });
  }

  /** Begins to look for sources, and follows every change from then on. */
  start(): void {
    if (this.#kinds.size === 0 || this.#unlisten) return;
    this.#unlisten = this.#options.database.listener.listen(SOURCES_CHANNEL, {
      onNotification: () => this.#poll(),
      onListening: () => this.#poll(),
    });
    this.#timer = setInterval(() => this.#poll(), POLL_INTERVAL_MS);
  }

  /** Ends everything; resolves when nothing runs any more and other processes can go on. */
  async stop(): Promise<void> {
    if (this.#timer) clearInterval(this.#timer);
    this.#timer = null;
    this.#unlisten?.();
    this.#unlisten = null;
    await this.#polling;
    for (const { stop } of this.#held.values()) stop.abort();
    await Promise.all([...this.#held.values()].map(({ ended }) => ended));
    await this.#locks.close();
  }

  #poll(): void {
    this.#isStale = true;
    this.#polling ??= this.#pollWhileStale().finally(() => {
      this.#polling = null;
    });
  }

  async #pollWhileStale(): Promise<void> {
    while (this.#isStale && this.#unlisten) {
      this.#isStale = false;
      try {
        await this.#match();
      } catch (error) {
        // The next look comes by itself.
        this.#options.log.warn({ err: error }, 'sources could not be looked for');
      }
    }
  }

  /** Ends what is no longer to run as it does, and begins what is. */
  async #match(): Promise<void> {
    const kinds = [...this.#kinds.keys()];
    const adminKinds = kinds.filter((name) => this.#kinds.get(name)?.audience === 'admin');
    const found = await workingSources(this.#options.database.db, { kinds, adminKinds });
    const wanted = new Map(found.map((source) => [source.id, source]));
    const isAsWanted = ([id, held]: [string, Held]) => wanted.get(id)?.updated_at.getTime() === held.version;
    for (const entry of this.#held) if (!isAsWanted(entry)) this.#end(...entry);
    for (const source of found) {
      if (!this.#held.has(source.id) && (await this.#locks.take(source.id))) this.#begin(source);
    }
  }

  /** Nobody waits for it: what one source has to finish does not keep others. */
  #end(id: string, { stop, ended }: Held): void {
    if (stop.signal.aborted) return;
    stop.abort();
    ended
      .then(() => this.#locks.giveBack(id))
      .catch((error: unknown) => this.#options.log.warn({ err: error }, 'a source could not be given back'))
      .finally(() => {
        this.#held.delete(id);
        this.#poll();
      });
  }

  #begin(source: Source): void {
    const stop = new AbortController();
    const ended = this.#workFor(source, stop.signal);
    this.#held.set(source.id, { version: source.updated_at.getTime(), stop, ended });
  }

  /** Never rejects: what is wrong with one source is that source's. */
  async #workFor(source: Source, signal: AbortSignal): Promise<void> {
    const log = this.#options.log.child({ source_id: source.id, source_kind: source.kind });
    const ctx = { ...forOwner(this.#options.makeContext(source.kind), source.owner_id), log };
    let failures = 0;
    let nextTryAt = source.next_try_at;
    while (!signal.aborted) {
      if (nextTryAt) await pause(nextTryAt.getTime() - ctx.clock.now().getTime(), signal);
      if (signal.aborted) return;
      try {
        await this.#kinds.get(source.kind)?.run(ctx, source, {
          signal,
          succeeded: async () => {
            failures = 0;
            await noteSuccess(ctx.db, source.id, ctx.clock.now());
          },
        });
        if (!signal.aborted) throw new Error(`the work for a source of the kind ${source.kind} ended by itself`);
      } catch (error) {
        if (signal.aborted) return;
        nextTryAt = await reportProblem(ctx, { source, error, failures });
        failures += 1;
      }
    }
  }

  #onLockLoss(): void {
    this.#options.log.warn('the connection that holds sources broke; they begin anew');
    for (const entry of this.#held) this.#end(...entry);
    this.#poll();
  }
}

/** Writes down what is wrong. @returns when it is tried again: later each time. */
async function reportProblem(
  ctx: Context,
  { source, error, failures }: { source: Source; error: unknown; failures: number },
): Promise<Date> {
  const { isExpected, ...problem } = problemOf(error);
  const now = ctx.clock.now();
  const waitMs = Math.min(FIRST_WAIT_MS * 2 ** failures, LONGEST_WAIT_MS);
  const nextTryAt = new Date(now.getTime() + waitMs);
  const fields = { err: error, code: problem.code, wait_ms: waitMs };
  if (isExpected) ctx.log.info(fields, 'a source has a problem');
  else ctx.log.error(fields, 'a source failed in a way that nobody expected');
  try {
    await noteProblem(ctx.db, source.id, { problem, now, nextTryAt });
  } catch (failure) {
    ctx.log.warn({ err: failure }, 'the problem of a source could not be written down');
  }
  return nextTryAt;
}

/** Waits, or less long when the signal aborts. */
async function pause(ms: number, signal: AbortSignal): Promise<void> {
  if (ms <= 0) return;
  try {
    await delay(ms, undefined, { signal });
  } catch (error) {
    if (!signal.aborted) throw error;
  }
}
