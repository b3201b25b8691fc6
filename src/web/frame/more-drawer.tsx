import { Drawer, UnstyledButton } from '@mantine/core';
import { IconLogout, IconUpload } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { meQuery, signOut } from '../api/session.ts';
import { showError } from '../components/toasts.tsx';
import { useTranslation } from '../i18n/use-translation.ts';
import { UnreadMark } from '../inbox/unread-mark.tsx';
import { usePlaces } from '../page.ts';
import { pickFiles } from '../upload/upload-queue.ts';
import classes from './bottom-bar.module.css';

/** What has no place in the bar under the thumb. */
export default function MoreDrawer({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation();
  const { data: me } = useQuery(meQuery);
  const more = usePlaces().filter(({ nav }) => !nav.isInBar && nav.section !== 'sub');
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
        {more.map(({ path, nav }) => (
          <Link key={path} to={path} className={classes.row} onClick={onClose}>
            <nav.icon size={20} stroke={1.75} aria-hidden />
            {nav.label(t)}
            {path === '/notifications' && <UnreadMark isInline />}
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
