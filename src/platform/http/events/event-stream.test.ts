import { connect, type Socket } from 'node:net';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { DatabaseUnavailable } from '../../database/index.ts';
import { openTestFoundation, startTestServer, TestClient, type TestFoundation, type TestServer } from '../testing.ts';
import type { ActorResolver } from '../types.ts';
import { type StreamedEvent, sendEvents } from './event-stream.ts';

const resolver: ActorResolver = {
  resolve: async () => ({ actor: null, csrfToken: null }),
  isStillValid: async () => true,
};
const opened = Promise.withResolvers<(event: StreamedEvent) => void>();
const ended = Promise.withResolvers<void>();

let foundation: TestFoundation;
let server: TestServer;

beforeAll(async () => {
  foundation = await openTestFoundation();
  server = await startTestServer(foundation, {
    resolver,
    modules: [
      (app) => {
        app.get('/api/flood', { config: { audience: 'public' } }, async (_request, reply) => {
          const stream = await sendEvents(reply, async (send) => {
            opened.resolve(send);
            return ended.resolve;
          });
          stream.send({ id: null, name: 'first', payload: {} });
        });
        app.get('/api/failing', { config: { audience: 'public' } }, async (_request, reply) => {
          await sendEvents(reply, async () => {
            throw new DatabaseUnavailable(new Error('connect ECONNREFUSED'));
          });
        });
      },
    ],
  });
});
afterAll(async () => {
  await server.close();
  await foundation.close();
});

it('cuts off a reader that takes nothing instead of keeping everything for it in memory', async () => {
  const socket: Socket = connect(server.port, '127.0.0.1', () =>
    socket.write('GET /api/flood HTTP/1.1\r\nHost: x\r\n\r\n'),
  );
  socket.on('error', (error) => expect(error).toMatchObject({ code: 'ECONNRESET' }));
  socket.pause();
  const send = await opened.promise;
  let isOpen = true;
  void ended.promise.then(() => {
    isOpen = false;
  });
  const payload = { text: 'x'.repeat(64 * 1024) };
  let sentBytes = 0;
  while (isOpen && sentBytes < 256 * 1024 * 1024) {
    send({ id: null, name: 'flood', payload });
    sentBytes += payload.text.length;
    await new Promise(setImmediate);
  }
  socket.destroy();
  expect(isOpen).toBe(false);
});

it('answers a subscription that cannot be made with a problem, not with half a stream', async () => {
  const answer = await new TestClient(server.url).send('GET', '/api/failing');
  expect(answer.json).toMatchObject({ status: 503, code: 'service_unavailable' });
});
