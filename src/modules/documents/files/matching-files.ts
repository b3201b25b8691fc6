import { setImmediate } from 'node:timers/promises';
import { type Context, ownerOf } from '../../../platform/context.ts';
import { boundedRead, hasCode, type Transaction } from '../../../platform/database/index.ts';
import { timeZoneOf } from '../../people/settings/index.ts';
import { type Condition, type Facts, type PreparedCondition, prepareCondition } from '../conditions/index.ts';
import { type CompiledCondition, compileCondition } from './compile-condition.ts';
import { readFacts } from './condition-facts.ts';
import { getFiles, type PgFile } from './files.store.ts';
import { askBySql, countLive, firstBehind, type SqlMatches, type Uploaded } from './matching-files.store.ts';

/** How many of the newest documents one answer is about; fewer when a condition has so many tests that these take too long. */
const LOOKED_AT_MOST = [100_000, 5_000, 200];
const SQL_TIMEOUT_MS = 3_000;
const QUERY_CANCELED = '57014';
/** How many documents JavaScript is asked about, and how long at most. */
const ASKED_AT_MOST = 2_000;
const ASKED_MS = 3_000;
const BATCH_SIZE = 100;
const EXAMPLES = 10;

/** What asking takes of a context. */
type Asking = Pick<Context, 'db' | 'config' | 'clock' | 'ownerId'>;

/** Which of somebody's documents meet a condition. */
export type MatchingFiles = {
  /** How many of those that were looked at meet it. */
  count: number;
  /** How many were looked at: the newest ones. */
  looked_at: number;
  /** Whether that is every document there is outside the trash. */
  is_complete: boolean;
  /** The ten newest that meet it. */
  examples: PgFile[];
};

/**
 * Finds out how many of the owner's documents outside the trash meet a condition. Of a large archive, or where pages or expressions have
 * to be read for it, the answer is about the newest documents only, and says about how many. Not for the inside of a transaction.
 * @param options.newest look at so many of the newest documents at most.
 */
export async function matchingFiles(
  ctx: Asking,
  condition: Condition,
  options: { newest?: number } = {},
): Promise<MatchingFiles> {
  const ownerId = ownerOf(ctx);
  const prepared = prepareCondition(condition);
  const timeZone = prepared.asksDays ? await timeZoneOf(ctx, ownerId) : 'UTC';
  const compiled = compileCondition(condition, { timeZone, now: ctx.clock.now() });
  const sure = await askNewest(ctx, ownerId, compiled, options.newest);
  const asked = await askEach(ctx, ownerId, prepared, sure.unclear);
  const { lookedAt, isComplete, count, newest } = asked.firstLeft
    ? await askNewer(ctx, ownerId, compiled, asked.firstLeft)
    : sure;
  const examples = [...newest, ...asked.matching].toSorted(newestFirst).slice(0, EXAMPLES);
  return {
    count: count + asked.matching.length,
    looked_at: lookedAt,
    is_complete: isComplete,
    examples: await getFiles(
      ctx.db,
      ownerId,
      examples.map(({ id }) => id),
    ),
  };
}

function newestFirst(one: Uploaded, other: Uploaded): number {
  const [a, b] = [one.at + one.id, other.at + other.id];
  return a < b ? 1 : a > b ? -1 : 0;
}

/** What SQL tells of the newest documents: how many those are, and whether these are all. */
type Asked = SqlMatches & { lookedAt: number; isComplete: boolean };

/** Asks by SQL about as many documents as it can answer about in time. */
async function askNewest(
  ctx: Asking,
  ownerId: string,
  compiled: CompiledCondition,
  newest = Number.POSITIVE_INFINITY,
): Promise<Asked> {
  const limits = LOOKED_AT_MOST.map((limit) => Math.min(limit, newest));
  const there = await countLive(ctx.db, ownerId, { behind: undefined, limit: Math.max(...limits) + 1 });
  for (const [at, limit] of limits.entries()) {
    const isComplete = there <= limit;
    const behind = isComplete ? undefined : await firstBehind(ctx.db, ownerId, limit);
    const part = { behind, newest: EXAMPLES, unclear: ASKED_AT_MOST + 1 };
    const isLast = at === limits.length - 1;
    const matches = await askInTime(ctx, isLast ? 0 : SQL_TIMEOUT_MS, (tx) => askBySql(tx, ownerId, compiled, part));
    if (matches) return { ...matches, lookedAt: Math.min(there, limit), isComplete };
  }
  throw new Error('a statement without a bound was ended');
}

/** Asks by SQL about the documents that are newer than one. */
async function askNewer(ctx: Asking, ownerId: string, compiled: CompiledCondition, behind: Uploaded): Promise<Asked> {
  const lookedAt = await countLive(ctx.db, ownerId, { behind, limit: Math.max(...LOOKED_AT_MOST) });
  return {
    ...(await askBySql(ctx.db, ownerId, compiled, { behind, newest: EXAMPLES, unclear: 0 })),
    lookedAt,
    isComplete: false,
  };
}

/** @param timeoutMs 0: no bound @returns undefined when it took longer */
async function askInTime<T>(
  ctx: Asking,
  timeoutMs: number,
  ask: (tx: Transaction) => Promise<T>,
): Promise<T | undefined> {
  try {
    return await boundedRead(ctx.db, timeoutMs, ask);
  } catch (error) {
    if (timeoutMs > 0 && hasCode(error, QUERY_CANCELED)) return undefined;
    throw error;
  }
}

/** Asks each of these documents in turn. @returns which of them meet the condition, and the first for which there was no time. */
async function askEach(
  ctx: Asking,
  ownerId: string,
  prepared: PreparedCondition,
  unclear: readonly Uploaded[],
): Promise<{ matching: Uploaded[]; firstLeft: Uploaded | undefined }> {
  const deadlineMs = performance.now() + ASKED_MS;
  const matching: Uploaded[] = [];
  for (let start = 0; start < Math.min(unclear.length, ASKED_AT_MOST); start += BATCH_SIZE) {
    const batch = unclear.slice(start, Math.min(start + BATCH_SIZE, ASKED_AT_MOST));
    const ids = batch.map(({ id }) => id);
    const files = new Map((await getFiles(ctx.db, ownerId, ids)).map((file) => [file.id, file]));
    const factsOfFile = await readFacts(ctx, ownerId, ids, [prepared]);
    for (const one of batch) {
      const file = files.get(one.id);
      const isMet = file && isMetBefore(prepared, factsOfFile(file), deadlineMs);
      if (isMet === 'late') return { matching, firstLeft: one };
      if (isMet) matching.push(one);
      // Other people's requests get in between.
      await setImmediate();
    }
  }
  return { matching, firstLeft: unclear[ASKED_AT_MOST] };
}

class TooLate extends Error {}

function isMetBefore(prepared: PreparedCondition, facts: Facts, deadlineMs: number): boolean | 'late' {
  try {
    return prepared.isMet(facts, () => {
      if (performance.now() >= deadlineMs) throw new TooLate();
    });
  } catch (error) {
    if (error instanceof TooLate) return 'late';
    throw error;
  }
}
