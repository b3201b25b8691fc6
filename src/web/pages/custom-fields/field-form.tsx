import { TagsInput } from '@mantine/core';
import { useState } from 'react';
import { api, dataOf } from '../../api/client.ts';
import type { CountedCustomField } from '../../api/types.ts';
import { showDone } from '../../components/toasts.tsx';
import { refreshCustomFields } from '../../fields/custom/custom-fields-query.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { FormDialog } from '../../kit/form-dialog.tsx';
import { TextField } from '../../kit/form-fields.tsx';
import { type ChoiceDraft, ChoicesInput } from './choices-input.tsx';
import type { FieldKind } from './field-kinds.ts';
import { FieldPreview } from './field-preview.tsx';
import { KindInput } from './kind-input.tsx';

type Props = { onClose: () => void } & ({ field: CountedCustomField } | { scope: 'own' | 'instance' });

const fewChoices: readonly ChoiceDraft[] = [
  { id: '1', name: '', color: 'blue' },
  { id: '2', name: '', color: 'green' },
];

/** Makes a field, or changes one; how it will look is drawn with the pieces of the document page and the filters. */
export function FieldForm({ onClose, ...of }: Props) {
  const { t } = useTranslation();
  const field = 'field' in of ? of.field : null;
  const [kind, setKind] = useState<FieldKind>(field?.type ?? 'choice');
  const [name, setName] = useState(field?.name ?? '');
  const known = field?.choices?.map((choice) => ({ id: choice.key, ...choice }));
  const initialValues = {
    name: field?.name ?? '',
    type: field?.type ?? 'choice',
    choices: known ?? fewChoices,
    currency: field?.currency ?? '',
    unit: field?.unit ?? '',
    document_types: field?.document_types ?? [],
  };
  const [choices, setChoices] = useState<readonly ChoiceDraft[]>(initialValues.choices);
  const named = choices.filter((choice) => choice.name.trim() !== '');
  return (
    <FormDialog
      isDrawer
      title={field ? t('custom_fields.edit_title', { name: field.name }) : t('custom_fields.new')}
      action={field ? t('custom_fields.save') : t('custom_fields.add')}
      initialValues={initialValues}
      validate={{
        name: (value) => (value.trim() === '' ? t('custom_fields.name_missing') : null),
        choices: () => (kind === 'choice' && named.length === 0 ? t('custom_fields.choices_missing') : null),
      }}
      onSubmit={async (values) => {
        const body = {
          name: values.name,
          document_types: [...values.document_types],
          ...(kind === 'choice' ? { choices: named.map(({ id: _id, ...choice }) => choice) } : {}),
          ...(kind === 'money' ? { currency: values.currency.trim().toUpperCase() || null } : {}),
          ...(kind === 'number' ? { unit: values.unit.trim() || null } : {}),
        };
        if (field) await dataOf(api.PATCH('/api/custom-fields/{id}', { params: { path: { id: field.id } }, body }));
        else {
          const scope = 'scope' in of ? of.scope : 'own';
          await dataOf(api.POST('/api/custom-fields', { body: { ...body, scope, type: kind } }));
        }
        await refreshCustomFields();
        showDone(t('custom_fields.saved', { name: values.name.trim() }));
        onClose();
      }}
      onClose={onClose}
    >
      {(form) => (
        <>
          <TextField
            form={form}
            of="name"
            label={t('custom_fields.name')}
            description={field ? t('custom_fields.key_stays', { key: field.key }) : t('custom_fields.key_text')}
            maxLength={100}
            data-autofocus
            onInput={(event) => setName(event.currentTarget.value)}
          />
          {!field && (
            <KindInput
              value={kind}
              onChange={(next) => {
                setKind(next);
                form.setFieldValue('type', next);
              }}
            />
          )}
          {kind === 'choice' && (
            <ChoicesInput
              choices={choices}
              error={typeof form.errors.choices === 'string' ? form.errors.choices : ''}
              onChange={(next) => {
                setChoices(next);
                form.setFieldValue('choices', [...next]);
              }}
            />
          )}
          {kind === 'money' && (
            <TextField
              form={form}
              of="currency"
              label={t('custom_fields.currency')}
              description={t('custom_fields.currency_text')}
              maxLength={3}
              w={120}
            />
          )}
          {kind === 'number' && (
            <TextField form={form} of="unit" label={t('custom_fields.unit')} maxLength={20} w={160} />
          )}
          <TagsInput
            label={t('custom_fields.offer_for')}
            description={t('custom_fields.offer_for_text')}
            key={form.key('document_types')}
            {...form.getInputProps('document_types')}
          />
          <FieldPreview name={name} kind={kind} choices={named} fieldKey={field?.key ?? ''} />
        </>
      )}
    </FormDialog>
  );
}
