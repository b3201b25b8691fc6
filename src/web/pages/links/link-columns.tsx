import { IconBan, IconCircleCheck, IconClockOff, IconEyeOff } from '@tabler/icons-react';
import { Link as RouterLink } from '@tanstack/react-router';
import type { ShareLink, UploadLink } from '../../api/types.ts';
import { useFormat } from '../../i18n/format.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { StatusBadge } from '../../kit/badge.tsx';
import type { Column } from '../../kit/list/entity-row.tsx';
import { useLinkWords } from '../../links/link-words.ts';
import { fileHref } from '../../navigation.ts';

function State({ state }: { state: ShareLink['state'] }) {
  const { t } = useTranslation();
  const look = {
    active: { tone: 'good', icon: IconCircleCheck },
    ended: { tone: 'idle', icon: IconClockOff },
    used_up: { tone: 'idle', icon: IconEyeOff },
    revoked: { tone: 'idle', icon: IconBan },
  } as const;
  return <StatusBadge {...look[state]}>{t(`links.state_${state}`)}</StatusBadge>;
}

function useCommon<L extends ShareLink | UploadLink>(): { ends: Column<L>; state: Column<L> } {
  const { t } = useTranslation();
  const format = useFormat();
  return {
    ends: {
      title: t('links.ends'),
      width: '112px',
      isWideOnly: true,
      cell: ({ expires_at }) => <span className="av-dim">{format.day(expires_at)}</span>,
    },
    state: { title: t('links.state'), width: '112px', cell: ({ state }) => <State state={state} /> },
  };
}

/** What is told of a share link, column by column. */
export function useShareColumns(): readonly Column<ShareLink>[] {
  const { t } = useTranslation();
  const words = useLinkWords();
  const { ends, state } = useCommon<ShareLink>();
  return [
    {
      title: t('links.shows'),
      width: 'minmax(0, 3fr)',
      cell: (link) =>
        link.file_id ? (
          <RouterLink to={fileHref(link.file_id)} className="av-name av-link">
            {link.title}
          </RouterLink>
        ) : (
          <strong className="av-name">{t('links.search_named', { name: link.title ?? '' })}</strong>
        ),
    },
    {
      title: t('links.for'),
      width: 'minmax(0, 2fr)',
      cell: (link) => <span className="av-dim">{words.nameOf(link)}</span>,
    },
    {
      title: t('links.opened'),
      width: 'minmax(0, 2fr)',
      cell: (link) => (
        <span className="av-dim">
          {[words.views(link), link.has_password ? t('links.with_password') : ''].filter(Boolean).join(' · ')}
        </span>
      ),
    },
    ends,
    state,
  ];
}

/** What is told of an upload link, column by column. */
export function useUploadColumns(): readonly Column<UploadLink>[] {
  const { t } = useTranslation();
  const format = useFormat();
  const words = useLinkWords();
  const { ends, state } = useCommon<UploadLink>();
  return [
    {
      title: t('links.for'),
      width: 'minmax(0, 3fr)',
      cell: (link) => (
        <>
          <strong className="av-name">{words.nameOf(link)}</strong>
          {link.note && <span className="av-dim">{link.note}</span>}
        </>
      ),
    },
    {
      title: t('links.came'),
      width: 'minmax(0, 2fr)',
      cell: (link) => (
        <span className="av-dim">
          {t('links.files_of', {
            count: link.max_files,
            number: format.number(link.file_count),
            most: format.number(link.max_files),
          })}
        </span>
      ),
    },
    ends,
    state,
  ];
}
