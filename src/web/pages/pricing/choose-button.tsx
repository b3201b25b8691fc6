import { Button } from '@mantine/core';
import { useMutation, useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { meQuery } from '../../api/session.ts';
import type { Plan, Subscription } from '../../api/types.ts';
import { showDone, showError } from '../../components/toasts.tsx';
import { useFormat } from '../../i18n/format.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { FormDialog } from '../../kit/form-dialog.tsx';
import { useGo, writeSearch } from '../../navigation.ts';
import { choosePlan } from '../../plans/payments.ts';
import { type Cycle, isFree, priceOf, priceText } from '../../plans/plan-price.ts';
import { subscriptionQuery } from '../../plans/plans-query.ts';

type Props = { plan: Plan; cycle: Cycle; currency: string };

/** Whether the payment provider sells a plan for a time in a currency. */
function isSold(plan: Plan, cycle: Cycle, currency: string): boolean {
  const price = [plan, ...plan.other_prices].find((one) => one.currency === currency);
  return (cycle === 'yearly' ? price?.stripe_price_id_yearly : price?.stripe_price_id_monthly) != null;
}

/** Chooses a plan; whoever is not signed in comes back here afterwards. */
export function ChooseButton(props: Props) {
  const { plan, cycle, currency } = props;
  const { t } = useTranslation();
  const { data: me } = useQuery(meQuery);
  const { data: own } = useQuery({ ...subscriptionQuery, enabled: me?.user != null });
  if (!me) return null;
  const words = plan.cta_text || t('plans.choose', { name: plan.name });
  const look = { fullWidth: true, size: 'md', variant: plan.is_highlighted ? 'filled' : 'default' } as const;
  if (!me.user) {
    const next = `/pricing${writeSearch({ cycle, plan: plan.plan_id })}`;
    const to = me.features.signup_enabled ? '/signup' : '/login';
    return (
      <Button {...look} renderRoot={(rest) => <Link to={to} search={{ next }} {...rest} />}>
        {words}
      </Button>
    );
  }
  if (!own) return <Button {...look}>{words}</Button>;
  // Whose plan an administrator gives has nothing to choose.
  if (own.is_complimentary || !own.has_limits) return <p className="av-note">{t('plans.is_given')}</p>;
  if (!isFree(priceOf(plan, currency))) {
    if (me.features.billing_provider === 'none') return <p className="av-note">{t('plans.ask_admin')}</p>;
    if (!isSold(plan, cycle, currency)) return <p className="av-note">{t('plans.not_sold')}</p>;
  }
  return <Choose {...props} own={own} words={words} look={look} />;
}

type ChooseProps = Props & {
  own: Subscription;
  words: string;
  look: { fullWidth: true; size: 'md'; variant: 'filled' | 'default' };
};

function Choose({ plan, cycle, currency, own, words, look }: ChooseProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const go = useGo();
  const [isAsking, setAsking] = useState(false);
  const price = priceOf(plan, currency);
  const work = async () => {
    const isDone = await choosePlan({ planId: plan.plan_id, cycle, currency });
    if (!isDone) return;
    showDone(t('plans.chosen', { name: plan.name }));
    go('/subscription');
  };
  const choose = useMutation({ mutationFn: work, onError: showError });
  const amount = cycle === 'yearly' ? price.price_yearly_cents : price.price_monthly_cents;
  const values = {
    name: plan.name,
    price: `${priceText(amount, price.currency, format.locale)} ${t(cycle === 'yearly' ? 'plans.a_year' : 'plans.a_month')}`,
    day: format.day(own.payment?.next_payment_at ?? own.period.end, 'long'),
  };
  return (
    <>
      <Button
        {...look}
        loading={choose.isPending}
        // Where something is paid already, choosing pays or ends at once.
        onClick={() => (own.payment ? setAsking(true) : choose.mutate())}
      >
        {words}
      </Button>
      {isAsking && (
        <FormDialog
          title={t('plans.change_title', { name: plan.name })}
          text={t(isFree(price) ? 'plans.change_to_free' : 'plans.change_text', values)}
          action={words}
          initialValues={{}}
          onSubmit={async () => {
            await work();
            setAsking(false);
          }}
          onClose={() => setAsking(false)}
        >
          {() => null}
        </FormDialog>
      )}
    </>
  );
}
