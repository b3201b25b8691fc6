import {
  IconArrowDown,
  IconArrowsMoveVertical,
  IconArrowUp,
  IconCopy,
  IconPlayerPause,
  IconPlayerPlay,
  IconTrash,
} from '@tabler/icons-react';
import { useState } from 'react';
import type { PipelineStepType } from '../../api/types.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { ActionMenu, type RowAction } from '../../kit/action-menu.tsx';
import { Chip } from '../../kit/badge.tsx';
import { conditionWords } from '../../kit/conditions/condition-words.ts';
import { DragHandle, useSortableRow } from '../../kit/sortable.tsx';
import { stepIcon } from '../../steps/step-icons.ts';
import { stepTitle } from '../pipelines/pipeline-words.ts';
import { type EditedStep, withCopy, withoutStep, withStep } from './edited.ts';
import { MoveDialog } from './move-dialog.tsx';
import classes from './pipeline.module.css';
import type { StepNames } from './step-names.ts';
import { stepSummary } from './step-summary.ts';
import type { Editor } from './use-editor.ts';

type Props = {
  step: EditedStep;
  editor: Editor;
  names: StepNames;
  /** undefined: this version of the service does not know it. */
  type: PipelineStepType | undefined;
  marks: { problems: readonly string[]; warnings: readonly string[] } | undefined;
  isOpen: boolean;
  onOpen: () => void;
};

/** One step on the line: when it runs, what it does, and what is wrong with it. */
export function StepCard({ step, editor, names, type, marks, isOpen, onOpen }: Props) {
  const { t } = useTranslation();
  const { isEditable } = editor;
  const { row, handle, move } = useSortableRow(step.id, !isEditable);
  const [isMoving, setMoving] = useState(false);
  const title = stepTitle(step);
  const Icon = stepIcon(step.step_type);
  const summary = stepSummary(t, step, names);
  const menu = useCardMenu({
    step,
    editor,
    isRequired: type?.is_required ?? false,
    move,
    onMove: () => setMoving(true),
  });
  const isWrong = (marks?.problems.length ?? 0) > 0;
  return (
    <li className={classes.step} data-open={isOpen || undefined} data-off={!step.enabled || undefined} {...row}>
      <span className={classes.sign} aria-hidden>
        <Icon size={16} stroke={1.75} />
      </span>
      <div className={classes.card} data-wrong={isWrong || undefined}>
        {isEditable && <DragHandle name={title} handle={handle} />}
        <div className={classes.words}>
          {step.condition && (
            <p className={classes.when}>{t('pipelines.only_when_is', { what: conditionWords(t, step.condition) })}</p>
          )}
          <div className={classes.what}>
            <h2 className={classes.title}>
              <button type="button" className={`av-plain ${classes.open}`} aria-expanded={isOpen} onClick={onOpen}>
                {title}
              </button>
            </h2>
            {!step.enabled && <Chip>{t('pipelines.off')}</Chip>}
            {summary && <span className={`av-note av-cut ${classes.summary}`}>{summary}</span>}
          </div>
          {marks?.problems.map((words) => (
            <p key={words} className="av-trouble">
              {words}
            </p>
          ))}
          {marks?.warnings.map((words) => (
            <p key={words} className={`av-note ${classes.warning}`}>
              {words}
            </p>
          ))}
        </div>
        {isEditable && <ActionMenu name={title} actions={menu} variant="subtle" className={classes.more} />}
      </div>
      {isMoving && <MoveDialog step={step} editor={editor} onClose={() => setMoving(false)} />}
    </li>
  );
}

type MenuOf = {
  step: EditedStep;
  editor: Editor;
  isRequired: boolean;
  move: (by: -1 | 1) => void;
  onMove: () => void;
};

function useCardMenu({ step, editor, isRequired, move, onMove }: MenuOf): RowAction[] {
  const { t } = useTranslation();
  const { now, put } = editor;
  const { id, enabled } = step;
  const at = now.steps.findIndex((one) => one.id === id);
  // A second one of a type that is needed may go; the last one may not.
  const isNeeded = isRequired && now.steps.filter(({ step_type }) => step_type === step.step_type).length === 1;
  const why = isNeeded ? { isDisabled: true, note: t('pipelines.is_required') } : {};
  return [
    { label: t('pipelines.move_up'), icon: IconArrowUp, isDisabled: at === 0, run: () => move(-1) },
    {
      label: t('pipelines.move_down'),
      icon: IconArrowDown,
      isDisabled: at === now.steps.length - 1,
      run: () => move(1),
    },
    { label: t('pipelines.move_to'), icon: IconArrowsMoveVertical, run: onMove },
    {
      label: t(enabled ? 'pipelines.switch_off' : 'pipelines.switch_on'),
      icon: enabled ? IconPlayerPause : IconPlayerPlay,
      run: () => put(withStep(now, id, { enabled: !enabled })),
      ...(enabled ? why : {}),
    },
    {
      label: t('pipelines.copy_step'),
      icon: IconCopy,
      run: () => put(withCopy(now, id, crypto.randomUUID())),
    },
    {
      label: t('pipelines.remove_step'),
      icon: IconTrash,
      isDanger: true,
      run: () => put(withoutStep(now, id)),
      ...why,
    },
  ];
}
