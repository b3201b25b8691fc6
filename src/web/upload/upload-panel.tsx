import { ActionIcon, Button, Collapse, Loader } from '@mantine/core';
import { IconAlertCircle, IconCheck, IconChevronDown, IconChevronUp, IconX } from '@tabler/icons-react';
import { useVirtualizer } from '@tanstack/react-virtual';
import { useEffect, useRef, useState } from 'react';
import { useIsBarDocked } from '../dock/docked.tsx';
import { useTranslation } from '../i18n/use-translation.ts';
import { PipelineChoice } from './pipeline-choice.tsx';
import type { UploadItem } from './queue.ts';
import { inOrder, isOverPlan, type Summary, summaryOf } from './summary.ts';
import { UploadLine } from './upload-line.tsx';
import classes from './upload-panel.module.css';
import { uploads } from './upload-queue.ts';
import { useLeaving } from './use-leaving.ts';

const lineHeightPx = 44;

/** What is not done, each with its number. */
function Rest({ of }: { of: Summary }) {
  const { t } = useTranslation();
  return (
    <>
      {of.copies > 0 && <span> · {t('upload.copies', { count: of.copies })}</span>}
      {of.cancelled > 0 && <span> · {t('upload.cancelled_count', { count: of.cancelled })}</span>}
      {of.refused > 0 && <span className={classes.failed}> · {t('upload.refused', { count: of.refused })}</span>}
      {of.needing > 0 && <span className={classes.failed}> · {t('upload.needing', { count: of.needing })}</span>}
    </>
  );
}

/** What the plan had no room for, which can be tried again together as long as the window is open. */
function OverPlan({ items }: { items: readonly UploadItem[] }) {
  const { t } = useTranslation();
  const count = items.length;
  if (count === 0) return null;
  return (
    <div className={classes.overPlan}>
      <span>{t('upload.over_plan_kept', { count })}</span>
      <Button size="compact-md" variant="default" onClick={() => uploads.retryAll(items)}>
        {t('upload.over_plan_again', { count })}
      </Button>
    </div>
  );
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
  const sorted = inOrder(items);
  const virtualizer = useVirtualizer({
    count: sorted.length,
    getItemKey: (index) => sorted[index]?.key ?? index,
    estimateSize: () => lineHeightPx,
    getScrollElement: () => scroller.current,
    overscan: 4,
  });

  useLeaving(
    panel,
    items.every((item) => item.status === 'completed'),
  );

  const summary = summaryOf(items);
  const { done, isOver } = summary;
  const isBad = summary.refused + summary.needing > 0;
  // While something is under way, of how many; at the end only where all went well, else each number says its own.
  const isPlain = !isOver || done === items.length;
  return (
    <section ref={panel} className={classes.panel} aria-label={t('upload.panel')} data-uploads>
      <header className={classes.head}>
        {isOver && isBad ? (
          <IconAlertCircle size={18} className={classes.bad} aria-hidden />
        ) : isOver ? (
          <IconCheck size={18} className={classes.done} aria-hidden />
        ) : (
          <Loader size={16} color="var(--av-accent)" aria-hidden />
        )}
        <h2 className={classes.title}>
          <span role="status">
            {isPlain
              ? t('upload.done_of', { done, count: items.length })
              : t('upload.stored', { count: done + summary.needing })}
            <Rest of={summary} />
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
        <PipelineChoice />
        <div ref={scroller} className={classes.list}>
          <ul style={{ height: virtualizer.getTotalSize() }} className={`av-list ${classes.lines}`}>
            {virtualizer.getVirtualItems().map((row) => {
              const item = sorted[row.index];
              return (
                item && (
                  <li
                    key={item.key}
                    ref={virtualizer.measureElement}
                    data-index={row.index}
                    className={classes.line}
                    style={{ transform: `translateY(${row.start}px)` }}
                  >
                    <UploadLine item={item} />
                  </li>
                )
              );
            })}
          </ul>
        </div>
        <OverPlan items={items.filter(isOverPlan)} />
      </Collapse>
    </section>
  );
}
