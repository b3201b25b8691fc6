import { useCallback, useEffect, useMemo, useState } from 'react';
import { ApiError } from '../../api/problem.ts';
import type { Pipeline, PipelineDraft } from '../../api/types.ts';
import { showDone, showError, showUndo } from '../../components/toasts.tsx';
import { useTranslation } from '../../i18n/use-translation.ts';
import { applyDraft, discardDraft } from './drafts.ts';
import { type Edited, editedOf, isSame } from './edited.ts';
import { useAutosave } from './use-autosave.ts';
import { useHistory } from './use-history.ts';

/** What is being made of a pipeline, from its version in use or from the draft that was left. */
export function useEditor(pipeline: Pipeline, draft: PipelineDraft | null) {
  const { t } = useTranslation();
  const { id, version, is_editable: isEditable } = pipeline;
  const used = useMemo(() => editedOf(pipeline), [pipeline]);
  const [basedOn, setBasedOn] = useState(draft?.based_on ?? version);
  const { now, put, undo, redo, reset, canUndo, canRedo } = useHistory(draft ? editedOf(draft) : used);
  const [isSaving, setSaving] = useState(false);
  const [isOutdated, setOutdated] = useState(false);
  const isChanged = !isSame(now, used);
  const { state, kept, flush, forget } = useAutosave({
    ...{ id, basedOn, isChanged, isReadOnly: !isEditable },
    edited: now,
    hadDraft: draft !== null,
  });

  const beginAnew = useCallback(
    (next: Edited, number: number, from?: Edited) => {
      setBasedOn(number);
      reset(next, from);
      forget();
    },
    [reset, forget],
  );
  // Another version came into use elsewhere: who changed nothing goes on with that.
  useEffect(() => {
    if (version !== basedOn && state === 'none' && !canUndo) beginAnew(used, version);
  }, [version, basedOn, state, canUndo, used, beginAnew]);

  /** Lets documents take it from now on. @param overNewer also over a version that came into use meanwhile. */
  const save = async (overNewer = false) => {
    setSaving(true);
    setOutdated(false);
    try {
      await flush();
      const changed = await applyDraft(id, overNewer);
      beginAnew(editedOf(changed), changed.version, now);
      showDone(t('pipelines.in_use_now', { number: changed.version }));
    } catch (error) {
      if (error instanceof ApiError && error.problem.code === 'pipeline_changed') setOutdated(true);
      else showError(error);
    } finally {
      setSaving(false);
    }
  };

  /** Throws the draft away; it can be taken back. */
  const discard = async () => {
    const before = { edited: now, basedOn };
    try {
      await flush();
      await discardDraft(id);
    } catch (error) {
      showError(error);
      return;
    }
    beginAnew(used, version);
    showUndo(t('pipelines.draft_gone'), () => {
      setBasedOn(before.basedOn);
      put(before.edited);
    });
  };

  return {
    ...{ pipeline, now, basedOn, isEditable, isChanged, isSaving, isOutdated, canUndo, canRedo },
    draftState: state,
    kept,
    ...{ put, undo, redo, save, discard },
    stayOutdated: () => setOutdated(false),
  };
}

/** The editor of a pipeline. */
export type Editor = ReturnType<typeof useEditor>;
