import type { ReactNode } from 'react';
import { NarrowLayout } from '../../components/narrow-layout.tsx';
import { useTranslation } from '../../i18n/use-translation.ts';

/** A page at a link that is somebody's secret: no search engine keeps it, and no other site is told where one came from. */
export function PrivatePage({ children }: { children: ReactNode }) {
  return (
    <>
      <meta name="robots" content="noindex, nofollow" />
      <meta name="referrer" content="no-referrer" />
      {children}
    </>
  );
}

/** Ended, used up, revoked and never made look the same. */
export function LinkGone() {
  const { t } = useTranslation();
  return (
    <PrivatePage>
      <NarrowLayout title={t('shared.gone_title')} text={t('shared.gone_text')} />
    </PrivatePage>
  );
}
