import type { FieldError } from '../../errors.ts';

/** A request that a schema refused, as Fastify hands it over. */
export type ValidationFailure = { validation: Issue[] };

type Issue = { keyword: string; instancePath: string; message?: string; params: object };

/** How zod begins sentences of its own; a schema's own sentence says more than any code. */
const GENERAL = /^(?:Invalid|Too small|Too big|Unrecognized|Number must)/;

/** What is wrong with which field, with a code where a schema gave one or its sentence is a general one. */
export function fieldErrors({ validation }: ValidationFailure): FieldError[] {
  return validation.map((issue) => {
    const message = issue.message ?? 'is not valid';
    const { params: own } = facts(issue.params);
    const code = typeof own === 'object' && own !== null ? facts(own).code : undefined;
    return {
      path: issue.instancePath.replace(/^\//, '').replaceAll('/', '.'),
      message,
      ...(typeof code === 'string' ? { code } : GENERAL.test(message) ? generalOf(issue, message) : {}),
    };
  });
}

function generalOf({ keyword, params }: Issue, message: string): { code: string; limit?: number } {
  const { origin, format, minimum, maximum } = facts(params);
  if (message.endsWith('received undefined')) return { code: 'missing' };
  if (keyword === 'too_small') return limited(minimum, { string: 'too_short', array: 'too_few' }, origin, 'too_small');
  if (keyword === 'too_big') return limited(maximum, { string: 'too_long', array: 'too_many' }, origin, 'too_large');
  if (keyword === 'invalid_format' && format === 'email') return { code: 'no_email_address' };
  if (keyword === 'invalid_format' && format === 'url') return { code: 'no_url' };
  if (keyword === 'invalid_format' && (format === 'date' || format === 'datetime')) return { code: 'no_date' };
  return { code: 'not_valid' };
}

function limited(limit: unknown, codes: Record<string, string>, origin: unknown, otherwise: string) {
  const code = (typeof origin === 'string' ? codes[origin] : undefined) ?? otherwise;
  return { code, ...(typeof limit === 'number' ? { limit } : {}) };
}

function facts(params: object): Readonly<Record<string, unknown>> {
  return { ...params };
}
