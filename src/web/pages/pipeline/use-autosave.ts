import { useCallback, useEffect, useRef, useState } from 'react';
import { showError } from '../../components/toasts.tsx';
import { checkEdited, discardDraft, keepDraft, keepDraftWhileLeaving, type Verdict } from './drafts.ts';
import type { Edited } from './edited.ts';

const restMs = 600;

/** How it is with what was changed: nothing was, it is being kept, it is kept, or that failed. */
export type DraftState = 'none' | 'saving' | 'saved' | 'failed';

type Kept = { edited: Edited; verdict: Verdict };
type Input = {
  id: string;
  edited: Edited;
  basedOn: number;
  /** Whether it says something else than the version in use. */
  isChanged: boolean;
  /** Whether there was a draft when the editor was opened. */
  hadDraft: boolean;
  isReadOnly: boolean;
};

/**
 * Keeps what is being edited as a draft, a moment after each change and when the page is left, one request after the other; each
 * answer says what speaks against it. What was taken back leaves no draft.
 */
export function useAutosave(input: Input) {
  const { id, edited, isChanged, hadDraft, isReadOnly } = input;
  const [state, setState] = useState<DraftState>(hadDraft ? 'saved' : 'none');
  const [kept, setKept] = useState<Kept | null>(null);
  const latest = useRef(input);
  latest.current = input;
  /** What is stored now; undefined: that is not known. */
  const stored = useRef<Edited | null | undefined>(hadDraft ? edited : null);
  const queue = useRef<Promise<void>>(Promise.resolve());

  const keepNow = useCallback(async () => {
    const { edited, basedOn, isChanged, id } = latest.current;
    const wanted = isChanged ? edited : null;
    if (stored.current === wanted) return;
    setState('saving');
    try {
      const verdict = wanted ? await keepDraft(id, basedOn, wanted) : await checkEdited(edited);
      if (!wanted) await discardDraft(id);
      stored.current = wanted;
      setKept({ edited, verdict });
      setState(wanted ? 'saved' : 'none');
    } catch (error) {
      stored.current = undefined;
      setState('failed');
      throw error;
    }
  }, []);
  /** Keeps what there is, once what is being kept already is done. @throws what the server refused it with */
  const flush = useCallback(() => {
    const work = queue.current.then(keepNow, keepNow);
    queue.current = work;
    return work;
  }, [keepNow]);

  useEffect(() => {
    if (isReadOnly || stored.current === (isChanged ? edited : null)) return undefined;
    const timer = window.setTimeout(() => void flush().catch(showError), restMs);
    return () => window.clearTimeout(timer);
  }, [edited, isChanged, isReadOnly, flush]);

  useEffect(() => {
    if (isReadOnly) return undefined;
    const isBehind = () => stored.current !== (latest.current.isChanged ? latest.current.edited : null);
    const leave = () => {
      const { edited, basedOn, isChanged } = latest.current;
      if (isChanged && isBehind()) keepDraftWhileLeaving(id, basedOn, edited);
    };
    window.addEventListener('pagehide', leave);
    return () => {
      window.removeEventListener('pagehide', leave);
      if (isBehind()) void flush().catch(showError);
    };
  }, [id, isReadOnly, flush]);

  // What was there before the first change is looked at, too.
  useEffect(() => {
    if (isReadOnly) return undefined;
    let isOver = false;
    const { edited } = latest.current;
    checkEdited(edited)
      .then((verdict) => !isOver && setKept((old) => old ?? { edited, verdict }))
      .catch(showError);
    return () => {
      isOver = true;
    };
  }, [isReadOnly]);

  const forget = useCallback(() => {
    stored.current = null;
    setState('none');
  }, []);
  return { state, kept, flush, /** It was used or thrown away: there is none any more. */ forget };
}
