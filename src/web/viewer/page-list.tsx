import { useVirtualizer } from '@tanstack/react-virtual';
import type { PDFDocumentProxy } from 'pdfjs-dist';
import { useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';
import type { Marks } from './mark-layer.tsx';
import { PageSheet } from './page-sheet.tsx';
import type { Find } from './use-find.ts';
import { usePageSizes } from './use-page-sizes.ts';
import type { Zoom } from './use-zoom.ts';
import classes from './viewer.module.css';

const gapPx = 16;
const topPx = 18;
const topWithToolsPx = 64;
const sidePx = 42;
const narrowSidePx = 10;
const narrowPx = 640;
const phonePx = 400;
const largestFit = 1.7;
/** What a person scrolls by. */
const ownMoves = ['wheel', 'touchmove', 'pointerdown', 'keydown'] as const;

/** A page that somebody asked for; each time is another request. */
export type PageRequest = { page: number };

type Props = {
  pdf: PDFDocumentProxy;
  /** What is marked, and the place of it one is at. */
  find: Pick<Find, 'spans' | 'hit'>;
  marks: Marks;
  zoom: Zoom;
  landingPage: number;
  onPage: (page: number) => void;
  requested?: PageRequest | null;
  /** Whether buttons lie over its top where there is little room. */
  hasTools?: boolean;
};

/** The pages below each other; only those near the window are drawn. */
export function PageList({ pdf, find, marks, zoom, landingPage, onPage, requested = null, hasTools = true }: Props) {
  const sizeOf = usePageSizes(pdf);
  const [scroller, setScroller] = useState<HTMLDivElement | null>(null);
  const [widthPx, setWidthPx] = useState(0);
  const takeScroller = useCallback((element: HTMLDivElement | null) => {
    // What scrolls must be reachable by keyboard.
    if (element) element.tabIndex = 0;
    setScroller(element);
  }, []);
  const isTurned = zoom.turnedDegrees % 180 !== 0;
  const { scale, setFitted } = zoom;
  const isNarrow = widthPx < narrowPx;
  const first = sizeOf(0);
  const firstWidthPt = isTurned ? first.heightPt : first.widthPt;

  useEffect(() => {
    if (!scroller) return;
    const observer = new ResizeObserver(([entry]) => setWidthPx(entry?.contentRect.width ?? 0));
    observer.observe(scroller);
    return () => observer.disconnect();
  }, [scroller]);

  useLayoutEffect(() => {
    if (widthPx === 0) return;
    const room = widthPx - 2 * (widthPx < (hasTools ? narrowPx : phonePx) ? narrowSidePx : sidePx);
    setFitted(Math.min(largestFit, room / firstWidthPt));
  }, [widthPx, hasTools, firstWidthPt, setFitted]);

  const heightOf = (index: number) => {
    const size = sizeOf(index);
    return Math.round((isTurned ? size.widthPt : size.heightPt) * scale) + gapPx;
  };
  const virtualizer = useVirtualizer({
    count: pdf.numPages,
    getScrollElement: () => scroller,
    estimateSize: heightOf,
    overscan: 1,
    paddingStart: hasTools && isNarrow ? topWithToolsPx : topPx,
    paddingEnd: 96,
  });

  // The page one came for stays in view while sizes become known, until one scrolls oneself or a hit is shown.
  const isLanding = useRef(landingPage > 1);
  const land = useCallback(() => {
    virtualizer.scrollToIndex(Math.min(landingPage, pdf.numPages) - 1, { align: 'start' });
  }, [virtualizer, landingPage, pdf]);
  useEffect(() => {
    const leave = () => {
      isLanding.current = false;
    };
    for (const name of ownMoves) scroller?.addEventListener(name, leave, { passive: true });
    return () => {
      for (const name of ownMoves) scroller?.removeEventListener(name, leave);
    };
  }, [scroller]);

  // A changed size keeps the same place of the same page in view.
  const shape = `${scale}-${isTurned}-${sizeOf(pdf.numPages - 1).heightPt}-${first.heightPt}`;
  const shownShape = useRef(shape);
  useLayoutEffect(() => {
    if (shownShape.current === shape) return;
    shownShape.current = shape;
    const before = virtualizer.getTotalSize();
    const offset = virtualizer.scrollOffset ?? 0;
    virtualizer.measure();
    if (isLanding.current) land();
    else if (before > 0) virtualizer.scrollToOffset((offset / before) * virtualizer.getTotalSize());
  }, [shape, virtualizer, land]);

  const isReady = widthPx > 0;
  useEffect(() => {
    if (isReady && isLanding.current) land();
  }, [isReady, land]);

  // The page of the hit is brought near first; once its hits are drawn, the hit itself is centred.
  const { hit } = find;
  const wantsCentre = useRef(false);
  const centre = useCallback((element: HTMLElement) => {
    if (!wantsCentre.current) return;
    wantsCentre.current = false;
    element.scrollIntoView({ block: 'center', inline: 'nearest' });
  }, []);
  const hitKey = hit ? `${hit.page}-${hit.index}` : '';
  useEffect(() => {
    if (!isReady || hitKey === '') return;
    const [page = 1] = hitKey.split('-').map(Number);
    wantsCentre.current = true;
    isLanding.current = false;
    const isDrawn = virtualizer.getVirtualItems().some((item) => item.index === page - 1);
    if (!isDrawn) virtualizer.scrollToIndex(page - 1, { align: 'start' });
    const drawn = scroller?.querySelector<HTMLElement>(`[data-sheet="${page}"] [data-current]`);
    if (drawn) centre(drawn);
  }, [hitKey, isReady, virtualizer, scroller, centre]);

  // The page of a place is brought near first; once it is drawn, it brings the place itself into view.
  const markedPage = marks.current?.page;
  useEffect(() => {
    if (!isReady || markedPage === undefined) return;
    isLanding.current = false;
    const isDrawn = virtualizer.getVirtualItems().some((item) => item.index === markedPage - 1);
    if (!isDrawn) virtualizer.scrollToIndex(markedPage - 1, { align: 'start' });
  }, [markedPage, isReady, virtualizer]);

  useEffect(() => {
    if (!requested) return;
    isLanding.current = false;
    virtualizer.scrollToIndex(requested.page - 1, { align: 'start' });
  }, [requested, virtualizer]);

  const items = virtualizer.getVirtualItems();
  const middle = (virtualizer.scrollOffset ?? 0) + (virtualizer.scrollRect?.height ?? 0) / 3;
  const shown = (items.find((item) => item.end >= middle)?.index ?? 0) + 1;
  useEffect(() => onPage(shown), [shown, onPage]);

  return (
    <div ref={takeScroller} className={classes.scroller} data-pages>
      <div className={classes.sheets} style={{ height: virtualizer.getTotalSize() }}>
        {isReady &&
          items.map((item) => (
            <PageSheet
              key={item.index}
              pageNumber={item.index + 1}
              topPx={item.start}
              size={sizeOf(item.index)}
              scale={scale}
              turnedDegrees={zoom.turnedDegrees}
              spans={find.spans.get(item.index + 1)}
              currentHit={hit?.page === item.index + 1 ? hit.index : null}
              onCurrent={centre}
              marks={marks}
            />
          ))}
      </div>
    </div>
  );
}
