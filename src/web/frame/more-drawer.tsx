import { Drawer, UnstyledButton } from '@mantine/core';
import { IconBookmark, IconLogout, IconUpload } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Fragment } from 'react';
import { meQuery, signOut } from '../api/session.ts';
import { showError } from '../components/toasts.tsx';
import { useTranslation } from '../i18n/use-translation.ts';
import { UnreadMark } from '../inbox/unread-mark.tsx';
import { barItemsOf, navSections, useNavItems } from '../page.ts';
import { searchOf, usePinnedSearches } from '../saved/saved-query.ts';
import { pickFiles } from '../upload/upload-queue.ts';
import classes from './bottom-bar.module.css';

/** What the rail shows at the person, below everything else. */
const ownSection: (typeof navSections)[number] = { section: 'own', title: (t) => t('nav.own') };

/** What has no place in the bar under the thumb, in the sections of the rail. */
export default function MoreDrawer({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation();
  const { data: me } = useQuery(meQuery);
  const all = useNavItems();
  const pinned = usePinnedSearches();
  const inBar = barItemsOf(all);
  const places = all.filter((place) => !inBar.includes(place));
  return (
    <Drawer
      opened
      onClose={onClose}
      position="bottom"
      size="auto"
      title={t('nav.more')}
      closeButtonProps={{ 'aria-label': t('action.close') }}
    >
      <div className={classes.more}>
        <UnstyledButton
          className={classes.row}
          onClick={() => {
            onClose();
            pickFiles();
          }}
        >
          <IconUpload size={20} stroke={1.75} aria-hidden />
          {t('upload.choose')}
        </UnstyledButton>
        {pinned.length > 0 && <h3 className={classes.section}>{t('nav.saved_searches')}</h3>}
        {pinned.map((search) => (
          <Link key={search.id} to="/" search={searchOf(search)} className={classes.row} onClick={onClose}>
            <IconBookmark size={20} stroke={1.75} aria-hidden />
            <span className="av-cut">{search.name}</span>
          </Link>
        ))}
        {[...navSections, ownSection].map(({ section, title }) => {
          const here = places.filter(({ nav }) => nav.section === section);
          return (
            <Fragment key={section}>
              {title && here.length > 0 && <h3 className={classes.section}>{title(t)}</h3>}
              {here.map(({ path, nav }) => (
                <Link key={path} to={path} className={classes.row} onClick={onClose}>
                  <nav.icon size={20} stroke={1.75} aria-hidden />
                  {nav.label(t)}
                  {path === '/notifications' && <UnreadMark isInline />}
                </Link>
              ))}
            </Fragment>
          );
        })}
        {me?.features.auth_enabled && (
          <UnstyledButton className={classes.row} onClick={() => void signOut().catch(showError)}>
            <IconLogout size={20} stroke={1.75} aria-hidden />
            {t('action.sign_out')}
          </UnstyledButton>
        )}
      </div>
    </Drawer>
  );
}
