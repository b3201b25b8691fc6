import type { ShareLink, UploadLink } from '../api/types.ts';
import { useFormat } from '../i18n/format.ts';
import { useTranslation } from '../i18n/use-translation.ts';

/** What is said of links in a line. */
export function useLinkWords() {
  const { t } = useTranslation();
  const format = useFormat();
  const joined = (parts: readonly string[]) => parts.filter(Boolean).join(' · ');
  const lastUse = (at: string | null, count: number) =>
    count > 0 && at ? t('links.last', { when: format.moment(at) }) : '';
  const views = ({ view_count: count, max_views: most }: ShareLink) =>
    most === null
      ? t('links.views', { count, number: format.number(count) })
      : t('links.views_of', { count: most, number: format.number(count), most: format.number(most) });
  return {
    /** Whom it is for. */
    nameOf: (link: Pick<ShareLink, 'name'>) => link.name ?? t('links.anyone'),
    views,
    /** How long it lasts, what protects it, and how often it was opened. */
    aboutShare: (link: ShareLink) =>
      joined([
        t('links.until', { day: format.day(link.expires_at) }),
        link.has_password ? t('links.with_password') : '',
        [views(link), lastUse(link.last_used_at, link.view_count)].filter(Boolean).join(', '),
      ]),
    /** How long it lasts, and how much came by it. */
    aboutUpload: (link: UploadLink) =>
      joined([
        t('links.until', { day: format.day(link.expires_at) }),
        t('links.files_of', {
          count: link.max_files,
          number: format.number(link.file_count),
          most: format.number(link.max_files),
        }),
        lastUse(link.last_used_at, link.file_count),
      ]),
  };
}
