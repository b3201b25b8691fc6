import type { TFunction } from 'i18next';
import { ApiError } from '../../api/problem.ts';

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
  return Object.fromEntries(named.map(({ path, message }) => [path, inOurWords(t, message)]));
}

/** The sentences people really meet, in their language; all others as the server says them. */
function inOurWords(t: TFunction, message: string): string {
  const limit = /^must be at (least|most) (\d+)$/.exec(message);
  if (limit?.[1] === 'least') return t('server.must_min', { limit: limit[2] });
  if (limit) return t('server.must_max', { limit: limit[2] });
  if (message === 'must be a whole number') return t('server.must_number');
  if (message === 'must be true or false') return t('server.must_boolean');
  if (message.startsWith('must not be empty')) return t('server.must_not_be_empty');
  if (message.startsWith('Nobody who administers')) return t('server.locked_everybody');
  if (message.startsWith('You could not sign in')) return t('server.locked_yourself');
  return message;
}
