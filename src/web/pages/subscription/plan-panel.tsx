import { Button } from '@mantine/core';
import { IconExternalLink } from '@tabler/icons-react';
import { useMutation, useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import type { Subscription } from '../../api/types.ts';
import { showError, showUndo } from '../../components/toasts.tsx';
import { useFormat } from '../../i18n/format.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Chip } from '../../kit/badge.tsx';
import { FormDialog } from '../../kit/form-dialog.tsx';
import { openPortal, setEnding } from '../../plans/payments.ts';
import { isFree, priceText } from '../../plans/plan-price.ts';
import { planName } from '../../plans/plan-texts.ts';
import { plansQuery } from '../../plans/plans-query.ts';
import classes from './subscription-page.module.css';

/** How the plan stands, in a word. */
function PlanState({ subscription }: { subscription: Subscription }) {
  const { t } = useTranslation();
  const { payment, is_complimentary: isGiven, has_limits: hasLimits } = subscription;
  if (isGiven) return <Chip tone="good">{t('subscription.complimentary')}</Chip>;
  if (!hasLimits) return <Chip>{t('subscription.admin')}</Chip>;
  if (!payment) return null;
  if (payment.grace_until !== null) return <Chip tone="bad">{t('subscription.overdue')}</Chip>;
  if (payment.cancel_at !== null) return <Chip tone="warn">{t('subscription.cancelled')}</Chip>;
  if (payment.status === 'trialing') return <Chip tone="busy">{t('subscription.trial')}</Chip>;
  return <Chip tone={payment.status === 'active' ? 'good' : 'warn'}>{t(`subscription.${payment.status}`)}</Chip>;
}

/** What happens next by itself, in a sentence each. */
function useWhatNext({ payment, pending_change: pending }: Subscription): string[] {
  const { t } = useTranslation();
  const format = useFormat();
  const day = (iso: string) => format.day(iso, 'long');
  if (!payment) return [];
  if (payment.grace_until !== null) return [t('subscription.grace', { day: day(payment.grace_until) })];
  if (payment.cancel_at !== null) return [t('subscription.ends', { day: day(payment.cancel_at) })];
  return [
    ...(payment.trial_ends_at === null ? [] : [t('subscription.trial_until', { day: day(payment.trial_ends_at) })]),
    ...(pending
      ? [
          t('subscription.becomes', {
            name: planName(t, { ...pending, name: pending.plan_name }),
            day: day(pending.at),
          }),
        ]
      : []),
    ...(payment.next_payment_at === null
      ? []
      : [t('subscription.next_payment', { day: day(payment.next_payment_at) })]),
  ];
}

/** The plan one has, what it costs, and the way to another. */
export function PlanPanel({ subscription }: { subscription: Subscription }) {
  const { t } = useTranslation();
  const { locale } = useFormat();
  const { data: plans = [] } = useQuery(plansQuery);
  const { payment, tier, is_complimentary: isGiven, has_limits: hasLimits } = subscription;
  const plan = plans.find(({ plan_id }) => plan_id === tier);
  const isYearly = subscription.billing_cycle === 'yearly';
  const listed = plan && (isYearly ? plan.price_yearly_cents : plan.price_monthly_cents);
  const amount = payment?.amount ?? listed;
  const per = plan && isFree(plan) ? t('plans.for_good') : t(isYearly ? 'plans.a_year' : 'plans.a_month');
  const portal = useMutation({ mutationFn: openPortal, onError: showError });
  const isChoosing = !isGiven && hasLimits;
  const name = planName(t, { plan_id: tier, name: subscription.plan_name });
  return (
    <section className={`av-card ${classes.card}`} aria-label={name}>
      <header className={classes.head}>
        <h2 className={classes.planName}>{name}</h2>
        <PlanState subscription={subscription} />
      </header>
      {isChoosing && amount !== undefined && (
        <p className={classes.price}>
          <strong>{priceText(amount, payment?.currency ?? plan?.currency ?? 'EUR', locale)}</strong> {per}
        </p>
      )}
      {useWhatNext(subscription).map((sentence) => (
        <p key={sentence} className="av-note">
          {sentence}
        </p>
      ))}
      {payment?.is_test_mode && <p className="av-note">{t('subscription.test_mode')}</p>}
      <div className={classes.buttons}>
        <Button fullWidth renderRoot={(props) => <Link to="/pricing" {...props} />}>
          {t(isChoosing ? 'plans.change' : 'plans.see_all')}
        </Button>
        {payment && (
          <Button
            fullWidth
            variant="default"
            loading={portal.isPending}
            leftSection={<IconExternalLink size={16} stroke={1.75} aria-hidden />}
            onClick={() => portal.mutate()}
          >
            {t('subscription.payment_and_address')}
          </Button>
        )}
        {payment && <Ending subscription={subscription} />}
      </div>
    </section>
  );
}

/** Cancelling says what stays and until when, and can be taken back; so can what was cancelled before. */
function Ending({ subscription }: { subscription: Subscription }) {
  const { t } = useTranslation();
  const format = useFormat();
  const [isAsking, setAsking] = useState(false);
  const { payment } = subscription;
  const name = planName(t, { plan_id: subscription.tier, name: subscription.plan_name });
  const resume = useMutation({ mutationFn: () => setEnding(false), onError: showError });
  if (payment?.can_resume) {
    return (
      <Button fullWidth variant="default" loading={resume.isPending} onClick={() => resume.mutate()}>
        {t('subscription.resume')}
      </Button>
    );
  }
  if (!payment || payment.cancel_at !== null) return null;
  const day = format.day(payment.next_payment_at ?? subscription.period.end, 'long');
  return (
    <>
      <button type="button" className={`av-plain ${classes.cancel}`} onClick={() => setAsking(true)}>
        {t('subscription.cancel')}
      </button>
      {isAsking && (
        <FormDialog
          title={t('subscription.cancel_title', { name })}
          text={t('subscription.cancel_text', { name, day })}
          action={t('subscription.cancel')}
          isDanger
          initialValues={{}}
          onSubmit={async () => {
            await setEnding(true);
            setAsking(false);
            showUndo(t('subscription.cancel_done', { name, day }), () => resume.mutate());
          }}
          onClose={() => setAsking(false)}
        >
          {() => null}
        </FormDialog>
      )}
    </>
  );
}
