import {
  type Announcements,
  closestCenter,
  DndContext,
  type DragEndEvent,
  KeyboardCode,
  type KeyboardCoordinateGetter,
  KeyboardSensor,
  type Modifier,
  MouseSensor,
  TouchSensor,
  useSensor,
  useSensors,
} from '@dnd-kit/core';
import { arrayMove, SortableContext, useSortable, verticalListSortingStrategy } from '@dnd-kit/sortable';
import { IconGripVertical } from '@tabler/icons-react';
import {
  createContext,
  type HTMLAttributes,
  type KeyboardEvent,
  type MouseEvent,
  type ReactNode,
  type Ref,
  type TouchEvent,
  use,
  useMemo,
  useRef,
  useState,
} from 'react';
import { useTranslation } from '../i18n/use-translation.ts';
import classes from './sortable.module.css';

/** What every row of a list in an order has. */
type Sorted = { id: string };

type Props<T extends Sorted> = {
  items: readonly T[];
  nameOf: (item: T) => string;
  /** It is to be in this order from now on. */
  onOrder: (items: T[]) => void;
  children: ReactNode;
};

/** Puts a row up (-1) or down (1), for whoever presses Alt and an arrow. */
const MoveContext = createContext<(id: string, by: -1 | 1) => void>(() => undefined);

const byMouse = { activationConstraint: { distance: 6 } };
const byTouch = { activationConstraint: { delay: 200, tolerance: 8 } };
const inItsColumn: Modifier = ({ transform }) => ({ ...transform, x: 0 });
const keys = {
  start: [KeyboardCode.Space],
  cancel: [KeyboardCode.Esc],
  end: [KeyboardCode.Space, KeyboardCode.Enter, KeyboardCode.Tab],
};

/**
 * Things in an order that can be changed: by dragging with a mouse or, after a moment, a finger; by Space and the arrows at the
 * handle; by Alt and an arrow anywhere in a row. Every new place is spoken.
 */
export function Sortable<T extends Sorted>({ items, nameOf, onOrder, children }: Props<T>) {
  const { t } = useTranslation();
  const [said, setSaid] = useState('');
  const isElsewhere = useRef(false);
  const target = useRef(0);
  const placeOf = (id: unknown) => items.findIndex((item) => item.id === id);
  const byKeyboard = useMemo(() => {
    // Counted, not measured: keys that are pressed fast are all heard, before anything was drawn.
    const coordinateGetter: KeyboardCoordinateGetter = (
      event,
      { active, context: { droppableRects, collisionRect } },
    ) => {
      const by = { [KeyboardCode.Down]: 1, [KeyboardCode.Up]: -1 }[event.code] ?? 0;
      if (by === 0 || !collisionRect) return undefined;
      event.preventDefault();
      target.current = Math.max(0, Math.min(items.length - 1, target.current + by));
      const rect = droppableRects.get(items[target.current]?.id ?? '');
      const isBehind = target.current > items.findIndex(({ id }) => id === active);
      return rect && { x: rect.left, y: rect.top + (isBehind ? rect.height - collisionRect.height : 0) };
    };
    return { coordinateGetter, keyboardCodes: keys, scrollBehavior: 'auto' as const };
  }, [items]);
  const sensors = useSensors(
    useSensor(MouseSensor, byMouse),
    useSensor(TouchSensor, byTouch),
    useSensor(KeyboardSensor, byKeyboard),
  );
  const words = (id: unknown, at: number) => {
    const item = items[placeOf(id)];
    return { name: item ? nameOf(item) : '', place: at + 1, count: items.length };
  };
  const announcements: Announcements = {
    onDragStart({ active }) {
      isElsewhere.current = false;
      target.current = placeOf(active.id);
      return t('kit.sort_held', words(active.id, 0));
    },
    onDragOver({ active, over }) {
      // Where it was lifted it need not be told of before it was anywhere else.
      if (!over || (over.id === active.id && !isElsewhere.current)) return undefined;
      isElsewhere.current = true;
      return t('kit.sort_moved', words(active.id, placeOf(over.id)));
    },
    onDragEnd: ({ active, over }) => t('kit.sort_done', words(active.id, placeOf(over?.id ?? active.id))),
    onDragCancel: ({ active }) => t('kit.sort_back', words(active.id, placeOf(active.id))),
  };
  const put = (from: number, to: number) => {
    if (from < 0 || to < 0 || to >= items.length || from === to) return false;
    onOrder(arrayMove([...items], from, to));
    return true;
  };
  const move = (id: string, by: -1 | 1) => {
    const to = placeOf(id) + by;
    if (put(placeOf(id), to)) setSaid(t('kit.sort_moved', words(id, to)));
  };
  const onDragEnd = ({ active, over }: DragEndEvent) => {
    if (over) put(placeOf(active.id), placeOf(over.id));
  };
  return (
    <DndContext
      sensors={sensors}
      collisionDetection={closestCenter}
      modifiers={[inItsColumn]}
      accessibility={{ announcements, screenReaderInstructions: { draggable: t('kit.sort_help') } }}
      onDragEnd={onDragEnd}
    >
      <SortableContext items={items.map(({ id }) => id)} strategy={verticalListSortingStrategy}>
        <MoveContext value={move}>{children}</MoveContext>
      </SortableContext>
      <span className="av-hidden" role="status">
        {said}
      </span>
    </DndContext>
  );
}

