import type { TFunction } from 'i18next';
import { problemWords } from '../../components/problem-words.ts';
import { wordsFor } from '../../i18n/words-for.ts';

/** Why trying something out failed, by its code. */
export function trialWhy(t: TFunction, code: string): string {
  return wordsFor(t, 'server.trial_why_', code) ?? problemWords(t, code, '');
}
