import { ActionIcon, Collapse, Loader } from '@mantine/core';
import { IconAlertCircle, IconCheck, IconChevronDown, IconChevronUp, IconX } from '@tabler/icons-react';
import { useVirtualizer } from '@tanstack/react-virtual';
import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import type { FileStatus } from '../api/types.ts';
import { useTranslation } from '../i18n/use-translation.ts';
import { onFileEvent } from '../live/live.ts';
import type { UploadItem } from './queue.ts';
import { UploadLine } from './upload-line.tsx';
import classes from './upload-panel.module.css';
import { uploads } from './upload-queue.ts';

const lineHeightPx = 44;

const settled: readonly FileStatus[] = ['completed', 'failed', 'duplicate'];

/** True when nothing more will happen to a file by itself. */
function isSettled(item: UploadItem): boolean {
  if (item.state === 'received') return item.status !== null && settled.includes(item.status);
  return item.state === 'failed' || item.state === 'cancelled';
}

function useFollowedUploads(): readonly UploadItem[] {
  useEffect(
    () =>
      onFileEvent((event) => {
        if (event.type === 'progress') {
          uploads.follow(event.fileId, { progress: { step: event.step, done: event.done, total: event.total } });
        } else {
          const statuses = ['pending', 'processing', ...settled] as const;
          const status = statuses.find((candidate) => candidate === event.status);
          if (status) uploads.follow(event.fileId, { status });
        }
      }),
    [],
  );
  return useSyncExternalStore(uploads.subscribe, uploads.snapshot);
}

/** One line per file at the bottom right; after the upload it tells how the reading goes on. */
export function UploadPanel() {
  const { t } = useTranslation();
  const items = useFollowedUploads();
  const [isOpen, setOpen] = useState(true);
  const scroller = useRef<HTMLDivElement>(null);
  // What goes wrong or is still under way comes first; finished files sink.
  const sorted = items.toSorted((a, b) => Number(isSettled(a)) - Number(isSettled(b)));
  const virtualizer = useVirtualizer({
    count: sorted.length,
    estimateSize: () => lineHeightPx,
    getScrollElement: () => scroller.current,
    overscan: 4,
  });

  if (items.length === 0) return null;
  const done = items.filter(isSettled).length;
  const failed = items.filter((item) => item.state === 'failed' || item.status === 'failed').length;
  const isOver = done === items.length;
  return (
    <section className={classes.panel} aria-label={t('upload.panel')}>
      <header className={classes.head}>
        {isOver && failed > 0 ? (
          <IconAlertCircle size={18} className={classes.bad} aria-hidden />
        ) : isOver ? (
          <IconCheck size={18} className={classes.done} aria-hidden />
        ) : (
          <Loader size={16} color="var(--av-accent)" aria-hidden />
        )}
        <h2 className={classes.title}>
          <span role="status">
            {t('upload.done_of', { done, count: items.length })}
            {failed > 0 && <span className={classes.failed}> · {t('upload.failed_count', { count: failed })}</span>}
          </span>
        </h2>
        <ActionIcon
          size={32}
          aria-label={isOpen ? t('upload.collapse') : t('upload.expand')}
          aria-expanded={isOpen}
          onClick={() => setOpen(!isOpen)}
        >
          {isOpen ? <IconChevronDown size={18} /> : <IconChevronUp size={18} />}
        </ActionIcon>
        {isOver && (
          <ActionIcon size={32} aria-label={t('action.close')} onClick={() => uploads.clear()}>
            <IconX size={18} />
          </ActionIcon>
        )}
      </header>
      <Collapse expanded={isOpen} transitionDuration={120}>
        <div ref={scroller} className={classes.list}>
          <ul style={{ height: virtualizer.getTotalSize() }} className={classes.lines}>
            {virtualizer.getVirtualItems().map((row) => {
              const item = sorted[row.index];
              return (
                item && (
                  <li key={item.key} className={classes.line} style={{ transform: `translateY(${row.start}px)` }}>
                    <UploadLine item={item} />
                  </li>
                )
              );
            })}
          </ul>
        </div>
      </Collapse>
    </section>
  );
}