type Handle = Pick<HTMLAttributes<HTMLButtonElement>, 'onKeyDown' | 'aria-describedby'> & {
  ref: Ref<HTMLButtonElement>;
  isHeld: boolean;
};

/** Whether something began at what does something else when it is pressed, or in a menu that was opened from the row. */
function isForeign({ target, currentTarget }: { target: EventTarget; currentTarget: Element }): boolean {
  if (!(target instanceof Element) || !currentTarget.contains(target)) return true;
  return target.closest('a, button:not([data-handle]), input, label, [role="menu"]') !== null;
}

/** Makes a row of a `Sortable` one that moves: what its element and its handle wear. @param isFixed it stays where it is. */
export function useSortableRow(id: string, isFixed = false) {
  const move = use(MoveContext);
  const { attributes, listeners, setNodeRef, setActivatorNodeRef, transform, transition, isDragging } = useSortable({
    id,
    disabled: isFixed,
  });
  const begin = (name: 'onMouseDown' | 'onTouchStart') => (event: MouseEvent | TouchEvent) => {
    if (!isForeign(event)) listeners?.[name]?.(event);
  };
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const isArrow = event.key === 'ArrowUp' || event.key === 'ArrowDown';
    if (isFixed || !event.altKey || !isArrow || isDragging || !(event.target instanceof HTMLElement)) return;
    if (!event.currentTarget.contains(event.target)) return;
    event.preventDefault();
    move(id, event.key === 'ArrowUp' ? -1 : 1);
    // An element that is put elsewhere loses the focus.
    const { target } = event;
    requestAnimationFrame(() => target.focus());
  };
  const style = useMemo(
    () => (transform ? { transform: `translate3d(0, ${transform.y}px, 0)`, transition } : {}),
    [transform, transition],
  );
  const handle: Handle = {
    ref: setActivatorNodeRef,
    isHeld: isDragging,
    'aria-describedby': attributes['aria-describedby'],
    onKeyDown: (event) => {
      // Keys of the page rest while a row is held.
      if (isDragging && /^(Arrow|Escape)/.test(event.key)) event.preventDefault();
      if (!event.altKey) listeners?.onKeyDown?.(event);
    },
  };
  return {
    row: {
      ref: setNodeRef,
      style,
      'data-held': isDragging || undefined,
      onMouseDown: begin('onMouseDown'),
      onTouchStart: begin('onTouchStart'),
      onKeyDown,
    },
    handle,
    /** Puts it up (-1) or down (1). */
    move: (by: -1 | 1) => move(id, by),
  };
}

/** What a row is taken by. */
export function DragHandle({ name, handle: { isHeld, ...handle } }: { name: string; handle: Handle }) {
  const { t } = useTranslation();
  return (
    <button
      type="button"
      data-handle
      className={`av-plain ${classes.handle}`}
      aria-label={t('kit.sort_move', { name })}
      aria-roledescription={t('kit.sort_role')}
      aria-pressed={isHeld}
      {...handle}
    >
      <IconGripVertical size={16} stroke={1.75} aria-hidden />
    </button>
  );
}
