import type { z } from 'zod';

/** One kind of event: what happened, as others may rely on it. */
export type EventDefinition<P> = {
  /** `noun.verb`, as it appears in streams, webhooks and docs. */
  readonly name: string;
  readonly payload: z.ZodType<P>;
  /** An example for the docs; checked against the schema. */
  readonly sample: P;
  readonly doc: string;
};

/** An event that is written down in the transaction of what it tells of: listeners hear of it there, streams after the commit. */
export type StoredEventDefinition<P> = EventDefinition<P> & { readonly isStored: true };

/** An event for whoever is connected at this moment; nothing is kept of it. */
export type EphemeralEventDefinition<P> = EventDefinition<P> & {
  readonly isStored: false;
  /** Never leaves the service: the streams themselves act on it. */
  readonly isInternal: boolean;
};

/** Any event, for lists of them. */
export type AnyEventDefinition = {
  readonly name: string;
  readonly payload: z.ZodType;
  readonly doc: string;
  readonly isStored: boolean;
  readonly isInternal?: boolean;
};

const names = new Set<string>();

function checked<P, D extends EventDefinition<P>>(definition: D): D {
  if (names.has(definition.name)) throw new Error(`event "${definition.name}" is declared twice`);
  definition.payload.parse(definition.sample);
  names.add(definition.name);
  return definition;
}

/**
 * Declares an event that is kept.
 * @throws when the name is taken or the sample does not fit the schema.
 */
export function defineEvent<P>(definition: EventDefinition<P>): StoredEventDefinition<P> {
  return checked({ ...definition, isStored: true } as const);
}

/**
 * Declares an event that is told to who is connected, and not kept.
 * @throws when the name is taken or the sample does not fit the schema.
 */
export function defineEphemeralEvent<P>(
  definition: EventDefinition<P> & { isInternal?: boolean },
): EphemeralEventDefinition<P> {
  return checked({ ...definition, isStored: false, isInternal: definition.isInternal ?? false } as const);
}
