import { Button, Stack } from '@mantine/core';
import { useForm } from '@mantine/form';
import { Link, useRouter } from '@tanstack/react-router';
import { useState } from 'react';
import { rememberedMail, rememberMail, signUp } from '../../api/accounts.ts';
import { ApiError } from '../../api/problem.ts';
import formClasses from '../../components/account-form.module.css';
import { emailProblem } from '../../components/address-form.tsx';
import { NarrowLayout } from '../../components/narrow-layout.tsx';
import { NewPassword, newPasswordProblem } from '../../components/new-password.tsx';
import { usePageTitle } from '../../components/page-title.ts';
import { useErrorWords } from '../../components/panel-boundary.tsx';
import { useTranslation } from '../../i18n/use-translation.ts';
import { TextField } from '../../kit/form-fields.tsx';
import { useSearchParams } from '../../navigation.ts';

const fields = ['display_name', 'email', 'password'] as const;

/** Creating an account. What comes next is the same whether there was one already. */
export default function SignupPage() {
  const { t } = useTranslation();
  const router = useRouter();
  const errorWords = useErrorWords();
  const { next } = useSearchParams();
  const [failure, setFailure] = useState('');
  usePageTitle(t('signup.title'));
  const form = useForm({
    initialValues: { display_name: '', email: rememberedMail()?.email ?? '', password: '' },
    validate: {
      display_name: (value) => (value.trim() === '' ? t('account.name_missing') : null),
      email: (value) => emailProblem(t, value),
      password: (value) => newPasswordProblem(t, value),
    },
    onSubmitPreventDefault: 'always',
  });
  const focusFirst = (wrong: readonly string[]) => {
    const first = fields.find((field) => wrong.includes(field));
    if (first) form.getInputNode(first)?.focus();
  };
  const words = {
    display_name: t('signup.name_wrong'),
    email: t('account.email_wrong'),
    password: t('account.password_common'),
  };

  const submit = form.onSubmit(
    async ({ display_name, email, password }) => {
      setFailure('');
      try {
        await signUp({ display_name: display_name.trim(), email: email.trim(), password }, next);
        rememberMail({ email: email.trim(), sentAtMs: Date.now() });
        await router.navigate({ to: '/verify-email-sent', search: { next } });
      } catch (error) {
        const paths = error instanceof ApiError ? (error.problem.errors ?? []).map(({ path }) => path) : [];
        for (const field of fields) if (paths.includes(field)) form.setFieldError(field, words[field]);
        if (paths.length === 0) setFailure(errorWords(error).text);
        focusFirst(paths);
      }
    },
    (errors) => focusFirst(Object.keys(errors)),
  );

  return (
    <NarrowLayout title={t('signup.title')} text={t('signup.text', { host: window.location.host })}>
      <form onSubmit={submit} noValidate>
        <Stack gap="md">
          <TextField
            form={form}
            of="display_name"
            name="name"
            label={t('field.name')}
            size="md"
            autoComplete="name"
            maxLength={100}
            autoFocus
          />
          <TextField
            form={form}
            of="email"
            name="email"
            type="email"
            label={t('field.email')}
            size="md"
            autoComplete="username"
          />
          <NewPassword
            key={form.key('password')}
            {...form.getInputProps('password')}
            value={form.values.password}
            name="password"
            label={t('field.password')}
          />
          {failure && (
            <p className={formClasses.failure} role="alert">
              {failure}
            </p>
          )}
          <Button type="submit" size="md" loading={form.submitting}>
            {t('signup.create')}
          </Button>
          <p className={formClasses.below}>
            {t('signup.existing')}{' '}
            <Link to="/login" search={{ next }}>
              {t('session.sign_in')}
            </Link>
          </p>
        </Stack>
      </form>
    </NarrowLayout>
  );
}
