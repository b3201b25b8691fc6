import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import { OfflineBar } from '../frame/offline-bar.tsx';
import { Uploads } from '../upload/uploads.tsx';
import classes from './dock.module.css';
import { offerSlot } from './docked.tsx';

const Toasts = lazy(() => import('../components/toast-area.tsx'));
const restAfterMs = 1500;

/**
 * Everything that floats at the bottom of every page, in one stack: messages, uploads, the page's own bar, the lost connection.
 * None covers another; the page around it learns the height as `--av-dock` and leaves room under its last line.
 */
export function Dock({ hasUploads = true }: { hasUploads?: boolean }) {
  const dock = useRef<HTMLDivElement>(null);
  // Nothing is announced in the first second; what is announced waits in its store for the area to arrive.
  const [isAtRest, setAtRest] = useState(false);
  useEffect(() => {
    const timer = window.setTimeout(() => setAtRest(true), restAfterMs);
    return () => window.clearTimeout(timer);
  }, []);

  useEffect(() => {
    const element = dock.current;
    if (!element) return;
    const observer = new ResizeObserver(() =>
      element.parentElement?.style.setProperty('--av-dock', `${element.offsetHeight}px`),
    );
    observer.observe(element);
    return () => observer.disconnect();
  }, []);

  return (
    <div ref={dock} className={classes.dock} data-focus-back>
      <div className={classes.stack}>
        <div className={classes.pair}>
          <div className={classes.messages}>
            <Suspense fallback={null}>{isAtRest && <Toasts />}</Suspense>
          </div>
          {hasUploads && (
            <div className={classes.uploads}>
              <Uploads />
            </div>
          )}
        </div>
        <div ref={offerSlot} className={classes.bar} />
      </div>
      <OfflineBar />
    </div>
  );
}
