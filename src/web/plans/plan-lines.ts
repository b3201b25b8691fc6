import type { TFunction } from 'i18next';
import type { Plan } from '../api/types.ts';
import type { useFormat } from '../i18n/format.ts';

const bytesOfMegabyte = 1_000_000;

/** What of a plan its card says beside the price. */
export type PlanLimits = Pick<
  Plan,
  | 'lifetime_file_limit'
  | 'monthly_upload_limit'
  | 'daily_upload_limit'
  | 'max_ocr_pages_monthly'
  | 'max_storage_destinations'
  | 'max_file_size_mb'
  | 'max_storage_mb'
  | 'api_access'
  | 'features'
>;

/** One line of a card; what a plan lacks is said, too. */
export type PlanLine = { text: string; isMissing?: boolean };

/** What a plan includes, in words, the documents first. */
export function planLines(t: TFunction, format: ReturnType<typeof useFormat>, plan: PlanLimits): PlanLine[] {
  const counted = (count: number) => ({ count, number: format.number(count) });
  const size = (megabytes: number) => ({ size: format.size(megabytes * bytesOfMegabyte) });
  const { lifetime_file_limit: inAll, monthly_upload_limit: monthly, daily_upload_limit: daily } = plan;
  const lines: PlanLine[] = [];
  if (inAll > 0) lines.push({ text: t('plans.documents_in_all', counted(inAll)) });
  if (monthly > 0) lines.push({ text: t('plans.documents_a_month', counted(monthly)) });
  if (inAll === 0 && monthly === 0) lines.push({ text: t('plans.documents_any') });
  if (daily > 0) lines.push({ text: t('plans.documents_a_day', counted(daily)) });
  const pages = plan.max_ocr_pages_monthly;
  lines.push({ text: pages > 0 ? t('plans.pages_a_month', counted(pages)) : t('plans.pages_any') });
  const places = plan.max_storage_destinations;
  lines.push({ text: places > 0 ? t('plans.destinations', counted(places)) : t('plans.destinations_any') });
  const largest = plan.max_file_size_mb;
  lines.push({ text: largest > 0 ? t('plans.file_size', size(largest)) : t('plans.file_size_any') });
  if (plan.max_storage_mb > 0) lines.push({ text: t('plans.stored', size(plan.max_storage_mb)) });
  lines.push(plan.api_access ? { text: t('plans.api') } : { text: t('plans.no_api'), isMissing: true });
  return [...lines, ...plan.features.filter((line) => line.trim() !== '').map((text) => ({ text }))];
}
