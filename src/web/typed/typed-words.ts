import type { TFunction } from 'i18next';
import { formatDay, typedMoney } from '../i18n/format.ts';
import type { AmountProblem } from './amount.ts';
import { type DayProblem, typedDay } from './day.ts';

/** A day whose parts cannot be mistaken for each other. */
const exampleDay = '2026-12-31';

/** Why what was typed is no amount or no day, and how to type one, in the notation of the reader. */
export function typedWords(t: TFunction, problem: AmountProblem | DayProblem, locale: string): string {
  switch (problem) {
    case 'no_amount':
      return t('typed.no_amount', { example: typedMoney('1234.50', locale) });
    case 'unclear_amount':
      return t('typed.unclear_amount', { example: typedMoney('1234.50', locale) });
    case 'no_currency':
      return t('typed.no_currency', { example: 'EUR' });
    case 'no_day':
      return t('typed.no_day', { example: typedDay(exampleDay, locale) });
    case 'no_such_day':
      return t('typed.no_such_day', { example: typedDay(exampleDay, locale) });
    case 'unclear_day':
      return t('typed.unclear_day', { example: formatDay(exampleDay, locale) });
  }
}
