import { Button } from '@mantine/core';
import { IconAlertCircle } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import type { Plan, Subscription, Usage } from '../api/types.ts';
import { useFormat } from '../i18n/format.ts';
import { useTranslation } from '../i18n/use-translation.ts';
import { planLines } from './plan-lines.ts';
import { priceOf, priceText } from './plan-price.ts';
import { planName } from './plan-texts.ts';
import { plansQuery, subscriptionQuery } from './plans-query.ts';
import { dayOfReset } from './reset-day.ts';
import { documentsUsage, levelOf } from './usage.ts';
import classes from './used-up-notice.module.css';

const waitingKey = 'archivolt.waits-for';

/** Above the documents while the plan takes no more of them: until when, what stays possible, and two choices. It goes by itself. */
export default function UsedUpNotice() {
  const { data: subscription } = useQuery(subscriptionQuery);
  const usage = documentsUsage(subscription?.usage ?? []);
  const [waitsFor, setWaitsFor] = useState(() => window.sessionStorage.getItem(waitingKey));
  if (!subscription || !usage || levelOf(usage) !== 'over') return null;
  // Who waits sees it again when it is the next month that is used up.
  const ending = usage.resets_at ?? 'never';
  if (waitsFor === ending) return null;
  const wait = () => {
    window.sessionStorage.setItem(waitingKey, ending);
    setWaitsFor(ending);
  };
  return <Notice subscription={subscription} usage={usage} onWait={wait} />;
}

/** The first plan that takes more documents than the present one. */
function largerPlan(plans: readonly Plan[], tier: string): Plan | undefined {
  const own = plans.find(({ plan_id }) => plan_id === tier);
  const room = (plan: Plan) =>
    plan.monthly_upload_limit || (plan.lifetime_file_limit > 0 ? plan.lifetime_file_limit / 1_000 : Infinity);
  return own && plans.find((plan) => plan.is_active && room(plan) > room(own));
}

type Props = { subscription: Subscription; usage: Usage; onWait: () => void };

function Notice({ subscription, usage, onWait }: Props) {
  const { t } = useTranslation();
  const format = useFormat();
  // With the retired ones: one of them may be one's own.
  const { data: plans = [] } = useQuery(plansQuery);
  const own = plans.find(({ plan_id }) => plan_id === subscription.tier);
  const larger = largerPlan(plans, subscription.tier);
  const { planned, allowed, kind, resets_at: resetsAt } = usage;
  const day = resetsAt === null ? '' : dayOfReset(resetsAt, format.locale);
  const values = { planned: format.number(planned), allowed: format.number(allowed), day };
  const priceWords = (plan: Plan) => {
    const price = priceOf(plan, own?.currency ?? plan.currency);
    return priceText(price.price_monthly_cents, price.currency, format.locale);
  };
  return (
    <section className={classes.notice} role="status">
      <div className={classes.what}>
        <IconAlertCircle size={20} stroke={1.75} aria-hidden />
        <p>
          <strong>{t(kind === 'documents_a_month' ? 'plans.month_used_up' : 'plans.documents_used_up')}</strong>{' '}
          {t(allowed > planned ? 'plans.takes_and_grace' : 'plans.takes', values)}{' '}
          {t(resetsAt === null ? 'plans.over_for_good' : 'plans.over_until', values)}
        </p>
      </div>
      <div className={classes.choices}>
        {larger && (
          <div className={classes.choice}>
            <div>
              <strong className="av-name">
                {planName(t, larger)}, {planLines(t, format, larger)[0]?.text}
              </strong>
              <span className="av-dim">
                {own
                  ? t('plans.instead_of', { price: priceWords(larger), before: priceWords(own) })
                  : priceWords(larger)}
              </span>
            </div>
            <Button renderRoot={(props) => <Link to="/pricing" search={{ plan: larger.plan_id }} {...props} />}>
              {t('plans.change')}
            </Button>
          </div>
        )}
        <div className={classes.choice}>
          <div>
            <strong className="av-name">
              {resetsAt === null ? t('plans.leave_it') : t('plans.wait_for', { day })}
            </strong>
            <span className="av-dim">{t(resetsAt === null ? 'plans.leave_text' : 'plans.wait_text')}</span>
          </div>
          <Button variant="default" onClick={onWait}>
            {t(resetsAt === null ? 'action.close' : 'plans.wait')}
          </Button>
        </div>
      </div>
    </section>
  );
}
