import { memo, useCallback, useState } from 'react';
import { Page } from 'react-pdf';
import { useTranslation } from '../i18n/use-translation.ts';
import type { Span } from './find-text.ts';
import { HitLayer } from './hit-layer.tsx';
import { MarkLayer, type Marks } from './mark-layer.tsx';
import type { PageSize } from './use-page-sizes.ts';
import classes from './viewer.module.css';

/** A canvas beyond this many pixels is refused by phones; sharpness yields to being shown at all. */
const largestCanvasPx = 16_000_000;
const noSpans: readonly Span[] = [];

type Props = {
  pageNumber: number;
  topPx: number;
  size: PageSize;
  scale: number;
  turnedDegrees: number;
  spans: readonly Span[] | undefined;
  currentHit: number | null;
  onCurrent: (element: HTMLElement) => void;
  marks: Marks;
};

/** One page: its picture, its selectable text, and its hits. */
export const PageSheet = memo(function PageSheet(props: Props) {
  const { pageNumber, size, scale, turnedDegrees, spans = noSpans, currentHit, onCurrent, marks } = props;
  const { t } = useTranslation();
  const [drawing, setDrawing] = useState(0);
  const onDrawn = useCallback(() => setDrawing((count) => count + 1), []);
  const [isBusy, setBusy] = useState(true);
  const onPicture = useCallback(() => setBusy(false), []);
  const isTurned = turnedDegrees % 180 !== 0;
  const widthPx = Math.round((isTurned ? size.heightPt : size.widthPt) * scale);
  const heightPx = Math.round((isTurned ? size.widthPt : size.heightPt) * scale);
  const sharpness = Math.min(window.devicePixelRatio, Math.sqrt(largestCanvasPx / Math.max(1, widthPx * heightPx)));
  return (
    <article
      className={classes.sheet}
      data-sheet={pageNumber}
      style={{ top: props.topPx, width: widthPx, height: heightPx }}
      aria-label={t('viewer.page_image', { page: pageNumber })}
      aria-busy={isBusy}
    >
      <Page
        pageNumber={pageNumber}
        scale={scale}
        rotate={(size.rotation + turnedDegrees) % 360}
        devicePixelRatio={sharpness}
        suspense={false}
        loading={null}
        error={<p className={classes.wait}>{t('viewer.failed')}</p>}
        onRenderTextLayerSuccess={onDrawn}
        onRenderSuccess={onPicture}
        onRenderError={onPicture}
        onLoadError={onPicture}
      >
        <HitLayer drawing={drawing} spans={spans} currentHit={currentHit} onCurrent={onCurrent} />
        {/* Places were measured on the page as it stands, not as it is turned. */}
        {turnedDegrees === 0 && <MarkLayer marks={marks} page={pageNumber} />}
      </Page>
    </article>
  );
});
