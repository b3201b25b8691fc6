import { Button, PasswordInput, TextInput } from '@mantine/core';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { api, dataOf } from '../../api/client.ts';
import { askForPasskey } from '../../api/passkeys.ts';
import { ApiError } from '../../api/problem.ts';
import { showError } from '../../components/toasts.tsx';
import { useTranslation } from '../../i18n/use-translation.ts';
import { FormDialog } from '../../kit/form-dialog.tsx';

type Act = () => Promise<void>;

/** The own second step. */
export const secondStepQuery = queryOptions({
  queryKey: ['second-step'],
  queryFn: ({ signal }) => dataOf(api.GET('/api/second-step', { signal })),
});

/** The own passkeys. */
export const passkeysQuery = queryOptions({
  queryKey: ['passkeys'],
  queryFn: ({ signal }) => dataOf(api.GET('/api/passkeys', { signal })),
});

/**
 * Does what changes how one signs in: where the server wants a proof again, it is asked for, and then it goes on. Other errors are
 * shown, or given to `onError`, which may throw them on.
 */
export function useProof(): {
  act: (act: Act, onError?: (error: unknown) => void) => Promise<void>;
  dialog: ReactNode;
} {
  const [wanted, setWanted] = useState<{ act: Act } | null>(null);
  const act = async (act: Act, onError: (error: unknown) => void = showError) => {
    try {
      await act();
    } catch (error) {
      if (error instanceof ApiError && error.problem.code === 'proof_required') setWanted({ act });
      else onError(error);
    }
  };
  const dialog = wanted && (
    <ProofDialog
      onClose={() => setWanted(null)}
      onProven={() => {
        setWanted(null);
        void act(wanted.act);
      }}
    />
  );
  return { act, dialog };
}

function ProofDialog({ onProven, onClose }: { onProven: () => void; onClose: () => void }) {
  const { t } = useTranslation();
  const { data: secondStep } = useQuery(secondStepQuery);
  const { data: known } = useQuery({ ...passkeysQuery, retry: false });
  const [isCode, setCode] = useState(false);
  return (
    <FormDialog
      key={String(isCode)}
      title={t('second_step.proof_title')}
      text={isCode ? t('second_step.proof_text_code') : t('second_step.proof_text')}
      action={t('second_step.proof_action')}
      initialValues={{ proof: '' }}
      onSubmit={async ({ proof }) => {
        await api.POST('/api/auth/prove', { body: isCode ? { code: proof } : { password: proof } });
        onProven();
      }}
      fieldOf={{ code: 'proof', password: 'proof' }}
      onClose={onClose}
    >
      {(form) => (
        <>
          {isCode ? (
            <TextInput
              key={form.key('proof')}
              {...form.getInputProps('proof')}
              label={t('second_step.code')}
              inputMode="numeric"
              autoComplete="one-time-code"
              data-autofocus
            />
          ) : (
            <PasswordInput
              key={form.key('proof')}
              {...form.getInputProps('proof')}
              label={t('field.password')}
              autoComplete="current-password"
              visibilityToggleButtonProps={{ 'aria-label': t('field.show_password'), tabIndex: 0 }}
              data-autofocus
            />
          )}
          {secondStep?.is_on && (
            <Button variant="subtle" onClick={() => setCode(!isCode)}>
              {isCode ? t('second_step.proof_password') : t('second_step.proof_code')}
            </Button>
          )}
          {known && known.passkeys.length > 0 && (
            <Button variant="subtle" onClick={() => provePasskey().then(onProven, showError)}>
              {t('second_step.use_passkey')}
            </Button>
          )}
        </>
      )}
    </FormDialog>
  );
}

async function provePasskey(): Promise<void> {
  await api.POST('/api/auth/prove', { body: { passkey: await askForPasskey('proof') } });
}
