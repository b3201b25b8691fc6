import { Webhook as StandardWebhook } from 'standardwebhooks';
import { Webhook as SvixWebhook } from 'svix';
import { expect, it } from 'vitest';
import { deliveryHeaders } from './signature.ts';

const body = Buffer.from('{"data":{},"event":"document.processed","timestamp":1795253400.218}');
const message = { id: '01932c07-63a4-7c52-a8e4-4b6f6c0f2d13', event: 'document.processed', body, sentAt: new Date() };
const secret = `whsec_${Buffer.alloc(32, 7).toString('base64')}`;
const newer = `whsec_${Buffer.alloc(32, 8).toString('base64')}`;

it('a known secret and body have the known signature: the HMAC of the bytes with the secret’s text', () => {
  // echo -n '{"a":1}' | openssl dgst -sha256 -hmac 'It is a secret'
  const headers = deliveryHeaders(
    { ...message, body: Buffer.from('{"a":1}') },
    { current: 'It is a secret', previous: null },
  );
  expect(headers['X-Webhook-Signature']).toBe(
    'sha256=7d6ad4a38f3d84787040f6a0086bf78ab38561b19729cf56ece4d6ba403a9853',
  );
});

it('a secret that is not ASCII signs with its UTF-8 bytes', () => {
  const chosen = 'sëcret-ü-ключ-1234567890';
  // echo -n '{"a":1}' | openssl dgst -sha256 -hmac 'sëcret-ü-ключ-1234567890'
  const headers = deliveryHeaders({ ...message, body: Buffer.from('{"a":1}') }, { current: chosen, previous: null });
  expect(headers['X-Webhook-Signature']).toBe(
    'sha256=775f6872816f38374bad91c7a397283bb24890868f90b1d77b35de430a55c600',
  );
});

it('the example of Standard Webhooks has the signature its documentation says', () => {
  const headers = deliveryHeaders(
    {
      id: 'msg_p5jXN8AQM9LWM0D4loKWxJek',
      event: 'test',
      body: Buffer.from('{"test": 2432232314}'),
      sentAt: new Date(1_614_265_330_000),
    },
    { current: 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw', previous: null },
  );
  expect(headers['webhook-signature']).toBe('v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=');
});

it.each([
  ['standardwebhooks', (text: string) => new StandardWebhook(text)],
  ['svix', (text: string) => new SvixWebhook(text)],
])('the verifier of %s takes it, and nothing that was changed', (_name, verifierOf) => {
  const headers = deliveryHeaders(message, { current: secret, previous: null });
  verifierOf(secret).verify(body, headers);
  expect(() => verifierOf(secret).verify(`${body.toString()} `, headers)).toThrow();
  expect(() => verifierOf(newer).verify(body, headers)).toThrow();
});

it('while secrets change over both verifiers take it with either, and X-Webhook-Signature is the old one’s', () => {
  const during = deliveryHeaders(message, { current: newer, previous: secret });
  for (const text of [secret, newer]) {
    expect(() => new StandardWebhook(text).verify(body, during)).not.toThrow();
    expect(() => new SvixWebhook(text).verify(body, during)).not.toThrow();
  }
  const before = deliveryHeaders(message, { current: secret, previous: null });
  expect(during['X-Webhook-Signature']).toBe(before['X-Webhook-Signature']);
});

it('a secret that is no Standard Webhooks secret signs with its own bytes', () => {
  const headers = deliveryHeaders(message, { current: 'not base64 at all', previous: null });
  expect(new StandardWebhook('not base64 at all', { format: 'raw' }).verify(body, headers)).toBeDefined();
});

it('without a secret nothing is signed', () => {
  const headers = deliveryHeaders(message, { current: null, previous: null });
  expect(Object.keys(headers)).toEqual(['Content-Type', 'X-Webhook-Id', 'X-Webhook-Event', 'X-Webhook-Timestamp']);
});
