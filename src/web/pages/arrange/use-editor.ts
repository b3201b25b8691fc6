import { useCallback, useMemo, useState } from 'react';
import {
  type Arrangement,
  added,
  type Division,
  doneIn,
  type History,
  isSplitAt,
  moved,
  named,
  partsOf,
  redone,
  type Sheet,
  sheetsOf,
  split,
  splitAt,
  takenOut,
  turned,
  undone,
} from './arrangement.ts';

/** What somebody did last, for the line that offers to take it back. */
export type Step = {
  kind: 'turned' | 'out' | 'back' | 'split' | 'joined' | 'moved' | 'added' | 'named';
  count: number;
  page: number;
  key: string;
};

/** The pages in the editor, which of them are chosen, and everything that can be done with them. `proposed`: how they are divided to begin with. */
export function useEditor(fileId: string, pageCount: number, proposed: Division | null) {
  const [history, setHistory] = useState<History<Step>>(() => {
    const now: Arrangement = { sheets: sheetsOf(fileId, pageCount), titles: new Map() };
    const started = { now, past: [], future: [] };
    if (!proposed) return started;
    const step = { kind: 'split', count: proposed.beginnings.size, page: 0, key: '' } as const;
    return doneIn(started, splitAt(now, proposed, true), step);
  });
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const [current, setCurrent] = useState(`${fileId}-1`);
  const { now } = history;
  const parts = useMemo(() => partsOf(now), [now]);

  const act = useCallback(
    (kind: Step['kind'], keys: ReadonlySet<string>, change: (was: Arrangement) => Arrangement) => {
      setHistory((was) => {
        const first = was.now.sheets.find(({ key }) => keys.has(key));
        const step = { kind, count: keys.size, page: first?.page ?? 0, key: first?.key ?? '' };
        const last = was.past.at(-1)?.step;
        // A name is typed letter by letter, and is one step.
        if (kind === 'named' && last?.kind === kind && last.key === step.key) return { ...was, now: change(was.now) };
        return doneIn(was, change(was.now), step);
      });
    },
    [],
  );

  /** What a key or a button of the bar is about: the chosen pages, else the one that is looked at. */
  const meant = chosen.size > 0 ? chosen : new Set([current]);
  const indexOf = (key: string) => now.sheets.findIndex((sheet) => sheet.key === key);

  return {
    sheets: now.sheets,
    parts,
    chosen,
    current,
    meant,
    indexOf,
    lastStep: history.past.at(-1)?.step,
    canRedo: history.future.length > 0,
    isChanged: history.past.length > 0,
    setCurrent,
    choose(key: string, isRange = false) {
      setCurrent(key);
      setChosen((was) => {
        const next = new Set(was);
        if (isRange) {
          const [from = 0, to = 0] = [indexOf(current), indexOf(key)].toSorted((a, b) => a - b);
          for (const sheet of now.sheets.slice(from, to + 1)) if (!sheet.isOut) next.add(sheet.key);
        } else if (!next.delete(key)) next.add(key);
        return next;
      });
    },
    chooseAll: () => setChosen(new Set(now.sheets.filter(({ isOut }) => !isOut).map(({ key }) => key))),
    chooseNone: () => setChosen(new Set()),
    turn: (by: 90 | -90, keys: ReadonlySet<string> = meant) => act('turned', keys, (was) => turned(was, keys, by)),
    takeOut(keys: ReadonlySet<string> = meant) {
      act('out', keys, (was) => takenOut(was, keys, true));
      setChosen(new Set());
    },
    putBack: (key: string) => act('back', new Set([key]), (was) => takenOut(was, new Set([key]), false)),
    split(key: string) {
      const kind = now.sheets[indexOf(key)]?.begins ? 'joined' : 'split';
      act(kind, new Set([key]), (was) => split(was, key));
    },
    isSplitAt: (division: Division) => isSplitAt(now, division),
    splitAt: (division: Division, isOn: boolean) =>
      act(isOn ? 'split' : 'joined', division.beginnings, (was) => splitAt(was, division, isOn)),
    move: (keys: ReadonlySet<string>, before: number) => act('moved', keys, (was) => moved(was, keys, before)),
    add(sheets: readonly Sheet[]) {
      act('added', new Set(sheets.map(({ key }) => key)), (was) => added(was, sheets));
    },
    name: (id: string, title: string) => act('named', new Set([id]), (was) => named(was, id, title)),
    undo: () => setHistory(undone),
    redo: () => setHistory(redone),
  };
}

/** The same as its parts get it. */
export type Editor = ReturnType<typeof useEditor>;
