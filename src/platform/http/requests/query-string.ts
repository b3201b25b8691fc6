import { parse } from 'node:querystring';

/** `filter.name` and `filter[name]`: a member of an object. */
const MEMBER = /^([a-z][a-z0-9_]*)(?:\.([^[\]]+)|\[([^[\]]+)\])$/i;

/**
 * The parameters of an address. What is named with a dot or with brackets is a member of an object, so that a filter may have members
 * that no schema names; one that is given several times is a list, too.
 */
export function parseQueryString(text: string): Record<string, unknown> {
  const query = new Map<string, unknown>();
  const objects = new Map<string, Map<string, unknown>>();
  for (const [name, value] of Object.entries(parse(text))) {
    const [, object, byDot, byBrackets] = MEMBER.exec(name) ?? [];
    const member = byDot ?? byBrackets;
    if (object === undefined || member === undefined) {
      query.set(name, value);
      continue;
    }
    const members = objects.get(object) ?? new Map<string, unknown>();
    objects.set(object, members.set(member, members.has(member) ? [members.get(member), value].flat() : value));
  }
  // A name that is also a plain parameter stays that: what it means is not guessed.
  for (const [name, members] of objects) if (!query.has(name)) query.set(name, Object.fromEntries(members));
  return Object.fromEntries(query);
}
