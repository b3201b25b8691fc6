import type { Failure } from '../../../../../platform/failures/index.ts';
import { knownProcesses } from '../../../../../platform/processes/index.ts';
import { line, type Part } from '../line.ts';

const SHOWN = 8;
/** A failure of just now is worth a look; an older one is on record. */
const FRESH_MS = 15 * 60_000;

/** The newest kinds of unexpected failures of all processes: where and what, and nothing of anybody's content. */
export const errorsPart: Part = {
  name: 'errors',
  async look({ ctx, read }) {
    const processes = await read((tx) => knownProcesses(tx));
    const failures = merged(processes.flatMap((one) => one.failures));
    if (failures.length === 0) return [line('errors_none')];
    const nowMs = ctx.clock.now().getTime();
    return failures
      .slice(0, SHOWN)
      .map(({ kind, subject, thrown, source, count, lastAt }) =>
        line(
          kind === 'request' ? 'error_request' : 'error_job',
          { subject, thrown, source: source ?? '–', number: count, last_at: lastAt },
          nowMs - Date.parse(lastAt) < FRESH_MS ? 'attention' : 'ok',
        ),
      );
  },
};

/** One entry a kind over all processes, the newest first. */
function merged(failures: readonly Failure[]): Failure[] {
  const byKind = new Map<string, Failure>();
  for (const failure of failures) {
    const { kind, subject, thrown, source } = failure;
    const key = JSON.stringify([kind, subject, thrown, source]);
    const known = byKind.get(key);
    const lastAt = known && known.lastAt > failure.lastAt ? known.lastAt : failure.lastAt;
    byKind.set(key, { ...failure, count: failure.count + (known?.count ?? 0), lastAt });
  }
  return [...byKind.values()].toSorted((a, b) => b.lastAt.localeCompare(a.lastAt));
}
