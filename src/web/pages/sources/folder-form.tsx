import { NativeSelect, TextInput } from '@mantine/core';
import { api, dataOf } from '../../api/client.ts';
import type { Source } from '../../api/types.ts';
import { showDone } from '../../components/toasts.tsx';
import { useTranslation } from '../../i18n/use-translation.ts';
import { FormDialog } from '../../kit/form-dialog.tsx';
import { sourceProblemWords } from './source-words.ts';
import { putSource, refreshSources, tagsOf } from './sources-query.ts';

type Fields = { name: string; path: string; after: string; subfolders: string; tags: string };

async function save(source: Source | null, fields: Fields): Promise<void> {
  const { path, after, subfolders } = fields;
  const config = { ...source?.config, path: path.trim(), after, subfolders };
  const body = { name: fields.name.trim(), tags: tagsOf(fields.tags), config };
  if (source) putSource(await dataOf(api.PATCH('/api/sources/{id}', { params: { path: { id: source.id } }, body })));
  else await dataOf(api.POST('/api/sources', { body: { ...body, kind: 'folder' } }));
  await refreshSources();
}

/** Adds a watched folder, or changes one. */
export function FolderForm({ source, onClose }: { source: Source | null; onClose: () => void }) {
  const { t } = useTranslation();
  const config = source?.config ?? {};
  return (
    <FormDialog<Fields>
      title={source ? t('sources.edit_title') : t('sources.add_folder')}
      text={t('sources.folder_text')}
      action={source ? t('action.save') : t('sources.add_folder')}
      initialValues={{
        name: source?.name ?? '',
        path: String(config.path ?? ''),
        after: String(config.after ?? 'move'),
        subfolders: String(config.subfolders ?? 'include'),
        tags: source?.tags.join(', ') ?? '',
      }}
      fieldOf={{ 'config.path': 'path' }}
      validate={{
        name: (value) => (value.trim() === '' ? t('sources.name_missing') : null),
        path: (value) => (value.trim() === '' ? t('sources.path_missing') : null),
      }}
      wordsOf={({ code = '', message }, values) => sourceProblemWords(t, { config: values }, { code, detail: message })}
      onSubmit={async (values) => {
        await save(source, values);
        showDone(t(source ? 'sources.changed' : 'sources.saved', { name: values.name }));
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
            maxLength={100}
            data-autofocus
          />
          <TextInput
            key={form.key('path')}
            {...form.getInputProps('path')}
            label={t('sources.path')}
            description={t('sources.path_help')}
            inputWrapperOrder={['label', 'input', 'description', 'error']}
            autoComplete="off"
            spellCheck={false}
            maxLength={1000}
          />
          <NativeSelect
            key={form.key('after')}
            {...form.getInputProps('after')}
            label={t('sources.after')}
            data={[
              { value: 'move', label: t('sources.after_move') },
              { value: 'delete', label: t('sources.after_delete') },
              { value: 'leave', label: t('sources.after_leave') },
            ]}
          />
          <NativeSelect
            key={form.key('subfolders')}
            {...form.getInputProps('subfolders')}
            label={t('sources.subfolders')}
            data={[
              { value: 'include', label: t('sources.subfolders_include') },
              { value: 'as_tags', label: t('sources.subfolders_as_tags') },
              { value: 'ignore', label: t('sources.subfolders_ignore') },
            ]}
          />
          <TextInput
            key={form.key('tags')}
            {...form.getInputProps('tags')}
            label={t('sources.tags')}
            description={t('sources.tags_help')}
            inputWrapperOrder={['label', 'input', 'description', 'error']}
          />
        </>
      )}
    </FormDialog>
  );
}
