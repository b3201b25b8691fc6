import { Button, NativeSelect, Progress, Skeleton } from '@mantine/core';
import { IconRefresh } from '@tabler/icons-react';
import { useState } from 'react';
import type { Trial } from '../../api/types.ts';
import { ErrorNotice } from '../../components/panel-boundary.tsx';
import { useFormat } from '../../i18n/format.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { useParameter } from '../../kit/list/list-url.ts';
import { FullPage } from '../../kit/page.tsx';
import { useTrial } from '../../trials/trials.ts';
import { bodyOf } from './drafts.ts';
import { EditorHead, type View } from './editor-head.tsx';
import styles from './history.module.css';
import { GroupFiles } from './history-files.tsx';
import { HistoryGroups } from './history-groups.tsx';
import { TrialOver } from './trial-over.tsx';
import type { Editor } from './use-editor.ts';

const choices = [50, 200, 1000] as const;
const usual = 200;

type Props = {
  editor: Editor;
  /** Whether nothing speaks against what is being edited. */
  isWorkable: boolean;
  onView: (view: View) => void;
  onPreview: () => void;
};

/** What would have become of the last documents, beside what really happened to them. */
export function HistoryView({ editor, isWorkable, onView, onPreview }: Props) {
  const { t } = useTranslation();
  const format = useFormat();
  const [last, setLast] = useParameter('last');
  const newest = choices.find((one) => String(one) === last) ?? usual;
  const { pipeline, now } = editor;
  const { trial, error, isRunning, again } = useTrial(
    isWorkable
      ? { id: pipeline.id, of: pipeline.version, body: { kind: 'history', definition: bodyOf(now), newest } }
      : null,
  );
  const isDone = trial?.state === 'completed' && !isRunning;
  return (
    <FullPage>
      <EditorHead editor={editor} view="history" onView={onView} onPreview={onPreview} />
      <div className={styles.page} aria-busy={isRunning}>
        <div className={styles.top}>
          <div className={styles.words}>
            <div role="status">
              <h2 className={styles.title}>
                <Found trial={trial} isRunning={isRunning} />
              </h2>
            </div>
            <p className="av-note">
              {trial?.version == null && editor.isChanged
                ? t('trials.against_draft')
                : t('trials.against', { number: pipeline.version })}
            </p>
          </div>
          <div className={styles.controls}>
            <NativeSelect
              aria-label={t('trials.how_many')}
              value={newest}
              data={choices.map((one) => ({
                value: String(one),
                label: t('trials.last', { number: format.number(one) }),
              }))}
              onChange={(event) => {
                const chosen = event.currentTarget.value;
                setLast(chosen === String(usual) ? '' : chosen, { replace: true });
              }}
            />
            <Button
              variant="default"
              leftSection={<IconRefresh size={16} aria-hidden />}
              disabled={!isWorkable || isRunning}
              onClick={again}
            >
              {t('trials.count_again')}
            </Button>
          </div>
        </div>
        {!isWorkable && <p className="av-note">{t('trials.not_workable')}</p>}
        {error && <ErrorNotice error={error} onRetry={again} />}
        {trial && !isRunning && <TrialOver trial={trial} onAgain={again} />}
        {isWorkable && !error && isRunning && (
          <>
            <Progress
              value={trial && trial.total > 0 ? (100 * trial.done) / trial.total : 0}
              size="sm"
              className={styles.progress ?? ''}
              aria-label={t('trials.how_many')}
            />
            <div className={styles.parts}>
              <Skeleton height={412} radius="md" />
              <Skeleton height={412} radius="md" />
            </div>
          </>
        )}
        {isDone && trial.total === 0 && <p className="av-note">{t('trials.history_empty')}</p>}
        {isDone && trial.total > 0 && <Parts key={trial.id} trial={trial} editor={editor} />}
      </div>
    </FullPage>
  );
}

function Found({ trial, isRunning }: { trial: Trial | undefined; isRunning: boolean }) {
  const { t } = useTranslation();
  if (isRunning || !trial) {
    if (!isRunning) return t('trials.history');
    return trial ? t('trials.looking', { done: trial.done, count: trial.total }) : t('trials.trying_wait');
  }
  const { differing, done: count } = trial;
  if (count === 0) return t('trials.history');
  return differing === 0 ? t('trials.differ_none', { count }) : t('trials.differ', { count, differing });
}

/** The groups, and the documents of the chosen one: of the first difference, where nothing was chosen. */
function Parts({ trial, editor }: { trial: Trial; editor: Editor }) {
  const { groups } = trial;
  const first = groups.find(({ kind }) => kind !== 'same' && kind !== 'not_taken') ?? groups[0];
  const [chosen, setChosen] = useState(first?.id ?? '');
  const group = groups.find(({ id }) => id === chosen) ?? first;
  return (
    <div className={styles.parts}>
      <HistoryGroups trial={trial} chosen={group?.id ?? ''} editor={editor} onChoose={setChosen} />
      {group && <GroupFiles key={group.id} trial={trial} group={group} editor={editor} />}
    </div>
  );
}
