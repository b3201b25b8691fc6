import { IconKey, IconPencil, IconSend } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { api, dataOf } from '../../api/client.ts';
import type { Webhook, WebhookDeliveryDetail } from '../../api/types.ts';
import { showDone, showProblem } from '../../components/toasts.tsx';
import { useFormat } from '../../i18n/format.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import type { RowAction } from '../../kit/action-menu.tsx';
import { useAction, useEntityActions } from '../../kit/use-entity-actions.ts';
import { wordsOfAnswer } from './answer-words.ts';
import { WebhookForm } from './webhook-form.tsx';
import { RotateSecret } from './webhook-secret.tsx';
import { refreshActivity, webhookApi } from './webhooks-query.ts';

/** What can be done to a webhook, each as a line of a menu. */
type WebhookActions = Record<'test' | 'toggle' | 'edit' | 'rotate' | 'remove', RowAction>;

type Options = {
  /** A test came back. */
  onTested?: (delivery: WebhookDeliveryDetail) => void;
  /** It was deleted: whoever looks at it goes elsewhere. */
  onRemoved?: (webhook: Webhook) => void;
};

/** What can be done to webhooks, and the dialogs for it, which stand in the page. */
export function useWebhookActions({ onTested, onRemoved }: Options = {}): {
  actionsOf: (webhook: Webhook) => WebhookActions;
  dialog: ReactNode;
} {
  const { t } = useTranslation();
  const format = useFormat();
  const [shown, setShown] = useState<{ form: 'edit' | 'rotate'; webhook: Webhook } | null>(null);
  const close = () => setShown(null);
  const { toggleOf, removeOf } = useEntityActions('webhooks', webhookApi, onRemoved);
  const test = useAction(
    ({ id }: Webhook) => dataOf(api.POST('/api/webhooks/{id}/test', { params: { path: { id } }, body: {} })),
    (delivery, { name }) => {
      const last = delivery.last_attempt;
      if (!last) return undefined;
      const words = { name, answer: wordsOfAnswer(t, last), took: format.duration(last.duration_ms) };
      if (delivery.state === 'delivered') showDone(t('webhooks.test_taken', words));
      else showProblem(t('webhooks.test_refused', words));
      onTested?.(delivery);
      return refreshActivity();
    },
  );
  const actionsOf = (webhook: Webhook): WebhookActions => ({
    test: test.of(webhook, { label: t('webhooks.test'), icon: IconSend }),
    toggle: toggleOf(webhook),
    edit: { label: t('webhooks.edit'), icon: IconPencil, run: () => setShown({ form: 'edit', webhook }) },
    rotate: { label: t('webhooks.rotate'), icon: IconKey, run: () => setShown({ form: 'rotate', webhook }) },
    remove: removeOf(webhook),
  });
  if (shown?.form !== 'edit')
    return { actionsOf, dialog: shown && <RotateSecret webhook={shown.webhook} onClose={close} /> };
  const { webhook } = shown;
  const scope = webhook.scope === 'instance' ? 'instance' : 'own';
  return { actionsOf, dialog: <WebhookForm webhook={webhook} scope={scope} onClose={close} /> };
}
