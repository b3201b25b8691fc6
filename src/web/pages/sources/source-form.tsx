import { Checkbox, TextInput } from '@mantine/core';
import { useState } from 'react';
import { api, dataOf } from '../../api/client.ts';
import type { Source, SourceAndMade } from '../../api/types.ts';
import { showDone } from '../../components/toasts.tsx';
import { useTranslation } from '../../i18n/use-translation.ts';
import { FormDialog } from '../../kit/form-dialog.tsx';
import { MadeOnce } from './made-once.tsx';
import { putSource, refreshSources, tagsOf } from './sources-query.ts';

type Fields = { name: string; tags: string; isSigned: boolean };

/** Sends what was entered; a source that is there changes, another one is added. */
async function save(source: Source | null, { name, tags, isSigned }: Fields): Promise<SourceAndMade> {
  const body = { name: name.trim(), tags: tagsOf(tags), config: { requires_signature: isSigned } };
  if (source === null) {
    const added = await dataOf(api.POST('/api/sources', { body: { ...body, kind: 'inbound_key' } }));
    await refreshSources();
    return added;
  }
  // A secret that is needed no more is forgotten.
  const forgotten = source.has_credentials && !isSigned ? { credentials: null } : {};
  const params = { path: { id: source.id } };
  const changed = await dataOf(api.PATCH('/api/sources/{id}', { params, body: { ...body, ...forgotten } }));
  putSource(changed);
  return changed;
}

/** Adds an inbound address, or changes one; what was made for it is shown this once. */
export function SourceForm({ source, onClose }: { source: Source | null; onClose: () => void }) {
  const { t } = useTranslation();
  const [made, setMade] = useState<SourceAndMade | null>(null);
  if (made) return <MadeOnce made={made} onDone={onClose} />;
  return (
    <FormDialog<Fields>
      title={source ? t('sources.edit_title') : t('sources.add')}
      action={source ? t('action.save') : t('sources.add')}
      initialValues={{
        name: source?.name ?? '',
        tags: source?.tags.join(', ') ?? '',
        isSigned: source?.config.requires_signature === true,
      }}
      validate={{ name: (value) => (value.trim() === '' ? t('sources.name_missing') : null) }}
      onSubmit={async (values) => {
        const saved = await save(source, values);
        if (saved.made.key !== null || saved.made.secret !== null) {
          setMade(saved);
          return;
        }
        showDone(t('sources.changed', { name: saved.name }));
        onClose();
      }}
      onClose={onClose}
    >
      {(form) => (
        <>
          <TextInput
            key={form.key('name')}
            {...form.getInputProps('name')}
            label={t('sources.name')}
            description={t('sources.name_help')}
            inputWrapperOrder={['label', 'input', 'description', 'error']}
            maxLength={100}
            data-autofocus
          />
          <TextInput
            key={form.key('tags')}
            {...form.getInputProps('tags')}
            label={t('sources.tags')}
            description={t('sources.tags_help')}
            inputWrapperOrder={['label', 'input', 'description', 'error']}
          />
          <Checkbox
            key={form.key('isSigned')}
            {...form.getInputProps('isSigned', { type: 'checkbox' })}
            label={t('sources.signature')}
            description={t('sources.signature_help')}
          />
        </>
      )}
    </FormDialog>
  );
}
