import { IconAlertCircle, IconCircleCheck, IconCopy, type TablerIcon } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { api } from '../../api/client.ts';
import type { Source, SourceCall } from '../../api/types.ts';
import { useFormat } from '../../i18n/format.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { StatusBadge, type Tone } from '../../kit/badge.tsx';
import type { Column } from '../../kit/list/entity-row.tsx';
import { listOf, partOf } from '../../kit/list/list-of.ts';
import { fileHref } from '../../navigation.ts';
import { sourceProblemWords } from '../sources/source-words.ts';

/** Reads one page of what came to a source. */
export async function fetchCalls(id: string, cursor: string | null, signal: AbortSignal | undefined) {
  const query = partOf(cursor);
  return listOf(
    api.GET('/api/sources/{id}/calls', { params: { path: { id }, query }, signal: signal ?? null }),
    'calls',
  );
}

const signs = {
  accepted: { tone: 'good', icon: IconCircleCheck },
  duplicate: { tone: 'idle', icon: IconCopy },
  refused: { tone: 'bad', icon: IconAlertCircle },
  failed: { tone: 'bad', icon: IconAlertCircle },
} as const satisfies Record<SourceCall['outcome'], { tone: Tone; icon: TablerIcon }>;

function Outcome({ call: { outcome } }: { call: SourceCall }) {
  const { t } = useTranslation();
  const { tone, icon } = signs[outcome];
  return (
    <StatusBadge tone={tone} icon={icon}>
      {t(`sources.${outcome}`)}
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
            <Link to={fileHref(fileId)} className="av-link av-touch">
              {filename}
            </Link>
          )}
          {error && <span className="av-dim"> {sourceProblemWords(t, source, error)}</span>}
        </>
      ),
    },
    {
      title: t('sources.came'),
      width: '136px',
      cell: ({ created_at: at }) => (
        <span className="av-dim" title={format.exact(at)}>
          {format.moment(at)}
        </span>
      ),
    },
    {
      title: t('sources.from'),
      width: '140px',
      isWideOnly: true,
      cell: ({ address }) => <span className="av-dim">{address}</span>,
    },
  ];
}
