import pLimit from 'p-limit';
import type { Context } from '../../../../platform/context.ts';
import { boundedRead } from '../../../../platform/database/index.ts';
import type { QueueDepth } from '../../../../platform/jobs/index.ts';
import { LINE_STATES, type Line, type LineState, line, type Part, type PartName, type StatusContext } from './line.ts';
import { type ConverterEntry, listConverters } from './list-converters.ts';
import { backupsPart } from './parts/backups.ts';
import { convertersPart } from './parts/converters.ts';
import { databasePart } from './parts/database.ts';
import { errorsPart } from './parts/errors.ts';
import { jobsPart } from './parts/jobs.ts';
import { mailPart } from './parts/mail.ts';
import { processesPart } from './parts/processes.ts';
import { searchPart } from './parts/search.ts';
import { storagePart } from './parts/storage.ts';
import { versionsPart } from './parts/versions.ts';

const PARTS: readonly Part[] = [
  databasePart,
  jobsPart,
  processesPart,
  storagePart,
  backupsPart,
  searchPart,
  mailPart,
  convertersPart,
  versionsPart,
  errorsPart,
];

/** Two administrators who watch cost as much as one. */
const KEPT_MS = 2_000;
const STATEMENT_TIMEOUT_MS = 2_000;
const PART_TIMEOUT_MS = 5_000;
/** Of the connections of a process, so many are taken at most. */
const PARTS_AT_ONCE = 2;

/** What the whole service says of itself. */
export type Status = {
  state: LineState;
  checkedAt: Date;
  version: string;
  startedAt: Date;
  parts: { name: PartName; state: LineState; lines: Line[] }[];
  /** null: they could not be asked. */
  converters: ConverterEntry[] | null;
};

/** Builds the verb that looks at every part. What is asked again within moments gets the same answer. */
export function createReadStatus(version: string): (ctx: Context) => Promise<Status> {
  let kept: { atMs: number; status: Promise<Status> } | undefined;
  return (ctx) => {
    const nowMs = performance.now();
    if (kept && nowMs - kept.atMs < KEPT_MS) return kept.status;
    kept = { atMs: nowMs, status: readStatus(ctx, version) };
    return kept.status;
  };
}

/** Asks the parts, each for itself: one that cannot be asked is told as a problem, and the others are told all the same. */
async function readStatus(ctx: Context, version: string): Promise<Status> {
  let depths: Promise<readonly QueueDepth[]> | undefined;
  const read: StatusContext['read'] = (work) => boundedRead(ctx.db, STATEMENT_TIMEOUT_MS, work);
  const status: StatusContext = {
    ctx,
    version,
    read,
    depths() {
      depths ??= read((tx) => ctx.jobs.depths(tx));
      return depths;
    },
  };
  const limit = pLimit(PARTS_AT_ONCE);
  const [converters, ...parts] = await Promise.all([
    limit(() => askedInTime(status, 'list of converters', listConverters(status))),
    ...PARTS.map((part) =>
      limit(async () => {
        const lines = (await askedInTime(status, part.name, part.look(status))) ?? [line('unknown', {}, 'problem')];
        return { name: part.name, state: worst(lines), lines };
      }),
    ),
  ]);
  return {
    state: worst(parts),
    checkedAt: ctx.clock.now(),
    version,
    startedAt: new Date(Date.now() - process.uptime() * 1000),
    parts,
    converters,
  };
}

/** @returns null where it cannot be asked, or not in time. */
async function askedInTime<T>({ ctx }: StatusContext, part: string, answer: Promise<T>): Promise<T | null> {
  const { promise: late, reject } = Promise.withResolvers<never>();
  const timer = setTimeout(() => reject(new Error(`no answer within ${PART_TIMEOUT_MS} ms`)), PART_TIMEOUT_MS);
  try {
    return await Promise.race([answer, late]);
  } catch (error) {
    ctx.log.warn({ err: error, part }, 'a part of the service could not be asked how it is');
    return null;
  } finally {
    clearTimeout(timer);
  }
}

function worst(lines: readonly { state: LineState }[]): LineState {
  const at = Math.max(0, ...lines.map(({ state }) => LINE_STATES.indexOf(state)));
  return LINE_STATES[at] ?? 'problem';
}
