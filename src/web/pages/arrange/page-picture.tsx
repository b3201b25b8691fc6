import type { RenderTask } from 'pdfjs-dist';
import { use, useEffect, useRef, useState } from 'react';
import { useTranslation } from '../../i18n/use-translation.ts';
import type { Sheet } from './arrangement.ts';
import classes from './page-card.module.css';
import { PdfsContext } from './pdfs.ts';

/** A page in small, as it lies now; drawn when it comes near the window. */
export function PagePicture({ sheet, widthPx, heightPx }: { sheet: Sheet; widthPx: number; heightPx: number }) {
  const { t } = useTranslation();
  const pdfOf = use(PdfsContext);
  const canvas = useRef<HTMLCanvasElement>(null);
  const [isDrawn, setDrawn] = useState(false);
  const [hasFailed, setFailed] = useState(false);
  const { fileId, page: pageNumber, turn } = sheet;
  useEffect(() => {
    let isOver = false;
    let task: RenderTask | undefined;
    const draw = async () => {
      const page = await (await pdfOf(fileId)).getPage(pageNumber);
      const element = canvas.current;
      if (isOver || !element) return;
      const rotation = (page.rotate + turn) % 360;
      const whole = page.getViewport({ scale: 1, rotation });
      const fitted = Math.min(widthPx / whole.width, heightPx / whole.height);
      const viewport = page.getViewport({ scale: fitted * Math.min(2, window.devicePixelRatio), rotation });
      element.width = Math.max(1, Math.floor(viewport.width));
      element.height = Math.max(1, Math.floor(viewport.height));
      element.style.width = `${Math.round(whole.width * fitted)}px`;
      element.style.height = `${Math.round(whole.height * fitted)}px`;
      task = page.render({ canvas: element, viewport });
      await task.promise;
      setDrawn(true);
    };
    draw().catch((error: unknown) => {
      if (isOver) return;
      console.error('A page could not be drawn', error);
      setFailed(true);
    });
    return () => {
      isOver = true;
      task?.cancel();
    };
  }, [pdfOf, fileId, pageNumber, turn, widthPx, heightPx]);
  if (hasFailed) return <span className={classes.failed}>{t('arrange.not_drawn')}</span>;
  return <canvas ref={canvas} className={classes.picture} data-drawn={isDrawn || undefined} aria-hidden />;
}
