import { z } from 'zod';
import { defineCounter } from '../metrics/index.ts';

/** One kind of unexpected failure: where, what, how often. It holds nothing but words of the program: no message, no name, no content. */
export const failureSchema = z.object({
  kind: z.enum(['request', 'job']),
  /** The route's pattern with its method, or the queue. */
  subject: z.string(),
  /** The class of what was thrown, with its code: `TypeError`, `error 23505`. */
  thrown: z.string(),
  /** File and line of ours it came from; null when none of ours was on the way. */
  source: z.string().nullable(),
  count: z.int(),
  lastAt: z.iso.datetime(),
});
/** One kind of unexpected failure. */
export type Failure = z.infer<typeof failureSchema>;

/** Distinct kinds that are remembered; the oldest goes first. */
const MAX_KINDS = 20;

const unexpectedFailures = defineCounter({
  name: 'archivolt_unexpected_failures_total',
  help: 'Requests answered with 500 and runs of jobs that threw.',
  labels: ['kind'],
  series: [{ kind: 'request' }, { kind: 'job' }],
});

/** What failed unexpectedly in this process, newest last. */
export class RecentFailures {
  readonly #byKind = new Map<string, Failure>();

  /** Remembers what was thrown, without its message. */
  note(kind: Failure['kind'], subject: string, error: unknown, now: Date): void {
    const thrown = nameOf(error);
    const source = sourceOf(error);
    const key = JSON.stringify([kind, subject, thrown, source]);
    const count = (this.#byKind.get(key)?.count ?? 0) + 1;
    this.#byKind.delete(key);
    this.#byKind.set(key, { kind, subject, thrown, source, count, lastAt: now.toISOString() });
    const [oldest] = this.#byKind.keys();
    if (this.#byKind.size > MAX_KINDS && oldest !== undefined) this.#byKind.delete(oldest);
    unexpectedFailures.inc({ kind });
  }

  list(): Failure[] {
    return [...this.#byKind.values()];
  }
}

/** The failures of this process: as the metrics, one list however many servers a test starts. */
export const recentFailures = new RecentFailures();

const CODE = /^[A-Za-z0-9_]{1,40}$/;

function nameOf(error: unknown): string {
  if (!(error instanceof Error)) return 'something that is no error';
  const name = CODE.test(error.name) ? error.name : 'Error';
  const code = 'code' in error && typeof error.code === 'string' && CODE.test(error.code) ? ` ${error.code}` : '';
  return `${name}${code}`;
}

const FRAME = /\/src\/((?:app|modules|platform)\/[a-z0-9/.-]+\.ts:\d+)/;

/** The message stands before the frames and may hold anything, also what looks like one. */
function sourceOf(error: unknown): string | null {
  if (!(error instanceof Error)) return null;
  const stack = error.stack ?? '';
  const at = error.message === '' ? 0 : stack.indexOf(error.message);
  const frames = at < 0 ? '' : stack.slice(at + error.message.length);
  return FRAME.exec(frames)?.[1] ?? null;
}
