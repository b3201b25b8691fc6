import { IconCameraPlus, IconMenu2 } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { lazy, Suspense, useRef, useState } from 'react';
import { useTranslation } from '../i18n/use-translation.ts';
import { rememberedList } from '../list/query/remembered.ts';
import { usePathname } from '../navigation.ts';
import { uploads } from '../upload/upload-queue.ts';
import classes from './bottom-bar.module.css';
import { isHere, type Place, places } from './places.ts';

function BarLink({ place }: { place: Place }) {
  const { t } = useTranslation();
  const here = isHere(place, usePathname());
  return (
    <Link
      to={place.path}
      search={place.path === '/' ? rememberedList() : {}}
      className={classes.item}
      data-here={here || undefined}
      aria-current={here ? 'page' : undefined}
    >
      <place.icon size={22} stroke={1.75} aria-hidden />
      {t(place.label)}
    </Link>
  );
}

const MoreDrawer = lazy(() => import('./more-drawer.tsx'));

/** The bar under the thumb on narrow screens, with the camera in its middle. */
export function BottomBar() {
  const { t } = useTranslation();
  const [isOpen, setOpen] = useState(false);
  const camera = useRef<HTMLInputElement>(null);
  const [documents, trash, settings] = ['/', '/trash', '/settings'].map((path) => places.find((p) => p.path === path));
  return (
    <nav className={classes.bar} aria-label={t('frame.navigation')}>
      {documents && <BarLink place={documents} />}
      {trash && <BarLink place={trash} />}
      <button
        type="button"
        className={`av-plain ${classes.camera}`}
        aria-label={t('upload.camera')}
        onClick={() => camera.current?.click()}
      >
        <IconCameraPlus size={24} stroke={1.75} />
      </button>
      <input
        ref={camera}
        type="file"
        accept="image/*"
        capture="environment"
        hidden
        aria-label={t('upload.camera')}
        onChange={(event) => {
          uploads.add([...(event.currentTarget.files ?? [])]);
          event.currentTarget.value = '';
        }}
      />
      {settings && <BarLink place={settings} />}
      <button type="button" className={`av-plain ${classes.item}`} onClick={() => setOpen(true)} aria-haspopup="dialog">
        <IconMenu2 size={22} stroke={1.75} aria-hidden />
        {t('nav.more')}
      </button>
      {isOpen && (
        <Suspense fallback={null}>
          <MoreDrawer onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </nav>
  );
}
