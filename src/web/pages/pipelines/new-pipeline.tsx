import { Checkbox } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { meQuery } from '../../api/session.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { FormDialog } from '../../kit/form-dialog.tsx';
import { TextField } from '../../kit/form-fields.tsx';
import { useGo } from '../../navigation.ts';
import { pipelineHref } from '../../pipelines/pipelines-list.ts';
import { createPipeline } from './pipelines-query.ts';

/** Asks how a new pipeline is called; the rest is done in its editor. */
export function NewPipelineDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation();
  const go = useGo();
  const { data: me } = useQuery(meQuery);
  const canShare = me?.user?.is_admin === true && me.features.multi_user_enabled;
  return (
    <FormDialog
      title={t('pipelines.new')}
      text={t('pipelines.new_text')}
      action={t('pipelines.create')}
      initialValues={{ name: '', isForAll: false }}
      validate={{ name: (value) => (value.trim() === '' ? t('pipelines.name_missing') : null) }}
      onSubmit={async ({ name, isForAll }) => {
        const { id } = await createPipeline({ name: name.trim() }, isForAll ? 'instance' : 'own');
        go(pipelineHref(id), {}, { replace: true });
      }}
      onClose={onClose}
    >
      {(form) => (
        <>
          <TextField
            form={form}
            of="name"
            label={t('field.name')}
            placeholder={t('pipelines.name_example')}
            maxLength={100}
            data-autofocus
          />
          {canShare && (
            <Checkbox
              key={form.key('isForAll')}
              {...form.getInputProps('isForAll', { type: 'checkbox' })}
              label={t('pipelines.for_all')}
              description={t('pipelines.for_all_text')}
            />
          )}
        </>
      )}
    </FormDialog>
  );
}
