import { isDeepStrictEqual } from 'node:util';

/** One thing that an action changed. Where `is_secret`, before and after are only "hidden", or null where there was or is nothing. */
export type Change = { field: string; before: unknown; after: unknown; is_secret: boolean };

/** What recordAudit and the settings write for a secret. */
const MASK = '[masked]';
const HIDDEN = 'hidden';

/** What an action changed, and what else is known of it: of an entry's `detail` everything but before and after. */
export function readDetail(detail: unknown): { changes: Change[]; facts: Record<string, unknown> } {
  if (!isRecord(detail)) return { changes: [], facts: {} };
  const { before, after, ...facts } = detail;
  if (before === undefined && after === undefined) return { changes: [], facts };
  return { changes: compare('', before, after), facts };
}

/** Nested values are told by their path; a single value that has no name is "value". */
function compare(path: string, before: unknown, after: unknown): Change[] {
  if ((isRecord(before) || isRecord(after)) && isPart(before) && isPart(after)) {
    const names = new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})]);
    return [...names].flatMap((name) => compare(path === '' ? name : `${path}.${name}`, before?.[name], after?.[name]));
  }
  // Of two secrets nobody can tell whether they are the same; that it was written down is what is known.
  const is_secret = before === MASK || after === MASK;
  if (!is_secret && isDeepStrictEqual(before ?? null, after ?? null)) return [];
  const shown = (value: unknown) => (value === MASK ? HIDDEN : (value ?? null));
  return [{ field: path === '' ? 'value' : path, before: shown(before), after: shown(after), is_secret }];
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** Something with members, or nothing at all. */
function isPart(value: unknown): value is Record<string, unknown> | null | undefined {
  return value === null || value === undefined || isRecord(value);
}
