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

/**
 * The bytes of a delivery: `{data, event, timestamp}` as JSON with sorted keys at every depth. What JSON cannot represent becomes a
 * string; the time is written as a float even at a full second.
 */
export function envelopeText(event: string, data: unknown, moment: Date): string {
  const seconds = (moment.getTime() / 1000).toFixed(3);
  return `{"data":${sortedJson(data)},"event":${JSON.stringify(event)},"timestamp":${seconds}}`;
}

/** A value as JSON with sorted keys at every depth. What JSON cannot represent becomes a string. */
function sortedJson(value: unknown): string {
  if (value === null || typeof value === 'boolean') return String(value);
  if (typeof value === 'string') return JSON.stringify(value);
  if (typeof value === 'number' && Number.isFinite(value)) return JSON.stringify(value);
  if (value instanceof Date) return JSON.stringify(Number.isNaN(value.getTime()) ? String(value) : value.toISOString());
  if (Array.isArray(value)) return `[${value.map(sortedJson).join(',')}]`;
  if (isPlain(value)) {
    const members = Object.entries(value).filter(([, member]) => member !== undefined);
    const sorted = members.sort(([a], [b]) => (a < b ? -1 : 1));
    return `{${sorted.map(([name, member]) => `${JSON.stringify(name)}:${sortedJson(member)}`).join(',')}}`;
  }
  return JSON.stringify(String(value));
}

function isPlain(value: unknown): value is Record<string, unknown> {
  if (typeof value !== 'object' || value === null) return false;
  const prototype: unknown = Object.getPrototypeOf(value);
  return prototype === Object.prototype || prototype === null;
}
