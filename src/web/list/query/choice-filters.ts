import type { FileQuery } from '../../api/types.ts';

/** Filters that can be asked for in several ways: all or one of the values, or none of them. */
export const choiceSides = {
  document_type: { is: 'document_type', any: 'document_type_any', not: 'document_type_not' },
  sender: { is: 'sender', any: 'sender_any', not: 'sender_not' },
  tags: { is: 'tags', any: 'tags_any', not: 'tags_not' },
} as const;
export type ChoiceName = keyof typeof choiceSides;
export type ChoiceMode = 'is' | 'any' | 'not';

/** The filters of several values, as addresses hold them. */
export const listNames = [
  ...(['document_type_any', 'document_type_not'] as const),
  ...(['sender_any', 'sender_not'] as const),
  ...(['tags_any', 'tags_not'] as const),
];
type ListName = (typeof listNames)[number];

/** Whether a filter can be asked for in several ways. */
export function isChoice(name: string): name is ChoiceName {
  return Object.hasOwn(choiceSides, name);
}

/** The names of a filter in all its ways. */
export function sidesOf(name: ChoiceName): (typeof choiceSides)[ChoiceName][ChoiceMode][] {
  return Object.values(choiceSides[name]);
}

/** What stands between the values of a filter: names of senders have commas. */
function joinerOf(name: string): string {
  return name.startsWith('sender') ? ';' : ',';
}

/** The values of a filter in an address. */
export function valuesOf(name: string, value = ''): string[] {
  // One sender alone may have whatever sign in its name.
  if (name === 'sender') return value === '' ? [] : [value];
  return value
    .split(joinerOf(name))
    .map((one) => one.trim())
    .filter(Boolean);
}

/** Filters of several values as the API takes them, and the others. */
export function splitLists<F extends Partial<Record<ListName, string | undefined>>>(filters: F) {
  const rest = { ...filters };
  const lists: Pick<FileQuery, ListName> = {};
  for (const name of listNames) {
    const values = valuesOf(name, filters[name]);
    if (values.length > 0) lists[name] = values;
    delete rest[name];
  }
  return { lists, rest };
}
