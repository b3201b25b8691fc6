import { Outlet, useRouterState } from '@tanstack/react-router';
import { lazy, Suspense, useEffect, useRef } from 'react';
import { PanelBoundary } from '../components/panel-boundary.tsx';
import { Dock } from '../dock/dock.tsx';
import { useTranslation } from '../i18n/use-translation.ts';
import { withWords } from '../i18n/words.ts';
import { focusPage } from '../keys/focus-guard.ts';
import { startLive } from '../live/live.ts';
import { DropTarget } from '../upload/drop-target.tsx';
import { BottomBar } from './bottom-bar.tsx';
import classes from './frame-layout.module.css';
import { GlobalKeys } from './global-keys.tsx';
import { usePaletteWanted } from './palette-guard.ts';
import { Rail } from './rail.tsx';

const loadPalette = () => withWords(['palette'], () => import('../palette/palette.tsx'));
const Palette = lazy(loadPalette);
const preloadAfterMs = 2500;

/** The rail, the page, and what floats over every page. */
export function FrameLayout() {
  const { t } = useTranslation();
  const pathname = useRouterState({ select: (state) => state.location.pathname });
  const isPaletteWanted = usePaletteWanted();
  const shownPath = useRef(pathname);

  useEffect(startLive, []);

  // Fetched once the page is at rest, so that the first ⌘K loses no letter.
  useEffect(() => {
    const timer = window.setTimeout(() => void loadPalette(), preloadAfterMs);
    return () => window.clearTimeout(timer);
  }, []);

  useEffect(() => {
    if (shownPath.current === pathname) return;
    shownPath.current = pathname;
    focusPage();
  }, [pathname]);

  return (
    <div className={classes.frame}>
      <a className={classes.skip} href="#main">
        {t('frame.skip')}
      </a>
      <Rail />
      <div className={classes.content}>
        <main id="main" className={classes.main} tabIndex={-1}>
          <PanelBoundary key={pathname}>
            <Outlet />
          </PanelBoundary>
        </main>
        <Dock />
      </div>
      <BottomBar />
      <DropTarget />
      <GlobalKeys />
      {isPaletteWanted && (
        <Suspense fallback={null}>
          <Palette />
        </Suspense>
      )}
    </div>
  );
}
