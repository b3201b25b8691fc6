import { useLayoutEffect, useRef, useState } from 'react';
import type { Span } from './find-text.ts';
import { readLayer } from './page-text.ts';
import classes from './viewer.module.css';

type Box = { hit: number; left: number; top: number; width: number; height: number };

/** The part of a stretch of text that a range covers: as wide as its letters, as high as the line and no higher. */
function boxOf(range: Range, stretch: Element): DOMRect {
  const [letters, line] = [range.getBoundingClientRect(), stretch.getBoundingClientRect()];
  const [left, top] = [Math.max(letters.left, line.left), Math.max(letters.top, line.top)];
  const [right, bottom] = [Math.min(letters.right, line.right), Math.min(letters.bottom, line.bottom)];
  return right > left && bottom > top ? new DOMRect(left, top, right - left, bottom - top) : letters;
}

/** The boxes around one hit; a hit that runs over several words or lines has several. */
function boxesOf(span: Span, hit: number, nodes: { node: Text; start: number }[], origin: DOMRect): Box[] {
  const boxes: Box[] = [];
  for (const { node, start } of nodes) {
    const from = Math.max(span.start, start);
    const to = Math.min(span.end, start + node.length);
    const stretch = node.parentElement;
    // The space between two words is a stretch of its own that no letter fills.
    if (from >= to || !stretch || node.data.trim() === '') continue;
    const range = document.createRange();
    range.setStart(node, from - start);
    range.setEnd(node, to - start);
    const box = boxOf(range, stretch);
    boxes.push({ hit, left: box.left - origin.left, top: box.top - origin.top, width: box.width, height: box.height });
  }
  return boxes;
}

type Props = {
  /** Changes whenever the text layer was drawn anew. */
  drawing: number;
  spans: readonly Span[];
  currentHit: number | null;
  /** Called with the box of the hit one is at, once it is drawn. */
  onCurrent: (element: HTMLElement) => void;
};

/** Marks the hits on a drawn page like a text marker: over the picture, under the selectable text. */
export function HitLayer({ drawing, spans, currentHit, onCurrent }: Props) {
  const root = useRef<HTMLDivElement>(null);
  const [boxes, setBoxes] = useState<readonly Box[]>([]);

  useLayoutEffect(() => {
    const layer = root.current?.parentElement?.querySelector('.textLayer');
    if (drawing === 0 || !layer || !root.current) {
      setBoxes([]);
      return;
    }
    const { nodes } = readLayer(layer);
    const origin = root.current.getBoundingClientRect();
    setBoxes(spans.flatMap((span, hit) => boxesOf(span, hit, nodes, origin)));
  }, [drawing, spans]);

  useLayoutEffect(() => {
    const element = root.current?.querySelector<HTMLElement>('[data-current]');
    if (boxes.length > 0 && currentHit !== null && element) onCurrent(element);
  }, [boxes, currentHit, onCurrent]);

  return (
    <div ref={root} className={classes.hits} aria-hidden>
      {boxes.map(({ hit, ...box }) => (
        <span
          key={`${hit}-${box.left}-${box.top}`}
          className={classes.hit}
          data-hit={hit}
          data-current={hit === currentHit || undefined}
          style={box}
        />
      ))}
    </div>
  );
}
