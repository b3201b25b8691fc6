import { connect } from 'node:net';
import { Readable } from 'node:stream';
import { setInterval } from 'node:timers/promises';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { z } from 'zod';
import { openTestFoundation, startTestServer, type TestFoundation, type TestServer } from '../testing.ts';

async function* slowly(count: number): AsyncGenerator<string> {
  for await (const number of setInterval(50, 0)) {
    yield `${number}.`;
    count -= 1;
    if (count === 0) return;
  }
}

let foundation: TestFoundation;
let server: TestServer;
beforeAll(async () => {
  foundation = await openTestFoundation();
  server = await startTestServer(foundation, {
    clientTimes: { headersMs: 300, bodyMs: 300 },
    resolver: { resolve: async () => ({ actor: null, csrfToken: 'known' }), isStillValid: async () => true },
    modules: [
      (app) => {
        const config = { audience: 'public' } as const;
        app.post(
          '/api/echo',
          { config, schema: { body: z.object({ a: z.string() }) } },
          async (request) => request.body,
        );
        // Longer than any body may take, as a stream of events or a large download is.
        app.get('/api/long', { config }, (_request, reply) => reply.send(Readable.from(slowly(12))));
      },
    ],
  });
});
afterAll(async () => {
  await server.close();
  await foundation.close();
});

const HEAD = 'POST /api/echo HTTP/1.1\r\nHost: x\r\nX-CSRF-Token: known\r\nContent-Type: application/json\r\n';

/** Sends the beginning and then a byte now and then, until the server ends the line. */
function dribble(beginning: string): Promise<string> {
  return new Promise((resolve) => {
    const socket = connect(server.port, '127.0.0.1');
    let answer = '';
    const drops = globalThis.setInterval(() => socket.writable && socket.write('x'), 50);
    socket.on('data', (data) => {
      answer += data.toString();
    });
    // The server may cut a line on which bytes are still coming.
    socket.on('error', () => undefined);
    socket.on('close', () => {
      clearInterval(drops);
      resolve(answer);
    });
    socket.write(beginning);
  });
}

it.each([
  ['headers', 'POST /api/echo HTTP/1.1\r\nHost: x\r\nX-Slow: '],
  ['a body', `${HEAD}Content-Length: 900000\r\n\r\n{"a":"`],
  ['chunks', `${HEAD}Transfer-Encoding: chunked\r\n\r\n`],
])('a client that sends %s a byte at a time is cut off, and never served', async (_what, beginning) => {
  const dribbling = [dribble(beginning), dribble(beginning)];
  const headers = { 'content-type': 'application/json', 'x-csrf-token': 'known' };
  const answer = await fetch(`${server.url}/api/echo`, { method: 'POST', headers, body: '{"a":"b"}' });
  expect([answer.status, await answer.json()]).toEqual([200, { a: 'b' }]);
  for (const cut of await Promise.all(dribbling)) expect(cut).not.toContain('HTTP/1.1 200');
});

it('an answer may take longer than any request', async () => {
  const answer = await fetch(`${server.url}/api/long`);
  expect(await answer.text()).toBe('0.'.repeat(12));
});
