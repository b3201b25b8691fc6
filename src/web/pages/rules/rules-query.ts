import { queryOptions } from '@tanstack/react-query';
import i18next from 'i18next';
import { api, dataOf } from '../../api/client.ts';
import { queryClient } from '../../api/session.ts';
import type { FileDetail, NewRule, Rule, RulePreview } from '../../api/types.ts';
import { showError, showUndo } from '../../components/toasts.tsx';
import { leavingThings } from '../../kit/leaving.ts';
import { removeEntity } from '../../kit/use-entity-actions.ts';
import { followBulk } from '../../list/actions/follow-bulk.ts';

/** All rules in their order. */
export const rulesQuery = queryOptions({
  queryKey: ['rules'],
  queryFn: async ({ signal }) => (await dataOf(api.GET('/api/rules', { signal }))).rules,
});

/** A deleted rule is off at once; it goes when the offer to take it back is over, or the page is left. */
export const leavingRules = leavingThings((id) => `/api/rules/${id}`);

function refreshRules(): Promise<void> {
  return queryClient.invalidateQueries({ queryKey: rulesQuery.queryKey });
}

/** What a rule that is not saved yet would do to the newest documents. */
export function previewQuery(rule: NewRule, ruleId: string | null) {
  const { name, matches = 'all', conditions, actions } = rule;
  const body = {
    rule: { name: name.trim() || '…', matches, conditions, actions },
    ...(ruleId === null ? {} : { rule_id: ruleId }),
  };
  return queryOptions({
    queryKey: ['rule-preview', body],
    retry: false,
    queryFn: ({ signal }): Promise<RulePreview> => dataOf(api.POST('/api/rules/preview', { body, signal })),
  });
}

/** What is read on the pages of a document; empty before anything is. */
export function textQuery({ id, processed_at }: FileDetail) {
  return queryOptions({
    queryKey: ['file-text', id, processed_at],
    queryFn: async ({ signal }) => {
      if (processed_at === null) return '';
      const { data = '' } = await api.GET('/api/files/{id}/text', {
        params: { path: { id } },
        parseAs: 'text',
        signal,
      });
      return data;
    },
  });
}

/** Saves a rule; one that is there changes, another one is made. */
export async function saveRule(rule: Rule | null, body: NewRule): Promise<Rule> {
  const saved = rule
    ? await dataOf(api.PATCH('/api/rules/{id}', { params: { path: { id: rule.id } }, body }))
    : await dataOf(api.POST('/api/rules', { body }));
  await refreshRules();
  return saved;
}

async function setActive(id: string, is_active: boolean): Promise<void> {
  await api.PATCH('/api/rules/{id}', { params: { path: { id } }, body: { is_active } });
  await refreshRules();
}

/** Switches a rule on or off, at once. */
export async function switchRule({ id, name }: Rule, isActive: boolean): Promise<void> {
  try {
    await setActive(id, isActive);
    const text = i18next.t(isActive ? 'rules.is_on' : 'rules.is_off', { name });
    showUndo(text, () => void setActive(id, !isActive).catch(showError));
  } catch (error) {
    showError(error);
  }
}

/** Deletes a rule; it can be taken back for a while. */
export async function removeRule(rule: Rule): Promise<void> {
  await removeEntity(
    {
      leaving: leavingRules,
      setActive: ({ id }, isActive) => setActive(id, isActive),
      erase: (id) => api.DELETE('/api/rules/{id}', { params: { path: { id } } }).then(refreshRules),
    },
    rule,
    i18next.t('rules.removed', { name: rule.name }),
  );
}

/** Puts rules into an order; it is shown at once. */
export async function orderRules(rules: readonly Rule[]): Promise<void> {
  queryClient.setQueryData(rulesQuery.queryKey, [...rules]);
  try {
    await api.PUT('/api/rules/reorder', { body: { rule_ids: rules.map(({ id }) => id) } });
  } catch (error) {
    showError(error);
  }
  await refreshRules();
}

/** Runs rules on documents that are there. @param search empty: on all of them. @param rule null: all that are on. */
export async function runRules(rule: Rule | null, search: string): Promise<void> {
  const filter = search.trim() === '' ? {} : { search: search.trim() };
  const body = { filter, ...(rule ? { rule_ids: [rule.id] } : {}) };
  const bulk = await dataOf(api.POST('/api/rules/run', { body }));
  followBulk(bulk, {
    done: (count) => i18next.t('rules.ran', { count }),
    undone: (count) => i18next.t('rules.undone', { count }),
  });
}
