import { IconAlertCircle, IconCircleCheck, IconCopy } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { api } from '../../api/client.ts';
import type { Source, SourceCall } from '../../api/types.ts';
import { useFormat } from '../../i18n/format.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { StatusBadge } from '../../kit/badge.tsx';
import type { Column } from '../../kit/list/entity-row.tsx';
import { listOf, partOf } from '../../kit/list/list-of.ts';
import { fileHref } from '../../navigation.ts';
import { sourceProblemWords } from '../sources/source-words.ts';
import classes from '../sources/sources-page.module.css';

/** Reads one page of what came to a source. */
export async function fetchCalls(id: string, cursor: string | null, signal: AbortSignal | undefined) {
  const query = partOf(cursor);
  return listOf(
    api.GET('/api/sources/{id}/calls', { params: { path: { id }, query }, signal: signal ?? null }),
    'calls',
  );
}

function Outcome({ call: { outcome } }: { call: SourceCall }) {
  const { t } = useTranslation();
  if (outcome === 'accepted') {
    return (
      <StatusBadge tone="good" icon={IconCircleCheck}>
        {t('sources.accepted')}
      </StatusBadge>
    );
  }
  if (outcome === 'duplicate') {
    return (
      <StatusBadge tone="idle" icon={IconCopy}>
        {t('sources.duplicate')}
      </StatusBadge>
    );
  }
  return (
    <StatusBadge tone="bad" icon={IconAlertCircle}>
      {t(outcome === 'refused' ? 'sources.refused' : 'sources.failed')}
    </StatusBadge>
  );
}

/** What is told of something that came to a source, column by column. */
export function useCallColumns(source: Source): readonly Column<SourceCall>[] {
  const { t } = useTranslation();
  const format = useFormat();
  return [
    { title: t('sources.state'), width: '132px', cell: (call) => <Outcome call={call} /> },
    {
      title: t('sources.file'),
      width: 'minmax(0, 1fr)',
      cell: ({ filename, file_id: fileId, error }) => (
        <>
          {fileId === null ? (
            filename
          ) : (
            <Link to={fileHref(fileId)} className={classes.link}>
              {filename}
            </Link>
          )}
          {error && <span className={classes.dim}> {sourceProblemWords(t, source, error)}</span>}
        </>
      ),
    },
    {
      title: t('sources.came'),
      width: '136px',
      cell: ({ created_at: at }) => (
        <span className={classes.dim} title={format.exact(at)}>
          {format.moment(at)}
        </span>
      ),
    },
    {
      title: t('sources.from'),
      width: '140px',
      isWideOnly: true,
      cell: ({ address }) => <span className={classes.dim}>{address}</span>,
    },
  ];
}
