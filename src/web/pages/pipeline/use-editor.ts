import { useCallback, useEffect, useMemo, useState } from 'react';
import { ApiError } from '../../api/problem.ts';
import { queryClient } from '../../api/session.ts';
import type { Pipeline } from '../../api/types.ts';
import { showDone, showError, showUndo } from '../../components/toasts.tsx';
import { useTranslation } from '../../i18n/use-translation.ts';
import { pipelineQuery } from '../pipelines/pipelines-query.ts';
import { applyDraft, DraftConflict, type StoredDraft } from './drafts.ts';
import { type Edited, editedOf, isSame } from './edited.ts';
import { useAutosave } from './use-autosave.ts';
import { useHistory } from './use-history.ts';

/** What is being made of a pipeline, from its version in use or from the draft that was left. */
export function useEditor(pipeline: Pipeline, first: StoredDraft | null) {
  const { t } = useTranslation();
  const { id, version, is_editable: isEditable } = pipeline;
  const used = useMemo(() => editedOf(pipeline), [pipeline]);
  const [basedOn, setBasedOn] = useState(first?.draft.based_on ?? version);
  const { now, put, undo, redo, reset, canUndo, canRedo } = useHistory(first ? editedOf(first.draft) : used);
  const [isSaving, setSaving] = useState(false);
  const [isOutdated, setOutdated] = useState(false);
  const isChanged = !isSame(now, used);
  const autosave = useAutosave({ id, basedOn, isChanged, first, isReadOnly: !isEditable, edited: now });
  const { state, kept, conflict, flush, forget } = autosave;

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
      else if (!(error instanceof DraftConflict)) showError(error);
    } finally {
      setSaving(false);
    }
  };

  /** Throws the draft away; it can be taken back. */
  const discard = async () => {
    const before = { edited: now, basedOn };
    try {
      await autosave.throwAway();
    } catch (error) {
      if (!(error instanceof DraftConflict)) showError(error);
      return;
    }
    beginAnew(used, version);
    showUndo(t('pipelines.draft_gone'), () => {
      setBasedOn(before.basedOn);
      put(before.edited);
    });
  };

  /** Goes on with what was made of it elsewhere: another draft, or the version that is in use without one. */
  const takeTheirs = async () => {
    const theirs = conflict?.theirs;
    if (theirs) {
      const next = editedOf(theirs.draft);
      setBasedOn(theirs.draft.based_on);
      reset(next);
      autosave.takeTheirs(theirs, next);
      return;
    }
    try {
      const fresh = await queryClient.fetchQuery({ ...pipelineQuery(id), staleTime: 0 });
      beginAnew(editedOf(fresh), fresh.version);
    } catch (error) {
      showError(error);
    }
  };

  return {
    ...{ pipeline, now, basedOn, isEditable, isChanged, isSaving, isOutdated, canUndo, canRedo },
    draftState: state,
    kept,
    ...{ put, undo, redo, save, discard },
    stayOutdated: () => setOutdated(false),
    conflict: conflict && {
      theirs: conflict.theirs,
      takeTheirs,
      keepOurs: autosave.keepOurs,
      later: autosave.decideLater,
    },
  };
}

/** The editor of a pipeline. */
export type Editor = ReturnType<typeof useEditor>;
