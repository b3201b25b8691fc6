import { Button } from '@mantine/core';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { cancelEmailChange, requestEmailChange } from '../../api/accounts.ts';
import { api, dataOf } from '../../api/client.ts';
import { queryClient } from '../../api/session.ts';
import type { User } from '../../api/types.ts';
import { emailProblem } from '../../components/address-form.tsx';
import { ErrorNotice } from '../../components/panel-boundary.tsx';
import { showDone, showError } from '../../components/toasts.tsx';
import { useFormat } from '../../i18n/format.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { FormDialog } from '../../kit/form-dialog.tsx';
import { TextField } from '../../kit/form-fields.tsx';
import { Section } from '../../kit/page.tsx';
import { actWithProof } from './act-with-proof.ts';
import classes from './settings-page.module.css';

const changeQuery = queryOptions({
  queryKey: ['email-change'],
  queryFn: ({ signal }) => dataOf(api.GET('/api/auth/email-change', { signal })),
});
const refresh = () => queryClient.invalidateQueries({ queryKey: changeQuery.queryKey });

/** The address of one's account, and another one that waits to be proven. */
export function EmailForm({ user }: { user: User }) {
  const { t } = useTranslation();
  const format = useFormat();
  const { data, error, refetch } = useQuery(changeQuery);
  const [isOpen, setOpen] = useState(false);
  const waiting = data?.email_change;
  const cancel = () =>
    cancelEmailChange().then(() => {
      showDone(t('email.kept'));
      return refresh();
    }, showError);
  return (
    <Section title={t('field.email')}>
      <p className={classes.address}>{user.email ?? t('email.none')}</p>
      {error && <ErrorNotice error={error} onRetry={() => void refetch()} />}
      {waiting && (
        <p className={classes.waiting} role="status">
          {t('email.waiting', { email: waiting.email, when: format.moment(waiting.expires_at) })}{' '}
          <Button variant="subtle" size="compact-sm" onClick={() => void cancel()}>
            {t('email.keep')}
          </Button>
        </p>
      )}
      <Button variant="default" onClick={() => setOpen(true)}>
        {user.email === null ? t('email.add') : t('email.change')}
      </Button>
      {isOpen && <EmailDialog onClose={() => setOpen(false)} />}
    </Section>
  );
}

function EmailDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation();
  // The proof may be asked for in between: what was typed stays until the link is on its way.
  return (
    <FormDialog
      title={t('email.change')}
      text={t('email.change_text')}
      action={t('email.send')}
      initialValues={{ email: '' }}
      validate={{ email: (value) => emailProblem(t, value) }}
      fieldOf={{ email: 'email' }}
      onSubmit={({ email }) =>
        actWithProof(
          async () => {
            await requestEmailChange(email.trim());
            await refresh();
            showDone(t('email.sent', { email: email.trim() }));
            onClose();
          },
          (error) => {
            throw error;
          },
        )
      }
      onClose={onClose}
    >
      {(form) => (
        <TextField form={form} of="email" type="email" label={t('email.new')} autoComplete="email" data-autofocus />
      )}
    </FormDialog>
  );
}
