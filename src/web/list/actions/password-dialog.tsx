import { PasswordInput } from '@mantine/core';
import type { FileRecord } from '../../api/types.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { FormDialog } from '../../kit/form-dialog.tsx';
import { nameOfFile, retryStep } from './file-actions.ts';

type Props = { file: FileRecord; step: string; onClose: () => void };

/** Asks for a document's own password and lets the failed step try with it. */
export default function PasswordDialog({ file, step, onClose }: Props) {
  const { t } = useTranslation();
  const wasWrong = file.status_reason?.code === 'password_wrong';
  return (
    <FormDialog
      title={t('password.title')}
      text={t('password.text', { name: nameOfFile(file) })}
      action={t('password.open')}
      initialValues={{ password: '' }}
      initialErrors={wasWrong ? { password: t('password.was_wrong') } : {}}
      validate={{ password: (value) => (value === '' ? t('account.password_missing') : null) }}
      onSubmit={async ({ password }) => {
        await retryStep(file, step, password);
        onClose();
      }}
      onClose={onClose}
    >
      {(form) => (
        <PasswordInput
          key={form.key('password')}
          {...form.getInputProps('password')}
          data-autofocus
          label={t('password.label')}
          autoComplete="off"
          visibilityToggleButtonProps={{ 'aria-label': t('field.show_password') }}
        />
      )}
    </FormDialog>
  );
}
