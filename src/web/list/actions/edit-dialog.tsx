import { Autocomplete, Checkbox, NativeSelect, TagsInput } from '@mantine/core';
import { useState } from 'react';
import type { FilesEdit } from '../../api/types.ts';
import { fieldLabel } from '../../fields/field-words.ts';
import { useLanguageChoices } from '../../fields/language-choices.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { FormDialog } from '../../kit/form-dialog.tsx';
import { useKnownNames } from '../../labels/known-names.ts';
import { DayInput } from '../../typed/day-input.tsx';

/** The fields of one value that many documents can be given together. */
const fields = ['sender', 'document_type', 'document_date', 'recipient', 'language'] as const;
type Field = (typeof fields)[number];

export type EditDialogProps = {
  /** What is asked for: tags, or the value of a field. */
  of: 'tags' | 'fields';
  /** How many documents it is about. */
  count: number;
  onEdit: (changes: FilesEdit) => Promise<void>;
  onClose: () => void;
};

/** Asks what is to be said of all documents that are chosen. */
export default function EditDialog({ of, ...props }: EditDialogProps) {
  return of === 'tags' ? <TagsDialog {...props} /> : <FieldDialog {...props} />;
}

type Props = Omit<EditDialogProps, 'of'>;

function TagsDialog({ count, onEdit, onClose }: Props) {
  const { t } = useTranslation();
  const [active, setActive] = useState<'add' | 'remove' | null>(null);
  const [draft, setDraft] = useState('');
  const known = useKnownNames(active && 'tag', draft);
  const missing = ({ remove }: { remove: string[] }) => (remove.length === 0 ? t('many.no_tag') : null);
  return (
    <FormDialog
      title={t('many.tag_title', { count })}
      action={t('many.apply')}
      initialValues={{ add: [] as string[], remove: [] as string[] }}
      validate={{ add: (add, values) => (add.length === 0 ? missing(values) : null) }}
      fieldOf={{ 'changes.add_tags': 'add', 'changes.remove_tags': 'remove' }}
      onSubmit={async ({ add, remove }) => {
        await onEdit({ add_tags: add, remove_tags: remove });
        onClose();
      }}
      onClose={onClose}
    >
      {(form) =>
        (['add', 'remove'] as const).map((name) => (
          <TagsInput
            key={form.key(name)}
            {...form.getInputProps(name)}
            label={t(`many.${name}`)}
            data={active === name ? [...known] : []}
            maxTags={100}
            acceptValueOnBlur
            splitChars={[',']}
            // Within the dialog, where it belongs to those who listen; fixed, so that the dialog does not cut it off.
            comboboxProps={{ withinPortal: false, floatingStrategy: 'fixed' }}
            {...(name === 'add' ? { 'data-autofocus': true } : {})}
            onFocus={() => setActive(name)}
            onSearchChange={setDraft}
          />
        ))
      }
    </FormDialog>
  );
}

function FieldDialog({ count, onEdit, onClose }: Props) {
  const { t } = useTranslation();
  const [field, setField] = useState<Field>('sender');
  const [value, setValue] = useState('');
  const [isEmptied, setEmptied] = useState(false);
  const [isTyping, setTyping] = useState(false);
  const label = fieldLabel(t, field);
  const kind = field === 'sender' || field === 'document_type' ? field : null;
  const known = useKnownNames(kind, isTyping ? value : null);
  const languages = useLanguageChoices(value);
  const [problem, setProblem] = useState('');
  const put = (next: string) => {
    setValue(next);
    setProblem('');
  };
  const input = { label, value, disabled: isEmptied };
  return (
    <FormDialog
      title={t('many.set_title', { count })}
      action={t('many.set', { count })}
      initialValues={{ value: '' }}
      onSubmit={async () => {
        if (!isEmptied && value.trim() === '') return setProblem(t('many.no_value'));
        await onEdit({ set: { [field]: isEmptied ? null : value.trim() } });
        onClose();
      }}
      onClose={onClose}
    >
      {() => (
        <>
          <NativeSelect
            label={t('many.field')}
            value={field}
            data-autofocus
            data={fields.map((name) => ({ value: name, label: fieldLabel(t, name) }))}
            onChange={(event) => {
              setField(fields.find((name) => name === event.currentTarget.value) ?? 'sender');
              put('');
            }}
          />
          {field === 'document_date' && <DayInput label={label} value={isEmptied ? '' : value} onChange={put} />}
          {field === 'language' && (
            <NativeSelect
              {...input}
              error={problem}
              data={[{ value: '', label: t('many.choose') }, ...languages]}
              onChange={(event) => put(event.currentTarget.value)}
            />
          )}
          {field !== 'document_date' && field !== 'language' && (
            <Autocomplete
              {...input}
              error={problem}
              data={[...known]}
              maxLength={200}
              onFocus={() => setTyping(true)}
              onBlur={() => setTyping(false)}
              onChange={put}
            />
          )}
          {field === 'document_date' && problem !== '' && (
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
