import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { meQuery } from '../../api/session.ts';
import type { Source, SourceAndMade, SourceKind } from '../../api/types.ts';
import { showDone } from '../../components/toasts.tsx';
import { useFormat } from '../../i18n/format.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { wordsFor } from '../../i18n/words-for.ts';
import { FormDialog } from '../../kit/form-dialog.tsx';
import { TextField } from '../../kit/form-fields.tsx';
import { fieldNamesOf, initialOf, partOf } from '../../kit/schema-form.ts';
import { useGo } from '../../navigation.ts';
import { PipelineField } from '../../pipelines/pipeline-field.tsx';
import { MadeOnce } from './made-once.tsx';
import { problemOf, type SourceValues, saveSource } from './save-source.ts';
import { SourceInputs } from './source-inputs.tsx';
import { askedFields, extrasOf, type Known } from './source-kinds.ts';
import { sourceFieldWords, sourceProblemWords } from './source-words.ts';
import { sourceHref, sourceKindsQuery } from './sources-query.ts';

type Props = {
  kind: Source['kind'];
  /** null: another one is added. */
  source: Source | null;
  onClose: () => void;
};

/** Adds a source of a kind, or changes one; the fields are those that its kind asks for. */
export function SourceForm(props: Props) {
  const { data: kinds } = useQuery(sourceKindsQuery);
  const { data: me } = useQuery(meQuery);
  const kind = kinds?.find(({ name }) => name === props.kind);
  if (!kind || !me) return null;
  const known = { roots: kind.roots, email: me.user?.email ?? '', isAdmin: me.user?.is_admin ?? false };
  return <FormOf {...props} schemas={kind} known={known} />;
}

function FormOf({ kind, source, schemas, known, onClose }: Props & { schemas: SourceKind; known: Known }) {
  const { t } = useTranslation();
  const { locale } = useFormat();
  const go = useGo();
  const [made, setMade] = useState<SourceAndMade | null>(null);
  if (made) return <MadeOnce made={made} onDone={onClose} />;
  const extras = extrasOf(kind);
  const places = new Intl.ListFormat(locale, { type: 'disjunction' }).format(
    known.roots.map((path) => t('sources.quoted', { path })),
  );
  const fields = askedFields(schemas, known);
  const words = sourceFieldWords(t, kind, places);
  const before = initialOf(fields, source?.config ?? {});
  const title = t(`sources.add_${kind}`);
  const text = wordsFor(t, 'sources.text_', kind);
  return (
    <FormDialog<SourceValues>
      title={source ? t('sources.edit_title') : title}
      {...(text === null ? {} : { text })}
      action={source ? t('action.save') : title}
      initialValues={{
        name: source?.name ?? '',
        tags: source?.tags.join(', ') ?? '',
        pipeline: source?.pipeline_id ?? '',
        ...before,
      }}
      validate={{
        name: (value) => (value.trim() === '' ? t('sources.missing_name') : null),
        ...Object.fromEntries(
          fields.map((field) => [
            field.name,
            (_: unknown, values: SourceValues) => problemOf(t, field, { values, before, kind, source, words }),
          ]),
        ),
      }}
      fieldOf={{ pipeline_id: 'pipeline', ...fieldNamesOf(fields) }}
      wordsOf={({ code = '', message }, values) =>
        sourceProblemWords(t, { config: partOf(fields, 'config', values) }, { code, detail: message }, places)
      }
      onSubmit={async (values) => {
        const saved = await saveSource({ kind, source, fields }, values);
        if (saved.made.key !== null || saved.made.secret !== null) return setMade(saved);
        showDone(t(source ? 'sources.changed' : 'sources.saved', { name: values.name }));
        onClose();
        if (!source && extras.opensPage) go(sourceHref(saved.id));
      }}
      onClose={onClose}
    >
      {(form) => {
        const own = <SourceInputs form={form} fields={fields} words={words} hasSecret={source !== null} />;
        return (
          <>
            <TextField
              form={form}
              of="name"
              label={t('sources.field_name')}
              description={words.helpOf('name')}
              maxLength={100}
              data-autofocus
            />
            {!extras.isBelow && own}
            <TextField form={form} of="tags" label={t('sources.tags')} description={t('sources.tags_help')} />
            <PipelineField
              form={form}
              current={source?.pipeline_id ?? null}
              none={t('pipeline_choice.as_usual')}
              help={t('pipeline_choice.help')}
            />
            {extras.isBelow && own}
          </>
        );
      }}
    </FormDialog>
  );
}
