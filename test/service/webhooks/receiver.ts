import { createHmac } from 'node:crypto';
import type { IncomingHttpHeaders, ServerResponse } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { expect } from 'vitest';
import type { ApiClient } from '../../../scripts/lib/client/api-client.ts';
import { startHttp } from '../../../src/platform/outbound/testing/test-servers.ts';

/** One request as it arrived. */
export type Received = { path: string; method: string; headers: IncomingHttpHeaders; body: Buffer; atMs: number };

/** Whether the whole body, as it arrived, was signed with a secret. */
export function isSignedWith(secret: string, { headers, body }: Received): boolean {
  return headers['x-webhook-signature'] === `sha256=${createHmac('sha256', secret).update(body).digest('hex')}`;
}

/** What a receiver answers. */
export type Answer = (response: ServerResponse, request: Received) => unknown;

/** Somebody who hears, on this machine. */
export type Receiver = {
  url: string;
  port: number;
  received: Received[];
  /** How it answers from now on. */
  answer: Answer;
  /** Waits until so many requests have come. */
  until(count: number): Promise<Received[]>;
  close(): Promise<void>;
};

const WAIT_MS = 20_000;

/** Starts a receiver that keeps what comes; without `answer` it says 204. */
export async function startReceiver(answer: Answer = (response) => response.writeHead(204).end()): Promise<Receiver> {
  const received: Received[] = [];
  const server = await startHttp(async (request, response) => {
    const atMs = performance.now();
    const body = await buffer(request);
    const { headers, method = '', url: path = '' } = request;
    const one = { path, method, headers, body, atMs };
    received.push(one);
    receiver.answer(response, one);
  });
  const receiver: Receiver = {
    url: `http://127.0.0.1:${server.port}/hook`,
    port: server.port,
    received,
    answer,
    async until(count) {
      await expect.poll(() => received.length, { timeout: WAIT_MS }).toBeGreaterThanOrEqual(count);
      return received;
    },
    close: () => server.close(),
  };
  return receiver;
}

/** A webhook as the API shows it. */
export type Webhook = {
  id: string;
  name: string;
  is_active: boolean;
  paused_reason: string | null;
  failing_since: string | null;
  has_secret: boolean;
  previous_secret_until: string | null;
  secret: string | null;
};

/** A delivery as the API shows it. */
export type Delivery = {
  id: string;
  event: string;
  state: string;
  is_test: boolean;
  subject: string | null;
  attempt_count: number;
  attempts_left: number;
  next_attempt_at: string | null;
  body: string;
  last_attempt: Attempt | null;
  attempts: Attempt[];
};

/** An attempt as the API shows it. */
export type Attempt = {
  number: number;
  started_at: string;
  status: number | null;
  answer: string | null;
  error_code: string | null;
  duration_ms: number;
  request_headers: Record<string, string>;
};

/** Adds a webhook. */
export function addWebhook(client: ApiClient, json: Record<string, unknown>): Promise<Webhook> {
  return client.post<Webhook>('/api/webhooks', { events: ['document.uploaded'], ...json });
}

/** Everything that was sent to a webhook, newest first. */
export async function deliveriesOf(client: ApiClient, webhookId: string, query = ''): Promise<Delivery[]> {
  const path = `/api/webhooks/${webhookId}/deliveries?per_page=200${query}`;
  return (await client.get<{ deliveries: Delivery[] }>(path)).deliveries;
}

/** Waits until a delivery of a webhook is as it should be. */
export async function deliveryWith(
  client: ApiClient,
  webhookId: string,
  matches: (delivery: Delivery) => boolean,
): Promise<Delivery> {
  let found: Delivery | undefined;
  await expect
    .poll(
      async () => {
        const all = await deliveriesOf(client, webhookId);
        found = all.find(matches);
        return found ? 'found' : all.map(({ state, attempt_count }) => ({ state, attempt_count }));
      },
      { timeout: WAIT_MS },
    )
    .toBe('found');
  if (!found) throw new Error('no delivery is as it should be');
  return client.get<Delivery>(`/api/webhooks/deliveries/${found.id}`);
}

/** Does something that sends, and waits for what arrives. */
export async function arrivalAt(receiver: Receiver, action: () => Promise<unknown>): Promise<Received> {
  const before = receiver.received.length;
  await action();
  const last = (await receiver.until(before + 1)).at(before);
  if (!last) throw new Error('nothing arrived');
  return last;
}
