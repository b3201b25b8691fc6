import { infiniteQueryOptions } from '@tanstack/react-query';
import { useCallback, useMemo, useState } from 'react';
import { api } from '../../api/client.ts';
import type { FileRecord } from '../../api/types.ts';
import { showError } from '../../components/toasts.tsx';
import { reviewFile, undoChange } from '../../fields/field-actions.ts';
import { listOf, partOf } from '../../kit/list/list-of.ts';
import { restoreFile, trashFile } from '../../list/actions/file-actions.ts';
import { listsKey } from '../../list/query/list-query.ts';

/** The documents that wait for a look, oldest first; one of the lists that live events keep up to date. */
export const reviewQuery = infiniteQueryOptions({
  queryKey: [...listsKey, 'review'],
  initialPageParam: null as string | null,
  getNextPageParam: (last: { nextCursor: string | null }) => last.nextCursor,
  queryFn: async ({ pageParam, signal }) => {
    const query = {
      needs_review: true as const,
      sort_by: 'created_at' as const,
      sort_order: 'asc' as const,
      ...partOf(pageParam),
    };
    const page = await listOf(api.GET('/api/files', { params: { query }, signal }), 'files');
    return { ...page, rows: page.rows.map((file) => ({ file, snippets: [], page: null })) };
  },
});

/** A document that was dealt with, and how to take that back. */
type Done = { file: FileRecord; how: 'filed' | 'trashed'; undo: () => Promise<void> };

/** What takes back an action; null when it was not done after all. */
type Undo = () => Promise<unknown>;

/** What waits, in the order one goes through it: what was put off comes last. */
export function useReviewOrder(waiting: readonly FileRecord[]) {
  const [later, setLater] = useState<readonly string[]>([]);
  const [done, setDone] = useState<readonly Done[]>([]);
  const [wanted, setWanted] = useState<string | null>(null);

  const order = useMemo(() => {
    const gone = new Set(done.map(({ file }) => file.id));
    const left = waiting.filter((file) => file.needs_review && !gone.has(file.id));
    const place = (file: FileRecord) => later.indexOf(file.id);
    return left.toSorted((a, b) => place(a) - place(b));
  }, [waiting, later, done]);
  const current = order.find((file) => file.id === wanted) ?? order[0] ?? null;
  const at = current ? order.indexOf(current) : -1;

  const step = (by: number) => {
    const next = order[at + by];
    if (next) setWanted(next.id);
  };
  /** The one behind the current one takes its place. */
  const goOn = () => setWanted(order[at + 1]?.id ?? order[at - 1]?.id ?? null);
  const putOff = () => {
    if (!current) return;
    goOn();
    setLater((old) => [...old.filter((id) => id !== current.id), current.id]);
  };
  /** The next one is shown at once; where it does not work, the document comes back. */
  const finish = (file: FileRecord, how: Done['how'], action: Promise<Undo | null>) => {
    const one: Done = { file, how, undo: async () => void (await (await action)?.()) };
    const takeBack = () => {
      setDone((old) => old.filter((other) => other !== one));
      setWanted(file.id);
    };
    goOn();
    setDone((old) => [...old, one]);
    action.then(
      (undo) => undo === null && takeBack(),
      (error: unknown) => {
        takeBack();
        showError(error);
      },
    );
  };
  const undo = useCallback(async () => {
    const last = done.at(-1);
    if (!last) return;
    await last.undo();
    setDone((old) => old.filter((one) => one !== last));
    setWanted(last.file.id);
  }, [done]);
  return { order, current, done, select: setWanted, step, putOff, finish, undo };
}

export type ReviewOrder = ReturnType<typeof useReviewOrder>;

/** Says yes to everything of a document. */
export async function fileIt(file: FileRecord): Promise<Undo> {
  const changeId = await reviewFile(file.id);
  return async () => (changeId === null ? undefined : undoChange(file.id, changeId));
}

/** Moves a document to the trash. */
export async function throwAway(file: FileRecord): Promise<Undo | null> {
  return (await trashFile(file)) ? () => restoreFile(file, true) : null;
}
