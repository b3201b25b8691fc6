import { createHmac, timingSafeEqual } from 'node:crypto';
import { z } from 'zod';
import { billingErrors } from '../billing.errors.ts';
import type { ProviderEvent } from '../provider.ts';

const TOLERANCE_SECONDS = 300;

const eventSchema = z.object({
  type: z.string(),
  data: z.object({
    id: z.string().optional(),
    customer_id: z.string().nullish(),
  }),
});

/**
 * Reads an event of Polar, signed as Standard Webhooks says.
 * @throws billing_signature_wrong, billing_event_invalid
 */
export function parsePolarEvent(
  raw: { body: Buffer; headers: Readonly<Record<string, string | undefined>>; now: Date },
  secrets: readonly string[],
  isTestMode: boolean,
): ProviderEvent {
  const { body, headers, now } = raw;
  const { 'webhook-id': id = '', 'webhook-timestamp': timestamp = '', 'webhook-signature': signatures = '' } = headers;
  const ageSeconds = Math.abs(now.getTime() / 1000 - Number(timestamp));
  const isFresh = /^\d{1,12}$/.test(timestamp) && ageSeconds <= TOLERANCE_SECONDS;
  const signed = Buffer.concat([Buffer.from(`${id}.${timestamp}.`), body]);
  const isSigned = secrets.flatMap(keysOf).some((key) => isSignature(signatures, key, signed));
  if (id === '' || !isFresh || !isSigned) throw billingErrors.billing_signature_wrong();
  const { type, data } = readEvent(body);
  const isAboutPayments = /^(?:subscription|order)\./.test(type);
  return {
    id,
    type,
    customerId: isAboutPayments ? (data.customer_id ?? null) : type.startsWith('customer.') ? (data.id ?? null) : null,
    isTestMode,
    isTrialEnding: false,
    warning: null,
  };
}

function readEvent(body: Buffer): z.output<typeof eventSchema> {
  try {
    return eventSchema.parse(JSON.parse(body.toString('utf8')));
  } catch (error) {
    if (!(error instanceof SyntaxError) && !(error instanceof z.ZodError)) throw error;
    throw billingErrors.billing_event_invalid({ cause: error });
  }
}

/** Older secrets are keys as they stand, newer ones are base64 of their key. */
function keysOf(secret: string): Buffer[] {
  const decoded = Buffer.from(secret.replace(/^whsec_/, ''), 'base64');
  return decoded.length > 0 ? [Buffer.from(secret), decoded] : [Buffer.from(secret)];
}

function isSignature(signatures: string, key: Buffer, signed: Buffer): boolean {
  const wanted = createHmac('sha256', key).update(signed).digest();
  return signatures.split(' ').some((one) => {
    const given = Buffer.from(one.replace(/^v1,/, ''), 'base64');
    return one.startsWith('v1,') && given.length === wanted.length && timingSafeEqual(given, wanted);
  });
}
