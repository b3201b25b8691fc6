import { isCancelledError } from '@tanstack/react-query';
import { api } from '../api/client.ts';
import { isUnderWay } from '../api/file-status.ts';
import { ApiError } from '../api/problem.ts';
import { queryClient, readMe } from '../api/session.ts';
import { signInAgain } from '../api/session-guard.ts';
import type { Bulk, FileDetail, FileStatus, StreamEvents } from '../api/types.ts';
import { at } from '../base-path.ts';
import { inboxKey } from '../inbox/inbox-query.ts';
import { changeRows, findRow, putFile, refreshLists } from '../list/query/list-cache.ts';
import { countsQuery, fileQuery, listsKey } from '../list/query/list-query.ts';
import { savedSearchesKey } from '../saved/saved-query.ts';
import { setConnection } from './connection.ts';
import { recountSoon } from './recount.ts';

/** What the stream tells about one document. */
export type FileEvent =
  | { type: 'progress'; fileId: string; step: string; done: number | null; total: number | null }
  | { type: 'changed'; fileId: string; change: string; status: FileStatus };

const fileListeners = new Set<(event: FileEvent) => void>();

/** Hears of every document event, for example to show an upload's further way. */
export function onFileEvent(listener: (event: FileEvent) => void): () => void {
  fileListeners.add(listener);
  return () => {
    fileListeners.delete(listener);
  };
}

function broadcast(event: FileEvent): void {
  for (const listener of fileListeners) listener(event);
}

const quietMs = 250;
const refreshMs = 1500;
const fetchAtOnce = 12;

let changed = new Set<string>();
let isFetchPlanned = false;
let isRefreshPlanned = false;

/** Lists are asked again at most once in a while: a folder of 200 letters makes thousands of events. */
function refreshSoon(): void {
  if (isRefreshPlanned) return;
  isRefreshPlanned = true;
  window.setTimeout(() => {
    isRefreshPlanned = false;
    void refreshLists();
    void queryClient.invalidateQueries({ queryKey: ['subscription'] });
  }, refreshMs);
}

async function fetchChanged(): Promise<void> {
  isFetchPlanned = false;
  const ids = [...changed];
  changed = new Set();
  const shown = ids.filter((id) => findRow(id) !== null || queryClient.getQueryData(fileQuery(id).queryKey));
  if (shown.length > fetchAtOnce) {
    refreshSoon();
    return;
  }
  await Promise.all(
    shown.map(async (id) => {
      try {
        // Started before the event, an older answer could overwrite the newer one.
        await queryClient.cancelQueries({ queryKey: fileQuery(id).queryKey });
        putFile(await queryClient.fetchQuery({ ...fileQuery(id), staleTime: 0 }));
      } catch (error) {
        // Called off: somebody asks anew because of a newer event, or left the page that wanted it. The lists come anyway.
        const isExpected = isCancelledError(error) || (error instanceof ApiError && error.problem.status === 404);
        if (!isExpected) throw error;
        refreshSoon();
      }
    }),
  );
}

function fetchSoon(fileId: string): void {
  changed.add(fileId);
  if (isFetchPlanned) return;
  isFetchPlanned = true;
  window.setTimeout(() => {
    fetchChanged().catch((error: unknown) => console.error('A changed document could not be read', error));
  }, quietMs);
}

/** Shows a document's progress wherever it is listed or open. */
function applyProgress({ file_id: fileId, step, done, total }: StreamEvents['file.progress']): void {
  const progress = { step, done, total };
  // A document that failed may still get its preview and search entry: that does not make it one that goes on.
  changeRows((row) =>
    row.file.id === fileId && isUnderWay(row.file.status)
      ? { ...row, file: { ...row.file, status: 'processing', progress } }
      : row,
  );
  queryClient.setQueryData<FileDetail>(fileQuery(fileId).queryKey, (old) => {
    if (!old) return old;
    const steps = old.steps.map((entry) =>
      entry.step === step
        ? { ...entry, status: 'in_progress' as const, progress_done: done, progress_total: total }
        : entry,
    );
    return isUnderWay(old.status) ? { ...old, status: 'processing', progress, steps } : { ...old, steps };
  });
  broadcast({ type: 'progress', fileId, step, done, total });
}

function applyChange({ file_id: fileId, change, status }: StreamEvents['file.changed']): void {
  if (change === 'updated') {
    fetchSoon(fileId);
  } else {
    refreshSoon();
    void queryClient.invalidateQueries({ queryKey: fileQuery(fileId).queryKey });
  }
  recountSoon();
  broadcast({ type: 'changed', fileId, change, status });
}

