import { lazy, Suspense, useState } from 'react';
import { undoLast } from '../components/toasts.tsx';
import { useTranslation } from '../i18n/use-translation.ts';
import { useKeys } from '../keys/keys.ts';
import { useGo } from '../navigation.ts';
import { useNavItems } from '../page.ts';
import { pickFiles } from '../upload/upload-queue.ts';
import { openPalette } from './palette-guard.ts';

const KeysOverlay = lazy(() => import('./keys-overlay.tsx'));

/** The keys that work everywhere, and the overlay that lists all that work right now. */
export function GlobalKeys() {
  const { t } = useTranslation();
  const go = useGo();
  const places = useNavItems();
  const [isOpen, setOpen] = useState(false);

  useKeys(t('keys.everywhere'), [
    { keys: 'Mod+k', label: t('frame.palette'), run: openPalette },
    { keys: '?', label: t('keys.title'), run: () => setOpen(true) },
    { keys: 'u', label: t('upload.choose'), run: pickFiles },
    { keys: 'z', label: t('action.undo'), run: undoLast },
    ...places.flatMap(({ path, nav }) =>
      nav.keys ? [{ keys: nav.keys, label: nav.label(t), run: () => go(path, nav.search?.()) }] : [],
    ),
  ]);

  if (!isOpen) return null;
  return (
    <Suspense fallback={null}>
      <KeysOverlay onClose={() => setOpen(false)} />
    </Suspense>
  );
}
