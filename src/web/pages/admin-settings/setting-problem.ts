import type { TFunction } from 'i18next';
import { ApiError, type FieldProblem } from '../../api/problem.ts';

/** What is wrong with settings, by their names. */
export type Problems = Readonly<Record<string, string>>;

/** Reads a refusal as what is wrong with each setting; null when it says nothing of single ones. */
export function problemsIn(t: TFunction, error: unknown): Problems | null {
  if (!(error instanceof ApiError)) return null;
  const { code, errors = [] } = error.problem;
  // What somebody else changed stands beside the field already, with what it is now.
  if (code === 'setting_changed_meanwhile') return {};
  const named = errors.filter(({ path }) => path !== '');
  if (named.length === 0) return null;
  return Object.fromEntries(named.map((problem) => [problem.path, inOurWords(t, problem)]));
}

/** What locks people out is said about this page; all else as everywhere. */
function inOurWords(t: TFunction, { message, said = '' }: FieldProblem): string {
  if (said.startsWith('Nobody who administers')) return t('server.locked_everybody');
  if (said.startsWith('You could not sign in')) return t('server.locked_yourself');
  return message;
}
