import { lazy, Suspense, useEffect, useSyncExternalStore } from 'react';
import type { FileStatus } from '../api/types.ts';
import { withWords } from '../i18n/words.ts';
import { onFileEvent } from '../live/live.ts';
import { uploads } from './upload-queue.ts';

const loadPanel = () => withWords(['pipeline_choice'], () => import('./upload-panel.tsx'));
const UploadPanel = lazy(loadPanel);
const preloadAfterMs = 2000;
const statuses: readonly FileStatus[] = ['pending', 'processing', 'completed', 'failed', 'duplicate'];

/** Follows every upload on its further way. */
export function useFollowedUploads(): void {
  useEffect(
    () =>
      onFileEvent((event) => {
        if (event.type === 'progress') {
          uploads.follow(event.fileId, { progress: { step: event.step, done: event.done, total: event.total } });
        } else {
          const status = statuses.find((candidate) => candidate === event.status);
          if (status) uploads.follow(event.fileId, { status });
        }
      }),
    [],
  );
}

/** What is uploaded in a panel, which comes with the first of it. */
export function Uploads() {
  useFollowedUploads();
  // Fetched once the page is at rest: an upload over a connection that breaks must still be told of.
  useEffect(() => {
    const timer = window.setTimeout(() => void loadPanel(), preloadAfterMs);
    return () => window.clearTimeout(timer);
  }, []);
  const items = useSyncExternalStore(uploads.subscribe, uploads.snapshot);
  if (items.length === 0) return null;
  return (
    <Suspense fallback={null}>
      <UploadPanel items={items} />
    </Suspense>
  );
}
