import type { TFunction } from 'i18next';
import type { Usage } from '../api/types.ts';
import type { useFormat } from '../i18n/format.ts';
import { dayOfReset } from './reset-day.ts';
import { levelOf, limitShown } from './usage.ts';

/** "121 of 150 documents this month": how documents stand, in one line. */
export function documentsWords(t: TFunction, format: ReturnType<typeof useFormat>, usage: Usage): string {
  const count = limitShown(usage);
  const values = { count, used: format.number(usage.used), limit: format.number(count) };
  if (usage.kind === 'documents_in_all') return t('plans.used_in_all', values);
  if (levelOf(usage) === 'over' && usage.resets_at !== null) {
    return t('plans.used_until', { ...values, day: dayOfReset(usage.resets_at, format.locale) });
  }
  return t(usage.kind === 'documents_a_year' ? 'plans.used_this_year' : 'plans.used_this_month', values);
}
