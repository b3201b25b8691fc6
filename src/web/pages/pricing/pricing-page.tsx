import { Button, NativeSelect, Skeleton } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { meQuery } from '../../api/session.ts';
import type { Plan } from '../../api/types.ts';
import { Logo } from '../../components/logo.tsx';
import { usePageTitle } from '../../components/page-title.ts';
import { ErrorNotice } from '../../components/panel-boundary.tsx';
import { useTranslation } from '../../i18n/use-translation.ts';
import { useParameter } from '../../kit/list/list-url.ts';
import { CycleSwitch } from '../../plans/cycle-switch.tsx';
import { FoldedPlan, PlanCard } from '../../plans/plan-card.tsx';
import { type Cycle, currenciesOf, isFree, priceOf } from '../../plans/plan-price.ts';
import { planAsRead } from '../../plans/plan-texts.ts';
import { subscriptionQuery, tiersQuery } from '../../plans/plans-query.ts';
import { Saving } from '../../plans/saving.tsx';
import { ChooseButton } from './choose-button.tsx';
import { Notes, Promises } from './pricing-notes.tsx';
import classes from './pricing-page.module.css';

/** What can be had here and what it costs, for everybody who looks. */
export default function PricingPage() {
  const { t } = useTranslation();
  usePageTitle(t('plans.pricing'));
  const { data: tiers, error, refetch } = useQuery(tiersQuery);
  return (
    <div className={classes.page}>
      <Head />
      <main className={classes.main}>
        <h1 className={classes.title} tabIndex={-1}>
          {t('plans.headline')}
        </h1>
        <p className={classes.text}>{t('plans.subline')}</p>
        {tiers ? (
          <Plans plans={tiers.tiers.map((plan) => planAsRead(t, plan))} overagePercent={tiers.overage_percent} />
        ) : error ? (
          <ErrorNotice error={error} onRetry={() => void refetch()} />
        ) : (
          <Skeleton height={440} radius="lg" />
        )}
      </main>
      {/* Below what it would be pushed down by. */}
      {(tiers ?? error) && <Promises />}
    </div>
  );
}

function Head() {
  const { t } = useTranslation();
  const { data: me } = useQuery(meQuery);
  return (
    <header className={classes.head}>
      <Link to="/" className={classes.brand}>
        <Logo />
        Archivolt
      </Link>
      {me?.user ? (
        <Link to="/subscription" className={`av-touch ${classes.link}`}>
          {t('plans.your_plan')}
        </Link>
      ) : (
        <>
          <Link to="/login" search={{ next: '/pricing' }} className={`av-touch ${classes.link}`}>
            {t('session.sign_in')}
          </Link>
          {me?.features.signup_enabled && (
            <Button className="av-wide-only" variant="default" renderRoot={(props) => <Link to="/signup" {...props} />}>
              {t('plans.create_account')}
            </Button>
          )}
        </>
      )}
    </header>
  );
}

function Plans({ plans, overagePercent }: { plans: readonly Plan[]; overagePercent: number }) {
  const { t } = useTranslation();
  const { data: me } = useQuery(meQuery);
  const { data: own } = useQuery({ ...subscriptionQuery, enabled: me?.user != null });
  const [chosen, setChosen] = useParameter('cycle');
  const cycle: Cycle = chosen === 'monthly' || chosen === 'yearly' ? chosen : (own?.billing_cycle ?? 'monthly');
  const currencies = currenciesOf(plans);
  const [currency, setCurrency] = useState(currencies[0] ?? 'EUR');
  const isNarrow = useMediaQuery('(max-width: 639px)', false, { getInitialValueInEffect: false });
  const setCycle = (next: Cycle) => setChosen(next, { replace: true });
  const highlighted = plans.find((plan) => plan.is_highlighted) ?? plans[0];
  const shown = isNarrow && highlighted ? [highlighted, ...plans.filter((plan) => plan !== highlighted)] : plans;
  return (
    <>
      <div className={classes.choices}>
        <CycleSwitch value={cycle} onChange={setCycle} isFullWidth={isNarrow ?? false} />
        <Saving plans={plans} currency={currency} />
        {currencies.length > 1 && (
          <NativeSelect
            aria-label={t('plans.currency')}
            value={currency}
            onChange={(event) => setCurrency(event.currentTarget.value)}
            data={currencies}
          />
        )}
      </div>
      <div className={classes.plans} data-count={Math.min(plans.length, 4)}>
        {shown.map((plan) => {
          const isOwn = own?.tier === plan.plan_id;
          const isAsPaid = isOwn && (own.billing_cycle === cycle || isFree(priceOf(plan, currency)));
          const Card = isNarrow && plan !== highlighted ? FoldedPlan : PlanCard;
          return (
            <Card
              key={plan.plan_id}
              plan={plan}
              cycle={cycle}
              currency={currency}
              ownBadge={isOwn ? t('plans.your_plan') : undefined}
              action={isAsPaid ? null : <ChooseButton plan={plan} cycle={cycle} currency={currency} />}
            />
          );
        })}
      </div>
      <Notes plans={plans} overagePercent={overagePercent} />
    </>
  );
}
