import { Stack } from '@mantine/core';
import { IconAlertCircle, IconCircleCheck, IconPlayerPause, type TablerIcon } from '@tabler/icons-react';
import type { Source } from '../../api/types.ts';
import { useFormat } from '../../i18n/format.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Chips, StatusBadge, type Tone } from '../../kit/badge.tsx';
import type { Column } from '../../kit/list/entity-row.tsx';
import { sourceProblemWords } from './source-words.ts';

/** What a source is, in a word. */
export function useKindWords() {
  const { t } = useTranslation();
  return ({ kind }: Source) => t(`sources.kind_${kind}`);
}

const signs = {
  paused: { tone: 'idle', icon: IconPlayerPause },
  failing: { tone: 'bad', icon: IconAlertCircle },
  working: { tone: 'good', icon: IconCircleCheck },
} as const satisfies Record<Source['state'], { tone: Tone; icon: TablerIcon }>;

/** How a source stands, as a sign and a word. */
export function SourceBadge({ source: { state } }: { source: Source }) {
  const { t } = useTranslation();
  const { tone, icon } = signs[state];
  return (
    <StatusBadge tone={tone} icon={icon}>
      {t(`sources.${state}`)}
    </StatusBadge>
  );
}

/** What is known beside the state: since when it is paused, or what is wrong and when it is tried again. */
export function SourceTrouble({ source }: { source: Source }) {
  const { t } = useTranslation();
  const format = useFormat();
  if (source.paused_at) return t('sources.since', { when: format.moment(source.paused_at) });
  if (!source.problem) return null;
  const { next_try_at: next } = source.problem;
  const words = sourceProblemWords(t, source, source.problem);
  return next === null ? words : `${words} (${t('sources.next_try', { when: format.moment(next) })})`;
}

/** What is told of a source, column by column. */
export function useSourceColumns(): readonly Column<Source>[] {
  const { t } = useTranslation();
  const format = useFormat();
  const kindOf = useKindWords();
  return [
    {
      title: t('sources.source'),
      width: 'minmax(0, 2fr)',
      cell: (source) => (
        <>
          <strong className="av-name">{source.name}</strong>
          <span className="av-dim">{source.mail_address ?? kindOf(source)}</span>
        </>
      ),
    },
    {
      title: t('sources.tags'),
      width: 'minmax(0, 2fr)',
      isWideOnly: true,
      cell: ({ tags }) => <Chips words={tags} />,
    },
    {
      title: t('sources.state'),
      width: 'minmax(0, 2fr)',
      cell: (source) => (
        <Stack component="span" gap={2} align="flex-start">
          <SourceBadge source={source} />
          <span className="av-dim">
            <SourceTrouble source={source} />
          </span>
        </Stack>
      ),
    },
    {
      title: t('sources.last'),
      width: '156px',
      cell: ({ last_success_at: at }) => (
        <span className="av-dim">{at === null ? t('sources.never') : format.moment(at)}</span>
      ),
    },
  ];
}
