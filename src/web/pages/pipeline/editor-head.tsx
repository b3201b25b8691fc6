import { Button, SegmentedControl } from '@mantine/core';
import { IconPencil, IconPlayerPlay } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useFormat } from '../../i18n/format.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { ActionButton, ActionMenu } from '../../kit/action-menu.tsx';
import { Chip } from '../../kit/badge.tsx';
import { PageBar } from '../../kit/page-bar.tsx';
import { nameOfPipeline } from '../../pipelines/pipeline-name.ts';
import { usePipelineActions } from '../pipelines/use-pipeline-actions.tsx';
import { versionsQuery } from './drafts.ts';
import { LocalOnlySwitch } from './local-only.tsx';
import classes from './pipeline.module.css';
import { RenameDialog } from './rename-dialog.tsx';
import type { Editor } from './use-editor.ts';
import { useEditorMenu } from './use-editor-menu.ts';

/** The parts of a pipeline that can be shown. */
export const VIEWS = ['steps', 'history', 'versions'] as const;
/** One of them. */
export type View = (typeof VIEWS)[number];

type Props = {
  editor: Editor;
  view: View;
  onView: (view: View) => void;
  /** Tries it, beside its steps. */
  onPreview: () => void;
  /** What was changed can be used; left out: nothing is changed here. */
  canSave?: boolean;
};

/** Which version is in use since when, and what becomes of what is being changed. */
function State({ editor, view, onView }: Pick<Props, 'editor' | 'view' | 'onView'>) {
  const { t } = useTranslation();
  const format = useFormat();
  const { pipeline, draftState } = editor;
  const { data } = useQuery(versionsQuery(pipeline.id, 1));
  const saved = data?.versions[0]?.created_at ?? pipeline.created_at;
  const version = t('pipelines.version_saved', { number: pipeline.version, when: format.moment(saved) });
  return (
    <span className={classes.state}>
      {view === 'versions' ? (
        version
      ) : (
        <button type="button" className={`av-plain ${classes.version}`} onClick={() => onView('versions')}>
          {version}
        </button>
      )}
      <span role="status">{draftState !== 'none' && ` · ${t(`pipelines.draft_${draftState}`)}`}</span>
    </span>
  );
}

/** What a pipeline is called, in which version, and what can be done to it. */
export function EditorHead({ editor, view, onView, onPreview, canSave = false }: Props) {
  const { t } = useTranslation();
  const { pipeline, isEditable, isSaving, save } = editor;
  const [isRenaming, setRenaming] = useState(false);
  const name = nameOfPipeline(t, pipeline);
  const menu = useEditorMenu(editor, { onRename: () => setRenaming(true), onView, onPreview });
  const { copyOf } = usePipelineActions();
  const readOnlyMenu = [{ label: t('trials.preview'), icon: IconPlayerPlay, run: onPreview }, copyOf(pipeline)];
  const title = isEditable ? (
    <button
      type="button"
      className={`av-plain av-cut ${classes.name}`}
      title={t('pipelines.rename')}
      onClick={() => setRenaming(true)}
    >
      {name}
    </button>
  ) : (
    name
  );
  const preview = (
    <Button
      variant={view === 'steps' && isEditable ? 'light' : 'default'}
      className="av-wide-only"
      leftSection={<IconPlayerPlay size={16} aria-hidden />}
      onClick={onPreview}
    >
      {t('trials.preview')}
    </Button>
  );
  return (
    <>
      <PageBar
        back={{ to: '/pipelines', label: t('pipelines.back') }}
        title={title}
        beside={
          <>
            {!pipeline.is_active && <Chip>{t('pipelines.off')}</Chip>}
            {pipeline.built_in === null && <State editor={editor} view={view} onView={onView} />}
          </>
        }
        actions={
          <>
            {(view !== 'steps' || !isEditable) && (
              <SegmentedControl
                size="xs"
                aria-label={t('pipelines.view')}
                value={view}
                data={VIEWS.filter((one) => one !== 'versions' || pipeline.built_in === null).map((one) => ({
                  value: one,
                  label: t(one === 'history' ? 'trials.history' : `pipelines.${one}`),
                }))}
                onChange={(next) => onView(VIEWS.find((one) => one === next) ?? 'steps')}
              />
            )}
            {isEditable && view === 'steps' && (
              <>
                <div className="av-wide-only">
                  <LocalOnlySwitch editor={editor} />
                </div>
                {preview}
                <Button className="av-wide-only" disabled={!canSave} loading={isSaving} onClick={() => void save()}>
                  {t('action.save')}
                </Button>
              </>
            )}
            {(!isEditable || view !== 'steps') && preview}
            {isEditable && view !== 'steps' && (
              <Button
                variant="default"
                className="av-wide-only"
                leftSection={<IconPencil size={16} aria-hidden />}
                onClick={() => onView('steps')}
              >
                {t('pipelines.edit')}
              </Button>
            )}
            {isEditable ? (
              <ActionMenu name={name} actions={menu} variant="default" />
            ) : (
              <>
                <ActionButton action={copyOf(pipeline)} className="av-wide-only" />
                <ActionMenu name={name} actions={readOnlyMenu} variant="default" className={classes.narrowOnly} />
              </>
            )}
          </>
        }
      />
      {isRenaming && <RenameDialog pipeline={pipeline} onClose={() => setRenaming(false)} />}
    </>
  );
}
