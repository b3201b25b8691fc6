import { Button, VisuallyHidden } from '@mantine/core';
import { IconClock, IconMail, IconPencil } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { type RememberedMail, rememberMail } from '../api/accounts.ts';
import { useFormat } from '../i18n/format.ts';
import { useTranslation } from '../i18n/use-translation.ts';
import classes from './mail-sent.module.css';
import { useErrorWords } from './panel-boundary.tsx';

const WAIT_MS = 60_000;

/** What to do while a mail is awaited: have it sent again, after a minute, or give another address. */
export function MailSent(props: {
  mail: RememberedMail;
  resend: (email: string) => Promise<void>;
  onChange: () => void;
}) {
  const { mail, resend, onChange } = props;
  const { t } = useTranslation();
  const format = useFormat();
  const errorWords = useErrorWords();
  const [sentAtMs, setSentAtMs] = useState(mail.sentAtMs);
  const [failure, setFailure] = useState('');
  const [isBusy, setBusy] = useState(false);
  const leftMs = useTimeLeft(sentAtMs);

  const again = async () => {
    setBusy(true);
    setFailure('');
    try {
      await resend(mail.email);
      const nowMs = Date.now();
      rememberMail({ email: mail.email, sentAtMs: nowMs });
      setSentAtMs(nowMs);
    } catch (error) {
      setFailure(errorWords(error).text);
    } finally {
      setBusy(false);
    }
  };

  const time = sentAtMs === null ? '' : format.time(new Date(sentAtMs).toISOString());
  const seconds = Math.ceil(leftMs / 1000);
  return (
    <>
      <div className={`av-card ${classes.card}`}>
        <div className={classes.row}>
          <IconMail size={18} stroke={1.75} aria-hidden />
          <div className={classes.words}>
            <strong>{t('mail_sent.missing')}</strong>
            <span>{t('mail_sent.spam')}</span>
          </div>
          <Button variant="default" size="xs" disabled={leftMs > 0} loading={isBusy} onClick={() => void again()}>
            {t('mail_sent.again')}
          </Button>
        </div>
        <div className={classes.row}>
          <IconPencil size={18} stroke={1.75} aria-hidden />
          <div className={classes.words}>
            <strong>{t('mail_sent.wrong')}</strong>
            <span>{t('mail_sent.nothing_happens')}</span>
          </div>
          <Button variant="default" size="xs" onClick={onChange}>
            {t('mail_sent.change')}
          </Button>
        </div>
      </div>
      {failure && (
        <p className={`av-trouble ${classes.failure}`} role="alert">
          {failure}
        </p>
      )}
      {sentAtMs !== null && (
        <>
          <p className={classes.when} aria-hidden>
            <IconClock size={16} stroke={1.75} />
            {leftMs > 0
              ? t('mail_sent.sent_wait', {
                  time,
                  left: `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`,
                })
              : t('mail_sent.sent_at', { time })}
          </p>
          {/* Said once each time, not every second. */}
          <VisuallyHidden role="status">{t('mail_sent.sent_minute', { time })}</VisuallyHidden>
        </>
      )}
    </>
  );
}

function useTimeLeft(sentAtMs: number | null): number {
  const [nowMs, setNowMs] = useState(() => Date.now());
  const leftMs = sentAtMs === null ? 0 : Math.min(WAIT_MS, Math.max(0, sentAtMs + WAIT_MS - nowMs));
  const isWaiting = leftMs > 0;
  useEffect(() => {
    setNowMs(Date.now());
    if (sentAtMs === null || !isWaiting) return undefined;
    const timer = setInterval(() => setNowMs(Date.now()), 1000);
    return () => clearInterval(timer);
  }, [sentAtMs, isWaiting]);
  return leftMs;
}
