import { Button, Stack } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useQuery } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { useState } from 'react';
import { checkResetLink, resetPassword } from '../../api/accounts.ts';
import { ApiError } from '../../api/problem.ts';
import { signIn } from '../../api/session.ts';
import { at } from '../../base-path.ts';
import formClasses from '../../components/account-form.module.css';
import { NarrowLayout } from '../../components/narrow-layout.tsx';
import { NewPassword, newPasswordProblem } from '../../components/new-password.tsx';
import { usePageTitle } from '../../components/page-title.ts';
import { ErrorNotice, useErrorWords } from '../../components/panel-boundary.tsx';
import { RevokeTokens } from '../../components/revoke-tokens.tsx';
import { useFormat } from '../../i18n/format.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { useSearchParams } from '../../navigation.ts';
import { AskForReset } from './forgot-password-page.tsx';

function isDeadLink(error: unknown): boolean {
  return error instanceof ApiError && error.problem.code === 'link_not_valid';
}

/** Where the link of the mail leads: choosing a new password. A dead link offers a new one in place. */
export default function ResetPasswordPage() {
  const { t } = useTranslation();
  const format = useFormat();
  const { token = '' } = useSearchParams();
  const link = useQuery({
    queryKey: ['reset-link', token],
    enabled: token !== '',
    staleTime: Number.POSITIVE_INFINITY,
    queryFn: () => checkResetLink(token),
  });
  const [isUsed, setUsed] = useState(false);
  usePageTitle(t('reset.title'));
  if (token === '' || isUsed || isDeadLink(link.error)) {
    return <AskForReset title={t('link.dead_title')} text={t('link.dead_reset_text')} />;
  }
  if (link.error) return <ErrorNotice error={link.error} onRetry={() => void link.refetch()} />;
  if (!link.data) return <NarrowLayout title={t('reset.title')} text={t('reset.checking')} />;
  const { username, has_password: hasPassword, expires_at } = link.data;
  // Whoever was invited has none yet, and nobody is signed in.
  const title = hasPassword ? t('reset.title') : t('reset.first_title');
  const text = hasPassword ? t('reset.text', { name: username }) : t('reset.first_text', { name: username });
  return (
    <NarrowLayout title={title} text={text}>
      <ResetForm token={token} username={username} isFirst={!hasPassword} onDead={() => setUsed(true)} />
      <p className={formClasses.below}>{t('reset.until', { time: format.time(expires_at) })}</p>
    </NarrowLayout>
  );
}

type FormProps = { token: string; username: string; isFirst: boolean; onDead: () => void };

function ResetForm({ token, username, isFirst, onDead }: FormProps) {
  const { t } = useTranslation();
  const router = useRouter();
  const errorWords = useErrorWords();
  const [failure, setFailure] = useState('');
  const form = useForm({
    initialValues: { password: '', revoke: !isFirst },
    validate: { password: (value) => newPasswordProblem(t, value) },
    onSubmitPreventDefault: 'always',
  });
  const submit = form.onSubmit(
    async ({ password, revoke }) => {
      setFailure('');
      try {
        const name = await resetPassword(token, password, revoke);
        await signIn(name, password);
        router.history.replace(at('/'));
      } catch (error) {
        if (isDeadLink(error)) return onDead();
        const isField = error instanceof ApiError && error.problem.errors?.some(({ path }) => path === 'password');
        if (isField) form.setFieldError('password', t('account.password_common'));
        else setFailure(errorWords(error).text);
        form.getInputNode('password')?.focus();
      }
    },
    () => form.getInputNode('password')?.focus(),
  );
  return (
    <form onSubmit={submit} noValidate>
      <input type="text" name="username" autoComplete="username" value={username} readOnly hidden />
      <Stack gap="md">
        <NewPassword
          key={form.key('password')}
          {...form.getInputProps('password')}
          value={form.values.password}
          name="password"
          label={isFirst ? t('field.password') : t('reset.password')}
          autoFocus
        />
        {!isFirst && <RevokeTokens key={form.key('revoke')} {...form.getInputProps('revoke', { type: 'checkbox' })} />}
        {failure && (
          <p className={formClasses.failure} role="alert">
            {failure}
          </p>
        )}
        <Button type="submit" size="md" loading={form.submitting}>
          {t('reset.save')}
        </Button>
      </Stack>
    </form>
  );
}
