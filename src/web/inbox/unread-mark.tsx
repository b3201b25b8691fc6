import { useQuery } from '@tanstack/react-query';
import { useTranslation } from '../i18n/use-translation.ts';
import { unreadQuery } from './inbox-query.ts';
import classes from './unread-mark.module.css';

const mostShown = 9;

/** How much of the inbox is unread, as a number in a dot; nothing when all is read. */
export function UnreadMark({ isInline = false }: { isInline?: boolean }) {
  const { t } = useTranslation();
  const { data: unread = 0 } = useQuery(unreadQuery);
  if (unread === 0) return null;
  return (
    <span className={classes.mark} data-inline={isInline || undefined}>
      <span aria-hidden>{unread > mostShown ? `${mostShown}+` : unread}</span>
      <span className="av-hidden">{t('frame.unread', { count: unread })}</span>
    </span>
  );
}
