import type { TFunction } from 'i18next';
import type { Plan } from '../../api/types.ts';
import type { useFormat } from '../../i18n/format.ts';

/** What a plan gives, in a line: documents, destinations, and how large files may be. */
export function planWords(t: TFunction, format: ReturnType<typeof useFormat>, { quotas }: Plan): string {
  const allowed = (kind: string) => quotas.find((quota) => quota.kind === kind)?.allowed;
  const inAll = allowed('documents_in_all');
  const aMonth = allowed('documents_a_month');
  const places = allowed('destinations');
  const bytes = allowed('file_bytes');
  const parts = [
    inAll !== undefined && t('onboarding.plan_in_all', { count: inAll }),
    aMonth !== undefined && t('onboarding.plan_a_month', { count: aMonth }),
    inAll === undefined && aMonth === undefined && t('onboarding.plan_any_number'),
    places === undefined ? t('onboarding.plan_any_places') : t('onboarding.plan_places', { count: places }),
    bytes === undefined ? t('onboarding.plan_any_size') : t('onboarding.plan_size', { size: format.size(bytes) }),
  ];
  return parts.filter(Boolean).join(', ');
}
