import { Checkbox } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { api, dataOf } from '../../api/client.ts';
import { queryClient } from '../../api/session.ts';
import type { FileDetail } from '../../api/types.ts';
import { showDone } from '../../components/toasts.tsx';
import { useTranslation } from '../../i18n/use-translation.ts';
import { FormDialog } from '../../kit/form-dialog.tsx';
import { nameOfFile } from '../../list/actions/file-actions.ts';
import { putFile } from '../../list/query/list-cache.ts';
import { fileQuery } from '../../list/query/list-query.ts';
import { PipelineField } from '../../pipelines/pipeline-field.tsx';
import { pipelinesQuery } from '../../pipelines/pipelines-list.ts';

type Props = { file: FileDetail; onClose: () => void };

/** Gives a document another pipeline, to be run now or the next time that the document is read. */
export default function PipelineDialog({ file, onClose }: Props) {
  const { t } = useTranslation();
  const { data: pipelines } = useQuery(pipelinesQuery);
  if (!pipelines) return null;
  // The steps that documents take without a pipeline are a pipeline of the service, too.
  const standard = pipelines.find(({ built_in }) => built_in === 'standard')?.id ?? '';
  const { id, pipeline_id: current } = file;
  return (
    <FormDialog
      title={t('pipeline_choice.change')}
      text={t('pipeline_choice.change_text', { name: nameOfFile(file) })}
      action={t('pipeline_choice.change_action')}
      initialValues={{ pipeline: current ?? standard, isRun: true }}
      onSubmit={async ({ pipeline, isRun }) => {
        const body = { pipeline_id: pipeline === '' || pipeline === standard ? null : pipeline, run: isRun };
        putFile(await dataOf(api.POST('/api/files/{id}/assign-pipeline', { params: { path: { id } }, body })));
        await queryClient.invalidateQueries({ queryKey: fileQuery(id).queryKey });
        showDone(t(isRun ? 'pipeline_choice.running' : 'pipeline_choice.assigned'));
        onClose();
      }}
      onClose={onClose}
    >
      {(form) => (
        <>
          <PipelineField form={form} current={current} />
          <Checkbox
            key={form.key('isRun')}
            {...form.getInputProps('isRun', { type: 'checkbox' })}
            label={t('pipeline_choice.run')}
            description={t('pipeline_choice.run_help')}
          />
        </>
      )}
    </FormDialog>
  );
}
