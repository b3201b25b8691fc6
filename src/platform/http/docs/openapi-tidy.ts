import { STATUS_CODES } from 'node:http';

type Json = unknown;
type JsonObject = Record<string, Json>;

const COMPONENT = '#/components/schemas/';

/**
 * Makes a generated OpenAPI document one that is pleasant to read, to diff and to generate code from: keys sorted, shared
 * schemas under their plain names, nothing in it that nothing refers to.
 */
export function tidyOpenApi(document: object): JsonObject {
  const components = { ...(objectAt(document, 'components') ?? {}) };
  const all = hoistShared(objectAt(components, 'schemas') ?? {});
  const rest = rewriteRefs({ ...document, components: { ...components, schemas: {} } }, sharedName) as JsonObject;
  const schemas = onlyReferenced(rest, rewriteRefs(all, sharedName) as JsonObject);
  const nameOf = plainNames(schemas);
  const named = Object.fromEntries(Object.entries(schemas).map(([name, schema]) => [nameOf(name), schema]));
  const joined = { ...rest, components: { ...objectAt(rest, 'components'), schemas: named } };
  return tidy(rewriteRefs(joined, nameOf)) as JsonObject;
}

function objectAt(value: object, key: string): JsonObject | undefined {
  const member: Json = (value as JsonObject)[key];
  return typeof member === 'object' && member !== null ? (member as JsonObject) : undefined;
}

/** Schemas without a name that several places share come as `__shared` with a list inside, referred to by two fragments in a row. */
function hoistShared(schemas: JsonObject): JsonObject {
  const { __shared: shared, ...others } = schemas;
  const inner = typeof shared === 'object' && shared !== null ? objectAt(shared, '$defs') : undefined;
  const hoisted = Object.entries(inner ?? {}).map(([name, schema]) => [sharedName(`__shared#/$defs/${name}`), schema]);
  return { ...others, ...Object.fromEntries(hoisted) };
}

function sharedName(name: string): string {
  return name.replace(/^__shared#\/\$defs\/schema/, 'Shared');
}

function rewriteRefs(value: Json, rename: (name: string) => string): Json {
  if (Array.isArray(value)) return value.map((member) => rewriteRefs(member, rename));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, member]) => {
      const isRef = key === '$ref' && typeof member === 'string' && member.startsWith(COMPONENT);
      return [key, isRef ? COMPONENT + rename(member.slice(COMPONENT.length)) : rewriteRefs(member, rename)];
    }),
  );
}

function refsIn(value: Json): string[] {
  const found: string[] = [];
  rewriteRefs(value, (name) => {
    found.push(name);
    return name;
  });
  return found;
}

/** Every named schema comes in a form for requests and one for answers; most are only ever one of them. */
function onlyReferenced(root: Json, schemas: JsonObject): JsonObject {
  const kept = new Set<string>();
  const queue = refsIn(root);
  for (let name = queue.pop(); name !== undefined; name = queue.pop()) {
    if (kept.has(name)) continue;
    kept.add(name);
    queue.push(...refsIn(schemas[name]));
  }
  return Object.fromEntries(Object.entries(schemas).filter(([name]) => kept.has(name)));
}

/** `ThingInput` is only called so where there is a `Thing` for answers too. */
function plainNames(schemas: JsonObject): (name: string) => string {
  return (name) => {
    const plain = name.replace(/Input$/, '');
    return plain in schemas ? name : plain;
  };
}

/** Sorted, and without what only clutters: the patterns behind named formats, and "nothing else", which additions would break. */
function tidy(value: Json): Json {
  if (Array.isArray(value)) return value.map(tidy);
  if (typeof value !== 'object' || value === null) return value;
  const isFormatted = 'format' in value && typeof value.format === 'string';
  const entries = Object.entries(value)
    .filter(([key, member]) => !(key === 'additionalProperties' && member === false))
    .filter(([key, member]) => !(key === 'pattern' && isFormatted && typeof member === 'string'))
    .sort(([a], [b]) => (a < b ? -1 : a > b ? 1 : 0))
    .map(([key, member]) => [key, key === 'responses' ? nameAnswers(tidy(member)) : tidy(member)]);
  return Object.fromEntries(entries);
}

/** Answers nobody described are called by their status. */
function nameAnswers(responses: Json): Json {
  if (typeof responses !== 'object' || responses === null || Array.isArray(responses)) return responses;
  const entries = Object.entries(responses as Record<string, JsonObject>).map(([status, response]) => {
    const isNameless = response?.description === 'Default Response';
    return [status, isNameless ? { ...response, description: STATUS_CODES[status] ?? status } : response];
  });
  return Object.fromEntries(entries);
}
