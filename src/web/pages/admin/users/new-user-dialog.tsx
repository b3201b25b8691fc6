import { Checkbox, PasswordInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { api, dataOf } from '../../../api/client.ts';
import { meQuery } from '../../../api/session.ts';
import { showDone } from '../../../components/toasts.tsx';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { FormDialog } from '../../../kit/form-dialog.tsx';
import { TextField } from '../../../kit/form-fields.tsx';
import { putUser, refreshUsers } from './users-query.ts';

/** Makes an account for somebody; without a password they get a link to choose one. */
export function NewUserDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation();
  const { data: me } = useQuery(meQuery);
  const hasMail = me?.features.mail_enabled === true;
  return (
    <FormDialog
      title={t('users.add')}
      action={t('users.add')}
      initialValues={{ username: '', email: '', display_name: '', password: '', is_admin: false }}
      validate={{
        username: (value) => (value.trim() === '' ? t('users.username_missing') : null),
        email: (value) => (value.trim() === '' ? t('users.email_missing') : null),
        password: (value) => {
          if (value === '') return hasMail ? null : t('account.password_missing');
          return new TextEncoder().encode(value).length < 10 ? t('account.password_short') : null;
        },
      }}
      onSubmit={async ({ username, email, display_name, password, is_admin }) => {
        const made = await dataOf(
          api.POST('/api/admin/users/local', {
            body: {
              username: username.trim(),
              email: email.trim(),
              is_admin,
              ...(display_name.trim() ? { display_name: display_name.trim() } : {}),
              ...(password ? { password } : {}),
            },
          }),
        );
        putUser(made);
        showDone(t(password ? 'users.added' : 'users.invited', { name: made.display_name }));
        await refreshUsers();
        onClose();
      }}
      onClose={onClose}
    >
      {(form) => (
        <>
          <TextField
            form={form}
            of="username"
            label={t('users.username')}
            autoComplete="off"
            maxLength={100}
            data-autofocus
          />
          <TextField form={form} of="email" type="email" label={t('users.email')} autoComplete="off" maxLength={254} />
          <TextField
            form={form}
            of="display_name"
            label={t('users.display_name')}
            description={t('users.display_name_help')}
            autoComplete="off"
            maxLength={100}
          />
          <PasswordInput
            key={form.key('password')}
            {...form.getInputProps('password')}
            label={t('users.password')}
            description={t(hasMail ? 'users.password_or_link' : 'account.password_help')}
            inputWrapperOrder={['label', 'input', 'description', 'error']}
            autoComplete="new-password"
            visibilityToggleButtonProps={{ 'aria-label': t('field.show_password'), tabIndex: 0 }}
          />
          <Checkbox
            key={form.key('is_admin')}
            {...form.getInputProps('is_admin', { type: 'checkbox' })}
            label={t('users.is_admin')}
            description={t('users.is_admin_help')}
          />
        </>
      )}
    </FormDialog>
  );
}
