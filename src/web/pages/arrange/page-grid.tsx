import {
  DndContext,
  type DragEndEvent,
  DragOverlay,
  MouseSensor,
  TouchSensor,
  useSensor,
  useSensors,
} from '@dnd-kit/core';
import { IconFilePlus } from '@tabler/icons-react';
import { useVirtualizer } from '@tanstack/react-virtual';
import { type KeyboardEvent, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useTranslation } from '../../i18n/use-translation.ts';
import classes from './arrange-page.module.css';
import cards from './page-card.module.css';
import { PageCard } from './page-card.tsx';
import { PagePicture } from './page-picture.tsx';
import type { Editor } from './use-editor.ts';

const gapPx = 20;
const cardPx = 128;
const narrowPx = 560;
const columnsOfPhone = 3;
const numberPx = 30;
const tallness = 171 / 128;

const byMouse = { activationConstraint: { distance: 6 } };
const byTouch = { activationConstraint: { delay: 200, tolerance: 8 } };

type Props = { editor: Editor; labelOf: (index: number) => string; onAdd: () => void };

/** All pages in their order; only those near the window are drawn. */
export function PageGrid({ editor, labelOf, onAdd }: Props) {
  const { t } = useTranslation();
  const scroller = useRef<HTMLDivElement>(null);
  const [widthPx, setWidthPx] = useState(0);
  const [held, setHeld] = useState<string | null>(null);
  const [dragged, setDragged] = useState<string | null>(null);
  const sensors = useSensors(useSensor(MouseSensor, byMouse), useSensor(TouchSensor, byTouch));
  const { sheets } = editor;
  useLayoutEffect(() => {
    if (!scroller.current) return;
    const observer = new ResizeObserver(([entry]) => setWidthPx(entry?.contentRect.width ?? 0));
    observer.observe(scroller.current);
    return () => observer.disconnect();
  }, []);
  const isNarrow = widthPx < narrowPx;
  const columns = isNarrow ? columnsOfPhone : Math.max(1, Math.floor((widthPx + gapPx) / (cardPx + gapPx)));
  const wide = isNarrow ? Math.max(60, Math.floor((widthPx - gapPx * (columns - 1)) / columns)) : cardPx;
  const high = Math.round(wide * tallness);
  const virtualizer = useVirtualizer({
    count: Math.ceil((sheets.length + 1) / columns),
    getScrollElement: () => scroller.current,
    estimateSize: () => high + numberPx,
    overscan: 2,
    paddingStart: 12,
    paddingEnd: 12,
  });
  // Rows of another height stand elsewhere.
  const measured = useRef(high);
  useEffect(() => {
    if (measured.current === high) return;
    measured.current = high;
    virtualizer.measure();
  }, [virtualizer, high]);

  const focus = (key: string) => {
    editor.setCurrent(key);
    virtualizer.scrollToIndex(Math.floor(editor.indexOf(key) / columns));
    requestAnimationFrame(() => scroller.current?.querySelector<HTMLElement>(`[data-card="${key}"]`)?.focus());
  };
  const step = (event: KeyboardEvent) =>
    ({ ArrowLeft: -1, ArrowRight: 1, ArrowUp: -columns, ArrowDown: columns })[event.key] ?? 0;
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const { target } = event;
    const key = target instanceof HTMLElement ? target.dataset.card : undefined;
    if (key === undefined || event.ctrlKey || event.metaKey || event.altKey) return;
    const sheet = sheets[editor.indexOf(key)];
    if (event.key === ' ' && !sheet?.isOut) {
      event.preventDefault();
      setHeld(held === key ? null : key);
      return;
    }
    if (event.key === 'Escape' && held !== null) {
      event.preventDefault();
      setHeld(null);
      return;
    }
    const by = step(event);
    if (by === 0) return;
    event.preventDefault();
    const from = editor.indexOf(key);
    const to = Math.max(0, Math.min(sheets.length - 1, from + by));
    if (to === from) return;
    if (held === key) editor.move(new Set([key]), to > from ? to + 1 : to);
    const next = held === key ? key : sheets[to]?.key;
    if (next !== undefined) focus(next);
  };
  const onDragEnd = ({ active, over }: DragEndEvent) => {
    setDragged(null);
    if (!over || over.id === active.id) return;
    const key = String(active.id);
    const to = editor.indexOf(String(over.id));
    editor.move(editor.chosen.has(key) ? editor.chosen : new Set([key]), to > editor.indexOf(key) ? to + 1 : to);
  };
  const place = (index: number, top: number) => ({ top, left: (index % columns) * (wide + gapPx), width: wide });
  const draggedSheet = sheets.find(({ key }) => key === dragged);
  return (
    <DndContext
      sensors={sensors}
      onDragStart={({ active }) => setDragged(String(active.id))}
      onDragCancel={() => setDragged(null)}
      onDragEnd={onDragEnd}
    >
      <div ref={scroller} className={classes.scroller}>
        <ol
          className={classes.grid}
          aria-label={t('arrange.pages')}
          style={{ height: virtualizer.getTotalSize() }}
          onKeyDown={onKeyDown}
        >
          {widthPx > 0 &&
            virtualizer.getVirtualItems().flatMap((row) =>
              Array.from({ length: columns }, (_, column) => {
                const index = row.index * columns + column;
                const sheet = sheets[index];
                if (sheet)
                  return (
                    <PageCard
                      key={sheet.key}
                      sheet={sheet}
                      index={index}
                      label={labelOf(index)}
                      editor={editor}
                      isHeld={held === sheet.key}
                      style={place(index, row.start)}
                      widthPx={wide}
                      heightPx={high}
                    />
                  );
                if (index > sheets.length) return null;
                return (
                  <li key="add" className={cards.sheet} style={place(index, row.start)}>
                    <button type="button" className={`av-plain ${cards.add}`} style={{ height: high }} onClick={onAdd}>
                      <IconFilePlus size={20} stroke={1.75} aria-hidden />
                      {t('arrange.add')}
                    </button>
                  </li>
                );
              }),
            )}
        </ol>
      </div>
      <DragOverlay dropAnimation={null}>
        {draggedSheet && (
          <div className={cards.lifted}>
            <PagePicture sheet={draggedSheet} widthPx={wide - 18} heightPx={high - 16} />
            {editor.chosen.has(draggedSheet.key) && editor.chosen.size > 1 && (
              <span className={cards.count}>{editor.chosen.size}</span>
            )}
          </div>
        )}
      </DragOverlay>
    </DndContext>
  );
}
