import { MultiSelect, NativeSelect, NumberInput, TagsInput, TextInput } from '@mantine/core';
import {
  type DraftTest,
  type Range,
  type TestValue,
  typeOf,
  valueKind,
} from '../../../modules/documents/conditions/shape.ts';
import type { CustomField } from '../../api/types.ts';
import { NameInput } from '../../fields/name-input.tsx';
import { useTranslation } from '../../i18n/use-translation.ts';
import classes from './condition-editor.module.css';
import { valueChoices } from './condition-words.ts';
import { customOf } from './custom-of.ts';

/** What a test is compared with before somebody says so. */
export function freshValue({ field, operator }: DraftTest, custom?: CustomField): TestValue | undefined {
  switch (valueKind(field, operator, custom?.type)) {
    case 'nothing':
      return undefined;
    case 'list':
      return [];
    case 'days':
      return 30;
    case 'amount':
      return { amount: '', currency: null };
    case 'range':
      return typeOf(field, custom?.type) === 'amount' ? { from: '', to: '', currency: null } : { from: '', to: '' };
    default:
      // A list has no empty line: what it shows first is what is meant.
      return custom?.type === 'yes_no' ? 'true' : (custom?.choices?.[0]?.key ?? '');
  }
}

type Props = {
  place: string;
  test: DraftTest;
  error: string;
  hasCurrency: boolean;
  onChange: (value: TestValue) => void;
};

/** What a test is compared with, in the form that its field and operator need. */
export function TestValueFields({ place, test, error, hasCurrency, onChange }: Props) {
  const { t } = useTranslation();
  const custom = customOf(test);
  const kind = valueKind(test.field, test.operator, custom?.type);
  const choices = custom && valueChoices(t, custom);
  const { value = '' } = test;
  const label = t('conditions.value_of', { place });
  const shared = { className: classes.value ?? '', 'aria-label': label, error: error || undefined };
  if (kind === 'nothing') return null;
  if (kind === 'list') {
    const list = Array.isArray(value) ? value : [];
    if (choices) return <MultiSelect {...shared} data={choices} value={list} onChange={onChange} />;
    return <TagsInput {...shared} value={list} acceptValueOnBlur splitChars={[',']} onChange={onChange} />;
  }
  if (choices)
    return (
      <NativeSelect
        {...shared}
        data={choices}
        value={asSimple(value)}
        onChange={(event) => onChange(event.currentTarget.value)}
      />
    );
  if (kind === 'number' || kind === 'days')
    return (
      <NumberInput
        {...shared}
        value={asSimple(value)}
        {...(kind === 'days' ? { min: 1 } : {})}
        onChange={(next) => onChange(typed(next))}
      />
    );
  if (kind === 'range')
    return <RangeFields place={place} test={test} error={error} hasCurrency={hasCurrency} onChange={onChange} />;
  const named = namesFor(test);
  if (named !== null)
    return <NameInput {...shared} of={named} value={String(asSimple(value))} spellCheck={false} onChange={onChange} />;
  if (kind !== 'amount')
    return (
      <TextInput
        {...shared}
        type={kind === 'day' ? 'date' : 'text'}
        value={asSimple(value)}
        maxLength={500}
        spellCheck={false}
        autoComplete="off"
        onChange={(event) => onChange(event.currentTarget.value)}
      />
    );
  const { amount, currency } =
    typeof value === 'object' && 'amount' in value ? value : { amount: String(asSimple(value)), currency: null };
  return (
    <div className={`${classes.value} ${classes.beside}`}>
      <TextInput
        aria-label={label}
        value={amount}
        error={shared.error}
        maxLength={500}
        spellCheck={false}
        autoComplete="off"
        onChange={(event) => onChange({ amount: event.currentTarget.value, currency })}
      />
      {hasCurrency && (
        <Currency place={place} value={currency} onChange={(next) => onChange({ amount, currency: next })} />
      )}
    </div>
  );
}

/** Whose names are offered; what is compared with parts of a name is typed as it is. */
function namesFor({ field, operator }: DraftTest): 'sender' | 'document_type' | 'tag' | null {
  if (operator !== 'is') return null;
  if (field === 'tags') return 'tag';
  return field === 'sender' || field === 'document_type' ? field : null;
}

/** Both ends of a range, and its currency where it is one of amounts. */
function RangeFields({ place, test, error, hasCurrency, onChange }: Props) {
  const { t } = useTranslation();
  const { value } = test;
  const range: Range = typeof value === 'object' && 'from' in value ? value : { from: '', to: '' };
  const type = typeOf(test.field, customOf(test)?.type);
  const end = (name: 'from' | 'to', label: string) => {
    const shared = { 'aria-label': label, error: error || undefined };
    return type === 'number' ? (
      <NumberInput {...shared} value={range[name]} onChange={(next) => onChange({ ...range, [name]: typed(next) })} />
    ) : (
      <TextInput
        {...shared}
        type={type === 'date' ? 'date' : 'text'}
        value={range[name]}
        onChange={(event) => onChange({ ...range, [name]: event.currentTarget.value })}
      />
    );
  };
  return (
    <div className={`${classes.value} ${classes.beside}`}>
      {end('from', t('conditions.from_of', { place }))}
      {end('to', t('conditions.to_of', { place }))}
      {type === 'amount' && hasCurrency && (
        <Currency
          place={place}
          value={range.currency ?? null}
          onChange={(currency) => onChange({ ...range, currency })}
        />
      )}
    </div>
  );
}

type CurrencyProps = { place: string; value: string | null; onChange: (currency: string | null) => void };

function Currency({ place, value, onChange }: CurrencyProps) {
  const { t } = useTranslation();
  return (
    <TextInput
      aria-label={t('conditions.currency_of', { place })}
      placeholder={t('conditions.any_currency')}
      value={value ?? ''}
      maxLength={3}
      autoComplete="off"
      onChange={(event) => onChange(event.currentTarget.value.toUpperCase() || null)}
    />
  );
}

function asSimple(value: TestValue): string | number {
  return typeof value === 'object' ? '' : value;
}

/** What stands in a field of numbers: a text while it is none. */
function typed(value: string | number | bigint): string | number {
  return typeof value === 'bigint' ? String(value) : value;
}
