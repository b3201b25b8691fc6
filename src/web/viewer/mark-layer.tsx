import { useLayoutEffect, useRef } from 'react';
import type { FieldEvidence } from '../api/types.ts';
import classes from './viewer.module.css';

type Box = NonNullable<FieldEvidence['boxes']>[number];

/** Places on pages to be marked: all that were found, and the one somebody looks at. */
export type Marks = { all: readonly FieldEvidence[]; current: FieldEvidence | null };

function percent(share: number): string {
  return `${share * 100}%`;
}

function placeOf({ x, y, width, height }: Box) {
  return { left: percent(x), top: percent(y), width: percent(width), height: percent(height) };
}

/** Marks where values were found on a page, over its picture; the one somebody looks at is brought into view. */
export function MarkLayer({ marks, page }: { marks: Marks; page: number }) {
  const root = useRef<HTMLDivElement>(null);
  const { current } = marks;
  const isHere = current?.page === page;
  useLayoutEffect(() => {
    if (!isHere || !current) return;
    const element = root.current?.querySelector('[data-current]');
    element?.scrollIntoView({ block: 'center', inline: 'nearest' });
  }, [isHere, current]);
  const places = new Map<string, { box: Box; isCurrent: boolean }>();
  const note = (evidence: FieldEvidence, isCurrent: boolean) => {
    // Several values may stand in one place.
    for (const box of evidence.boxes ?? []) places.set(`${box.x} ${box.y} ${box.width}`, { box, isCurrent });
  };
  for (const evidence of marks.all) if (evidence.page === page) note(evidence, false);
  if (isHere && current) note(current, true);
  return (
    <div ref={root} className={classes.marks} aria-hidden>
      {[...places].map(([key, { box, isCurrent }]) => (
        <span key={key} className={classes.mark} data-mark data-current={isCurrent || undefined} style={placeOf(box)} />
      ))}
    </div>
  );
}
