import { Button, Progress } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { ErrorNotice } from '../../components/panel-boundary.tsx';
import { useTranslation } from '../../i18n/use-translation.ts';
import { conditionWords } from '../../kit/conditions/condition-words.ts';
import { DetailDrawer } from '../../kit/detail-drawer.tsx';
import { DetailHeader } from '../../kit/detail-header.tsx';
import { type StepWhen, TrialFileCard } from '../../trials/trial-file-card.tsx';
import { isFileGone, trialFilesQuery, useTrial } from '../../trials/trials.ts';
import { ChooseFiles } from './choose-files.tsx';
import { bodyOf } from './drafts.ts';
import classes from './preview.module.css';
import { previewedFiles, rememberPreviewed } from './previewed-files.ts';
import { TrialOver } from './trial-over.tsx';
import type { Editor } from './use-editor.ts';

/** After the last change: each one is tried from its beginning. */
const restMs = 800;
const lookedBackOn = 50;
/** Tried on so many where none were chosen. */
const usual = 3;

type Props = {
  editor: Editor;
  /** Whether nothing speaks against it. */
  isWorkable: boolean;
  onHistory: () => void;
  onClose: () => void;
};

/** What is being edited, tried on a few documents: what would become of each, and of how many of the last ones. */
export function PreviewPanel({ editor, isWorkable, onHistory, onClose }: Props) {
  const { t } = useTranslation();
  const { pipeline, now } = editor;
  const { id, version } = pipeline;
  const [ids, setIds] = useState(() => previewedFiles(id));
  const [isChoosing, setChoosing] = useState(false);
  const [edited] = useDebouncedValue(now, restMs);
  const definition = bodyOf(edited);
  const preview = useTrial(
    isWorkable
      ? { id, of: version, body: { kind: 'preview', definition, ...(ids.length > 0 ? { file_ids: ids } : {}) } }
      : null,
  );
  const { trial, error, isRunning, again } = preview;
  const choose = (chosen: string[]) => {
    rememberPreviewed(id, chosen);
    setIds(chosen);
    setChoosing(false);
  };
  const isGone = isFileGone(error);
  useEffect(() => {
    if (!isGone) return;
    rememberPreviewed(id, []);
    setIds([]);
  }, [id, isGone]);
  const { data } = useInfiniteQuery(trialFilesQuery(trial));
  const found = trial && trial.done > 0 ? (data?.pages.flatMap(({ files }) => files) ?? []) : [];
  const enabled = edited.steps.filter((step) => step.enabled);
  const when: StepWhen = ({ position, step_type: type }) => {
    const step = enabled[position];
    return step?.condition && step.step_type === type ? conditionWords(t, step.condition) : '';
  };
  // As long as it will be, so that nothing moves below it.
  const title = t('trials.preview_on', { count: trial?.total ?? (ids.length || usual) });
  const status = () => {
    if (!isRunning) return trial ? t('trials.tried', { count: trial.done }) : '';
    return trial ? t('trials.trying', { done: trial.done, total: trial.total }) : t('trials.trying_wait');
  };
  return (
    <DetailDrawer
      label={t('trials.preview')}
      isUnderHead
      onClose={onClose}
      header={
        <DetailHeader
          title={title}
          text={t('trials.nothing_kept')}
          status={
            <Button variant="default" size="xs" onClick={() => setChoosing(true)}>
              {t('trials.choose')}
            </Button>
          }
        />
      }
      footer={isWorkable && <LikeThis editor={editor} definition={definition} onHistory={onHistory} />}
    >
      {isWorkable && (
        <div>
          <p className={`av-note ${classes.status}`} role="status">
            {status()}
          </p>
          <Progress
            className={classes.progress ?? ''}
            data-over={!isRunning || undefined}
            size="xs"
            value={trial && trial.total > 0 ? (100 * trial.done) / trial.total : 0}
            aria-label={t('trials.preview')}
          />
        </div>
      )}
      {!isWorkable && <p className="av-note">{t('trials.not_workable')}</p>}
      {error && !isGone && <ErrorNotice error={error} onRetry={again} />}
      {trial && <TrialOver trial={trial} onAgain={again} />}
      {isWorkable && !error && trial?.total === 0 && <p className="av-note">{t('trials.none_yet')}</p>}
      {isWorkable && !error && (
        <ul className={`av-list av-stack ${classes.cards}`} aria-busy={isRunning}>
          {found.map((one) => (
            <TrialFileCard key={one.position} found={one} when={when} />
          ))}
        </ul>
      )}
      {isChoosing && (
        <ChooseFiles tried={found.map(({ file }) => file)} onChoose={choose} onClose={() => setChoosing(false)} />
      )}
    </DetailDrawer>
  );
}

type LikeThisProps = Pick<Props, 'editor' | 'onHistory'> & { definition: ReturnType<typeof bodyOf> };

/** How many of the last documents would have ended differently; its room is kept while that is counted. */
function LikeThis({ editor, definition, onHistory }: LikeThisProps) {
  const { t } = useTranslation();
  const { id, version } = editor.pipeline;
  const { trial, isRunning } = useTrial({
    ...{ id, of: version },
    body: { kind: 'history', definition, newest: lookedBackOn },
  });
  const words = () => {
    if (isRunning || !trial) return t('trials.counting');
    if (trial.state !== 'completed') return '';
    const { differing, total: count } = trial;
    return differing === 0 ? t('trials.like_this_none', { count }) : t('trials.like_this', { count, differing });
  };
  return (
    <div className={classes.likeThis}>
      <p className="av-note" role="status" aria-busy={isRunning}>
        {words()}
      </p>
      <Button variant="default" size="xs" onClick={onHistory}>
        {t('trials.show')}
      </Button>
    </div>
  );
}
