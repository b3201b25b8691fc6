import { api, dataOf } from '../../api/client.ts';
import type { ApiToken } from '../../api/types.ts';
import { showDone } from '../../components/toasts.tsx';
import { useTranslation } from '../../i18n/use-translation.ts';
import { FormDialog } from '../../kit/form-dialog.tsx';
import { putEntity } from '../../kit/list/entities.ts';
import { PipelineField } from '../../pipelines/pipeline-field.tsx';
import { tokensKey } from './tokens-query.ts';

/** Says which pipeline documents take that come by a token. */
export function TokenPipelineDialog({ token, onClose }: { token: ApiToken; onClose: () => void }) {
  const { t } = useTranslation();
  const { id, pipeline_id: current } = token;
  return (
    <FormDialog
      title={t('pipeline_choice.of_token', { name: token.name })}
      action={t('action.save')}
      initialValues={{ pipeline: current ?? '' }}
      fieldOf={{ pipeline_id: 'pipeline' }}
      onSubmit={async ({ pipeline }) => {
        const body = { pipeline_id: pipeline || null };
        putEntity(tokensKey, await dataOf(api.PATCH('/api/api-tokens/{id}', { params: { path: { id } }, body })));
        showDone(t('pipeline_choice.saved'));
        onClose();
      }}
      onClose={onClose}
    >
      {(form) => (
        <PipelineField
          form={form}
          current={current}
          none={t('pipeline_choice.as_usual')}
          help={t('pipeline_choice.help')}
        />
      )}
    </FormDialog>
  );
}
