import { Agent, request } from 'node:http';

/** Posts the same body again and again, some at a time, and keeps nothing: prints how many it did in a second. */
const [url = '', count = '0', atATime = '1'] = process.argv.slice(2);
const agent = new Agent({ keepAlive: true, maxSockets: Number(atATime) });
const body = Buffer.from(
  '{"data":{"issue":"The card was declined.","user_id":"01932bff-9d10-7f3e-8a55-0d2f9a4f7c01"},"event":"user.payment_issue","timestamp":1795253400.218}',
);

function post(): Promise<void> {
  const headers = { 'Content-Type': 'application/json', 'Content-Length': body.length };
  return new Promise((resolve, reject) => {
    const posted = request(url, { method: 'POST', agent, headers }, (response) => {
      response.resume().on('end', resolve).on('error', reject);
    });
    posted.on('error', reject).end(body);
  });
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
agent.destroy();
