import { IconPlugConnectedX } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { useTranslation } from '../i18n/use-translation.ts';
import { useConnection } from '../live/connection.ts';
import classes from './offline-bar.module.css';

/** The thin bar that says that what is shown may be old, and when the next attempt comes. */
export function OfflineBar() {
  const { t } = useTranslation();
  const { isConnected, retryAtMs } = useConnection();
  const [nowMs, setNowMs] = useState(() => Date.now());

  useEffect(() => {
    if (isConnected) return;
    setNowMs(Date.now());
    const timer = window.setInterval(() => setNowMs(Date.now()), 1000);
    return () => window.clearInterval(timer);
  }, [isConnected]);

  if (isConnected) return null;
  const seconds = retryAtMs === null ? 0 : Math.max(0, Math.ceil((retryAtMs - nowMs) / 1000));
  return (
    <div className={classes.bar} role="status">
      <IconPlugConnectedX size={16} aria-hidden />
      <span>{t('offline.text')}</span>
      {seconds > 0 && <span aria-hidden>{t('offline.retry', { count: seconds })}</span>}
    </div>
  );
}
