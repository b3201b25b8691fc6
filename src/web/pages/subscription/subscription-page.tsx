import { Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { Subscription, Usage } from '../../api/types.ts';
import { usePageTitle } from '../../components/page-title.ts';
import { ErrorNotice } from '../../components/panel-boundary.tsx';
import { useFormat } from '../../i18n/format.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { PageBody } from '../../kit/page.tsx';
import { LimitNotice } from '../../plans/limit-notice.tsx';
import { providerNames } from '../../plans/payments.ts';
import { subscriptionQuery } from '../../plans/plans-query.ts';
import { levelOf, limitShown } from '../../plans/usage.ts';
import { UsageBar } from '../../plans/usage-bar.tsx';
import { Invoices } from './invoices.tsx';
import { PayingYearly } from './paying-yearly.tsx';
import { PlanPanel } from './plan-panel.tsx';
import classes from './subscription-page.module.css';

/** One's own plan: what one uses of it, what it costs, and how to change it. */
export default function SubscriptionPage() {
  const { t } = useTranslation();
  usePageTitle(t('subscription.title'));
  const { data: subscription, error, refetch } = useQuery(subscriptionQuery);
  return (
    <PageBody title={t('subscription.title')} text={t('subscription.text')} isWide>
      {subscription ? (
        <>
          <LimitNotice subscription={subscription} />
          <div className={classes.columns}>
            <Used subscription={subscription} />
            <PlanPanel subscription={subscription} />
            {subscription.payment && <Invoices provider={providerNames[subscription.payment.provider]} />}
            <PayingYearly subscription={subscription} />
          </div>
        </>
      ) : error ? (
        <ErrorNotice error={error} onRetry={() => void refetch()} />
      ) : (
        <Skeleton height={260} radius="lg" />
      )}
    </PageBody>
  );
}

/** A plan counts megabytes of 1,048,576 bytes, and is shown in the megabytes it says. */
const bytesOfMegabyte = 1_048_576;

const order: readonly Usage['kind'][] = [
  'documents_a_month',
  'documents_a_year',
  'documents_in_all',
  'pages_a_month',
  'destinations',
  'stored_bytes',
];

function Used({ subscription }: { subscription: Subscription }) {
  const { t } = useTranslation();
  const format = useFormat();
  const { period, usage, max_file_bytes: largest } = subscription;
  const days = new Intl.DateTimeFormat(format.locale, { day: 'numeric', month: 'long', year: 'numeric' });
  return (
    <section className={`av-card ${classes.card}`} aria-label={t('subscription.used')}>
      <header className={classes.head}>
        <h2>{t('subscription.used')}</h2>
        <span className="av-dim">{days.formatRange(new Date(period.start), new Date(period.end))}</span>
      </header>
      {order
        .flatMap((kind) => usage.filter((one) => one.kind === kind))
        .map((one) => (
          <UsedLine key={one.kind} usage={one} />
        ))}
      {usage.length === 0 && <p className={classes.fact}>{t('subscription.no_limits')}</p>}
      {subscription.has_limits && (
        <>
          <p className={classes.fact}>
            {t('subscription.largest_file')}
            <span className="av-dim">
              {largest === null ? t('subscription.any_size') : format.size((largest / bytesOfMegabyte) * 1_000_000)}
            </span>
          </p>
          <p className={classes.fact}>
            {t('subscription.api')}
            <span className="av-dim">
              {t(subscription.api_access ? 'subscription.included' : 'subscription.missing')}
            </span>
          </p>
        </>
      )}
    </section>
  );
}

function UsedLine({ usage }: { usage: Usage }) {
  const { t } = useTranslation();
  const format = useFormat();
  const write = (value: number) => (usage.kind === 'stored_bytes' ? format.size(value) : format.number(value));
  const limit = limitShown(usage);
  const label = t(`subscription.${usage.kind}`);
  const values = { used: write(usage.used), limit: write(limit) };
  return (
    <div className={classes.line}>
      <div className={classes.fact}>
        {label}
        <span className="av-dim">
          <strong>{values.used}</strong> {t('subscription.of', { limit: values.limit })}
        </span>
      </div>
      <UsageBar
        label={`${label}: ${values.used} ${t('subscription.of', { limit: values.limit })}`}
        used={usage.used}
        limit={limit}
        level={levelOf(usage)}
      />
    </div>
  );
}
