import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense } from 'react';
import { meQuery } from '../api/session.ts';
import { withWords } from '../i18n/words.ts';
import type { Shared } from './links-query.ts';

const ShareDialog = lazy(() => withWords(['links'], () => import('./share-dialog.tsx')));

/** The dialog that shares something, fetched when it is wanted. */
export function LateShareDialog(props: { shared: Shared; title: string; onClose: () => void }) {
  return (
    <Suspense fallback={null}>
      <ShareDialog {...props} />
    </Suspense>
  );
}

/** Whether somebody may share by links here. */
export function useMayShare(): boolean {
  const { data: me } = useQuery(meQuery);
  return me?.features.share_links_enabled === true;
}
