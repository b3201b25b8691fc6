import { queryOptions } from '@tanstack/react-query';
import { api, dataOf } from '../../api/client.ts';
import { queryClient } from '../../api/session.ts';
import type { Webhook, WebhookDeliveryDetail } from '../../api/types.ts';
import { leavingThings } from '../../kit/leaving.ts';
import { putEntity } from '../../kit/list/entities.ts';
import { listOf, partOf } from '../../kit/list/list-of.ts';

/** Whose webhooks: one's own, those of the whole service, or those that automation platforms made. */
export type WebhookScope = Webhook['scope'];

/** Whose webhooks people add themselves. */
export type AddedScope = Exclude<WebhookScope, 'platforms'>;

/** A deleted webhook is silent at once; its log goes when the offer to take it back is over, or the page is left. */
export const leavingWebhooks = leavingThings((id) => `/api/webhooks/${id}`);

/** How webhooks are paused and deleted. */
export const webhookApi = {
  leaving: leavingWebhooks,
  async setActive({ id }: Webhook, isActive: boolean) {
    const body = { is_active: isActive };
    putWebhook(await dataOf(api.PATCH('/api/webhooks/{id}', { params: { path: { id } }, body })));
    await refreshActivity();
  },
  erase: (id: string) => api.DELETE('/api/webhooks/{id}', { params: { path: { id } } }).then(refreshWebhooks),
};

/** Every list of webhooks begins with this. */
export const webhooksKey = ['webhooks'] as const;
const activityKey = ['webhook-activity'] as const;

/** What is on its way changes by itself. */
const refreshMs = 10_000;

/** Reads one page of the webhooks of a scope. */
export async function fetchWebhooks(scope: WebhookScope, cursor: string | null, signal: AbortSignal | undefined) {
  const query = { scope, ...partOf(cursor) };
  return listOf(api.GET('/api/webhooks', { params: { query }, signal: signal ?? null }), 'webhooks');
}

/** What happened lately to all webhooks of a scope. */
export function activitiesQuery(scope: WebhookScope) {
  return queryOptions({
    queryKey: [...activityKey, 'of', scope],
    refetchInterval: refreshMs,
    queryFn: async ({ signal }) =>
      (await dataOf(api.GET('/api/webhooks/activity', { params: { query: { scope } }, signal }))).activity,
  });
}

/** What happened lately to one webhook. */
export function activityQuery(id: string) {
  return queryOptions({
    queryKey: [...activityKey, id],
    refetchInterval: refreshMs,
    queryFn: ({ signal }) => dataOf(api.GET('/api/webhooks/{id}/activity', { params: { path: { id } }, signal })),
  });
}

/** One webhook. */
export function webhookQuery(id: string) {
  return queryOptions({
    queryKey: ['webhook', id],
    refetchInterval: refreshMs,
    queryFn: ({ signal }) => dataOf(api.GET('/api/webhooks/{id}', { params: { path: { id } }, signal })),
  });
}

/** Everything there is to hear of, with samples; it changes with the version alone. */
export const eventsQuery = queryOptions({
  queryKey: ['webhook-events'],
  staleTime: Number.POSITIVE_INFINITY,
  queryFn: async ({ signal }) => {
    const { events, addressed_events } = await dataOf(api.GET('/api/webhooks/events', { signal }));
    return [...events, ...addressed_events];
  },
});

/** Shows a webhook as it is now, in the lists and on its own page. */
export function putWebhook(webhook: Webhook): void {
  putEntity<Webhook>(webhooksKey, webhook);
  queryClient.setQueryData(webhookQuery(webhook.id).queryKey, webhook);
}

/** Reads the lists anew: one came or went. */
export function refreshWebhooks(): Promise<void> {
  return queryClient.invalidateQueries({ queryKey: webhooksKey });
}

/** Reads anew what happened to webhooks: something was just sent, or is to be. */
export async function refreshActivity(): Promise<void> {
  await Promise.all([
    queryClient.invalidateQueries({ queryKey: activityKey }),
    queryClient.invalidateQueries({ queryKey: deliveriesKey }),
    queryClient.invalidateQueries({ queryKey: deliveryKey }),
    queryClient.invalidateQueries({ queryKey: ['webhook'] }),
  ]);
}

/** Every log begins with this. */
export const deliveriesKey = ['webhook-deliveries'] as const;
const deliveryKey = ['webhook-delivery'] as const;

/** One delivery with every attempt. */
export function deliveryQuery(id: string) {
  return queryOptions({
    queryKey: [...deliveryKey, id],
    queryFn: ({ signal }): Promise<WebhookDeliveryDetail> =>
      dataOf(api.GET('/api/webhooks/deliveries/{id}', { params: { path: { id } }, signal })),
    refetchInterval: ({ state }) => (state.data?.state === 'waiting' ? refreshMs / 5 : false),
  });
}
