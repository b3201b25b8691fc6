import type { TFunction } from 'i18next';
import { problemWords } from '../../components/problem-words.ts';
import { wordsFor } from '../../i18n/words-for.ts';

/** Why a message did not reach a channel, by its code. */
export function channelErrorWords(t: TFunction, code: string | null): string {
  if (code === null) return t('channels.error_not_taken');
  const [, status] = /^answered_(\d+)$/.exec(code) ?? [];
  if (status) return t('channels.error_answered', { status });
  const words = wordsFor(t, 'channels.error_', code);
  if (words !== null) return words;
  const known = problemWords(t, code, '');
  return known === t('error.unknown') ? t('channels.error_not_taken') : known;
}
