import { useDraggable, useDroppable } from '@dnd-kit/core';
import { ActionIcon } from '@mantine/core';
import { IconCheck, IconRotate, IconRotateClockwise, IconScissors, IconTrash } from '@tabler/icons-react';
import type { CSSProperties } from 'react';
import { hint } from '../../components/hint.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import type { Sheet } from './arrangement.ts';
import classes from './page-card.module.css';
import { PagePicture } from './page-picture.tsx';
import type { Editor } from './use-editor.ts';

const icon = { size: 16, stroke: 1.75, 'aria-hidden': true } as const;

type Props = {
  sheet: Sheet;
  index: number;
  /** What stands below it: its number, and where it comes from. */
  label: string;
  editor: Editor;
  isHeld: boolean;
  style: CSSProperties;
  widthPx: number;
  heightPx: number;
};

/** One page in the editor: to be chosen, turned, taken out and dragged, with the place to split before it. */
export function PageCard({ sheet, index, label, editor, isHeld, style, widthPx, heightPx }: Props) {
  const { t } = useTranslation();
  const { key } = sheet;
  const only = new Set([key]);
  const isChosen = editor.chosen.has(key);
  const drag = useDraggable({ id: key, disabled: sheet.isOut });
  const drop = useDroppable({ id: key });
  const isBehind = drop.isOver && editor.indexOf(String(drop.active?.id)) < index;
  const tab = editor.current === key ? 0 : -1;
  return (
    <li
      ref={drop.setNodeRef}
      className={classes.sheet}
      style={style}
      data-chosen={isChosen || undefined}
      data-held={isHeld || drag.isDragging || undefined}
      data-over={drop.isOver && drop.active?.id !== key ? (isBehind ? 'after' : 'before') : undefined}
    >
      {index > 0 && (
        <button
          type="button"
          className={`av-plain ${classes.mark}`}
          tabIndex={-1}
          aria-pressed={sheet.begins}
          aria-label={t('arrange.split_before', { page: label })}
          onClick={() => editor.split(key)}
        >
          <IconScissors {...icon} />
        </button>
      )}
      {sheet.isOut ? (
        <div className={classes.ghost} style={{ height: heightPx }}>
          <IconTrash size={18} stroke={1.75} aria-hidden />
          <span>{t('arrange.out')}</span>
          <button
            type="button"
            data-card={key}
            data-row
            tabIndex={tab}
            className={`av-plain ${classes.putBack}`}
            aria-label={t('arrange.put_back_page', { page: label })}
            onFocus={() => editor.setCurrent(key)}
            onClick={() => editor.putBack(key)}
          >
            {t('arrange.put_back')}
          </button>
        </div>
      ) : (
        <>
          <button
            type="button"
            ref={drag.setNodeRef}
            data-card={key}
            data-row
            tabIndex={tab}
            className={`av-plain ${classes.card}`}
            style={{ height: heightPx }}
            aria-pressed={isChosen}
            aria-label={t(isHeld ? 'arrange.page_held' : 'arrange.page', { page: label })}
            onFocus={() => editor.setCurrent(key)}
            onClick={(event) => editor.choose(key, event.shiftKey)}
            onMouseDown={(event) => drag.listeners?.onMouseDown?.(event)}
            onTouchStart={(event) => drag.listeners?.onTouchStart?.(event)}
          >
            <PagePicture sheet={sheet} widthPx={widthPx - 18} heightPx={heightPx - 16} />
            <span className={classes.box}>{isChosen && <IconCheck size={12} stroke={3} aria-hidden />}</span>
          </button>
          <div className={classes.tools}>
            <Tool label={t('arrange.left_page', { page: label })} onRun={() => editor.turn(-90, only)}>
              <IconRotate {...icon} />
            </Tool>
            <Tool label={t('arrange.right_page', { page: label })} onRun={() => editor.turn(90, only)}>
              <IconRotateClockwise {...icon} />
            </Tool>
            <Tool label={t('arrange.take_out_page', { page: label })} onRun={() => editor.takeOut(only)}>
              <IconTrash {...icon} />
            </Tool>
          </div>
        </>
      )}
      <span className={classes.number}>{label}</span>
    </li>
  );
}

/** For the mouse: keys and the bar do the same to the page that has the focus. */
function Tool({ label, onRun, children }: { label: string; onRun: () => void; children: React.ReactNode }) {
  return (
    <ActionIcon
      size={28}
      variant="subtle"
      color="gray"
      tabIndex={-1}
      aria-label={label}
      onClick={onRun}
      {...hint(label)}
    >
      {children}
    </ActionIcon>
  );
}
