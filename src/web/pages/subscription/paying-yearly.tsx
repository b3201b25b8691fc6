import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { Subscription } from '../../api/types.ts';
import { useFormat } from '../../i18n/format.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { priceOf, priceText, savingOf } from '../../plans/plan-price.ts';
import { plansQuery } from '../../plans/plans-query.ts';
import classes from './subscription-page.module.css';

/** What paying yearly would save, for whoever pays monthly. */
export function PayingYearly({ subscription }: { subscription: Subscription }) {
  const { t } = useTranslation();
  const { locale } = useFormat();
  const { data: plans = [] } = useQuery(plansQuery);
  const { payment, tier, billing_cycle: cycle } = subscription;
  const plan = plans.find(({ plan_id }) => plan_id === tier);
  if (!payment || !plan || cycle === 'yearly' || payment.cancel_at !== null) return null;
  const price = priceOf(plan, payment.currency);
  if (!savingOf(price)) return null;
  const year = priceText(price.price_yearly_cents, price.currency, locale);
  const instead = priceText(12 * price.price_monthly_cents, price.currency, locale);
  return (
    <section className={`av-card ${classes.card} ${classes.yearly}`} aria-label={t('subscription.yearly')}>
      <header className={classes.head}>
        <h2>{t('subscription.yearly')}</h2>
      </header>
      <p className="av-note">{t('subscription.yearly_text', { year, instead })}</p>
      <div className={classes.buttons}>
        <div>
          <Button
            variant="default"
            renderRoot={(props) => <Link to="/pricing" search={{ cycle: 'yearly', plan: tier }} {...props} />}
          >
            {t('subscription.switch_to_yearly')}
          </Button>
        </div>
      </div>
    </section>
  );
}
