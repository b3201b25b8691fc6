import { IconCameraPlus, IconMenu2, IconSearch } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { lazy, Suspense, useRef, useState } from 'react';
import { useFormat } from '../i18n/format.ts';
import { useTranslation } from '../i18n/use-translation.ts';
import { UnreadMark } from '../inbox/unread-mark.tsx';
import { focusSearch } from '../list/filter/search-focus.ts';
import { countsQuery } from '../list/query/list-query.ts';
import { rememberedList } from '../list/query/remembered.ts';
import { barItemsOf, type Place, useHere, useNavItems } from '../page.ts';
import { uploads } from '../upload/upload-queue.ts';
import classes from './bottom-bar.module.css';

function BarLink({ place: { path, nav } }: { place: Place }) {
  const { t } = useTranslation();
  const format = useFormat();
  const isHere = useHere().has(path);
  const { data: counts } = useQuery(countsQuery);
  // How many documents there are is no work that waits.
  const count = counts && nav.badge && path !== '/' ? nav.badge(counts) : 0;
  return (
    <Link
      to={path}
      search={nav.search?.() ?? {}}
      className={classes.item}
      data-here={isHere || undefined}
      aria-current={isHere ? 'page' : undefined}
    >
      <nav.icon size={22} stroke={1.75} aria-hidden />
      {(nav.barLabel ?? nav.label)(t)}
      {count > 0 && <span className={classes.count}>{format.number(count)}</span>}
    </Link>
  );
}

/** Leads to the documents, with the cursor in their search box. */
function SearchLink() {
  const { t } = useTranslation();
  return (
    <Link
      to="/"
      search={rememberedList()}
      className={classes.item}
      onClick={(event) => {
        // The box that is there takes the focus within the touch: phones open their keyboard only then.
        if (focusSearch()) event.preventDefault();
      }}
    >
      <IconSearch size={22} stroke={1.75} aria-hidden />
      {t('nav.bar_search')}
    </Link>
  );
}

const MoreDrawer = lazy(() => import('./more-drawer.tsx'));

/** The bar under the thumb on narrow screens, with the camera in its middle. */
export function BottomBar() {
  const { t } = useTranslation();
  const [isOpen, setOpen] = useState(false);
  const camera = useRef<HTMLInputElement>(null);
  const places = barItemsOf(useNavItems());
  return (
    <nav className={classes.bar} aria-label={t('frame.navigation')}>
      {places.map((place) => (
        <BarLink key={place.path} place={place} />
      ))}
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
      <SearchLink />
      <button type="button" className={`av-plain ${classes.item}`} onClick={() => setOpen(true)} aria-haspopup="dialog">
        <IconMenu2 size={22} stroke={1.75} aria-hidden />
        {t('nav.more')}
        <UnreadMark />
      </button>
      {isOpen && (
        <Suspense fallback={null}>
          <MoreDrawer onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </nav>
  );
}
