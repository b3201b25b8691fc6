import { useCallback, useEffect, useRef, useState } from 'react';
import { showError } from '../../components/toasts.tsx';
import {
  checkEdited,
  DraftConflict,
  discardDraft,
  keepDraft,
  keepDraftWhileLeaving,
  type StoredDraft,
  type Verdict,
} from './drafts.ts';
import { type Edited, editedOf, isSame } from './edited.ts';

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
  /** The draft there was when the editor was opened. */
  first: StoredDraft | null;
  isReadOnly: boolean;
};

/** What the editor does about a draft that was changed elsewhere is asked of the person; nothing else is to be said of it. */
function report(error: unknown): void {
  if (!(error instanceof DraftConflict)) showError(error);
}

/**
 * Keeps what is being edited as a draft, a moment after each change and when the page is left, one request after the other; each
 * answer says what speaks against it. What was taken back leaves no draft. Once the draft was changed elsewhere nothing is kept
 * until somebody said which one stays.
 */
export function useAutosave(input: Input) {
  const { id, edited, isChanged, first, isReadOnly } = input;
  const [state, setState] = useState<DraftState>(first ? 'saved' : 'none');
  const [kept, setKept] = useState<Kept | null>(first && { edited, verdict: first.draft });
  const [conflict, setConflict] = useState<DraftConflict | null>(null);
  const latest = useRef(input);
  latest.current = input;
  const hasDraft = first !== null;
  /** What is stored now; undefined: that is not known. */
  const stored = useRef<Edited | null | undefined>(first ? edited : null);
  /** What was sent last, whether an answer came or not. */
  const sent = useRef<Edited | null>(null);
  /** What the stored one is changed by; null: there is none. */
  const tag = useRef(first?.tag ?? null);
  const queue = useRef<Promise<void>>(Promise.resolve());

  /** Does it to the draft as it was left here: also where only what speaks against it has changed since, or an answer got lost. */
  const onOurs = useCallback(async <T>(work: (tag: string | null) => Promise<T>): Promise<T> => {
    try {
      return await work(tag.current);
    } catch (error) {
      const theirs = error instanceof DraftConflict ? error.theirs : null;
      if (!theirs) throw error;
      const found = editedOf(theirs.draft);
      if (![stored.current, sent.current].some((ours) => ours && isSame(ours, found))) throw error;
      tag.current = theirs.tag;
      return work(theirs.tag);
    }
  }, []);

  const keepNow = useCallback(async () => {
    const { edited, basedOn, isChanged, id } = latest.current;
    const wanted = isChanged ? edited : null;
    if (stored.current === wanted) return;
    setState('saving');
    try {
      let verdict: Verdict;
      if (wanted) {
        const { draft, tag: now } = await onOurs((tag) => {
          const work = keepDraft({ id, basedOn, edited: wanted }, tag);
          sent.current = wanted;
          return work;
        });
        verdict = draft;
        tag.current = now;
      } else {
        verdict = await checkEdited(edited);
        await onOurs(async (tag) => tag !== null && discardDraft(id, tag));
        tag.current = null;
      }
      stored.current = wanted;
      setKept({ edited, verdict });
      setState(wanted ? 'saved' : 'none');
    } catch (error) {
      stored.current = undefined;
      setState('failed');
      if (error instanceof DraftConflict) setConflict(error);
      throw error;
    }
  }, [onOurs]);
  /** Keeps what there is, once what is being kept already is done. @throws what the server refused it with */
  const flush = useCallback(() => {
    const work = queue.current.then(keepNow, keepNow);
    queue.current = work;
    return work;
  }, [keepNow]);

  useEffect(() => {
    if (isReadOnly || conflict || stored.current === (isChanged ? edited : null)) return undefined;
    const timer = window.setTimeout(() => void flush().catch(report), restMs);
    return () => window.clearTimeout(timer);
  }, [edited, isChanged, isReadOnly, conflict, flush]);

  useEffect(() => {
    if (isReadOnly) return undefined;
    const isBehind = () => stored.current !== (latest.current.isChanged ? latest.current.edited : null);
    const leave = () => {
      const { edited, basedOn, isChanged } = latest.current;
      if (isChanged && isBehind()) keepDraftWhileLeaving({ id, basedOn, edited }, tag.current);
    };
    window.addEventListener('pagehide', leave);
    return () => {
      window.removeEventListener('pagehide', leave);
      if (isBehind()) void flush().catch(report);
    };
  }, [id, isReadOnly, flush]);

  // What was there before the first change is looked at, too.
  useEffect(() => {
    if (isReadOnly || hasDraft) return undefined;
    let isOver = false;
    const { edited } = latest.current;
    const look = (verdict: Verdict) => !isOver && setKept((old) => old ?? { edited, verdict });
    checkEdited(edited)
      .then(look)
      .catch((error: unknown) => {
        showError(error);
        look({ problems: [], warnings: [] });
      });
    return () => {
      isOver = true;
    };
  }, [isReadOnly, hasDraft]);

  const forget = useCallback(() => {
    stored.current = null;
    tag.current = null;
    setConflict(null);
    setState('none');
  }, []);
  return {
    state,
    kept,
    flush,
    /** It was used or thrown away: there is none any more. */
    forget,
    /** Throws away what is kept. @throws DraftConflict */
    async throwAway() {
      await flush();
      const known = tag.current;
      if (known === null) return;
      try {
        await discardDraft(id, known);
      } catch (error) {
        if (error instanceof DraftConflict) setConflict(error);
        throw error;
      }
    },
    conflict,
    /** Goes on with what is edited here, over what was changed elsewhere. */
    keepOurs() {
      tag.current = conflict?.theirs?.tag ?? null;
      stored.current = undefined;
      setConflict(null);
      void flush().catch(report);
    },
    /** Goes on with the draft that was kept elsewhere. @param edited what it says. */
    takeTheirs({ draft, tag: theirs }: StoredDraft, edited: Edited) {
      stored.current = edited;
      tag.current = theirs;
      setKept({ edited, verdict: draft });
      setConflict(null);
      setState('saved');
    },
    /** Leaves it open until the next change. */
    decideLater: () => setConflict(null),
  };
}
