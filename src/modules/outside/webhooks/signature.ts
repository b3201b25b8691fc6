import { createHmac } from 'node:crypto';

/** One message as it is signed: exactly these bytes, at this moment. */
type SignedMessage = { id: string; event: string; body: Buffer; sentAt: Date };

/** The secrets that sign: during a change-over the old one is there too. None: nothing is signed. */
export type SigningSecrets = { current: string | null; previous: string | null };

const STANDARD_SECRET = /^whsec_([A-Za-z0-9+/]+={0,2})$/;

/**
 * The headers of a delivery. `X-Webhook-Signature` is the HMAC-SHA256 over the body with the secret's text as key; during a
 * change-over the old secret's. The Standard Webhooks headers carry both then.
 */
export function deliveryHeaders(message: SignedMessage, secrets: SigningSecrets): Record<string, string> {
  const { id, event, body, sentAt } = message;
  const timestamp = String(Math.floor(sentAt.getTime() / 1000));
  const unsigned = {
    'Content-Type': 'application/json',
    'X-Webhook-Id': id,
    'X-Webhook-Event': event,
    'X-Webhook-Timestamp': timestamp,
  };
  if (secrets.current === null) return unsigned;
  const signing = [secrets.current, ...(secrets.previous === null ? [] : [secrets.previous])];
  return {
    ...unsigned,
    'X-Webhook-Signature': `sha256=${createHmac('sha256', secrets.previous ?? secrets.current)
      .update(body)
      .digest('hex')}`,
    'webhook-id': id,
    'webhook-timestamp': timestamp,
    'webhook-signature': signing.map((secret) => standardSignature(secret, { id, timestamp, body })).join(' '),
  };
}

/** As standardwebhooks.com says: over id, time and body, with the bytes that `whsec_` encodes, or else the secret's own. */
function standardSignature(secret: string, signed: { id: string; timestamp: string; body: Buffer }): string {
  const encoded = STANDARD_SECRET.exec(secret)?.[1];
  const key = encoded === undefined ? Buffer.from(secret, 'utf8') : Buffer.from(encoded, 'base64');
  const hmac = createHmac('sha256', key).update(`${signed.id}.${signed.timestamp}.`).update(signed.body);
  return `v1,${hmac.digest('base64')}`;
}
