import { Button, Loader, Modal, PasswordInput, Stack, Text } from '@mantine/core';
import { useQueries, useQuery } from '@tanstack/react-query';
import { api } from '../../api/client.ts';
import { askForPasskey } from '../../api/passkeys.ts';
import { meQuery } from '../../api/session.ts';
import { at, pathBelow } from '../../base-path.ts';
import { ErrorNotice } from '../../components/panel-boundary.tsx';
import { ProviderIcon } from '../../components/provider-icon.tsx';
import { showError } from '../../components/toasts.tsx';
import { useTranslation } from '../../i18n/use-translation.ts';
import { FormDialog } from '../../kit/form-dialog.tsx';
import { TextField } from '../../kit/form-fields.tsx';
import { writeSearch } from '../../navigation.ts';
import { methodsQuery, passkeysQuery, secondStepQuery } from './methods-queries.ts';

type Props = { onProven: () => void; onClose: () => void };
type Kind = 'password' | 'code';

/** Asks for a proof that it is still the same person: what they have decides what is offered. */
export default function ProofDialog({ onProven, onClose }: Props) {
  const { t } = useTranslation();
  const [ways, secondStep, passkeys] = useQueries({ queries: [methodsQuery, secondStepQuery, passkeysQuery] });
  const all = [ways, secondStep, passkeys];
  const error = all.find((query) => query.error)?.error;
  const hasPasskey = passkeys.data !== undefined && passkeys.data.passkeys.length > 0;
  const isKnown = all.every((query) => query.data);
  // With a second step on, the password alone proves too little.
  const kind = secondStep.data?.is_on ? 'code' : ways.data?.proves_by_password ? 'password' : null;
  if (isKnown && kind) {
    return <TypedProof kind={kind} hasPasskey={hasPasskey} onProven={onProven} onClose={onClose} />;
  }
  return (
    <Modal
      opened
      onClose={onClose}
      title={t('second_step.proof_title')}
      closeButtonProps={{ 'aria-label': t('action.close') }}
    >
      {error && <ErrorNotice error={error} onRetry={() => all.forEach((query) => void query.refetch())} />}
      {!error && !isKnown && <Loader size="sm" />}
      {isKnown && (
        <Stack gap="md">
          <Text size="sm">{t('second_step.proof_text_elsewhere')}</Text>
          {hasPasskey && <PasskeyButton onProven={onProven} />}
          <SignInThere connected={new Set(ways.data?.identities.map(({ provider }) => provider))} />
        </Stack>
      )}
    </Modal>
  );
}

function TypedProof({ kind, hasPasskey, onProven, onClose }: Props & { kind: Kind; hasPasskey: boolean }) {
  const { t } = useTranslation();
  return (
    <FormDialog
      title={t('second_step.proof_title')}
      text={t(kind === 'code' ? 'second_step.proof_text_code' : 'second_step.proof_text')}
      action={t('second_step.proof_action')}
      initialValues={{ proof: '' }}
      onSubmit={async ({ proof }) => {
        await api.POST('/api/auth/prove', { body: kind === 'code' ? { code: proof } : { password: proof } });
        onProven();
      }}
      fieldOf={{ code: 'proof', password: 'proof' }}
      onClose={onClose}
    >
      {(form) => (
        <>
          {kind === 'code' ? (
            <TextField
              form={form}
              of="proof"
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
          {hasPasskey && <PasskeyButton onProven={onProven} />}
        </>
      )}
    </FormDialog>
  );
}

function PasskeyButton({ onProven }: Pick<Props, 'onProven'>) {
  const { t } = useTranslation();
  const prove = async () => {
    await api.POST('/api/auth/prove', { body: { passkey: await askForPasskey('proof') } });
    onProven();
  };
  return (
    <Button variant="subtle" onClick={() => prove().catch(showError)}>
      {t('second_step.use_passkey')}
    </Button>
  );
}

/** Signing in anew is a proof, too; one comes back to the page where it was wanted. */
function SignInThere({ connected }: { connected: ReadonlySet<string> }) {
  const { t } = useTranslation();
  const { data: me } = useQuery(meQuery);
  const providers = me?.features.identity_providers ?? [];
  return providers
    .filter(({ id }) => connected.has(id))
    .map(({ id, name, sign_in_path: path }) => (
      <Button
        key={id}
        component="a"
        variant="default"
        leftSection={<ProviderIcon id={id} />}
        href={at(`${path}${writeSearch({ next: `${pathBelow(window.location.pathname)}${window.location.search}` })}`)}
      >
        {t('elsewhere.continue', { name })}
      </Button>
    ));
}
