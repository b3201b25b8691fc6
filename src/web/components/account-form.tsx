import { Button, PasswordInput, Stack } from '@mantine/core';
import { useForm } from '@mantine/form';
import { type ReactNode, useState } from 'react';
import { ApiError } from '../api/problem.ts';
import { useTranslation } from '../i18n/use-translation.ts';
import { TextField } from '../kit/form-fields.tsx';
import classes from './account-form.module.css';
import { useErrorWords } from './panel-boundary.tsx';

type Props = {
  action: string;
  isNew: boolean;
  /** What the name may be; left out, just a name. */
  nameLabel?: string;
  initialName?: string;
  /** The browser may offer passkeys at the name. */
  takesPasskeys?: boolean;
  /** Stands at the right above the password. */
  passwordAside?: ReactNode;
  /** Answers nothing when it worked; throws otherwise. */
  onSubmit: (username: string, password: string) => Promise<void>;
};

const encoder = new TextEncoder();

/** Name and password, for the first start and for signing in. Nothing is cleared when it fails. */
export function AccountForm(props: Props) {
  const { action, isNew, nameLabel, initialName = '', takesPasskeys = false, passwordAside, onSubmit } = props;
  const { t } = useTranslation();
  const errorWords = useErrorWords();
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState('');
  const form = useForm({
    initialValues: { username: initialName, password: '' },
    validate: {
      username: (value) => (value.trim() === '' ? t('account.name_missing') : null),
      password: (value) => {
        if (value === '') return t('account.password_missing');
        if (isNew && encoder.encode(value).length < 10) return t('account.password_short');
        if (isNew && encoder.encode(value).length > 72) return t('account.password_long');
        return null;
      },
    },
    onSubmitPreventDefault: 'always',
  });

  const submit = form.onSubmit(
    async ({ username, password }) => {
      setBusy(true);
      setFailure('');
      try {
        await onSubmit(username.trim(), password);
      } catch (error) {
        const fields = error instanceof ApiError ? (error.problem.errors ?? []) : [];
        const known = fields.filter(({ path }) => path === 'username' || path === 'password');
        for (const { path, message } of known) form.setFieldError(path, message);
        const [first] = known;
        if (!first) setFailure(errorWords(error).text);
        form.getInputNode(first?.path === 'username' ? 'username' : 'password')?.focus();
      } finally {
        setBusy(false);
      }
    },
    (errors) => form.getInputNode(errors.username ? 'username' : 'password')?.focus(),
  );

  return (
    <form onSubmit={submit} noValidate>
      <Stack gap="md">
        <TextField
          form={form}
          of="username"
          name="username"
          label={nameLabel ?? t('field.name')}
          size="md"
          autoComplete={takesPasskeys ? 'username webauthn' : 'username'}
          autoCapitalize="none"
          spellCheck={false}
          autoFocus
        />
        <div className={classes.withAside}>
          <PasswordInput
            key={form.key('password')}
            {...form.getInputProps('password')}
            name="password"
            label={t('field.password')}
            description={isNew && !form.errors.password ? t('account.password_help') : undefined}
            inputWrapperOrder={['label', 'input', 'description', 'error']}
            size="md"
            autoComplete={isNew ? 'new-password' : 'current-password'}
            visibilityToggleButtonProps={{ 'aria-label': t('field.show_password'), tabIndex: 0 }}
          />
          {passwordAside && <span className={classes.aside}>{passwordAside}</span>}
        </div>
        {failure && (
          <p className={classes.failure} role="alert">
            {failure}
          </p>
        )}
        <Button type="submit" size="md" loading={isBusy}>
          {action}
        </Button>
      </Stack>
    </form>
  );
}
