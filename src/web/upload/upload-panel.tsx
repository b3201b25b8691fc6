import { ActionIcon, Collapse, Loader } from '@mantine/core';
import { IconAlertCircle, IconCheck, IconChevronDown, IconChevronUp, IconX } from '@tabler/icons-react';
import { useVirtualizer } from '@tanstack/react-virtual';
import { useEffect, useRef, useState } from 'react';
import type { FileStatus } from '../api/types.ts';
import { useIsBarDocked } from '../dock/docked.tsx';
import { useTranslation } from '../i18n/use-translation.ts';
import type { UploadItem } from './queue.ts';
import { UploadLine } from './upload-line.tsx';
import classes from './upload-panel.module.css';
import { uploads } from './upload-queue.ts';
import { useLeaving } from './use-leaving.ts';

const lineHeightPx = 44;

const settled: readonly FileStatus[] = ['completed', 'failed', 'duplicate'];

/** True when nothing more will happen to a file by itself. */
function isSettled(item: UploadItem): boolean {
  if (item.state === 'received') return item.status !== null && settled.includes(item.status);
  return item.state === 'failed' || item.state === 'cancelled';
}

/** One line per file in the dock; after the upload it tells how the reading goes on. */
export default function UploadPanel({ items }: { items: readonly UploadItem[] }) {
  const { t } = useTranslation();
  const panel = useRef<HTMLElement>(null);
  // Beside the bar of the page it is one line, until it is opened there on purpose.
  const isBeside = useIsBarDocked();
  const [isOpenAlone, setOpenAlone] = useState(true);
  const [isOpenBeside, setOpenBeside] = useState(false);
  const isOpen = isBeside ? isOpenBeside : isOpenAlone;
  useEffect(() => {
    if (!isBeside) setOpenBeside(false);
  }, [isBeside]);
  const scroller = useRef<HTMLDivElement>(null);
  // What goes wrong or is still under way comes first; finished files sink.
  const sorted = items.toSorted((a, b) => Number(isSettled(a)) - Number(isSettled(b)));
  const virtualizer = useVirtualizer({
    count: sorted.length,
    estimateSize: () => lineHeightPx,
    getScrollElement: () => scroller.current,
    overscan: 4,
  });

  useLeaving(
    panel,
    items.every((item) => item.status === 'completed'),
  );

  const done = items.filter(isSettled).length;
  const failed = items.filter((item) => item.state === 'failed' || item.status === 'failed').length;
  const isOver = done === items.length;
  return (
    <section ref={panel} className={classes.panel} aria-label={t('upload.panel')}>
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
          onClick={() => (isBeside ? setOpenBeside : setOpenAlone)(!isOpen)}
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
