import { useQuery } from '@tanstack/react-query';
import type { Source } from '../../api/types.ts';
import { useFormat } from '../../i18n/format.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { ChoiceField, TextField } from '../../kit/form-fields.tsx';
import { SourceDialog } from './source-dialog.tsx';
import { sourceKindsQuery } from './sources-query.ts';

type Fields = { name: string; path: string; after: string; subfolders: string; tags: string; pipeline: string };

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
    <SourceDialog<Fields>
      kind="folder"
      source={source}
      title={t('sources.add_folder')}
      text={t('sources.folder_text')}
      initial={{
        path: String(config.path ?? roots[0] ?? ''),
        after: String(config.after ?? 'move'),
        subfolders: String(config.subfolders ?? 'include'),
      }}
      fieldOf={{ 'config.path': 'path' }}
      validate={{ path: (value) => (value.trim() === '' ? t('sources.path_missing') : null) }}
      wordsOf={({ code }, values) =>
        code === 'folder_outside' && roots.length > 0
          ? t('sources.folder_outside_of', { path: values.path.trim(), places })
          : null
      }
      partsOf={({ path, after, subfolders }) => ({ config: { ...config, path: path.trim(), after, subfolders } })}
      onClose={onClose}
    >
      {(form) => (
        <>
          <TextField
            form={form}
            of="path"
            label={t('sources.path')}
            description={roots.length > 0 ? t('sources.path_help_in', { places }) : t('sources.path_help')}
            autoComplete="off"
            spellCheck={false}
            maxLength={1000}
          />
          <ChoiceField
            form={form}
            of="after"
            label={t('sources.after')}
            data={(['move', 'delete', 'leave'] as const).map((value) => ({
              value,
              label: t(`sources.after_${value}`),
            }))}
          />
          <ChoiceField
            form={form}
            of="subfolders"
            label={t('sources.subfolders')}
            data={(['include', 'as_tags', 'ignore'] as const).map((value) => ({
              value,
              label: t(`sources.subfolders_${value}`),
            }))}
          />
        </>
      )}
    </SourceDialog>
  );
}
