import { type Database, isDatabaseUnavailable } from '../../../platform/database/index.ts';
import type { Log } from '../../../platform/log/index.ts';
import { addUses } from './api-tokens.store.ts';

const WRITE_EVERY_MS = 60_000;

type Uses = { count: number; lastUsedAt: Date; address: string };

/** Counts uses of tokens in memory and writes them at most once a minute for each token, so that a busy script costs no writes. */
export class TokenUsage {
  readonly #db: Database;
  readonly #log: Log;
  readonly #pending = new Map<string, Uses>();
  readonly #writtenAtMs = new Map<string, number>();
  readonly #writes = new Map<string, Promise<void>>();
  readonly #timer: NodeJS.Timeout;

  constructor(db: Database, log: Log) {
    this.#db = db;
    this.#log = log;
    this.#timer = setInterval(() => this.#writePending(), WRITE_EVERY_MS);
    this.#timer.unref();
  }

  /** Notes one use. The first one after a quiet minute is written at once. */
  note(tokenId: string, address: string, now: Date): void {
    const count = (this.#pending.get(tokenId)?.count ?? 0) + 1;
    this.#pending.set(tokenId, { count, lastUsedAt: now, address });
    const writtenAt = this.#writtenAtMs.get(tokenId);
    if (writtenAt === undefined || performance.now() - writtenAt >= WRITE_EVERY_MS) this.#write(tokenId);
  }

  /** Writes what is still only in memory; for the end of the process. What the database does not take now is given up. */
  async stop(): Promise<void> {
    clearInterval(this.#timer);
    await Promise.all(this.#writes.values());
    this.#writePending();
    await Promise.all(this.#writes.values());
  }

  #writePending(): void {
    const now = performance.now();
    for (const [tokenId, writtenAt] of this.#writtenAtMs) {
      if (now - writtenAt >= WRITE_EVERY_MS) this.#writtenAtMs.delete(tokenId);
    }
    for (const tokenId of [...this.#pending.keys()]) this.#write(tokenId);
  }

  #write(tokenId: string): void {
    const uses = this.#pending.get(tokenId);
    // One write at a time for each token: an earlier use must not overwrite the address of a later one.
    if (!uses || this.#writes.has(tokenId)) return;
    this.#pending.delete(tokenId);
    this.#writtenAtMs.set(tokenId, performance.now());
    const write = addUses(this.#db, tokenId, uses)
      .catch((error: unknown) => this.#keepForLater(tokenId, uses, error))
      .finally(() => this.#writes.delete(tokenId));
    this.#writes.set(tokenId, write);
  }

  /** A counter is no reason to fail anything. */
  #keepForLater(tokenId: string, uses: Uses, error: unknown): void {
    const later = this.#pending.get(tokenId);
    this.#pending.set(tokenId, { ...uses, ...later, count: uses.count + (later?.count ?? 0) });
    const fields = { err: error, is_connection_error: isDatabaseUnavailable(error) };
    this.#log.warn(fields, 'uses of an API token could not be written yet');
  }
}
