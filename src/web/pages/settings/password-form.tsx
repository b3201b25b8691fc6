import { Button, PasswordInput, Stack } from '@mantine/core';
import { useForm } from '@mantine/form';
import { api } from '../../api/client.ts';
import { ApiError } from '../../api/problem.ts';
import { queryClient, refreshMe } from '../../api/session.ts';
import { useErrorWords } from '../../components/panel-boundary.tsx';
import { showDone } from '../../components/toasts.tsx';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Section } from '../../kit/page.tsx';

/** Changing the own password; every other session ends with it. */
export function PasswordForm({ username }: { username: string }) {
  const { t } = useTranslation();
  const errorWords = useErrorWords();
  const form = useForm({
    initialValues: { current: '', next: '' },
    validate: {
      current: (value) => (value === '' ? t('account.password_missing') : null),
      next: (value) => (new TextEncoder().encode(value).length < 10 ? t('account.password_short') : null),
    },
  });

  const submit = form.onSubmit(
    async ({ current, next }) => {
      try {
        await api.POST('/api/auth/change-password', { body: { current_password: current, new_password: next } });
        form.reset();
        showDone(t('settings.password_changed'));
        await refreshMe();
        await queryClient.invalidateQueries({ queryKey: ['sessions'] });
      } catch (error) {
        const fields = error instanceof ApiError ? (error.problem.errors ?? []) : [];
        const isNew = fields.some(({ path }) => path === 'new_password');
        form.setFieldError(isNew ? 'next' : 'current', fields[0]?.message ?? errorWords(error).text);
        form.getInputNode(isNew ? 'next' : 'current')?.focus();
      }
    },
    (errors) => form.getInputNode(errors.current ? 'current' : 'next')?.focus(),
  );

  return (
    <Section title={t('settings.password')} text={t('settings.password_text')}>
      <form onSubmit={submit} noValidate>
        <Stack gap="md" maw={360}>
          <input type="text" name="username" autoComplete="username" value={username} readOnly hidden />
          <PasswordInput
            key={form.key('current')}
            {...form.getInputProps('current')}
            label={t('settings.password_current')}
            autoComplete="current-password"
            visibilityToggleButtonProps={{ 'aria-label': t('field.show_password'), tabIndex: 0 }}
          />
          <PasswordInput
            key={form.key('next')}
            {...form.getInputProps('next')}
            label={t('settings.password_new')}
            description={t('account.password_help')}
            inputWrapperOrder={['label', 'input', 'description', 'error']}
            autoComplete="new-password"
            visibilityToggleButtonProps={{ 'aria-label': t('field.show_password'), tabIndex: 0 }}
          />
          <Button type="submit" variant="default" loading={form.submitting} style={{ alignSelf: 'flex-start' }}>
            {t('settings.password_change')}
          </Button>
        </Stack>
      </form>
    </Section>
  );
}
