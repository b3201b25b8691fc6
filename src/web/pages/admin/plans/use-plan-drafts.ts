import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { api, dataOf } from '../../../api/client.ts';
import { queryClient } from '../../../api/session.ts';
import type { Plan, PlanPatch } from '../../../api/types.ts';
import { showDone, showError, showUndo } from '../../../components/toasts.tsx';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { planName } from '../../../plans/plan-texts.ts';
import { plansQuery, tiersQuery } from '../../../plans/plans-query.ts';
import { fieldsOf, type PlanFields, patchOf } from './plan-fields.ts';

/** Shows plans as the server has them now, here and where they can be chosen. */
export function putPlans(change: (plans: readonly Plan[]) => Plan[]): void {
  queryClient.setQueryData(plansQuery.queryKey, (old) => (old ? change(old) : old));
  void queryClient.invalidateQueries({ queryKey: tiersQuery.queryKey });
}

const replaced = (plan: Plan) => (plans: readonly Plan[]) =>
  plans.map((one) => (one.plan_id === plan.plan_id ? plan : one));

async function changePlan(planId: string, body: PlanPatch): Promise<Plan> {
  const plan = await dataOf(api.PATCH('/api/plans/{plan_id}', { params: { path: { plan_id: planId } }, body }));
  putPlans(replaced(plan));
  return plan;
}

/** What of a plan is not as it was, and nothing else: somebody else may have changed the rest meanwhile. */
function changedOf(plan: Plan, fields: PlanFields): PlanPatch {
  const before = new Map(Object.entries(patchOf(fieldsOf(plan))));
  const changed = Object.entries(patchOf(fields)).filter(
    ([name, value]) => JSON.stringify(before.get(name)) !== JSON.stringify(value),
  );
  return Object.fromEntries(changed);
}

/** What was typed of plans and is not saved, by plan: going to another one loses nothing. */
export function usePlanDrafts(plans: readonly Plan[]) {
  const [drafts, setDrafts] = useState<Readonly<Record<string, PlanFields>>>({});
  const isChanged = (plan: Plan) => {
    const draft = drafts[plan.plan_id];
    return draft !== undefined && Object.keys(changedOf(plan, draft)).length > 0;
  };
  const discard = (planId: string) =>
    setDrafts((before) => Object.fromEntries(Object.entries(before).filter(([id]) => id !== planId)));
  return {
    fieldsOf: (plan: Plan) => drafts[plan.plan_id] ?? fieldsOf(plan),
    change: (planId: string, fields: PlanFields) => setDrafts((before) => ({ ...before, [planId]: fields })),
    isChanged,
    hasAny: () => plans.some(isChanged),
    discard,
  };
}

/** Saving, retiring, offering again, deleting and ordering plans. */
export function usePlanActions() {
  const { t } = useTranslation();
  const setActive = useMutation({
    mutationFn: ({ plan, isActive }: { plan: Plan; isActive: boolean }) =>
      changePlan(plan.plan_id, { is_active: isActive }),
    onSuccess: (_answer, { plan, isActive }) => {
      const words = t(isActive ? 'plan_designer.offered' : 'plan_designer.retired_done', { name: planName(t, plan) });
      showUndo(words, () => setActive.mutate({ plan, isActive: !isActive }));
    },
    onError: showError,
  });
  const order = useMutation({
    mutationFn: async ({ after }: { before: readonly string[]; after: readonly string[] }) =>
      (await dataOf(api.PUT('/api/plans/reorder', { body: { plan_ids: [...after] } }))).plans,
    onMutate: ({ after }) =>
      putPlans((plans) => plans.toSorted((a, b) => after.indexOf(a.plan_id) - after.indexOf(b.plan_id))),
    onSuccess: (plans, { before, after }) => {
      putPlans(() => plans);
      showUndo(t('plan_designer.ordered'), () => order.mutate({ before: after, after: before }));
    },
    onError: (error) => {
      showError(error);
      void queryClient.invalidateQueries({ queryKey: plansQuery.queryKey });
    },
  });
  const remove = useMutation({
    mutationFn: ({ plan_id }: Plan) => api.DELETE('/api/plans/{plan_id}', { params: { path: { plan_id } } }),
    onSuccess: (_answer, plan) => {
      putPlans((plans) => plans.filter((one) => one.plan_id !== plan.plan_id));
      showDone(t('plan_designer.deleted', { name: planName(t, plan) }));
    },
    onError: showError,
  });
  const save = useMutation({
    mutationFn: ({ plan, fields }: { plan: Plan; fields: PlanFields }) =>
      changePlan(plan.plan_id, changedOf(plan, fields)),
    onSuccess: (plan) => showDone(t('plan_designer.saved', { name: planName(t, plan) })),
    onError: showError,
  });
  return { setActive, order, remove, save };
}
