import { ActionIcon, Button, NativeSelect, SegmentedControl, TextInput } from '@mantine/core';
import { IconPlus, IconX } from '@tabler/icons-react';
import type { NewRule, RuleCondition } from '../../api/types.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import type { Problems } from './rule-problems.ts';
import { conditionField, conditionFields, freshCondition, operatorsOf, operatorWords } from './rule-words.ts';
import classes from './rules-page.module.css';

const mostConditions = 20;

type Props = { draft: NewRule; problems: Problems; onChange: (draft: NewRule) => void };

/** When a rule applies: its conditions, and whether all of them have to be met. */
export function ConditionFields({ draft, problems, onChange }: Props) {
  const { t } = useTranslation();
  const { conditions, matches = 'all' } = draft;
  // A condition is known by its place alone.
  const rows = conditions.map((condition, at) => ({ condition, at }));
  const put = (next: RuleCondition[]) => onChange({ ...draft, conditions: next });
  return (
    <fieldset className={classes.part}>
      <legend className={classes.legend}>{t('rules.only_when')}</legend>
      {conditions.length > 1 && (
        <SegmentedControl
          size="xs"
          className={classes.matches}
          aria-label={t('rules.how_many')}
          value={matches}
          data={[
            { value: 'all', label: t('rules.all') },
            { value: 'any', label: t('rules.any') },
          ]}
          onChange={(value) => onChange({ ...draft, matches: value === 'any' ? 'any' : 'all' })}
        />
      )}
      {rows.map(({ condition, at }) => (
        <ConditionRow
          key={at}
          place={at + 1}
          condition={condition}
          error={problems[`conditions.${at}.value`] ?? problems[`conditions.${at}.operator`] ?? ''}
          onChange={(next) => put(conditions.map((one, index) => (index === at ? next : one)))}
          onRemove={conditions.length > 1 ? () => put(conditions.filter((_, index) => index !== at)) : null}
        />
      ))}
      {problems.conditions && (
        <p className={classes.problem} role="alert">
          {problems.conditions}
        </p>
      )}
      {conditions.length < mostConditions && (
        <Button
          variant="subtle"
          size="compact-sm"
          className={classes.add}
          leftSection={<IconPlus size={16} aria-hidden />}
          onClick={() => put([...conditions, freshCondition])}
        >
          {t('rules.add_condition')}
        </Button>
      )}
    </fieldset>
  );
}

type RowProps = {
  place: number;
  condition: RuleCondition;
  error: string;
  onChange: (condition: RuleCondition) => void;
  onRemove: (() => void) | null;
};

function ConditionRow({ place, condition, error, onChange, onRemove }: RowProps) {
  const { t } = useTranslation();
  const { field, operator, value = '', is_negated: isNegated = false } = condition;
  const ways = operatorsOf(field).flatMap((one) => [
    { value: one, label: operatorWords(t, one, false) },
    { value: `!${one}`, label: operatorWords(t, one, true) },
  ]);
  const choose = (text: string) => {
    const chosen = operatorsOf(field).find((one) => one === text.replace('!', ''));
    if (!chosen) return;
    const kept = chosen === 'is_empty' ? '' : value;
    onChange({ field, operator: chosen, value: kept, is_negated: text.startsWith('!') });
  };
  return (
    <div className={classes.condition}>
      <NativeSelect
        aria-label={t('rules.field_of', { place })}
        value={field}
        data={conditionFields.map((one) => ({ value: one, label: conditionField(t, one) }))}
        onChange={(event) => {
          const next = conditionFields.find((one) => one === event.currentTarget.value) ?? field;
          const [first = operator] = operatorsOf(next);
          onChange({ ...condition, field: next, operator: operatorsOf(next).includes(operator) ? operator : first });
        }}
      />
      <NativeSelect
        aria-label={t('rules.operator_of', { place })}
        value={`${isNegated ? '!' : ''}${operator}`}
        data={ways}
        onChange={(event) => choose(event.currentTarget.value)}
      />
      {operator !== 'is_empty' && (
        <TextInput
          className={classes.value ?? ''}
          aria-label={t('rules.value_of', { place })}
          value={value}
          error={error || undefined}
          maxLength={500}
          spellCheck={false}
          autoComplete="off"
          onChange={(event) => onChange({ ...condition, value: event.currentTarget.value })}
        />
      )}
      {onRemove && (
        <ActionIcon variant="subtle" aria-label={t('rules.remove_condition', { place })} onClick={onRemove}>
          <IconX size={16} aria-hidden />
        </ActionIcon>
      )}
    </div>
  );
}
