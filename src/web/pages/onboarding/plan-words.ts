import type { TFunction } from 'i18next';
import type { Plan } from '../../api/types.ts';
import type { useFormat } from '../../i18n/format.ts';

/** What a plan gives, in a line: documents, destinations, and how large files may be. */
export function planWords(t: TFunction, format: ReturnType<typeof useFormat>, plan: Plan): string {
  const allowed = (kind: string) => plan.quotas.find((quota) => quota.kind === kind)?.allowed;
  const inAll = allowed('documents_in_all');
  const aMonth = allowed('documents_a_month');
  const places = allowed('destinations');
  const size = format.size(plan.max_file_size_mb * 1_000_000);
  const parts = [
    inAll !== undefined && t('onboarding.plan_in_all', { count: inAll }),
    aMonth !== undefined && t('onboarding.plan_a_month', { count: aMonth }),
    inAll === undefined && aMonth === undefined && t('onboarding.plan_any_number'),
    places === undefined ? t('onboarding.plan_any_places') : t('onboarding.plan_places', { count: places }),
    plan.max_file_size_mb === 0 ? t('onboarding.plan_any_size') : t('onboarding.plan_size', { size }),
  ];
  return parts.filter(Boolean).join(', ');
}
