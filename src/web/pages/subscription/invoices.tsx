import { Skeleton } from '@mantine/core';
import { IconAlertCircle, IconCircleCheck, IconClock } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { ErrorNotice } from '../../components/panel-boundary.tsx';
import { useFormat } from '../../i18n/format.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { StatusBadge } from '../../kit/badge.tsx';
import { invoicesQuery } from '../../plans/payments.ts';
import { priceText } from '../../plans/plan-price.ts';
import classes from './subscription-page.module.css';

/** The invoices of the payment provider, the latest first. */
export function Invoices({ provider }: { provider: string }) {
  const { t } = useTranslation();
  const format = useFormat();
  const { data: invoices, error, refetch } = useQuery(invoicesQuery);
  if (error) return <ErrorNotice error={error} onRetry={() => void refetch()} />;
  if (!invoices) return <Skeleton height={160} radius="lg" />;
  if (invoices.length === 0) return null;
  return (
    <section className={`av-card ${classes.card} ${classes.invoices}`} aria-label={t('subscription.invoices')}>
      <header className={classes.head}>
        <h2>{t('subscription.invoices')}</h2>
        <span className="av-dim">{t('subscription.from_provider', { provider })}</span>
      </header>
      <ul className="av-list">
        {invoices.map(({ id, date, text, amount, currency, status, pdf_url: pdf }) => {
          const isPaid = status === 'paid';
          const tone = isPaid ? 'good' : status === 'open' ? 'warn' : status === 'uncollectible' ? 'bad' : 'idle';
          const icon = isPaid ? IconCircleCheck : status === 'open' ? IconClock : IconAlertCircle;
          return (
            <li key={id} className={classes.invoice}>
              <span>{format.day(date)}</span>
              <span className={`av-dim ${classes.what}`}>{text}</span>
              <strong>{priceText(amount, currency, format.locale)}</strong>
              <StatusBadge tone={tone} icon={icon}>
                {t(`subscription.invoice_${status}`)}
              </StatusBadge>
              {pdf === null ? (
                <span />
              ) : (
                <a className="av-link av-touch" href={pdf} target="_blank" rel="noreferrer">
                  {t('subscription.pdf')}
                  <span className="av-hidden">
                    {' '}
                    {text}, {format.day(date)}
                  </span>
                </a>
              )}
            </li>
          );
        })}
      </ul>
    </section>
  );
}
