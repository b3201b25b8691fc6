import { z } from 'zod';

/** One public event: its name, what it tells, and an example. */
export type PublicEvent = {
  readonly name: string;
  readonly doc: string;
  readonly payload: z.ZodType;
  readonly sample: object;
};

/** An event as it is told to others: the envelope of webhooks, with the id that stays the same over retries. */
type FlatInput = {
  id: string;
  event: string;
  /** Seconds since 1970, with a fraction. */
  timestamp: number;
  data: object;
};

/** An event in one level, as platforms map it: plain values, and lists of them. */
export type FlatEvent = Record<string, unknown>;

/**
 * Puts an event into one level: `id`, `event`, `timestamp` and the fields of its data, nested names joined by `_`.
 * @throws when two fields would have the same name, which the catalogue must not let happen.
 */
export function flatten({ id, event, timestamp, data }: FlatInput): FlatEvent {
  const flat = new Map<string, unknown>([
    ['id', id],
    ['event', event],
    ['timestamp', timestamp],
  ]);
  for (const [name, value] of leaves(data, '')) add(flat, name, value);
  return Object.fromEntries(flat);
}

function* leaves(value: object, prefix: string): Generator<[string, unknown]> {
  for (const [key, member] of Object.entries(value)) {
    const isNested = typeof member === 'object' && member !== null && !Array.isArray(member);
    // One value: the name of its currency could be that of another custom field.
    if (isNested && 'amount' in member && 'currency' in member)
      yield [`${prefix}${key}`, `${String(member.amount)} ${String(member.currency)}`];
    else if (isNested) yield* leaves(member, `${prefix}${key}_`);
    else yield [`${prefix}${key}`, member];
  }
}

function add<T>(flat: Map<string, T>, name: string, value: T): void {
  if (flat.has(name)) throw new Error(`two fields of an event would be called "${name}" in its flat form`);
  flat.set(name, value);
}

/**
 * The schema of what `flatten` makes of an event.
 * @throws when its payload is not an object, or two fields would have the same name.
 */
export function flatSchema({ name, doc, payload }: PublicEvent): z.ZodType<FlatEvent> {
  const fields = new Map<string, z.ZodType>([
    ['id', z.string().describe('Stays the same when the event is told again.')],
    ['event', z.literal(name)],
    ['timestamp', z.number().describe('Seconds since 1970, with a fraction.')],
  ]);
  const open: z.ZodType[] = [];
  for (const [field, schema] of schemaLeaves(payload, '')) {
    if (field.endsWith('_*')) open.push(schema);
    else add(fields, field, schema);
  }
  const flat = z.object(Object.fromEntries(fields));
  const id = `Flat${name.replaceAll(/(?:^|[._])(\w)/g, (_match, letter: string) => letter.toUpperCase())}`;
  const published: z.ZodType<FlatEvent> =
    open.length > 0 ? flat.catchall(open.length === 1 ? (open[0] ?? z.never()) : z.union(open)) : flat;
  return published.meta({ id, description: doc });
}

/** The fields of a schema in one level; `links_*` where the names below `links` are not known beforehand. */
function* schemaLeaves(schema: z.ZodType, prefix: string): Generator<[string, z.ZodType]> {
  if (!(schema instanceof z.ZodObject)) throw new Error('the payload of a public event is an object');
  for (const [key, member] of Object.entries(schema.shape)) {
    if (member instanceof z.ZodObject) yield* schemaLeaves(member, `${prefix}${key}_`);
    else if (member instanceof z.ZodRecord) yield [`${prefix}${key}_*`, asType(member.valueType)];
    else yield [`${prefix}${key}`, asType(member)];
  }
}

function asType(schema: unknown): z.ZodType {
  if (schema instanceof z.ZodType) return schema;
  throw new Error('a field of a public event has no schema');
}
