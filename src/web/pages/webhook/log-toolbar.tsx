import { Button, NativeSelect } from '@mantine/core';
import { IconRepeat } from '@tabler/icons-react';
import { useState } from 'react';
import type { Webhook, WebhookActivity } from '../../api/types.ts';
import { showDone } from '../../components/toasts.tsx';
import { useFormat } from '../../i18n/format.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { fieldOfMoment, momentOfField } from '../../i18n/zone-time.ts';
import { FormDialog } from '../../kit/form-dialog.tsx';
import { TextField } from '../../kit/form-fields.tsx';
import { ListToolbar } from '../../kit/list/list-toolbar.tsx';
import { Pills } from '../../kit/pills.tsx';
import { mostCounted } from '../webhooks/delivery-bars.tsx';
import { eventNames, wordsOfEvent } from '../webhooks/event-words.ts';
import { type LogRequest, sendFailedAgain } from './deliveries-query.ts';

const dayMs = 86_400_000;

type Props = {
  webhook: Webhook;
  activity: WebhookActivity | undefined;
  request: LogRequest;
  onState: (state: string) => void;
  onEvent: (event: string) => void;
};

/** Above the log: which deliveries are shown, and sending again what was given up. */
export function LogToolbar({ webhook, activity, request, onState, onEvent }: Props) {
  const { t } = useTranslation();
  const format = useFormat();
  const [isSending, setSending] = useState(false);
  const counted = (count: number) => `${format.number(count)}${count >= mostCounted ? '+' : ''}`;
  const failed = activity?.failed_count ?? 0;
  const countOf = (count: number | undefined) => (count === undefined ? undefined : counted(count));
  return (
    <ListToolbar
      aside={
        failed > 0 && (
          <Button
            variant="default"
            leftSection={<IconRepeat size={16} aria-hidden />}
            disabled={!webhook.is_active}
            title={webhook.is_active ? undefined : t('webhooks.paused_first')}
            onClick={() => setSending(true)}
          >
            {t('webhooks.send_failed', { count: failed, number: counted(failed) })}
          </Button>
        )
      }
    >
      <Pills
        label={t('webhooks.state')}
        value={request.state}
        onChange={onState}
        choices={[
          { value: '', label: t('webhooks.all'), count: countOf(activity?.delivery_count) },
          { value: 'failed', label: t('webhooks.failed'), count: countOf(activity?.failed_count) },
          { value: 'waiting', label: t('webhooks.waiting'), count: countOf(activity?.waiting_count) },
          { value: 'delivered', label: t('webhooks.delivered') },
        ]}
      />
      <NativeSelect
        aria-label={t('webhooks.event')}
        value={request.event}
        onChange={(event) => onEvent(event.currentTarget.value)}
        data={[
          { value: '', label: t('webhooks.every_event') },
          ...eventNames.map((event) => ({ value: event, label: wordsOfEvent(t, event) })),
        ]}
      />
      {isSending && <SendFailed id={webhook.id} onClose={() => setSending(false)} />}
    </ListToolbar>
  );
}

/** Asks since when, and sends again what was given up from then on. */
function SendFailed({ id, onClose }: { id: string; onClose: () => void }) {
  const { t } = useTranslation();
  const format = useFormat();
  return (
    <FormDialog
      title={t('webhooks.send_failed_title')}
      text={t('webhooks.send_failed_text')}
      action={t('webhooks.send_again')}
      initialValues={{ since: fieldOfMoment(new Date(Date.now() - 7 * dayMs)) }}
      validate={{ since: (value) => (momentOfField(value) === null ? t('webhooks.since_missing') : null) }}
      onSubmit={async ({ since }) => {
        const count = await sendFailedAgain(id, momentOfField(since) ?? new Date());
        showDone(t('webhooks.failed_sent', { count, number: format.number(count) }));
        onClose();
      }}
      onClose={onClose}
    >
      {(form) => (
        <TextField
          form={form}
          of="since"
          type="datetime-local"
          label={t('webhooks.send_failed_since')}
          data-autofocus
        />
      )}
    </FormDialog>
  );
}
