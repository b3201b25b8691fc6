import { Checkbox, Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { api, dataOf } from '../../api/client.ts';
import { meQuery } from '../../api/session.ts';
import type { Webhook } from '../../api/types.ts';
import { showDone } from '../../components/toasts.tsx';
import { useTranslation } from '../../i18n/use-translation.ts';
import { FormDialog } from '../../kit/form-dialog.tsx';
import { TextField } from '../../kit/form-fields.tsx';
import { wordsOfTrouble } from './answer-words.ts';
import { type EventName, eventNames, isSubscribable, wordsOfEvent } from './event-words.ts';
import { isSecret, WebhookSecret } from './webhook-secret.tsx';
import { type AddedScope, putWebhook, refreshActivity, refreshWebhooks } from './webhooks-query.ts';

type Fields = { name: string; url: string; events: string[]; secret: string };

/** Sends what was entered; a webhook that is there changes, another one is added. @returns the secret that was made for it. */
async function save(webhook: Webhook | null, scope: AddedScope, fields: Fields): Promise<string | null> {
  const name = fields.name.trim();
  const body = { ...(name ? { name } : {}), url: fields.url.trim(), events: fields.events.filter(isSubscribable) };
  if (webhook) {
    const { id } = webhook;
    putWebhook(await dataOf(api.PATCH('/api/webhooks/{id}', { params: { path: { id } }, body })));
    await refreshActivity();
    return null;
  }
  const given = fields.secret ? { secret: fields.secret } : {};
  const { secret } = await dataOf(api.POST('/api/webhooks', { body: { ...body, ...given, scope } }));
  await Promise.all([refreshWebhooks(), refreshActivity()]);
  return secret;
}

/** What never happens where nobody has a plan. */
const ofPlans: ReadonlySet<EventName> = new Set(['user.plan_changed', 'user.payment_issue']);

function isWebAddress(text: string): boolean {
  const parsed = URL.parse(text.trim());
  return parsed?.protocol === 'https:' || parsed?.protocol === 'http:';
}

/** Adds a webhook, or changes one; a secret that was made for it is shown this once. */
export function WebhookForm(props: { webhook: Webhook | null; scope: AddedScope; onClose: () => void }) {
  const { webhook, scope, onClose } = props;
  const { t } = useTranslation();
  const hasPlans = useQuery(meQuery).data?.features.plans_enabled === true;
  const isOffered = (event: EventName) => {
    if (webhook?.events.includes(event)) return true;
    if (ofPlans.has(event)) return hasPlans;
    return event !== 'user.signup' || (webhook?.scope ?? scope) === 'instance';
  };
  const [secret, setSecret] = useState('');
  if (secret) return <WebhookSecret secret={secret} onDone={onClose} />;
  return (
    <FormDialog<Fields>
      title={webhook ? t('webhooks.edit_title') : t('webhooks.add')}
      {...(scope === 'instance' ? { text: t('webhooks.instance_text') } : {})}
      action={webhook ? t('action.save') : t('webhooks.add')}
      initialValues={{
        name: webhook?.name ?? '',
        url: webhook?.url ?? '',
        events: webhook?.events ?? ['document.processed'],
        secret: '',
      }}
      validate={{
        url: (value) => (isWebAddress(value) ? null : t('webhooks.address_missing')),
        events: (value) => (value.length === 0 ? t('webhooks.events_missing') : null),
        secret: (value) => (isSecret(value) ? null : t('webhooks.secret_wrong')),
      }}
      wordsOf={({ code, message }) => wordsOfTrouble(t, code, message)}
      onSubmit={async (values) => {
        const made = await save(webhook, scope, values);
        if (made !== null) {
          setSecret(made);
          return;
        }
        showDone(t('webhooks.saved', { name: values.name || values.url }));
        onClose();
      }}
      onClose={onClose}
    >
      {(form) => (
        <>
          <TextField
            form={form}
            of="url"
            label={t('webhooks.address')}
            description={t('webhooks.address_help')}
            type="url"
            inputMode="url"
            maxLength={2000}
            placeholder="https://"
            data-autofocus
          />
          <TextField
            form={form}
            of="name"
            label={t('webhooks.name')}
            description={t('webhooks.name_help')}
            maxLength={100}
          />
          <Checkbox.Group key={form.key('events')} {...form.getInputProps('events')} label={t('webhooks.when')}>
            <Stack gap={8} mt={6}>
              {eventNames
                .filter(isSubscribable)
                .filter(isOffered)
                .map((event) => (
                  <Checkbox
                    key={event}
                    value={event}
                    label={wordsOfEvent(t, event)}
                    description={wordsOfEvent(t, event, 'sentence')}
                  />
                ))}
            </Stack>
          </Checkbox.Group>
          {!webhook && (
            <TextField
              form={form}
              of="secret"
              label={t('webhooks.secret')}
              description={t('webhooks.secret_help')}
              autoComplete="off"
              spellCheck={false}
              maxLength={200}
            />
          )}
        </>
      )}
    </FormDialog>
  );
}
