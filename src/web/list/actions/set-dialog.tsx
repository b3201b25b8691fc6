import { Checkbox, NativeSelect } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { CustomField, FilesEdit } from '../../api/types.ts';
import { customFieldsQuery } from '../../fields/custom/custom-fields-query.ts';
import { customTyping } from '../../fields/custom/custom-typing.ts';
import { fieldLabel } from '../../fields/field-words.ts';
import { useLanguageChoices } from '../../fields/language-choices.ts';
import { NameInput } from '../../fields/name-input.tsx';
import { useFormat } from '../../i18n/format.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { FormDialog } from '../../kit/form-dialog.tsx';
import { DayInput } from '../../typed/day-input.tsx';
import { CustomValueInput } from './custom-value-input.tsx';

/** The fields of one value that many documents can be given together, before the custom ones. */
const fields = ['sender', 'document_type', 'document_date', 'recipient', 'language'] as const;
type Field = (typeof fields)[number];

type Props = { count: number; onEdit: (changes: FilesEdit) => Promise<void>; onClose: () => void };

/** Asks for the one value that a field gets on all documents that are chosen. */
export function SetDialog({ count, onEdit, onClose }: Props) {
  const { t } = useTranslation();
  const { locale } = useFormat();
  const { data: custom = [] } = useQuery(customFieldsQuery);
  const [chosen, setChosen] = useState('sender');
  const [value, setValue] = useState('');
  const [isEmptied, setEmptied] = useState(false);
  const [problem, setProblem] = useState('');
  const own = custom.find(({ key }) => chosen === `cf.${key}`);
  const name = fields.find((one) => one === chosen) ?? 'sender';
  const label = own?.name ?? fieldLabel(t, name);
  const isDay = own ? own.type === 'date' : name === 'document_date';
  const put = (next: string) => {
    setValue(next);
    setProblem('');
  };
  const read = (): { set: NonNullable<FilesEdit['set']> } | { refused: string } => {
    if (isEmptied) return { set: own ? { custom_fields: { [own.key]: null } } : { [name]: null } };
    const text = value.trim();
    if (text === '') return { refused: t('many.no_value') };
    if (own === undefined) return { set: { [name]: text } };
    // Days and documents are as they are stored already.
    if (isDay || own.type === 'document') return { set: { custom_fields: { [own.key]: text } } };
    const typed = customTyping(t, locale, { field: own, value: undefined }).read(text);
    if (typed.is === 'patch') return { set: { custom_fields: typed.patch.custom_fields ?? {} } };
    return { refused: typed.is === 'refused' ? typed.words : t('many.no_value') };
  };
  return (
    <FormDialog
      title={t('many.set_title', { count })}
      action={t('many.set', { count })}
      initialValues={{ value: '' }}
      onSubmit={async () => {
        const made = read();
        if ('refused' in made) return setProblem(made.refused);
        await onEdit({ set: made.set });
        onClose();
      }}
      onClose={onClose}
    >
      {() => (
        <>
          <NativeSelect
            label={t('many.field')}
            value={chosen}
            data-autofocus
            data={[
              ...fields.map((one) => ({ value: one as string, label: fieldLabel(t, one) })),
              ...custom
                .filter((field) => !field.is_retired)
                .map((field) => ({ value: `cf.${field.key}`, label: field.name })),
            ]}
            onChange={(event) => {
              setChosen(event.currentTarget.value);
              put('');
            }}
          />
          <ValueInput
            key={chosen}
            of={own ?? name}
            label={label}
            value={value}
            error={problem}
            disabled={isEmptied}
            onChange={put}
          />
          {isDay && problem !== '' && (
            <p className="av-trouble" role="alert">
              {problem}
            </p>
          )}
          <Checkbox
            label={t('many.empty', { field: label })}
            checked={isEmptied}
            onChange={(event) => {
              setEmptied(event.currentTarget.checked);
              setProblem('');
            }}
          />
        </>
      )}
    </FormDialog>
  );
}

type InputProps = {
  of: Field | CustomField;
  label: string;
  value: string;
  error: string;
  disabled: boolean;
  onChange: (value: string) => void;
};

function ValueInput({ of, label, value, error, disabled, onChange }: InputProps) {
  const { t } = useTranslation();
  const languages = useLanguageChoices(value);
  const input = { label, value, error, disabled };
  if (typeof of !== 'string')
    return <CustomValueInput field={of} value={value} error={error} disabled={disabled} onChange={onChange} />;
  if (of === 'document_date') return <DayInput label={label} value={disabled ? '' : value} onChange={onChange} />;
  if (of === 'language')
    return (
      <NativeSelect
        {...input}
        data={[{ value: '', label: t('many.choose') }, ...languages]}
        onChange={(event) => onChange(event.currentTarget.value)}
      />
    );
  return <NameInput {...input} of={of === 'sender' || of === 'document_type' ? of : null} onChange={onChange} />;
}
