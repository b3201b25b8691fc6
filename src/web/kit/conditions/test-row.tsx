import { ActionIcon, NativeSelect } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import {
  type ConditionField,
  type ConditionOperator,
  type DraftTest,
  operatorsOf,
  valueKind,
} from '../../../modules/documents/conditions/shape.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import classes from './condition-editor.module.css';
import { fieldName, operatorName } from './condition-words.ts';
import { freshValue, TestValueFields } from './test-value.tsx';

/** What conditions may look at here, and how. */
export type ConditionOffer = {
  fields: readonly ConditionField[];
  operators: readonly ConditionOperator[];
  /** Groups of several tests, of which also none may have to be met, and currencies. */
  hasGroups: boolean;
};

type Props = {
  /** Its number, as it is read aloud. */
  place: string;
  test: DraftTest;
  /** null: it cannot be turned round by itself. */
  isNegated: boolean | null;
  error: string;
  offer: ConditionOffer;
  onChange: (test: DraftTest, isNegated: boolean) => void;
  onRemove: (() => void) | null;
};

/** A test with what it takes: the value is kept where the next operator takes one of its kind. */
function testOf(field: ConditionField, operator: ConditionOperator, before: DraftTest): DraftTest {
  const bare = { field, operator };
  const isSame =
    valueKind(field, operator) === valueKind(before.field, before.operator) && valueKind(field, operator) !== 'range';
  const value = isSame ? before.value : freshValue(bare);
  return value === undefined ? bare : { ...bare, value };
}

/** One test: what it looks at, how, and for what. */
export function TestRow({ place, test, isNegated, error, offer, onChange, onRemove }: Props) {
  const { t } = useTranslation();
  const { field, operator } = test;
  const operatorsFor = (of: ConditionField) => operatorsOf(of).filter((one) => offer.operators.includes(one));
  const choices = operatorsFor(field).flatMap((one) => [
    { value: one, label: operatorName(t, field, one, false) },
    ...(isNegated === null ? [] : [{ value: `!${one}`, label: operatorName(t, field, one, true) }]),
  ]);
  return (
    <div className={classes.condition}>
      <NativeSelect
        aria-label={t('conditions.field_of', { place })}
        value={field}
        data={offer.fields.map((one) => ({ value: one, label: fieldName(t, one) }))}
        onChange={(event) => {
          const next = offer.fields.find((one) => one === event.currentTarget.value) ?? field;
          const [first = operator] = operatorsFor(next);
          const kept = operatorsFor(next).includes(operator) ? operator : first;
          onChange(testOf(next, kept, test), isNegated === true);
        }}
      />
      <NativeSelect
        aria-label={t('conditions.operator_of', { place })}
        value={`${isNegated ? '!' : ''}${operator}`}
        data={choices}
        onChange={(event) => {
          const text = event.currentTarget.value;
          const chosen = operatorsFor(field).find((one) => one === text.replace('!', ''));
          if (chosen) onChange(testOf(field, chosen, test), text.startsWith('!'));
        }}
      />
      <TestValueFields
        place={place}
        test={test}
        error={error}
        hasCurrency={offer.hasGroups}
        onChange={(value) => onChange({ ...test, value }, isNegated === true)}
      />
      {onRemove && (
        <ActionIcon variant="subtle" aria-label={t('conditions.remove', { place })} onClick={onRemove}>
          <IconX size={16} aria-hidden />
        </ActionIcon>
      )}
    </div>
  );
}
