import { useMemo, useState } from 'react';
import type { Edited } from './edited.ts';

type State = { past: readonly Edited[]; now: Edited; future: readonly Edited[]; tag: string };

const longest = 100;

/** What was changed since the editor was opened, and back: changes with the same tag, such as of one field, are one. */
export function useHistory(first: Edited) {
  const [state, setState] = useState<State>({ past: [], now: first, future: [], tag: '' });
  const { past, now, future } = state;
  const verbs = useMemo(
    () => ({
      put: (next: Edited, tag = '') =>
        setState((old) => ({
          past: tag !== '' && tag === old.tag ? old.past : [...old.past, old.now].slice(-longest),
          now: next,
          future: [],
          tag,
        })),
      undo: () =>
        setState((old) => {
          const before = old.past.at(-1);
          if (!before) return old;
          return { past: old.past.slice(0, -1), now: before, future: [old.now, ...old.future], tag: '' };
        }),
      redo: () =>
        setState((old) => {
          const [next, ...rest] = old.future;
          return next ? { past: [...old.past, old.now], now: next, future: rest, tag: '' } : old;
        }),
      /** Begins anew with something else; what was changed since it was `from` stays. */
      reset: (next: Edited, from?: Edited) =>
        setState((old) =>
          from === undefined || old.now === from ? { past: [], now: next, future: [], tag: '' } : old,
        ),
    }),
    [],
  );
  return { now, canUndo: past.length > 0, canRedo: future.length > 0, ...verbs };
}
