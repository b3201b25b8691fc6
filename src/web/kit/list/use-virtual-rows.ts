import { defaultRangeExtractor, useVirtualizer } from '@tanstack/react-virtual';
import { type RefObject, use, useEffect, useRef, useState } from 'react';
import { ScrollerContext } from '../scroller.ts';

type Options = { name: string; order: readonly string[]; rowPx: number; focused: RefObject<string | null> };

/** How far below the top of what scrolls a list begins: what stands above it may grow. */
function useScrollMargin(list: HTMLElement | null, scroller: HTMLElement | null): number {
  const [marginPx, setMarginPx] = useState(0);
  useEffect(() => {
    const content = scroller?.firstElementChild;
    if (!list || !scroller || !content) return;
    const measure = () =>
      setMarginPx(list.getBoundingClientRect().top - scroller.getBoundingClientRect().top + scroller.scrollTop);
    const observer = new ResizeObserver(measure);
    observer.observe(content);
    measure();
    return () => observer.disconnect();
  }, [list, scroller]);
  return marginPx;
}

/** Which rows of a long list are drawn: those in sight, a few around them, and the one that has the focus. Another list begins at its top. */
export function useVirtualRows({ name, order, rowPx, focused }: Options) {
  const scroller = use(ScrollerContext);
  const [list, setList] = useState<HTMLElement | null>(null);
  const scrollMargin = useScrollMargin(list, scroller);
  const virtualizer = useVirtualizer({
    count: order.length,
    getScrollElement: () => scroller,
    estimateSize: () => rowPx,
    getItemKey: (index) => order[index] ?? index,
    overscan: 6,
    scrollMargin,
    // A row that is scrolled away with the focus on it would take the focus along.
    rangeExtractor: (range) => {
      const shown = defaultRangeExtractor(range);
      const here = focused.current === null ? -1 : order.indexOf(focused.current);
      return here < 0 || shown.includes(here) ? shown : [...shown, here].toSorted((a, b) => a - b);
    },
  });
  const shownName = useRef(name);
  useEffect(() => {
    if (shownName.current === name) return;
    shownName.current = name;
    if ((virtualizer.scrollOffset ?? 0) > scrollMargin) virtualizer.scrollToIndex(0, { align: 'start' });
  }, [name, scrollMargin, virtualizer]);
  return { setList, virtualizer };
}
