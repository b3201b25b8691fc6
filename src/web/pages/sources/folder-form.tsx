import { NativeSelect, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { api, dataOf } from '../../api/client.ts';
import type { Source } from '../../api/types.ts';
import { showDone } from '../../components/toasts.tsx';
import { useFormat } from '../../i18n/format.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { FormDialog } from '../../kit/form-dialog.tsx';
import { sourceProblemWords } from './source-words.ts';
import { putSource, refreshSources, sourceKindsQuery, tagsOf } from './sources-query.ts';

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
export function FolderForm(props: { source: Source | null; onClose: () => void }) {
  const { data: kinds, isPending } = useQuery(sourceKindsQuery);
  const roots = kinds?.find(({ name }) => name === 'folder')?.roots ?? [];
  // The form begins with a folder that may be watched.
  return isPending ? null : <FormWithRoots {...props} roots={roots} />;
}

type Props = { source: Source | null; roots: readonly string[]; onClose: () => void };

function FormWithRoots({ source, roots, onClose }: Props) {
  const { t } = useTranslation();
  const { locale } = useFormat();
  const config = source?.config ?? {};
  const places = new Intl.ListFormat(locale, { type: 'disjunction' }).format(
    roots.map((path) => t('sources.quoted', { path })),
  );
  return (
    <FormDialog<Fields>
      title={source ? t('sources.edit_title') : t('sources.add_folder')}
      text={t('sources.folder_text')}
      action={source ? t('action.save') : t('sources.add_folder')}
      initialValues={{
        name: source?.name ?? '',
        path: String(config.path ?? roots[0] ?? ''),
        after: String(config.after ?? 'move'),
        subfolders: String(config.subfolders ?? 'include'),
        tags: source?.tags.join(', ') ?? '',
      }}
      fieldOf={{ 'config.path': 'path' }}
      validate={{
        name: (value) => (value.trim() === '' ? t('sources.name_missing') : null),
        path: (value) => (value.trim() === '' ? t('sources.path_missing') : null),
      }}
      wordsOf={({ code = '', message }, values) =>
        code === 'folder_outside' && roots.length > 0
          ? t('sources.folder_outside_of', { path: values.path.trim(), places })
          : sourceProblemWords(t, { config: values }, { code, detail: message })
      }
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
            description={roots.length > 0 ? t('sources.path_help_in', { places }) : t('sources.path_help')}
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
