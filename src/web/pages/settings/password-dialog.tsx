import { PasswordInput } from '@mantine/core';
import { api } from '../../api/client.ts';
import { queryClient, refreshMe } from '../../api/session.ts';
import { RevokeTokens } from '../../components/revoke-tokens.tsx';
import { showDone } from '../../components/toasts.tsx';
import { useTranslation } from '../../i18n/use-translation.ts';
import { FormDialog } from '../../kit/form-dialog.tsx';

/** Changing the own password; every other session ends with it. */
export function PasswordDialog({ username, onClose }: { username: string; onClose: () => void }) {
  const { t } = useTranslation();
  return (
    <FormDialog
      title={t('settings.password_change')}
      text={t('settings.password_text')}
      action={t('settings.password_change')}
      initialValues={{ current: '', next: '', revoke: true }}
      validate={{
        current: (value) => (value === '' ? t('account.password_missing') : null),
        next: (value) => (new TextEncoder().encode(value).length < 10 ? t('account.password_short') : null),
      }}
      fieldOf={{ current_password: 'current', new_password: 'next' }}
      onSubmit={async ({ current, next, revoke }) => {
        const body = { current_password: current, new_password: next, revoke_api_tokens: revoke };
        await api.POST('/api/auth/change-password', { body });
        showDone(t('settings.password_changed'));
        await refreshMe();
        await queryClient.invalidateQueries({ queryKey: ['sessions'] });
        await queryClient.invalidateQueries({ queryKey: ['ways-in'] });
        onClose();
      }}
      onClose={onClose}
    >
      {(form) => (
        <>
          <input type="text" name="username" autoComplete="username" value={username} readOnly hidden />
          <PasswordInput
            key={form.key('current')}
            {...form.getInputProps('current')}
            data-autofocus
            label={t('settings.password_current')}
            autoComplete="current-password"
            visibilityToggleButtonProps={{ 'aria-label': t('field.show_password'), tabIndex: 0 }}
          />
          <PasswordInput
            key={form.key('next')}
            {...form.getInputProps('next')}
            label={t('settings.password_new')}
            description={form.errors.next ? undefined : t('account.password_help')}
            inputWrapperOrder={['label', 'input', 'description', 'error']}
            autoComplete="new-password"
            visibilityToggleButtonProps={{ 'aria-label': t('field.show_password'), tabIndex: 0 }}
          />
          <RevokeTokens key={form.key('revoke')} {...form.getInputProps('revoke', { type: 'checkbox' })} />
        </>
      )}
    </FormDialog>
  );
}
