import { setImmediate } from 'node:timers/promises';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { MeilisearchStandIn } from './meilisearch-stand-in.ts';
import recorded from './recorded.json' with { type: 'json' };

type Exchange = {
  step: string;
  request?: { method: string; path: string; body?: unknown };
  answer?: { status: number; body?: unknown };
};
type Body = Record<string, unknown>;

let service: MeilisearchStandIn;
let searchKey = '';
beforeAll(async () => {
  service = await MeilisearchStandIn.start();
});
afterAll(() => service.stop());

function headersFor({ step, request }: Exchange): Record<string, string> {
  const key =
    step === 'wrong key' ? 'wrong' : step === 'keys' && request?.path !== '/keys' ? searchKey : service.keys.master;
  return { 'content-type': 'application/json', ...(step === 'no key' ? {} : { authorization: `Bearer ${key}` }) };
}

async function send(exchange: Exchange): Promise<{ status: number; body: Body }> {
  const { method = 'GET', path = '/', body } = exchange.request ?? {};
  const sent = exchange.step === 'too large' ? [{ id: 'x', text: 'x'.repeat(5_000_000) }] : body;
  const init = sent === undefined ? {} : { body: JSON.stringify(sent) };
  const response = await fetch(`${service.url}${path}`, { method, headers: headersFor(exchange), ...init });
  const text = await response.text();
  return { status: response.status, body: text === '' ? {} : JSON.parse(text) };
}

/** What a body is made of: its names, and the kinds of its values; lists by their first element. */
function shapeOf(value: unknown, depth = 0): unknown {
  if (Array.isArray(value)) return value.length === 0 || depth > 4 ? [] : [shapeOf(value[0], depth + 1)];
  if (typeof value !== 'object' || value === null) return 'value';
  return Object.fromEntries(Object.entries(value).map(([name, one]) => [name, shapeOf(one, depth + 1)]));
}

const idsOf = ({ hits }: Body) => (hits as { id: string }[] | undefined)?.map(({ id }) => id).toSorted();

/** Work goes on while one waits; how often the real service was asked meanwhile says nothing. */
async function ended(exchange: Exchange): Promise<{ status: number; body: Body }> {
  for (;;) {
    const answer = await send(exchange);
    if (answer.body.status !== 'enqueued' && answer.body.status !== 'processing') return answer;
    await setImmediate();
  }
}

it('answers what the real service answered: codes, shapes, states of tasks and the documents that are found', async () => {
  const exchanges = (recorded as Exchange[]).filter(({ request }) => request !== undefined);
  expect(exchanges.length).toBeGreaterThan(100);
  for (const exchange of exchanges) {
    const { step, request, answer } = exchange;
    const expected = (answer?.body ?? {}) as Body;
    const isPolling = /^\/tasks\/\d+$/.test(request?.path ?? '') && answer?.status === 200;
    if (isPolling && expected.status === 'processing') continue;
    const got = isPolling ? await ended(exchange) : await send(exchange);
    const about = [step, request?.method, request?.path];
    expect([...about, got.status, got.body.code]).toEqual([...about, answer?.status, expected.code]);
    expect([...about, shapeOf(got.body)]).toEqual([...about, shapeOf(expected)]);
    if (isPolling) {
      const reported = ({ status, type, error, uid }: Body) => [status, type, uid, (error as Body | null)?.code];
      expect([...about, reported(got.body)]).toEqual([...about, reported(expected)]);
    }
    expect([...about, got.body.estimatedTotalHits]).toEqual([...about, expected.estimatedTotalHits]);
    if (step !== 'number with separator') expect([...about, idsOf(got.body)]).toEqual([...about, idsOf(expected)]);
    if (step === 'keys' && typeof got.body.key === 'string') searchKey = got.body.key;
  }
});
