import { Skeleton } from '@mantine/core';
import { IconMinus, IconPencil, IconPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { ErrorNotice } from '../../components/panel-boundary.tsx';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Chip } from '../../kit/badge.tsx';
import { conditionWords } from '../../kit/conditions/condition-words.ts';
import { FullPage } from '../../kit/page.tsx';
import { stepIcon } from '../../steps/step-icons.ts';
import { stepTitle } from '../pipelines/pipeline-words.ts';
import { differenceWords } from './difference-words.ts';
import { type Beside, besides } from './differences.ts';
import { versionsQuery } from './drafts.ts';
import { type Edited, editedOf } from './edited.ts';
import { EditorHead, type View } from './editor-head.tsx';
import classes from './pipeline.module.css';
import type { StepNames } from './step-names.ts';
import { stepSummary } from './step-summary.ts';
import type { Editor } from './use-editor.ts';
import { VersionList } from './version-list.tsx';
import styles from './versions.module.css';

const firstCount = 20;
/** The most that are read at once. */
const mostCount = 50;

type Props = { editor: Editor; names: StepNames; onView: (view: View) => void; onPreview: () => void };

/** The versions of a pipeline, and the chosen one beside the one in use. */
export function VersionsView({ editor, names, onView, onPreview }: Props) {
  const { pipeline, now } = editor;
  const [limit, setLimit] = useState(firstCount);
  const [chosen, setChosen] = useState<number | 'draft'>(pipeline.version);
  const { data, error, refetch } = useQuery({
    ...versionsQuery(pipeline.id, limit),
    placeholderData: (before) => before,
  });
  const version = data?.versions.find(({ number }) => number === chosen);
  const shown = chosen === 'draft' ? now : version && editedOf(version);
  return (
    <FullPage>
      <EditorHead editor={editor} view="versions" onView={onView} onPreview={onPreview} />
      {data || error ? (
        <div className={styles.body}>
          <div className={`${classes.page} ${styles.steps}`}>
            <div className={classes.column}>
              {shown && (
                <>
                  <Heading chosen={chosen} inUse={pipeline.version} />
                  <Compared
                    chosen={shown}
                    inUse={editedOf(pipeline)}
                    numbers={{ chosen, inUse: pipeline.version }}
                    names={names}
                  />
                </>
              )}
            </div>
          </div>
          {error ? (
            <ErrorNotice error={error} onRetry={() => void refetch()} />
          ) : (
            <VersionList
              editor={editor}
              names={names}
              versions={data?.versions ?? []}
              hasMore={(data?.has_more ?? false) && limit < mostCount}
              chosen={chosen}
              onChoose={setChosen}
              onMore={() => setLimit(mostCount)}
              onSteps={() => onView('steps')}
            />
          )}
        </div>
      ) : (
        // One for both parts: the list stands above the steps on narrow screens, and would push theirs down when it comes.
        <div className={classes.page}>
          <Skeleton height={400} radius="md" />
        </div>
      )}
    </FullPage>
  );
}

function Heading({ chosen, inUse }: { chosen: number | 'draft'; inUse: number }) {
  const { t } = useTranslation();
  const name = chosen === 'draft' ? t('pipelines.draft') : t('pipelines.version', { number: chosen });
  return (
    <div className={`av-line ${styles.heading}`}>
      <h2 className={styles.name}>{name}</h2>
      {chosen === inUse ? (
        <span className="av-note">{t('pipelines.in_use_is')}</span>
      ) : (
        <>
          <span className="av-note">{t('pipelines.beside', { number: inUse })}</span>
          <span className={`av-line ${styles.legend}`} aria-hidden>
            <span data-sign="more">
              <IconPlus size={14} /> {t('pipelines.only_here')}
            </span>
            <span data-sign="less">
              <IconMinus size={14} /> {t('pipelines.not_here')}
            </span>
            <span data-sign="other">
              <IconPencil size={14} /> {t('pipelines.other')}
            </span>
          </span>
        </>
      )}
    </div>
  );
}

type ComparedProps = {
  chosen: Edited;
  inUse: Edited;
  numbers: { chosen: number | 'draft'; inUse: number };
  names: StepNames;
};

function Compared({ chosen, inUse, numbers, names }: ComparedProps) {
  const { t } = useTranslation();
  return (
    <>
      <p className={`av-note ${styles.when}`}>
        {chosen.condition
          ? t('pipelines.used_when_is', { what: conditionWords(t, chosen.condition) })
          : t('pipelines.used_by_choice')}
        {chosen.local_only && ` ${t('pipelines.nothing_leaves')}`}
        {chosen.no_delivery && ` ${t('pipelines.no_delivery_on')}`}
      </p>
      <ol className={`av-list ${classes.steps}`} aria-label={t('pipelines.steps')}>
        {besides(chosen, inUse).map((row) => (
          <ComparedStep key={`${row.is} ${row.step.id}`} row={row} numbers={numbers} names={names} />
        ))}
      </ol>
    </>
  );
}

function ComparedStep({ row, numbers, names }: Pick<ComparedProps, 'numbers' | 'names'> & { row: Beside }) {
  const { t } = useTranslation();
  const { step, is } = row;
  const Icon = stepIcon(step.step_type);
  const notIn =
    numbers.chosen === 'draft' ? t('pipelines.not_in_draft') : t('pipelines.not_in', { number: numbers.chosen });
  const about = step.condition
    ? t('pipelines.only_when_is', { what: conditionWords(t, step.condition) })
    : stepSummary(t, step, names);
  return (
    <li className={classes.step} data-off={!step.enabled || undefined}>
      <span className={classes.sign} aria-hidden>
        <Icon size={16} stroke={1.75} />
      </span>
      <div className={`${classes.card} ${styles.card}`} data-is={is}>
        <div className={classes.words}>
          <div className={classes.what}>
            <h3 className={classes.title}>{stepTitle(step)}</h3>
            {!step.enabled && <Chip>{t('pipelines.off')}</Chip>}
            {about && <span className={`av-note av-cut ${classes.summary}`}>{about}</span>}
            {is === 'not_here' && <Chip tone="bad">{notIn}</Chip>}
            {is === 'only_here' && <Chip tone="good">{t('pipelines.only_here')}</Chip>}
            {is === 'other' && <Chip tone="warn">{t('pipelines.differences', { count: row.differences.length })}</Chip>}
          </div>
          {row.differences.length > 0 && (
            <ul className={`av-list ${styles.found}`}>
              {row.differences.flatMap((difference) =>
                differenceWords(t, difference, names, numbers.inUse).map(({ text }) => <li key={text}>{text}</li>),
              )}
            </ul>
          )}
        </div>
      </div>
    </li>
  );
}
