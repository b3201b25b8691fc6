import { connect } from 'node:net';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openTestFoundation, startTestServer } from './testing.ts';
import type { RouteModule } from './types.ts';

let foundation: Awaited<ReturnType<typeof openTestFoundation>>;
beforeAll(async () => {
  foundation = await openTestFoundation();
});
afterAll(() => foundation.close());

/** Below the ten seconds after which the close cuts connections anyway; the database is made outside of it. */
const belowGraceMs = 8_000;

function takesConnections(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1');
    socket.on('connect', () => resolve(true)).on('error', () => resolve(false));
    socket.on('connect', () => socket.destroy());
  });
}

it(
  'a server that is asked to close while it answers ends right after the answer, not when the kept connection times out',
  async () => {
    const { promise: asked, resolve: askEnded } = Promise.withResolvers<void>();
    const { promise: mayAnswer, resolve: letAnswer } = Promise.withResolvers<void>();
    const routes: RouteModule = (app) => {
      app.get('/api/slow', { config: { audience: 'public' } }, async () => {
        askEnded();
        await mayAnswer;
        return { ok: true };
      });
    };
    const resolver = { resolve: async () => ({ actor: null, csrfToken: null }), isStillValid: async () => true };
    const server = await startTestServer(foundation, { resolver, modules: [routes] });
    // fetch keeps its connection for the next request.
    const answer = fetch(`${server.url}/api/slow`).then((response) => response.json());
    await asked;
    const closed = server.close();
    while (await takesConnections(server.port)) await new Promise((resolve) => setImmediate(resolve));
    letAnswer();
    expect(await answer).toEqual({ ok: true });
    await closed;
  },
  belowGraceMs,
);
