import { envelopeText, sortedJson } from './envelope.ts';
import { flatten } from './flatten.ts';
import type { Webhook } from './webhooks.store.ts';

/** The bytes that a webhook is told an event in: the envelope, or for automation platforms one level under the delivery's id. */
export function deliveryBody(
  webhook: Pick<Webhook, 'platform'>,
  published: { id: string; event: string; data: object; moment: Date },
): string {
  const { id, event, data, moment } = published;
  if (webhook.platform === null) return envelopeText(event, data, moment);
  return sortedJson(flatten({ id, event, timestamp: moment.getTime() / 1000, data }));
}
