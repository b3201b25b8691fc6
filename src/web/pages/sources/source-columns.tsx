import { IconAlertCircle, IconCircleCheck, IconPlayerPause } from '@tabler/icons-react';
import type { Source } from '../../api/types.ts';
import { useFormat } from '../../i18n/format.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Chip, StatusBadge } from '../../kit/badge.tsx';
import type { Column } from '../../kit/list/entity-row.tsx';
import { sourceProblemWords } from './source-words.ts';
import classes from './sources-page.module.css';

const kindWords = {
  inbound_key: 'sources.kind_inbound_key',
  folder: 'sources.kind_folder',
  mailbox: 'sources.kind_mailbox',
  mail_in: 'sources.kind_mail_in',
} as const satisfies Record<Source['kind'], string>;

/** What a source is, in a word. */
export function useKindWords() {
  const { t } = useTranslation();
  return ({ kind }: Source) => t(kindWords[kind]);
}

/** How a source stands, as a sign and a word. */
export function SourceBadge({ source: { state } }: { source: Source }) {
  const { t } = useTranslation();
  if (state === 'paused') {
    return (
      <StatusBadge tone="idle" icon={IconPlayerPause}>
        {t('sources.paused')}
      </StatusBadge>
    );
  }
  if (state === 'failing') {
    return (
      <StatusBadge tone="bad" icon={IconAlertCircle}>
        {t('sources.failing')}
      </StatusBadge>
    );
  }
  return (
    <StatusBadge tone="good" icon={IconCircleCheck}>
      {t('sources.ready')}
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
          <strong className={classes.name}>{source.name}</strong>
          <span className={classes.dim}>{source.mail_address ?? kindOf(source)}</span>
        </>
      ),
    },
    {
      title: t('sources.tags'),
      width: 'minmax(0, 2fr)',
      isWideOnly: true,
      cell: ({ tags }) => (
        <span className={classes.chips}>
          {tags.map((tag) => (
            <Chip key={tag}>{tag}</Chip>
          ))}
        </span>
      ),
    },
    {
      title: t('sources.state'),
      width: 'minmax(0, 2fr)',
      cell: (source) => (
        <span className={classes.standing}>
          <SourceBadge source={source} />
          <span className={classes.dim}>
            <SourceTrouble source={source} />
          </span>
        </span>
      ),
    },
    {
      title: t('sources.last'),
      width: '156px',
      cell: ({ last_success_at: at }) => (
        <span className={classes.dim}>{at === null ? t('sources.never') : format.moment(at)}</span>
      ),
    },
  ];
}
