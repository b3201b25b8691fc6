import { Drawer, UnstyledButton } from '@mantine/core';
import { IconLogout, IconUpload } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { meQuery, signOut } from '../api/session.ts';
import { showError } from '../components/toasts.tsx';
import { useTranslation } from '../i18n/use-translation.ts';
import { pickFiles } from '../upload/upload-queue.ts';
import classes from './bottom-bar.module.css';
import { places } from './places.ts';

/** What has no place in the bar under the thumb. */
export default function MoreDrawer({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation();
  const { data: me } = useQuery(meQuery);
  const more = places.filter((place) => !['/', '/trash', '/settings'].includes(place.path));
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
        {more
          .filter((place) => place.section !== 'admin' || me?.user?.is_admin)
          .map((place) => (
            <Link key={place.path} to={place.path} className={classes.row} onClick={onClose}>
              <place.icon size={20} stroke={1.75} aria-hidden />
              {t(place.label)}
            </Link>
          ))}
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
