import { Autocomplete, NativeSelect, TextInput } from '@mantine/core';
import { useRef, useState } from 'react';
import type { CustomField } from '../../api/types.ts';
import { useTitles } from '../../fields/custom/use-titles.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { DayInput } from '../../typed/day-input.tsx';

type Props = {
  field: CustomField;
  /** As it is typed or chosen; a day and a document as they are stored. */
  value: string;
  error: string;
  disabled: boolean;
  onChange: (value: string) => void;
};

/** A value of a custom field, by a control of its kind. */
export function CustomValueInput({ field, value, error, disabled, onChange }: Props) {
  const { t } = useTranslation();
  if (field.type === 'document')
    return <DocumentInput field={field} value={value} error={error} disabled={disabled} onChange={onChange} />;
  if (field.type === 'date') return <DayInput label={field.name} value={disabled ? '' : value} onChange={onChange} />;
  const input = { label: field.name, value, error, disabled };
  if (field.type === 'choice' || field.type === 'yes_no') {
    const choices = field.choices?.map(({ key, name }) => ({ value: key, label: name })) ?? [
      { value: 'true', label: t('filter.yes') },
      { value: 'false', label: t('filter.no') },
    ];
    return (
      <NativeSelect
        {...input}
        data={[{ value: '', label: t('many.choose') }, ...choices]}
        onChange={(event) => onChange(event.currentTarget.value)}
      />
    );
  }
  const isNumber = field.type === 'number' || field.type === 'money';
  return (
    <TextInput
      {...input}
      maxLength={500}
      {...(isNumber ? { inputMode: 'decimal' } : {})}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  );
}

/** Another document, found by words of its title; what is typed and not chosen stands for none. */
function DocumentInput({ field, error, disabled, onChange }: Props) {
  const { t } = useTranslation();
  const [draft, setDraft] = useState('');
  const titles = useTitles(draft);
  // Choosing is told of before the title that it writes into the control.
  const chosen = useRef('');
  return (
    <Autocomplete
      label={field.name}
      value={draft}
      error={error}
      disabled={disabled}
      placeholder={t('fact.title_of_document')}
      data={titles.map(({ id, title }) => ({ value: id, label: title }))}
      filter={({ options }) => options}
      onChange={(text) => {
        setDraft(text);
        onChange(chosen.current);
        chosen.current = '';
      }}
      onOptionSubmit={(id) => {
        chosen.current = id;
      }}
    />
  );
}
