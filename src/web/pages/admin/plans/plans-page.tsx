import { Button, Skeleton } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { api, dataOf } from '../../../api/client.ts';
import { meQuery } from '../../../api/session.ts';
import type { Plan } from '../../../api/types.ts';
import { usePageTitle } from '../../../components/page-title.ts';
import { ErrorNotice } from '../../../components/panel-boundary.tsx';
import { useFormat } from '../../../i18n/format.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { useParameter } from '../../../kit/list/list-url.ts';
import { FullPage } from '../../../kit/page.tsx';
import { PageBar } from '../../../kit/page-bar.tsx';
import { UnsavedGuard } from '../../../kit/unsaved-guard.tsx';
import { planName } from '../../../plans/plan-texts.ts';
import { plansQuery, tiersQuery } from '../../../plans/plans-query.ts';
import { NewPlanDialog } from './new-plan-dialog.tsx';
import { type PlanFields, problemsOf } from './plan-fields.ts';
import { PlanForm } from './plan-form.tsx';
import { PlanList } from './plan-list.tsx';
import { PlanPreview } from './plan-preview.tsx';
import classes from './plans-page.module.css';
import { hasOtherPrices } from './price-check.ts';
import { usePlanActions, usePlanDrafts } from './use-plan-drafts.ts';

const noPlans: readonly Plan[] = [];

/** The plans of this service, made and changed beside the card that people see. */
export default function PlansPage() {
  const { t } = useTranslation();
  usePageTitle(t('nav.plans'));
  const { data: plans, error, refetch } = useQuery(plansQuery);
  if (plans) return <Designer plans={plans} />;
  return (
    <FullPage>
      <PageBar title={t('nav.plans')} actions={null} />
      {error ? <ErrorNotice error={error} onRetry={() => void refetch()} /> : <Skeleton height={400} m="md" />}
    </FullPage>
  );
}

/** How many people have which plan. */
function usePeople(): ReadonlyMap<string, number> | undefined {
  const { data } = useQuery({
    queryKey: ['statistics', '30_days'],
    queryFn: ({ signal }) =>
      dataOf(api.GET('/api/subscriptions/platform', { params: { query: { span: '30_days' } }, signal })),
  });
  return data && new Map(data.plans.map(({ plan_id, people }) => [plan_id, people]));
}

function Designer({ plans = noPlans }: { plans: readonly Plan[] }) {
  const { t } = useTranslation();
  const format = useFormat();
  const people = usePeople();
  const { data: me } = useQuery(meQuery);
  const sells = me !== undefined && me.features.billing_provider !== 'none';
  const { data: tiers } = useQuery(tiersQuery);
  const drafts = usePlanDrafts(plans);
  const actions = usePlanActions();
  const isNarrow = useMediaQuery('(max-width: 899px)', false, { getInitialValueInEffect: false });
  const [chosen, setChosen] = useParameter('plan');
  const [isMaking, setMaking] = useState(false);
  const [shownProblems, setShownProblems] = useState<string | null>(null);
  const known = plans.find(({ plan_id }) => plan_id === chosen);
  const shown = known ?? (isNarrow ? undefined : plans[0]);
  const fields = shown && drafts.fieldsOf(shown);
  const problems = fields ? problemsOf(t, fields) : {};
  const isChanged = shown !== undefined && drafts.isChanged(shown);
  const save = async (plan: Plan, changed: PlanFields) => {
    setShownProblems(plan.plan_id);
    const isWrong = Object.keys(problems).length > 0 || (sells && isChanged && (await hasOtherPrices(changed.prices)));
    if (isWrong) {
      window.requestAnimationFrame(() => document.querySelector<HTMLElement>('main [aria-invalid="true"]')?.focus());
      return;
    }
    actions.save.mutate({ plan, fields: changed }, { onSuccess: () => drafts.discard(plan.plan_id) });
  };
  const total = people && [...people.values()].reduce((sum, count) => sum + count, 0);
  const inUse = plans.filter(({ is_active }) => is_active).length;
  const isListed = !isNarrow || !known;
  return (
    <FullPage>
      <UnsavedGuard isUnsaved={drafts.hasAny} />
      <PageBar
        {...(isNarrow && known ? { back: { to: '/admin/plans', label: t('plan_designer.all') } } : {})}
        title={isNarrow && known ? planName(t, known) : t('nav.plans')}
        beside={
          isListed &&
          total !== undefined && (
            <span className="av-dim av-wide-only">
              {t('plan_designer.people', { count: total, number: format.number(total) })}{' '}
              {t('plan_designer.in_plans', { count: inUse, number: format.number(inUse) })}
            </span>
          )
        }
        actions={
          shown &&
          fields &&
          isChanged && (
            <>
              <span className={classes.unsaved} role="status">
                {t('plan_designer.not_saved')}
              </span>
              <Button variant="subtle" onClick={() => drafts.discard(shown.plan_id)}>
                {t('kit.discard')}
              </Button>
              <Button
                variant={isNarrow ? 'default' : 'filled'}
                loading={actions.save.isPending}
                onClick={() => void save(shown, fields)}
              >
                {t('action.save')}
              </Button>
            </>
          )
        }
      />
      <div className={classes.columns}>
        {isListed && (
          <PlanList
            plans={plans}
            people={people}
            shownId={shown?.plan_id}
            isChanged={drafts.isChanged}
            onShow={(planId) => setChosen(planId, { replace: !isNarrow })}
            onOrder={(after) => actions.order.mutate({ before: plans.map(({ plan_id }) => plan_id), after })}
            onNew={() => setMaking(true)}
          />
        )}
        {shown && fields && (
          <>
            <PlanForm
              key={shown.plan_id}
              planId={shown.plan_id}
              fields={fields}
              problems={shownProblems === shown.plan_id ? problems : {}}
              overagePercent={tiers?.overage_percent ?? 0}
              onChange={(changed) => drafts.change(shown.plan_id, changed)}
            />
            <PlanPreview plan={shown} fields={fields} people={people?.get(shown.plan_id)} actions={actions} />
          </>
        )}
      </div>
      {isMaking && <NewPlanDialog onMade={(planId) => setChosen(planId)} onClose={() => setMaking(false)} />}
    </FullPage>
  );
}
