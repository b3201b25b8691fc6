import type { UseFormReturnType } from '@mantine/form';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from '../i18n/use-translation.ts';
import { ChoiceField } from '../kit/form-fields.tsx';
import { nameOfPipeline } from './pipeline-name.ts';
import { pipelinesQuery } from './pipelines-list.ts';

type Props<V extends { pipeline: string }> = {
  form: UseFormReturnType<V>;
  /** What is chosen already; it is offered even when it is off or gone. */
  current: string | null;
  /** What leaving it open comes to; left out: it is always one of them. */
  none?: string;
  help?: string;
};

/** Which pipeline documents take; an empty value leaves it open. */
export function PipelineField<V extends { pipeline: string }>({ form, current, none, help }: Props<V>) {
  const { t } = useTranslation();
  const { data } = useQuery(pipelinesQuery);
  // An input that is there before what it offers would show the first of it.
  if (!data) return null;
  const offered = data.filter(({ id, is_active }) => is_active || id === current);
  const isGone = current !== null && !offered.some(({ id }) => id === current);
  return (
    <ChoiceField
      form={form}
      of="pipeline"
      label={t('pipeline_choice.label')}
      {...(help === undefined ? {} : { description: help })}
      data={[
        ...(none === undefined ? [] : [{ value: '', label: none }]),
        ...offered.map((pipeline) => ({ value: pipeline.id, label: nameOfPipeline(t, pipeline) })),
        ...(isGone ? [{ value: current, label: t('pipeline_choice.gone') }] : []),
      ]}
    />
  );
}
