import type { FieldError } from '../errors.ts';
import { refusalOf } from './refusal-of.ts';
import { says } from './sentences.ts';

/** What is wrong with one place of a value, as zod says it. */
export type Issue = {
  code?: string | undefined;
  message: string;
  path: readonly PropertyKey[];
  /** Of keys that nobody knows. */
  keys?: readonly string[];
  /** What each kind of a union says. */
  errors?: readonly (readonly Issue[])[];
  params?: object | undefined;
};

/**
 * What is wrong with which field, each field once: of several figures that one exceeds, the nearest is told.
 * @param root what stands before every path, such as `config`
 */
export function fieldErrorsOf(issues: readonly Issue[], root?: string): FieldError[] {
  const byPath = new Map<string, FieldError>();
  for (const issue of issues.flatMap((one) => spreadOut(one))) {
    const path = [...(root === undefined ? [] : [root]), ...issue.path.map(String)].join('.');
    const error = withRefusal({ path, message: issue.message, ...ownCode(issue) });
    const known = byPath.get(path);
    if (known === undefined || (known.code === error.code && isNearer(error, known))) byPath.set(path, error);
  }
  return [...byPath.values()];
}

/** A problem with the code of its sentence, and with what the sentence names. A code of its own stays. */
export function withRefusal(error: FieldError): FieldError {
  if (error.code !== undefined) return error;
  return { ...error, ...(refusalOf(error.message) ?? { code: 'not_valid' }) };
}

/** Unknown keys each at their own place; a union as that one of its kinds which the value was meant to be. */
function spreadOut(issue: Issue): Issue[] {
  if (issue.keys) {
    return issue.keys.map((key) => ({ message: says('unknown_key'), path: [...issue.path, key] }));
  }
  const kinds = issue.errors ?? [];
  const meant = kinds.filter((kind) => !kind.some(({ code, path }) => code === 'invalid_type' && path.length === 0));
  const [only] = meant;
  if (only === undefined || meant.length > 1) return [issue];
  return only.flatMap((inner) => spreadOut({ ...inner, path: [...issue.path, ...inner.path] }));
}

function ownCode({ params }: Issue): { code?: string } {
  const code: unknown = params && 'code' in params ? params.code : undefined;
  return typeof code === 'string' ? { code } : {};
}

function isNearer(error: FieldError, known: FieldError): boolean {
  if (error.limit === undefined || known.limit === undefined) return false;
  return error.code === 'too_large' || error.code === 'too_long' || error.code === 'too_many'
    ? error.limit < known.limit
    : error.limit > known.limit;
}
