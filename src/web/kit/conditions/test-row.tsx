import { ActionIcon, NativeSelect } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import {
  type ConditionField,
  type ConditionOperator,
  CUSTOM_FIELD,
  type DraftTest,
  operatorsOf,
  valueKind,
} from '../../../modules/documents/conditions/shape.ts';
import { customFieldsQuery } from '../../fields/custom/custom-fields-query.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import classes from './condition-editor.module.css';
import { fieldName, operatorName } from './condition-words.ts';
import { customOf } from './custom-of.ts';
import { freshValue, TestValueFields } from './test-value.tsx';

/** What conditions may look at here, and how. */
export type ConditionOffer = {
  fields: readonly ConditionField[];
  operators: readonly ConditionOperator[];
  /** The fields that people define themselves, too. */
  hasCustomFields: boolean;
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

type About = Pick<DraftTest, 'field' | 'key'>;
const customPrefix = 'cf.';

/** A test with what it takes: the value is kept where the next operator takes one of its kind. */
function testOf(about: About, operator: ConditionOperator, before: DraftTest): DraftTest {
  const bare = { ...about, operator };
  const custom = customOf(about);
  const kind = valueKind(about.field, operator, custom?.type);
  const isSameField = about.field === before.field && about.key === before.key;
  // What is chosen from a list says nothing elsewhere.
  const isSame =
    kind === valueKind(before.field, before.operator, customOf(before)?.type) &&
    kind !== 'range' &&
    (isSameField || (!custom && before.field !== CUSTOM_FIELD));
  const value = isSame ? before.value : freshValue(bare, custom);
  return value === undefined ? bare : { ...bare, value };
}

/** One test: what it looks at, how, and for what. */
export function TestRow({ place, test, isNegated, error, offer, onChange, onRemove }: Props) {
  const { t } = useTranslation();
  const { field, key = '', operator } = test;
  const { data: custom = [] } = useQuery({ ...customFieldsQuery, enabled: offer.hasCustomFields });
  const operatorsFor = (of: About) =>
    operatorsOf(of.field, customOf(of)?.type).filter((one) => offer.operators.includes(one));
  const choices = operatorsFor(test).flatMap((one) => [
    { value: one, label: operatorName(t, test, one, false) },
    ...(isNegated === null ? [] : [{ value: `!${one}`, label: operatorName(t, test, one, true) }]),
  ]);
  const isGone = field === CUSTOM_FIELD && !custom.some((one) => one.key === key);
  const offered = custom.filter((one) => !one.is_retired || one.key === key);
  const names = [
    ...offer.fields.map((one) => ({ value: one as string, label: fieldName(t, one) })),
    ...(offer.hasCustomFields ? offered.map((one) => ({ value: `${customPrefix}${one.key}`, label: one.name })) : []),
    ...(isGone ? [{ value: `${customPrefix}${key}`, label: key }] : []),
  ];
  return (
    <div className={classes.condition}>
      <NativeSelect
        aria-label={t('conditions.field_of', { place })}
        value={field === CUSTOM_FIELD ? `${customPrefix}${key}` : field}
        data={names}
        onChange={(event) => {
          const chosen = event.currentTarget.value;
          const known = offer.fields.find((one) => one === chosen);
          const next: About = known
            ? { field: known }
            : { field: CUSTOM_FIELD, key: chosen.slice(customPrefix.length) };
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
          const chosen = operatorsFor(test).find((one) => one === text.replace('!', ''));
          if (chosen)
            onChange(testOf(field === CUSTOM_FIELD ? { field, key } : { field }, chosen, test), text.startsWith('!'));
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
