import type { FormValidateInput, UseFormReturnType } from '@mantine/form';
import type { ReactNode } from 'react';
import { api, dataOf } from '../../api/client.ts';
import type { FieldProblem } from '../../api/problem.ts';
import type { Source, SourceAndMade } from '../../api/types.ts';
import { showDone } from '../../components/toasts.tsx';
import { useTranslation } from '../../i18n/use-translation.ts';
import { FormDialog } from '../../kit/form-dialog.tsx';
import { TextField } from '../../kit/form-fields.tsx';
import { PipelineField } from '../../pipelines/pipeline-field.tsx';
import { sourceProblemWords } from './source-words.ts';
import { putSource, refreshSources, tagsOf } from './sources-query.ts';

/** What the form of every kind of source asks for. */
type Common = Record<string, unknown> & { name: string; tags: string; pipeline: string };

type Props<V extends Common> = {
  kind: Source['kind'];
  /** null: another one is added. */
  source: Source | null;
  /** What its kind is called where one is added, and what it is for. */
  title: string;
  text?: string;
  nameHelp?: string;
  /** What is asked beside the name and the tags. */
  initial: Omit<V, 'name' | 'tags' | 'pipeline'>;
  validate?: FormValidateInput<Omit<V, 'name' | 'tags' | 'pipeline'>>;
  fieldOf?: Readonly<Record<string, keyof V & string>>;
  wordsOf?: (problem: FieldProblem, values: V) => string | null;
  /** What is sent of it. */
  partsOf: (values: V) => { config: Record<string, unknown>; credentials?: Record<string, unknown> | null };
  /** It was saved; false: nothing more is to be said of that here. */
  onSaved?: (saved: SourceAndMade) => boolean;
  onClose: () => void;
  /** Its own fields, and those below the tags. */
  children?: (form: UseFormReturnType<V>) => ReactNode;
  below?: (form: UseFormReturnType<V>) => ReactNode;
};

/** Adds a source of a kind, or changes one: its name, tags and pipeline, and between them what its kind asks for. */
export function SourceDialog<V extends Common>(props: Props<V>) {
  const { kind, source, title, partsOf, onSaved, onClose, wordsOf, children, below } = props;
  const { t } = useTranslation();
  const save = async (values: V): Promise<SourceAndMade> => {
    const common = { name: values.name.trim(), tags: tagsOf(values.tags), pipeline_id: values.pipeline || null };
    const body = { ...common, ...partsOf(values) };
    const { credentials, ...added } = body;
    const saved = source
      ? await dataOf(api.PATCH('/api/sources/{id}', { params: { path: { id: source.id } }, body }))
      : await dataOf(api.POST('/api/sources', { body: { ...added, ...(credentials ? { credentials } : {}), kind } }));
    if (source) putSource(saved);
    await refreshSources();
    return saved;
  };
  const validate = {
    ...props.validate,
    name: (value: string) => (value.trim() === '' ? t('sources.name_missing') : null),
  };
  return (
    <FormDialog<V>
      title={source ? t('sources.edit_title') : title}
      {...(props.text ? { text: props.text } : {})}
      action={source ? t('action.save') : title}
      initialValues={
        {
          name: source?.name ?? '',
          tags: source?.tags.join(', ') ?? '',
          pipeline: source?.pipeline_id ?? '',
          ...props.initial,
        } as V
      }
      validate={validate as FormValidateInput<V>}
      fieldOf={{ pipeline_id: 'pipeline', ...props.fieldOf } as Readonly<Record<string, keyof V & string>>}
      wordsOf={(problem, values) =>
        wordsOf?.(problem, values) ??
        sourceProblemWords(t, { config: values }, { code: problem.code ?? '', detail: problem.message })
      }
      onSubmit={async (values) => {
        const saved = await save(values);
        if (onSaved?.(saved) === false) return;
        showDone(t(source ? 'sources.changed' : 'sources.saved', { name: values.name }));
        onClose();
      }}
      onClose={onClose}
    >
      {(form) => (
        <>
          <TextField
            form={form}
            of="name"
            label={t('sources.name')}
            description={props.nameHelp}
            maxLength={100}
            data-autofocus
          />
          {children?.(form)}
          <TextField form={form} of="tags" label={t('sources.tags')} description={t('sources.tags_help')} />
          <PipelineField
            form={form}
            current={source?.pipeline_id ?? null}
            none={t('pipeline_choice.as_usual')}
            help={t('pipeline_choice.help')}
          />
          {below?.(form)}
        </>
      )}
    </FormDialog>
  );
}
