import { useEffect, useMemo, useSyncExternalStore } from 'react';
import type { UploadPage } from '../../api/types.ts';
import { Queue } from '../../upload/queue.ts';
import { sendTo } from '../../upload/send-file.ts';

/** What senders say beside their files. */
export type Said = { sender: string; note: string };

type Options = {
  token: string;
  page: UploadPage | undefined;
  /** As it is typed at the moment a file is sent. */
  said: () => Said;
  onArrived: () => void;
};

/** The files somebody sends by an upload link; each arrives once, however often its line breaks. */
export function useSending({ token, page, said, onArrived }: Options) {
  const limits = useMemo(() => ({ maxSizeBytes: null as number | null }), []);
  limits.maxSizeBytes = page?.max_file_bytes ?? null;
  const queue = useMemo(
    () =>
      new Queue({
        send: sendTo({
          path: `/api/upload-pages/${token}/files`,
          fields: () => {
            const { sender, note } = said();
            return { ...(sender.trim() ? { sender_name: sender } : {}), ...(note.trim() ? { note } : {}) };
          },
          // Nothing of what becomes of them is told.
          filesOf: (body) => (typeof body === 'object' && body !== null && 'files_left' in body ? [] : null),
        }),
        limits: () => limits,
        onReceived: onArrived,
        wait: (waitMs, run) => {
          const timer = window.setTimeout(run, waitMs);
          return () => window.clearTimeout(timer);
        },
        newKey: () => crypto.randomUUID(),
      }),
    [token, limits, said, onArrived],
  );
  useEffect(() => {
    const warn = (event: BeforeUnloadEvent) => {
      if (queue.hasUnsent()) event.preventDefault();
    };
    window.addEventListener('beforeunload', warn);
    return () => window.removeEventListener('beforeunload', warn);
  }, [queue]);
  return { queue, items: useSyncExternalStore(queue.subscribe, queue.snapshot) };
}
