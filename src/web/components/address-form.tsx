import { Button, Stack } from '@mantine/core';
import { useForm } from '@mantine/form';
import type { TFunction } from 'i18next';
import { useState } from 'react';
import { ApiError } from '../api/problem.ts';
import { useTranslation } from '../i18n/use-translation.ts';
import { TextField } from '../kit/form-fields.tsx';
import classes from './account-form.module.css';
import { useErrorWords } from './panel-boundary.tsx';

/** What is wrong with an address before it is sent, in words; null when nothing is. */
export function emailProblem(t: TFunction, email: string): string | null {
  if (email.trim() === '') return t('account.email_missing');
  return /^[^\s@]+@[^\s@]+\.[^\s@.]+$/.test(email.trim()) ? null : t('account.email_wrong');
}

/** One address and a button: for every mail one can ask for. Nothing is cleared when it fails. */
export function AddressForm(props: { action: string; initial?: string; onSubmit: (email: string) => Promise<void> }) {
  const { action, initial = '', onSubmit } = props;
  const { t } = useTranslation();
  const errorWords = useErrorWords();
  const [failure, setFailure] = useState('');
  const form = useForm({
    initialValues: { email: initial },
    validate: { email: (value) => emailProblem(t, value) },
    onSubmitPreventDefault: 'always',
  });
  const submit = form.onSubmit(
    async ({ email }) => {
      setFailure('');
      try {
        await onSubmit(email.trim());
      } catch (error) {
        const isField = error instanceof ApiError && error.problem.errors?.some(({ path }) => path === 'email');
        if (isField) form.setFieldError('email', t('account.email_wrong'));
        else setFailure(errorWords(error).text);
        form.getInputNode('email')?.focus();
      }
    },
    () => form.getInputNode('email')?.focus(),
  );
  return (
    <form onSubmit={submit} noValidate>
      <Stack gap="md">
        <TextField
          form={form}
          of="email"
          name="email"
          type="email"
          label={t('field.email')}
          size="md"
          autoComplete="email"
          autoFocus
        />
        {failure && (
          <p className={classes.failure} role="alert">
            {failure}
          </p>
        )}
        <Button type="submit" size="md" loading={form.submitting}>
          {action}
        </Button>
      </Stack>
    </form>
  );
}
