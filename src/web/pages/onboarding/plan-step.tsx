import { Skeleton, Stack } from '@mantine/core';
import { IconInfoCircle } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { meQuery } from '../../api/session.ts';
import type { Plan } from '../../api/types.ts';
import { ErrorNotice } from '../../components/panel-boundary.tsx';
import { useFormat } from '../../i18n/format.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { CycleSwitch } from '../../plans/cycle-switch.tsx';
import { providerNames } from '../../plans/payments.ts';
import { type Cycle, isFree, priceText } from '../../plans/plan-price.ts';
import { planAsRead } from '../../plans/plan-texts.ts';
import { tiersQuery } from '../../plans/plans-query.ts';
import { Saving } from '../../plans/saving.tsx';
import type { Way } from './draft.ts';
import { givePlan, paidQuery } from './onboarding-query.ts';
import classes from './plan-step.module.css';
import { planWords } from './plan-words.ts';
import { StepFrame } from './step-frame.tsx';
import { Tile, TileWords } from './tile.tsx';

const priceOf = (plan: Plan, cycle: Cycle) => (cycle === 'yearly' ? plan.price_yearly_cents : plan.price_monthly_cents);

/** Which plan somebody takes: the one they have to begin with. */
export function PlanStep({ status, draft, back, skip }: Way) {
  const { t } = useTranslation();
  const format = useFormat();
  const { data: me } = useQuery(meQuery);
  const { data, error, refetch } = useQuery(tiersQuery);
  const provider = me?.features.billing_provider ?? 'none';
  useQuery({ ...paidQuery, enabled: provider !== 'none' });
  const tiers = data?.tiers.map((plan) => planAsRead(t, plan));
  const { cycle } = draft;
  const present = tiers?.find(({ plan_id }) => plan_id === status.plan?.plan_id);
  const chosen = tiers?.find(({ plan_id }) => plan_id === draft.planId) ?? present;
  const isPaid =
    chosen !== undefined && !isFree(chosen) && (chosen !== present || cycle !== status.plan?.billing_cycle);
  return (
    <StepFrame
      status={status}
      title={t('onboarding.plan_title')}
      text={t('onboarding.plan_text')}
      back={back}
      skip={{ label: present ? t('onboarding.stay_on', { plan: present.name }) : t('onboarding.skip'), run: skip }}
      main={{
        label: isPaid ? t('onboarding.to_payment') : t('onboarding.continue'),
        run: async () => {
          if (!chosen) return skip();
          await givePlan(chosen.plan_id, cycle);
        },
      }}
    >
      <Stack gap="sm">
        <div className={`av-line ${classes.cycles}`}>
          <CycleSwitch value={cycle} onChange={(value) => draft.change({ cycle: value })} />
          <Saving plans={tiers ?? []} currency={chosen?.currency ?? 'EUR'} />
          <Link to="/pricing" className={`av-link ${classes.compare}`}>
            {t('onboarding.compare')}
          </Link>
        </div>
        {error && <ErrorNotice error={error} onRetry={() => void refetch()} />}
        {!tiers && !error && <Skeleton height={300} radius="md" />}
        <Stack gap={10} role="radiogroup" aria-label={t('onboarding.plans')}>
          {tiers?.map((plan) => (
            <Tile
              key={plan.plan_id}
              group="plan"
              isChosen={plan === chosen}
              onChoose={() => draft.change({ planId: plan.plan_id })}
            >
              <PlanLine plan={plan} cycle={cycle} isPresent={plan === present} />
            </Tile>
          ))}
        </Stack>
        {isPaid && provider !== 'none' && (
          <p className={`av-note ${classes.payment}`}>
            <IconInfoCircle size={16} stroke={1.75} aria-hidden />
            {t('onboarding.payment_next', {
              price: priceText(priceOf(chosen, cycle), chosen.currency, format.locale),
              provider: providerNames[provider],
            })}
          </p>
        )}
      </Stack>
    </StepFrame>
  );
}

function PlanLine({ plan, cycle, isPresent }: { plan: Plan; cycle: Cycle; isPresent: boolean }) {
  const { t } = useTranslation();
  const format = useFormat();
  const price = priceOf(plan, cycle);
  const badge = isPresent ? t('plans.your_plan') : plan.badge_text;
  return (
    <>
      <span className={classes.dot} aria-hidden />
      <TileWords
        name={
          <>
            {plan.name} {badge && <span className={classes.badge}>{badge}</span>}
          </>
        }
      >
        {planWords(t, format, plan)}
      </TileWords>
      <span className={classes.price}>
        <strong>{priceText(price, plan.currency, format.locale)}</strong>
        <span>{price === 0 ? t('plans.for_good') : t(cycle === 'yearly' ? 'plans.a_year' : 'plans.a_month')}</span>
      </span>
    </>
  );
}
