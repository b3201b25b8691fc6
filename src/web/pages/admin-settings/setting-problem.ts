import { ApiError } from '../../api/problem.ts';

/** What is wrong with settings, by their names. */
export type Problems = Readonly<Record<string, string>>;

/** Reads a refusal as what is wrong with each setting; null when it says nothing of single ones. */
export function problemsIn(error: unknown): Problems | null {
  if (!(error instanceof ApiError)) return null;
  const { code, errors = [] } = error.problem;
  // What somebody else changed stands beside the field already, with what it is now.
  if (code === 'setting_changed_meanwhile') return {};
  const named = errors.filter(({ path }) => path !== '');
  if (named.length === 0) return null;
  return Object.fromEntries(named.map(({ path, message }) => [path, message]));
}