function applyBulkProgress({ bulk_id, done, total, state }: StreamEvents['bulk.progress']): void {
  const key = ['bulk', bulk_id];
  queryClient.setQueryData<Bulk>(key, (old) => (old ? { ...old, done, total, state } : old));
  void queryClient.invalidateQueries({ queryKey: key });
  // A renamed label is looked for by its new name.
  if (state !== 'running') void queryClient.invalidateQueries({ queryKey: savedSearchesKey });
}

/** Hears one kind of event; its data has the shape the contract gives it. */
function on<Name extends keyof StreamEvents>(
  source: EventSource,
  name: Name,
  apply: (data: StreamEvents[Name]) => void,
): void {
  source.addEventListener(name, (event: MessageEvent<string>) => apply(JSON.parse(event.data) as StreamEvents[Name]));
}

function listen(source: EventSource): void {
  on(source, 'file.progress', applyProgress);
  on(source, 'file.changed', applyChange);
  on(source, 'bulk.progress', applyBulkProgress);
  on(source, 'webhook.paused', () => {
    for (const key of ['webhooks', 'webhook', 'webhook-activity'])
      void queryClient.invalidateQueries({ queryKey: [key] });
  });
  for (const name of ['destination.paused', 'destination.resumed'] as const)
    on(source, name, () => {
      for (const key of ['destinations', 'destination']) void queryClient.invalidateQueries({ queryKey: [key] });
    });
  on(source, 'notification.changed', () => void queryClient.invalidateQueries({ queryKey: inboxKey }));
  on(source, 'settings.changed', () => void queryClient.invalidateQueries({ queryKey: ['admin-settings'] }));
}

const firstRetryMs = 1000;
const longestRetryMs = 15_000;

/** How long after the stream is open what came before it is read again: the page is at rest by then. */
const restMs = 1500;

/** What was asked for before the stream was open may lack what happened until then, and nobody will tell of it. */
function readAgain(openedAtMs: number): void {
  const live = [...listsKey, ...countsQuery.queryKey, ...savedSearchesKey, 'file', ...inboxKey];
  void queryClient.invalidateQueries({
    predicate: ({ queryKey: [kind], state }) =>
      live.includes(String(kind)) && state.fetchStatus === 'idle' && state.dataUpdatedAt < openedAtMs + restMs / 2,
  });
}

/** Keeps the live stream open as long as somebody is signed in; returns the way to end it. */
export function startLive(): () => void {
  let source: EventSource | null = null;
  let timer: number | undefined;
  let readAgainTimer: number | undefined;
  let failures = 0;
  let isStopped = false;

  const later = () => {
    const waitMs = Math.min(longestRetryMs, firstRetryMs * 2 ** Math.min(failures, 6));
    failures += 1;
    // The first break is mended silently: a restart of the server should not flash a bar.
    if (failures > 1) setConnection({ isConnected: false, retryAtMs: Date.now() + waitMs });
    timer = window.setTimeout(() => void probe(), waitMs);
  };

  /** A closed stream does not say why: an ordinary request tells "server gone" from "session ended". */
  const probe = async () => {
    try {
      await api.GET('/api/files/counts');
      const me = await readMe();
      if (!me.user) await signInAgain();
      open();
    } catch (error) {
      if (error instanceof ApiError && error.problem.status === 401)
        setConnection({ isConnected: true, retryAtMs: null });
      if (!isStopped) later();
    }
  };

  const open = () => {
    if (isStopped) return;
    source = new EventSource(at('/api/events/stream'));
    source.onopen = () => {
      setConnection({ isConnected: true, retryAtMs: null });
      // What happened while the stream was down is read again rather than guessed.
      if (failures > 0) {
        void refreshLists();
        void queryClient.invalidateQueries({ queryKey: ['file'] });
        void queryClient.invalidateQueries({ queryKey: inboxKey });
        void queryClient.invalidateQueries({ queryKey: savedSearchesKey });
      } else {
        readAgainTimer = window.setTimeout(readAgain, restMs, Date.now());
      }
      failures = 0;
    };
    source.onerror = () => {
      source?.close();
      later();
    };
    listen(source);
  };

  const retryNow = () => {
    if (source?.readyState === EventSource.OPEN) {
      setConnection({ isConnected: true, retryAtMs: null });
      return;
    }
    window.clearTimeout(timer);
    void probe();
  };
  const goneOffline = () => setConnection({ isConnected: false, retryAtMs: null });

  open();
  window.addEventListener('online', retryNow);
  window.addEventListener('offline', goneOffline);
  return () => {
    isStopped = true;
    source?.close();
    window.clearTimeout(timer);
    window.clearTimeout(readAgainTimer);
    window.removeEventListener('online', retryNow);
    window.removeEventListener('offline', goneOffline);
  };
}
