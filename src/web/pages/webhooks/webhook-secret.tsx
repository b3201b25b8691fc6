import { useState } from 'react';
import { api, dataOf } from '../../api/client.ts';
import type { Webhook } from '../../api/types.ts';
import { showDone } from '../../components/toasts.tsx';
import { useTranslation } from '../../i18n/use-translation.ts';
import { FormDialog } from '../../kit/form-dialog.tsx';
import { ChoiceField, TextField } from '../../kit/form-fields.tsx';
import { SecretOnce } from '../../kit/secret-once.tsx';
import { putWebhook } from './webhooks-query.ts';

/** The secret that was made for a webhook, shown this once. */
export function WebhookSecret({ secret, onDone }: { secret: string; onDone: () => void }) {
  const { t } = useTranslation();
  return (
    <SecretOnce title={t('webhooks.secret_title')} text={t('webhooks.secret_text')} secret={secret} onDone={onDone} />
  );
}

/** Whether a secret can be had as it was typed; nothing: one is made. */
export function isSecret(text: string): boolean {
  if (text === '') return true;
  const sizeBytes = new TextEncoder().encode(text).length;
  return sizeBytes >= 8 && sizeBytes <= 200 && !/[\p{Cc}\p{Cs}]/u.test(text);
}

/** So long both secrets may sign. */
const overlaps = [0, 1, 24, 168] as const;

/** Gives a webhook another secret; for a while both sign. */
export function RotateSecret({ webhook, onClose }: { webhook: Webhook; onClose: () => void }) {
  const { t } = useTranslation();
  const [made, setMade] = useState('');
  if (made) return <WebhookSecret secret={made} onDone={onClose} />;
  const overlapWords = (hours: number) => {
    if (hours === 0) return t('webhooks.overlap_none');
    return hours < 48
      ? t('webhooks.overlap_hours', { count: hours })
      : t('webhooks.overlap_days', { count: hours / 24 });
  };
  return (
    <FormDialog
      title={t('webhooks.rotate')}
      text={t(webhook.has_secret ? 'webhooks.rotate_text' : 'webhooks.rotate_first_text')}
      action={t('webhooks.rotate')}
      initialValues={{ secret: '', overlap: '24' }}
      fieldOf={{ overlap_hours: 'overlap' }}
      validate={{ secret: (value) => (isSecret(value) ? null : t('webhooks.secret_wrong')) }}
      onSubmit={async ({ secret, overlap }) => {
        const body = { ...(secret ? { secret } : {}), overlap_hours: Number(overlap) };
        const path = { id: webhook.id };
        const { secret: shown, ...changed } = await dataOf(
          api.POST('/api/webhooks/{id}/rotate-secret', { params: { path }, body }),
        );
        putWebhook(changed);
        if (shown !== null) {
          setMade(shown);
          return;
        }
        showDone(t('webhooks.rotated', { name: webhook.name }));
        onClose();
      }}
      onClose={onClose}
    >
      {(form) => (
        <>
          {webhook.has_secret && (
            <ChoiceField
              form={form}
              of="overlap"
              label={t('webhooks.overlap')}
              data={overlaps.map((hours) => ({ value: String(hours), label: overlapWords(hours) }))}
              data-autofocus
            />
          )}
          <TextField
            form={form}
            of="secret"
            label={t('webhooks.secret')}
            description={t('webhooks.secret_help')}
            autoComplete="off"
            spellCheck={false}
            maxLength={200}
          />
        </>
      )}
    </FormDialog>
  );
}
