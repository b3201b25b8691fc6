import { Switch } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { useQuery } from '@tanstack/react-query';
import { meQuery } from '../../../api/session.ts';
import type { AdminUserDetail } from '../../../api/types.ts';
import { useFormat } from '../../../i18n/format.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { ChoiceField } from '../../../kit/form-fields.tsx';
import { planName } from '../../../plans/plan-texts.ts';
import { plansQuery } from '../../../plans/plans-query.ts';
import { dayOfReset } from '../../../plans/reset-day.ts';
import { levelOf, limitShown } from '../../../plans/usage.ts';
import { UsageBar } from '../../../plans/usage-bar.tsx';
import type { UserFields } from './user-fields.ts';
import classes from './users-page.module.css';

/** The plan of a person, what they use of it, and what an administrator may let pass. */
export function UserPlan({ user, form }: { user: AdminUserDetail; form: UseFormReturnType<UserFields> }) {
  const { t } = useTranslation();
  const { data: me } = useQuery(meQuery);
  const { data: plans = [] } = useQuery(plansQuery);
  const tier = user.subscription_tier;
  // A retired plan stays with whoever has it, and nobody else gets it.
  const choices = plans.filter((plan) => plan.is_active || plan.plan_id === tier);
  const known = choices.some((plan) => plan.plan_id === tier);
  return (
    <>
      <div className={classes.two}>
        <ChoiceField
          // The plans come later than the form, which keeps its value only among choices that are there.
          key={choices.length}
          form={form}
          of="subscription_tier"
          label={t('users.plan')}
          data={[
            ...(known ? [] : [{ value: tier, label: tier }]),
            ...choices.map((plan) => ({ value: plan.plan_id, label: planName(t, plan) })),
          ]}
        />
        <ChoiceField
          form={form}
          of="billing_cycle"
          label={t('users.cycle')}
          data={[
            { value: 'monthly', label: t('users.monthly') },
            { value: 'yearly', label: t('users.yearly') },
          ]}
        />
      </div>
      <PlanUsage user={user} />
      <Switch
        key={form.key('is_complimentary')}
        {...form.getInputProps('is_complimentary', { type: 'checkbox' })}
        label={t('users.free')}
        description={t('users.free_help')}
      />
      {me?.features.plans_enabled && (
        <Switch
          key={form.key('allow_overage')}
          {...form.getInputProps('allow_overage', { type: 'checkbox' })}
          label={t('users.overage')}
          description={t('users.overage_help')}
        />
      )}
    </>
  );
}

function PlanUsage({ user }: { user: AdminUserDetail }) {
  const { t } = useTranslation();
  const format = useFormat();
  const { plan_usage: usage } = user;
  if (!usage) return null;
  const limit = limitShown(usage);
  const words = t('users.used_of', { used: format.number(usage.used), limit: format.number(limit) });
  const label =
    usage.resets_at === null
      ? t('users.documents_in_all')
      : t('users.documents_until', { day: dayOfReset(usage.resets_at, format.locale) });
  return (
    <div className={classes.usage}>
      <span>{label}</span>
      <span className="av-dim">{words}</span>
      <UsageBar label={`${label}: ${words}`} used={usage.used} limit={limit} level={levelOf(usage)} />
    </div>
  );
}
