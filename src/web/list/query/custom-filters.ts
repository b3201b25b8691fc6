import type { Search } from '../../navigation.ts';

/** A filter by a custom field, as addresses hold it: `cf.KEY`, `cf.KEY_min`, `cf.KEY_max`. */
export type CustomFilterName = `cf.${string}`;

/** Whether a name is that of a filter by a custom field. */
export function isCustomFilter(name: string): name is CustomFilterName {
  return name.startsWith('cf.');
}

/** The names of one field's filters: its value, and both ends of a range. */
export function namesOf(key: string): { is: CustomFilterName; min: CustomFilterName; max: CustomFilterName } {
  return { is: `cf.${key}`, min: `cf.${key}_min`, max: `cf.${key}_max` };
}

/** The filters by custom fields of an address. */
export function readCustom(search: Search): Partial<Record<CustomFilterName, string>> {
  const found = Object.entries(search).filter(([name, value]) => isCustomFilter(name) && value);
  return Object.fromEntries(found);
}

/** Filters as the API takes them: those by custom fields are members of one. */
export function splitCustom<F extends Record<string, string | undefined>>(
  filters: F,
): { rest: F; cf?: Record<string, string> } {
  const own = Object.entries(filters).filter(([name]) => isCustomFilter(name));
  const rest = Object.fromEntries(Object.entries(filters).filter(([name]) => !isCustomFilter(name))) as F;
  if (own.length === 0) return { rest };
  return { rest, cf: Object.fromEntries(own.map(([name, value]) => [name.slice('cf.'.length), value ?? ''])) };
}
