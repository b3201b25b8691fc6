import { Textarea } from '@mantine/core';
import type { Pipeline } from '../../api/types.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { FormDialog } from '../../kit/form-dialog.tsx';
import { TextField } from '../../kit/form-fields.tsx';
import { changePipeline } from '../pipelines/pipelines-query.ts';

/** Changes what a pipeline is called, and what is said of it. */
export function RenameDialog({ pipeline, onClose }: { pipeline: Pipeline; onClose: () => void }) {
  const { t } = useTranslation();
  const { id, name, description } = pipeline;
  return (
    <FormDialog
      title={t('pipelines.rename')}
      action={t('action.save')}
      initialValues={{ name, description }}
      validate={{ name: (value) => (value.trim() === '' ? t('pipelines.name_missing') : null) }}
      onSubmit={async (values) => {
        await changePipeline(id, { name: values.name.trim(), description: values.description.trim() });
        onClose();
      }}
      onClose={onClose}
    >
      {(form) => (
        <>
          <TextField form={form} of="name" label={t('field.name')} maxLength={100} data-autofocus />
          <Textarea
            key={form.key('description')}
            {...form.getInputProps('description')}
            label={t('pipelines.description')}
            maxLength={500}
            autosize
            minRows={2}
          />
        </>
      )}
    </FormDialog>
  );
}
