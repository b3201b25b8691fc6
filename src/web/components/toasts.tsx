import { Button, Progress } from '@mantine/core';
import { type NotificationData, notifications } from '@mantine/notifications';
import { useQuery } from '@tanstack/react-query';
import i18next from 'i18next';
import { lazy, Suspense, useEffect } from 'react';
import { api, dataOf } from '../api/client.ts';
import { ApiError, UnreachableError } from '../api/problem.ts';
import type { Bulk } from '../api/types.ts';
import { useTranslation } from '../i18n/use-translation.ts';
import { withWords } from '../i18n/words.ts';
import { problemWords } from './problem-words.ts';
import classes from './toasts.module.css';

const Refusals = lazy(() => withWords(['refused'], () => import('./bulk-refusals.tsx')));

const undoMs = 10_000;
/** Shows a message; its close button has a name for those who listen. */
function announce(message: NotificationData): void {
  const closeButtonProps = { 'aria-label': i18next.t('action.close') };
  notifications.show({ withBorder: true, closeButtonProps, ...message });
}

type Undo = { id: string; run: () => void };
let lastUndo: Undo | null = null;

function forget(id: string): void {
  if (lastUndo?.id === id) lastUndo = null;
}

/** Takes back the last thing that can still be taken back; the `z` key. */
export function undoLast(): void {
  const undo = lastUndo;
  if (!undo) return;
  undo.run();
}

function UndoLine({ text, onUndo }: { text: string; onUndo: () => void }) {
  const { t } = useTranslation();
  return (
    <div className={classes.line}>
      <span>{text}</span>
      <Button size="compact-sm" variant="subtle" className={classes.undo} onClick={onUndo}>
        {t('action.undo')}
      </Button>
    </div>
  );
}

/**
 * Says what was done and offers to take it back for ten seconds.
 * @param onOver called once when the offer is over and was not taken.
 */
export function showUndo(text: string, undo: () => void, onOver?: () => void): void {
  const id = `undo-${crypto.randomUUID()}`;
  let isOpen = true;
  const run = () => {
    isOpen = false;
    forget(id);
    notifications.hide(id);
    undo();
  };
  lastUndo = { id, run };
  announce({
    id,
    message: <UndoLine text={text} onUndo={run} />,
    autoClose: undoMs,
    onClose: () => {
      forget(id);
      if (isOpen) onOver?.();
      isOpen = false;
    },
  });
}

/** A short word that something worked. */
export function showDone(text: string): void {
  announce({ message: text, autoClose: 4000 });
}

/** Says what came of something that did not work elsewhere. */
export function showProblem(text: string): void {
  announce({ message: text, color: 'red', autoClose: 15_000 });
}

/** Says in words why something did not work; stays until it is closed. */
export function showError(error: unknown): void {
  const { t } = i18next;
  const text =
    error instanceof ApiError
      ? problemWords(t, error.problem.code, error.problem.detail)
      : error instanceof UnreachableError
        ? t('error.unreachable')
        : t('error.unknown');
  const requestId = error instanceof ApiError ? error.problem.request_id : '';
  announce({
    title: t('error.action_title'),
    message: requestId ? `${text} (${t('error.request_id', { id: requestId })})` : text,
    color: 'red',
    autoClose: 15_000,
  });
  if (!(error instanceof ApiError || error instanceof UnreachableError)) console.error(error);
}

/** True when a bulk job will not move any more. */
function isBulkOver(bulk: Pick<Bulk, 'state'>): boolean {
  return bulk.state !== 'pending' && bulk.state !== 'running';
}

function BulkLine({ first, words, onUndo, onOver }: BulkToast & { onOver: () => void }) {
  const { t } = useTranslation();
  const { data = first } = useQuery({
    queryKey: ['bulk', first.id],
    queryFn: ({ signal }) => dataOf(api.GET('/api/files/bulk/{id}', { params: { path: { id: first.id } }, signal })),
    initialData: first,
    refetchInterval: ({ state }) => (state.data && isBulkOver(state.data) ? false : 2000),
  });
  const isOver = isBulkOver(data);
  useEffect(() => {
    if (isOver) onOver();
  }, [isOver, onOver]);
  if (!isOver) {
    return (
      <div className={`av-stack ${classes.bulk}`}>
        <span>{t('bulk.working', { done: data.done, total: data.total })}</span>
        <Progress value={data.total ? (100 * data.done) / data.total : 0} size={4} aria-label={words(data.total)} />
      </div>
    );
  }
  if (data.refused > 0) {
    return (
      <div className={`av-stack ${classes.bulk}`}>
        <span>{words(data.changed)}</span>
        <Suspense fallback={null}>
          <Refusals id={data.id} count={data.refused} />
        </Suspense>
      </div>
    );
  }
  return onUndo ? <UndoLine text={words(data.changed)} onUndo={onUndo} /> : <span>{words(data.changed)}</span>;
}

type BulkToast = { first: Bulk; words: (count: number) => string; onUndo?: (() => void) | undefined };

/** Follows long bulk work, then offers to take it back. */
export function showBulk({ first, words, onUndo, onOver }: BulkToast & { onOver: () => void }): void {
  const id = `bulk-${first.id}`;
  const run = onUndo
    ? () => {
        forget(id);
        notifications.hide(id);
        onUndo();
      }
    : undefined;
  if (run) lastUndo = { id, run };
  const over = () => {
    onOver();
    // An undo that was offered only now deserves its full ten seconds.
    notifications.update({ id, message: line, autoClose: undoMs, onClose: () => forget(id) });
  };
  const line = <BulkLine first={first} words={words} onUndo={run} onOver={over} />;
  announce({ id, message: line, autoClose: false, onClose: () => forget(id) });
}
