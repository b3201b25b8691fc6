import type { FileFilter } from '../../../files/index.ts';

const MAX_VALUE_LENGTH = 100;
/** Signs whose small and plain forms are the same for the database and the service. */
const KNOWN_SIGNS = /^[\x20-\x7eÀ-ÖØ-öø-ÿ]*$/u;

/**
 * A value in the service's grammar of filters. In it `\"` is a quote and nothing stands for a backslash, so a value with one cannot
 * be written, and others are not sent where both sides could take them for different ones.
 * @returns undefined when the value cannot be written exactly.
 */
export function quotedValue(value: string): string | undefined {
  if (value.length > MAX_VALUE_LENGTH || value.includes('\\') || !KNOWN_SIGNS.test(value)) return undefined;
  return `"${value.replaceAll('"', '\\"')}"`;
}

/** From when to when documents were made, in milliseconds, both included; null: no bound. */
export type TimeRange = { sinceMs: number | null; untilMs: number | null };

/**
 * The filter of one question: the owner always, then as much of the filters as can be said exactly. It lets through all that they
 * let through; PostgreSQL looks at what comes.
 */
export function serviceFilter(
  ownerId: string,
  filters: readonly FileFilter[],
  { sinceMs, untilMs }: TimeRange,
): string {
  if (!/^[0-9a-f-]{36}$/.test(ownerId)) throw new RangeError('an owner is named by a UUID');
  const parts = [`owner_id = "${ownerId}"`];
  if (sinceMs !== null) parts.push(`created >= ${Math.floor(sinceMs)}`);
  if (untilMs !== null) parts.push(`created <= ${Math.ceil(untilMs)}`);
  for (const label of filters.flatMap(labelsOf)) {
    const value = quotedValue(label);
    if (value !== undefined) parts.push(`labels = ${value}`);
  }
  return parts.join(' AND ');
}

/** As `search_labels()` of the database writes them. */
function labelsOf({ language, document_type, mime_type, source, is_duplicate, tags }: FileFilter): string[] {
  return [
    ...(language ? [`language:${language}`] : []),
    ...(document_type ? [`document_type:${document_type.toLowerCase()}`] : []),
    ...(mime_type ? [`mime_type:${mime_type}`] : []),
    ...(source ? [`source:${source}`] : []),
    ...(is_duplicate ? ['is_duplicate:true'] : []),
    ...(tags ?? []).map((tag) => `tag:${tag.toLowerCase()}`),
  ];
}
