import pLimit from 'p-limit';
import type { Context } from '../../../../platform/context.ts';
import { boundedRead } from '../../../../platform/database/index.ts';
import type { QueueDepth } from '../../../../platform/jobs/index.ts';
import { LINE_STATES, type Line, type LineState, line, type Part, type PartName, type StatusContext } from './line.ts';
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
  const parts = await Promise.all(
    PARTS.map((part) =>
      limit(async () => {
        const lines = await linesOf(part, status);
        return { name: part.name, state: worst(lines), lines };
      }),
    ),
  );
  return {
    state: worst(parts),
    checkedAt: ctx.clock.now(),
    version,
    startedAt: new Date(Date.now() - process.uptime() * 1000),
    parts,
  };
}

async function linesOf(part: Part, status: StatusContext): Promise<Line[]> {
  const { promise: late, reject } = Promise.withResolvers<never>();
  const timer = setTimeout(() => reject(new Error(`no answer within ${PART_TIMEOUT_MS} ms`)), PART_TIMEOUT_MS);
  try {
    return await Promise.race([part.look(status), late]);
  } catch (error) {
    status.ctx.log.warn({ err: error, part: part.name }, 'a part of the service could not be asked how it is');
    return [line('unknown', {}, 'problem')];
  } finally {
    clearTimeout(timer);
  }
}

function worst(lines: readonly { state: LineState }[]): LineState {
  const at = Math.max(0, ...lines.map(({ state }) => LINE_STATES.indexOf(state)));
  return LINE_STATES[at] ?? 'problem';
}
