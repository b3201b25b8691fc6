import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import type { InboxNotification } from '../api/types.ts';
import { showError } from '../components/toasts.tsx';
import { useFormat } from '../i18n/format.ts';
import { useTranslation } from '../i18n/use-translation.ts';
import { markRead } from './inbox-query.ts';
import classes from './notification-line.module.css';
import { wordsOf } from './notification-words.ts';

/** One line of the inbox: what happened, when, and where it leads. Opening it marks it as read. */
export function NotificationLine({ line, onOpen }: { line: InboxNotification; onOpen?: () => void }) {
  const { t } = useTranslation();
  const format = useFormat();
  const { icon: Icon, tone, title, text, to, search, action } = wordsOf(line, t, format);
  const isSolved = line.solved_at !== null;
  const open = () => {
    void markRead(line).catch(showError);
    onOpen?.();
  };
  return (
    <li className={classes.line} data-solved={isSolved || undefined}>
      <Icon size={18} stroke={1.75} aria-hidden className={classes.icon} data-tone={isSolved ? 'idle' : tone} />
      <div className={classes.what}>
        <Link to={to} search={search} className={classes.title} onClick={open}>
          {title}
          {!line.is_read && <span className="av-hidden">, {t('inbox.unread')}</span>}
        </Link>
        <p className={`av-note ${classes.text}`}>{isSolved ? t('inbox.solved') : text}</p>
        {action !== null && !isSolved && !line.is_read && (
          <Button
            size="compact-sm"
            mt={6}
            tabIndex={-1}
            aria-hidden
            renderRoot={(props) => <Link to={to} search={search} {...props} onClick={open} />}
          >
            {action}
          </Button>
        )}
      </div>
      <div className={classes.side}>
        <time dateTime={line.created_at}>{format.moment(line.created_at)}</time>
        {!line.is_read && <span className={classes.dot} aria-hidden />}
      </div>
    </li>
  );
}
