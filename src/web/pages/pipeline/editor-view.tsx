import { Button } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import type { PipelineStepType } from '../../api/types.ts';
import { Docked } from '../../dock/docked.tsx';
import { useTranslation } from '../../i18n/use-translation.ts';
import { useKeys } from '../../keys/keys.ts';
import { useParameter } from '../../kit/list/list-url.ts';
import { FullPage } from '../../kit/page.tsx';
import { Sortable } from '../../kit/sortable.tsx';
import { stepTitle, typeTitle } from '../pipelines/pipeline-words.ts';
import { AddStep } from './add-step.tsx';
import { withAdded } from './edited.ts';
import { EditorHead, type View } from './editor-head.tsx';
import { LocalOnlySwitch, WhatStays } from './local-only.tsx';
import { OutdatedDialog } from './outdated-dialog.tsx';
import classes from './pipeline.module.css';
import { PreviewPanel } from './preview-panel.tsx';
import { StepCard } from './step-card.tsx';
import type { StepNames } from './step-names.ts';
import { StepPanel } from './step-panel.tsx';
import type { Editor } from './use-editor.ts';
import { UsedWhen } from './used-when.tsx';
import { markedVerdict } from './verdict.ts';

type Props = {
  editor: Editor;
  names: StepNames;
  types: readonly PipelineStepType[];
  /** Whether it is tried beside its steps. */
  isPreview: boolean;
  onView: (view: View) => void;
  onPreview: () => void;
};

/** The steps of a pipeline as cards on a line, and beside them the one that is open. */
export function EditorView({ editor, names, types, isPreview, onView, onPreview }: Props) {
  const { t } = useTranslation();
  const { now, put, undo, redo, save, isEditable, isChanged, isSaving, kept } = editor;
  const [open, setOpen] = useParameter('step');
  // Where there is no room in the head, what is done most stands under the thumb.
  const isNarrow = useMediaQuery('(max-width: 639px)', false, { getInitialValueInEffect: false });
  const [isAdding, setAdding] = useState(false);
  const verdict = markedVerdict(t, kept ? { edited: kept.edited, verdict: kept.verdict } : undefined);
  const at = now.steps.findIndex(({ id }) => id === open);
  const opened = now.steps[at];
  useKeys(
    t('pipelines.keys'),
    [
      { keys: 'Mod+z', label: t('pipelines.undo'), run: undo },
      { keys: 'Mod+Shift+z', label: t('pipelines.redo'), run: redo },
    ],
    isEditable,
  );
  const show = (id: string) => setOpen(id, { replace: open !== '' });
  const add = (type: PipelineStepType) => {
    const id = crypto.randomUUID();
    put(withAdded(now, type, types, id));
    setAdding(false);
    show(id);
  };
  const canSave = isChanged && verdict.isUsable;
  return (
    <FullPage>
      <EditorHead editor={editor} view="steps" onView={onView} onPreview={onPreview} canSave={canSave} />
      <div className={classes.page} data-panel={opened || isPreview ? true : undefined}>
        <div className={classes.column}>
          {isEditable && (
            <div className={`av-panel ${classes.localCard}`}>
              <LocalOnlySwitch editor={editor} isCard />
            </div>
          )}
          <WhatStays editor={editor} types={types} />
          {!isEditable && <p className="av-note">{t('pipelines.read_only_text')}</p>}
          <UsedWhen editor={editor} problems={verdict.condition} />
          {verdict.missing.map((type) => {
            const known = types.find(({ step_type }) => step_type === type);
            return (
              <p key={type} className={`av-trouble av-line ${classes.missing}`} role="alert">
                {t('pipelines.problem_step_missing', { name: typeTitle(type) })}
                {known && (
                  <Button size="compact-sm" variant="default" onClick={() => add(known)}>
                    {t('pipelines.add_it')}
                  </Button>
                )}
              </p>
            );
          })}
          <Sortable items={now.steps} nameOf={stepTitle} onOrder={(steps) => put({ ...now, steps })}>
            <ol className={`av-list ${classes.steps}`} aria-label={t('pipelines.steps')}>
              {now.steps.map((step) => (
                <StepCard
                  key={step.id}
                  step={step}
                  editor={editor}
                  names={names}
                  type={types.find(({ step_type }) => step_type === step.step_type)}
                  marks={verdict.steps.get(step.id)}
                  isOpen={step.id === open}
                  onOpen={() => show(step.id)}
                />
              ))}
            </ol>
          </Sortable>
          {isEditable && (
            <div className={`av-line ${classes.below}`}>
              <Button
                variant="default"
                className="av-wide-only"
                leftSection={<IconPlus size={16} aria-hidden />}
                onClick={() => setAdding(true)}
              >
                {t('pipelines.add_step')}
              </Button>
              <span className="av-wide-only av-note">
                {t('pipelines.move_drag')} <kbd>{t('pipelines.key_space')}</kbd> {t('pipelines.move_then')} <kbd>↑</kbd>{' '}
                <kbd>↓</kbd>
              </span>
            </div>
          )}
        </div>
      </div>
      {isEditable && isNarrow && !opened && !isPreview && (
        <Docked>
          <div className={classes.bar}>
            <Button variant="default" aria-label={t('pipelines.add_step')} onClick={() => setAdding(true)}>
              <IconPlus size={18} aria-hidden />
            </Button>
            <Button disabled={!canSave} loading={isSaving} onClick={() => void save()}>
              {t('action.save')}
            </Button>
          </div>
        </Docked>
      )}
      {opened && (
        <StepPanel
          key={opened.id}
          step={opened}
          at={at}
          editor={editor}
          names={names}
          type={types.find(({ step_type }) => step_type === opened.step_type)}
          marks={verdict.steps.get(opened.id)}
          onOpen={show}
          onClose={() => setOpen('', { replace: true })}
        />
      )}
      {isPreview && !opened && (
        <PreviewPanel
          editor={editor}
          isWorkable={verdict.isUsable}
          onHistory={() => onView('history')}
          onClose={() => onView('steps')}
        />
      )}
      {isAdding && <AddStep types={types} steps={now.steps} onAdd={add} onClose={() => setAdding(false)} />}
      {editor.isOutdated && <OutdatedDialog editor={editor} onVersions={() => onView('versions')} />}
    </FullPage>
  );
}
