import { Button, PasswordInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { api, dataOf } from '../../api/client.ts';
import { rememberDeletion } from '../../api/deleted-account.ts';
import { ApiError } from '../../api/problem.ts';
import { queryClient } from '../../api/session.ts';
import type { User } from '../../api/types.ts';
import { at } from '../../base-path.ts';
import { ErrorNotice } from '../../components/panel-boundary.tsx';
import { useTranslation } from '../../i18n/use-translation.ts';
import { FormDialog } from '../../kit/form-dialog.tsx';
import { TextField } from '../../kit/form-fields.tsx';
import { Section } from '../../kit/page.tsx';
import { methodsQuery } from './methods-queries.ts';

/** Asks for the password, or for the name where the account has none that could be typed. */
function DeleteDialog({ user, asksName, onClose }: { user: User; asksName: boolean; onClose: () => void }) {
  const { t } = useTranslation();
  return (
    <FormDialog
      title={t('settings.delete_title')}
      text={t('settings.delete_text')}
      action={t('settings.delete_confirm')}
      isDanger
      initialValues={{ proof: '' }}
      validate={{ proof: (value) => (value === '' ? t('settings.delete_proof_missing') : null) }}
      onSubmit={async ({ proof }) => {
        try {
          const { erase_after } = await dataOf(api.POST('/api/account/delete', { body: { proof } }));
          rememberDeletion(erase_after);
        } catch (error) {
          if (!(error instanceof ApiError && error.problem.code === 'proof_wrong')) throw error;
          const errors = [{ path: 'proof', message: error.problem.detail, isKnown: true }];
          throw new ApiError({ ...error.problem, errors });
        }
        queryClient.clear();
        window.location.assign(at('/login'));
      }}
      onClose={onClose}
    >
      {(form) =>
        asksName ? (
          <TextField
            form={form}
            of="proof"
            label={t('settings.delete_name', { name: user.display_name })}
            data-autofocus
          />
        ) : (
          <PasswordInput
            key={form.key('proof')}
            {...form.getInputProps('proof')}
            label={t('settings.delete_password')}
            autoComplete="current-password"
            visibilityToggleButtonProps={{ 'aria-label': t('field.show_password'), tabIndex: 0 }}
            data-autofocus
          />
        )
      }
    </FormDialog>
  );
}

/** The way out, for good. */
export function DeleteAccount({ user }: { user: User }) {
  const { t } = useTranslation();
  const [isAsking, setAsking] = useState(false);
  const methods = useQuery({ ...methodsQuery, enabled: isAsking });
  return (
    <Section title={t('settings.delete')} text={t('settings.delete_what')}>
      <Button variant="default" color="red" loading={isAsking && methods.isPending} onClick={() => setAsking(true)}>
        {t('settings.delete_open')}
      </Button>
      {methods.error && isAsking && <ErrorNotice error={methods.error} onRetry={() => void methods.refetch()} />}
      {methods.data && isAsking && (
        <DeleteDialog user={user} asksName={!methods.data.proves_by_password} onClose={() => setAsking(false)} />
      )}
    </Section>
  );
}
