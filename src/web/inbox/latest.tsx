import { ActionIcon, Button, Skeleton } from '@mantine/core';
import { IconSettings } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { hint } from '../components/hint.ts';
import { ErrorNotice } from '../components/panel-boundary.tsx';
import { showError } from '../components/toasts.tsx';
import { useTranslation } from '../i18n/use-translation.ts';
import { Chip } from '../kit/badge.tsx';
import { latestQuery, markRead, unreadQuery } from './inbox-query.ts';
import classes from './latest.module.css';
import { NotificationLine } from './notification-line.tsx';

/** The newest lines of the inbox, in what the bell opens. */
export default function Latest({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation();
  const { data: lines, error, refetch } = useQuery(latestQuery);
  const { data: unread = 0 } = useQuery(unreadQuery);
  // It comes behind what opened it: the keys are its own from now on.
  const section = useRef<HTMLElement>(null);
  useEffect(() => section.current?.focus({ preventScroll: true }), []);
  return (
    <section ref={section} tabIndex={-1} className={classes.latest} aria-label={t('inbox.inbox')}>
      <header className={classes.head}>
        <h2 className={classes.title}>{t('inbox.inbox')}</h2>
        {unread > 0 && <Chip tone="busy">{t('inbox.new', { count: unread })}</Chip>}
        <span className={classes.space} />
        {unread > 0 && (
          <Button
            variant="subtle"
            size="compact-sm"
            data-focus-home="[data-inbox-settings]"
            onClick={() => void markRead(null).catch(showError)}
          >
            {t('inbox.mark_all_read')}
          </Button>
        )}
        <ActionIcon
          data-inbox-settings
          renderRoot={(props) => <Link to="/settings/notifications" onClick={onClose} {...props} />}
          aria-label={t('inbox.settings')}
          {...hint(t('inbox.settings'))}
        >
          <IconSettings size={18} stroke={1.75} />
        </ActionIcon>
      </header>
      {error && <ErrorNotice error={error} onRetry={() => void refetch()} />}
      {!lines && !error && <Skeleton height={180} />}
      {lines?.length === 0 && <p className={classes.empty}>{t('inbox.empty_title')}</p>}
      {lines && lines.length > 0 && (
        <ul className={`av-list ${classes.lines}`}>
          {lines.map((line) => (
            <NotificationLine key={line.id} line={line} onOpen={onClose} />
          ))}
        </ul>
      )}
      <footer className={classes.foot}>
        <Link to="/notifications" onClick={onClose} className={classes.all}>
          {t('inbox.show_all')}
        </Link>
      </footer>
    </section>
  );
}
