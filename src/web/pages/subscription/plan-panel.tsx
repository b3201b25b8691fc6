import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { Subscription } from '../../api/types.ts';
import { useFormat } from '../../i18n/format.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Chip } from '../../kit/badge.tsx';
import { isFree, priceText } from '../../plans/plan-price.ts';
import { plansQuery } from '../../plans/plans-query.ts';
import classes from './subscription-page.module.css';

/** The plan one has, what it costs, and the way to another. */
export function PlanPanel({ subscription }: { subscription: Subscription }) {
  const { t } = useTranslation();
  const { locale } = useFormat();
  const { data: plans = [] } = useQuery(plansQuery);
  const plan = plans.find(({ plan_id }) => plan_id === subscription.tier);
  const isYearly = subscription.billing_cycle === 'yearly';
  const price = plan && (isYearly ? plan.price_yearly_cents : plan.price_monthly_cents);
  const per = plan && isFree(plan) ? t('plans.for_good') : t(isYearly ? 'plans.a_year' : 'plans.a_month');
  return (
    <section className={`av-card ${classes.card}`} aria-label={subscription.plan_name}>
      <header className={classes.head}>
        <h2 className={classes.planName}>{subscription.plan_name}</h2>
        {subscription.is_complimentary ? (
          <Chip tone="good">{t('subscription.complimentary')}</Chip>
        ) : (
          !subscription.has_limits && <Chip>{t('subscription.admin')}</Chip>
        )}
      </header>
      {plan && price !== undefined && !subscription.is_complimentary && subscription.has_limits && (
        <p className={classes.price}>
          <strong>{priceText(price, plan.currency, locale)}</strong> {per}
        </p>
      )}
      <Button fullWidth renderRoot={(props) => <Link to="/pricing" {...props} />}>
        {t('subscription.change')}
      </Button>
    </section>
  );
}
