import { deliveryHeaders } from '../../src/modules/outside/webhooks/signature.ts';

/** Posts a body again and again, signed, some at a time, and keeps nothing: prints how many it did in a second. */
const [url = '', count = '0', atATime = '1'] = process.argv.slice(2);
const id = '01932c07-63a4-7c52-a8e4-4b6f6c0f2d12';
const data = '{"issue":"The card was declined.","user_id":"01932bff-9d10-7f3e-8a55-0d2f9a4f7c01"}';

async function post(): Promise<void> {
  const sentAt = new Date();
  const body = Buffer.from(`{"data":${data},"event":"user.payment_issue","timestamp":${sentAt.getTime() / 1000}}`);
  const secrets = { current: 'a-secret-of-the-bench', previous: null };
  const headers = deliveryHeaders({ id, event: 'user.payment_issue', body, sentAt }, secrets);
  const answer = await fetch(url, { method: 'POST', headers, body });
  await answer.text();
  if (!answer.ok) throw new Error(`the receiver answered ${answer.status}`);
}

let left = Number(count);
const startedAtMs = performance.now();
await Promise.all(
  Array.from({ length: Number(atATime) }, async () => {
    while (left > 0) {
      left -= 1;
      await post();
    }
  }),
);
process.stdout.write(String(Number(count) / ((performance.now() - startedAtMs) / 1000)));
