import type { Duplicate } from '../../api/types.ts';
import { pagesOf } from '../../copies/text-differences.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import type { useDifferences } from './use-differences.ts';

/** How much two documents differ, in a sentence; nothing as long as that is not known. */
export function useDifferenceWords({ kind }: Duplicate, compared: ReturnType<typeof useDifferences>): string {
  const { t } = useTranslation();
  const { found, hasWords, count, pageCount } = compared;
  if (kind === 'exact' || found === undefined || !hasWords) return '';
  if (found === null) return t('copies.very_different');
  if (count === 0) return t('copies.no_words_differ');
  const pages = pagesOf(found);
  const [page = 1] = pages;
  const where =
    pages.length === 1
      ? t('copies.places_on_page', { count, page })
      : t('copies.places_on_pages', { count, pages: pages.length });
  const same = pageCount - pages.length;
  return same > 0 ? `${where}, ${t('copies.other_pages', { count: same })}` : where;
}
