import type { Rule } from '../../api/types.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Sortable } from '../../kit/sortable.tsx';
import { RuleRow } from './rule-row.tsx';
import { orderRules } from './rules-query.ts';

type Props = {
  /** Every rule there is, those about to go included: an order names all of them. */
  all: readonly Rule[];
  rules: readonly Rule[];
  onEdit: (rule: Rule) => void;
  onRun: (rule: Rule) => void;
};

/** Rules in the order they are asked. */
export function RuleList({ all, rules, onEdit, onRun }: Props) {
  const { t } = useTranslation();
  // Those that are shown no more still have a place.
  const going = all.filter(({ id }) => !rules.some((rule) => rule.id === id));
  return (
    <Sortable items={rules} nameOf={({ name }) => name} onOrder={(next) => void orderRules([...next, ...going])}>
      <ol className="av-card av-list" aria-label={t('nav.rules')}>
        {rules.map((rule) => (
          <RuleRow key={rule.id} rule={rule} onEdit={() => onEdit(rule)} onRun={() => onRun(rule)} />
        ))}
      </ol>
    </Sortable>
  );
}
