import { PasswordInput } from '@mantine/core';
import { api } from '../../../api/client.ts';
import type { AdminUser } from '../../../api/types.ts';
import { RevokeTokens } from '../../../components/revoke-tokens.tsx';
import { showDone } from '../../../components/toasts.tsx';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { FormDialog } from '../../../kit/form-dialog.tsx';
import { refreshUsers } from './users-query.ts';

/** Gives somebody a password; they are signed out everywhere. */
export function SetPasswordDialog({ user, onClose }: { user: AdminUser; onClose: () => void }) {
  const { t } = useTranslation();
  const name = user.display_name;
  return (
    <FormDialog
      title={t('users.password_title', { name })}
      text={t('users.password_text')}
      action={t('users.set_password')}
      initialValues={{ password: '', revoke: true }}
      validate={{
        password: (value) => (new TextEncoder().encode(value).length < 10 ? t('account.password_short') : null),
      }}
      onSubmit={async ({ password, revoke }) => {
        const body = { password, revoke_api_tokens: revoke };
        await api.POST('/api/admin/users/{id}/set-password', { params: { path: { id: user.id } }, body });
        showDone(t('users.password_set', { name }));
        await refreshUsers(user.id);
        onClose();
      }}
      onClose={onClose}
    >
      {(form) => (
        <>
          <PasswordInput
            key={form.key('password')}
            {...form.getInputProps('password')}
            label={t('users.password')}
            description={t('account.password_help')}
            inputWrapperOrder={['label', 'input', 'description', 'error']}
            autoComplete="new-password"
            visibilityToggleButtonProps={{ 'aria-label': t('field.show_password'), tabIndex: 0 }}
            data-autofocus
          />
          <RevokeTokens key={form.key('revoke')} {...form.getInputProps('revoke', { type: 'checkbox' })} />
        </>
      )}
    </FormDialog>
  );
}
