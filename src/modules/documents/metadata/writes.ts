import type { FieldWrite } from './plan-change.ts';
import type { Provenance } from './provenance.store.ts';

/** What stands in a field with a proposed value taken over: tags are added to those that are there. */
export function writeOf(field: string, current: unknown, proposed: unknown, provenance: Provenance): FieldWrite {
  return { value: field === 'tags' ? withTags(current, asTags(proposed)) : proposed, provenance };
}

/** Tags with others put behind them, none twice whatever its case. */
export function withTags(current: unknown, added: readonly string[]): string[] {
  const tags = asTags(current);
  const known = new Set(tags.map(fold));
  return [...tags, ...added.filter((tag) => !known.has(fold(tag)) && known.add(fold(tag)))];
}

/** Tags without others, whatever their case. */
export function withoutTags(current: unknown, removed: readonly string[]): string[] {
  const gone = new Set(removed.map(fold));
  return asTags(current).filter((tag) => !gone.has(fold(tag)));
}

/** Tags as a list: one alone may come as a word. */
export function asTags(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  return Array.isArray(value) ? value.filter((tag) => typeof tag === 'string') : [];
}

function fold(tag: string): string {
  return tag.normalize('NFC').toLowerCase();
}
