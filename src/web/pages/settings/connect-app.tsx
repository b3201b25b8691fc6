import { Code, Text } from '@mantine/core';
import { useState } from 'react';
import { api, dataOf } from '../../api/client.ts';
import type { NewApp } from '../../api/types.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { FormDialog } from '../../kit/form-dialog.tsx';
import { TextField } from '../../kit/form-fields.tsx';
import { QrCode } from './qr-code.tsx';
import { RecoveryCodes } from './recovery-codes.tsx';

/** Connects an app: its picture, its first code, then the recovery codes, once. */
export function ConnectApp({ app, onClose, onDone }: { app: NewApp; onClose: () => void; onDone: () => void }) {
  const { t } = useTranslation();
  const [codes, setCodes] = useState<string[] | null>(null);
  if (codes) return <RecoveryCodes codes={codes} onDone={onDone} />;
  return (
    <FormDialog
      title={t('second_step.connect_title')}
      text={t('second_step.connect_text')}
      action={t('second_step.connect')}
      initialValues={{ code: '' }}
      validate={{ code: (value) => (value.trim() === '' ? t('second_step.code_missing') : null) }}
      onSubmit={async ({ code }) => {
        const confirmed = await dataOf(api.POST('/api/second-step/totp/confirm', { body: { code } }));
        setCodes(confirmed.recovery_codes);
      }}
      onClose={onClose}
    >
      {(form) => (
        <>
          <QrCode text={app.uri} label={t('second_step.key_picture')} />
          <Text size="sm" c="dimmed">
            {t('second_step.key')} <Code style={{ overflowWrap: 'anywhere' }}>{app.secret}</Code>
          </Text>
          <TextField
            form={form}
            of="code"
            label={t('second_step.code')}
            description={t('second_step.code_help')}
            inputMode="numeric"
            autoComplete="one-time-code"
            data-autofocus
          />
        </>
      )}
    </FormDialog>
  );
}
