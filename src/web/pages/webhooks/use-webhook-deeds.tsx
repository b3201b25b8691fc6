import { IconKey, IconPencil, IconPlayerPause, IconPlayerPlay, IconSend, IconTrash } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { api, dataOf } from '../../api/client.ts';
import type { Webhook, WebhookDeliveryDetail } from '../../api/types.ts';
import { showDone, showError, showProblem, showUndo } from '../../components/toasts.tsx';
import { useFormat } from '../../i18n/format.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import type { RowAction } from '../../kit/list/entity-row.tsx';
import { wordsOfAnswer } from './answer-words.ts';
import { eraseWebhook, leavingWebhooks } from './leaving-webhooks.ts';
import { WebhookForm } from './webhook-form.tsx';
import { RotateSecret } from './webhook-secret.tsx';
import { putWebhook, refreshActivity, refreshWebhooks } from './webhooks-query.ts';

/** Pauses a webhook, or lets it go on. */
async function setActive(webhook: Webhook, isActive: boolean): Promise<void> {
  const params = { path: { id: webhook.id } };
  putWebhook(await dataOf(api.PATCH('/api/webhooks/{id}', { params, body: { is_active: isActive } })));
  await refreshActivity();
}

/** What can be done to a webhook, each as a line of a menu. */
export type WebhookDeeds = Record<'test' | 'toggle' | 'edit' | 'rotate' | 'remove', RowAction>;

type Options = {
  /** A test came back. */
  onTested?: (delivery: WebhookDeliveryDetail) => void;
  /** It was deleted: whoever looks at it goes elsewhere. */
  onRemoved?: () => void;
};

/** What can be done to webhooks, and the dialogs for it, which stand in the page. */
export function useWebhookDeeds(options: Options = {}): {
  deedsOf: (webhook: Webhook) => WebhookDeeds;
  dialog: ReactNode;
} {
  const { t } = useTranslation();
  const format = useFormat();
  const [shown, setShown] = useState<{ form: 'edit' | 'rotate'; webhook: Webhook } | null>(null);
  const close = () => setShown(null);

  const toggle = useMutation({
    mutationFn: ({ webhook, isActive }: { webhook: Webhook; isActive: boolean }) => setActive(webhook, isActive),
    onSuccess: (_nothing, { webhook, isActive }) => {
      const { name } = webhook;
      if (isActive) showDone(t('webhooks.resumed', { name }));
      else showUndo(t('webhooks.paused_done', { name }), () => toggle.mutate({ webhook, isActive: true }));
    },
    onError: showError,
  });
  const test = useMutation({
    mutationFn: ({ id }: Webhook) =>
      dataOf(api.POST('/api/webhooks/{id}/test', { params: { path: { id } }, body: {} })),
    onSuccess: (delivery, { name }) => {
      const last = delivery.last_attempt;
      if (!last) return undefined;
      const answer = wordsOfAnswer(t, last);
      const words = { name, answer, took: format.duration(last.duration_ms) };
      if (delivery.state === 'delivered') showDone(t('webhooks.test_taken', words));
      else showProblem(t('webhooks.test_refused', words));
      options.onTested?.(delivery);
      return refreshActivity();
    },
    onError: showError,
  });
  const remove = useMutation({
    mutationFn: async (webhook: Webhook) => {
      leavingWebhooks.begin(webhook.id);
      // Silent from now on; only its log is still there to be taken back.
      if (webhook.is_active) await setActive(webhook, false);
    },
    onSuccess: (_nothing, webhook) => {
      const { id, name } = webhook;
      showUndo(
        t('webhooks.removed', { name }),
        () => {
          leavingWebhooks.end(id);
          if (webhook.is_active) setActive(webhook, true).catch(showError);
        },
        () => {
          eraseWebhook(id)
            .then(refreshWebhooks)
            .catch(showError)
            .finally(() => leavingWebhooks.end(id));
        },
      );
      options.onRemoved?.();
    },
    onError: (error, { id }) => {
      leavingWebhooks.end(id);
      showError(error);
    },
  });

  const deedsOf = (webhook: Webhook): WebhookDeeds => ({
    test: {
      label: t('webhooks.test'),
      icon: IconSend,
      isDisabled: test.isPending,
      run: () => test.mutate(webhook),
    },
    toggle: {
      label: t(webhook.is_active ? 'webhooks.pause' : 'webhooks.resume'),
      icon: webhook.is_active ? IconPlayerPause : IconPlayerPlay,
      isDisabled: toggle.isPending,
      run: () => toggle.mutate({ webhook, isActive: !webhook.is_active }),
    },
    edit: { label: t('webhooks.edit'), icon: IconPencil, run: () => setShown({ form: 'edit', webhook }) },
    rotate: { label: t('webhooks.rotate'), icon: IconKey, run: () => setShown({ form: 'rotate', webhook }) },
    remove: { label: t('webhooks.remove'), icon: IconTrash, isDanger: true, run: () => remove.mutate(webhook) },
  });
  const dialog =
    shown?.form === 'edit' ? (
      <WebhookForm
        webhook={shown.webhook}
        scope={shown.webhook.scope === 'instance' ? 'instance' : 'own'}
        onClose={close}
      />
    ) : (
      shown && <RotateSecret webhook={shown.webhook} onClose={close} />
    );
  return { deedsOf, dialog };
}
