import { useMutation } from '@tanstack/react-query';
import { api, dataOf } from '../../api/client.ts';
import { queryClient } from '../../api/session.ts';
import type { WebhookDelivery } from '../../api/types.ts';
import { showDone, showError } from '../../components/toasts.tsx';
import { useTranslation } from '../../i18n/use-translation.ts';
import { listOf, partOf } from '../../kit/list/list-of.ts';
import { isEventName } from '../webhooks/event-words.ts';
import { deliveryQuery, refreshActivity } from '../webhooks/webhooks-query.ts';

const deliveryStates = ['failed', 'waiting', 'delivered'] as const satisfies readonly WebhookDelivery['state'][];

/** What narrows the log, as the address says it; empty is everything. */
export type LogRequest = { state: string; event: string };

/** Reads one page of the log of a webhook. */
export async function fetchDeliveries(
  id: string,
  request: LogRequest,
  cursor: string | null,
  signal: AbortSignal | undefined,
) {
  const state = deliveryStates.find((one) => one === request.state);
  const query = {
    ...partOf(cursor),
    ...(state ? { state } : {}),
    ...(isEventName(request.event) ? { event: request.event } : {}),
  };
  return listOf(
    api.GET('/api/webhooks/{id}/deliveries', { params: { path: { id }, query }, signal: signal ?? null }),
    'deliveries',
  );
}

/** Sends a delivery again, at once, under the id it has. */
export function useSendAgain() {
  const { t } = useTranslation();
  return useMutation({
    mutationFn: (id: string) => dataOf(api.POST('/api/webhooks/deliveries/{id}/replay', { params: { path: { id } } })),
    onSuccess: (delivery) => {
      queryClient.setQueryData(deliveryQuery(delivery.id).queryKey, delivery);
      showDone(t('webhooks.sent_again'));
      return refreshActivity();
    },
    onError: showError,
  });
}

/** Sends again what was given up since a moment. @returns how many deliveries. */
export async function sendFailedAgain(id: string, since: Date): Promise<number> {
  const params = { path: { id } };
  const body = { since: since.toISOString() };
  const { replayed } = await dataOf(api.POST('/api/webhooks/{id}/replay-failed', { params, body }));
  await refreshActivity();
  return replayed;
}

/** What a delivery is about; without a word for that, its event. */
export function subjectOf(delivery: Pick<WebhookDelivery, 'subject' | 'event'>, eventName: string): string {
  return delivery.subject ?? eventName;
}
