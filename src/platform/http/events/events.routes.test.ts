import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { type Actor, type Context, inTransaction } from '../../context.ts';
import { accessChanged, broadcast, defineEphemeralEvent, defineEvent, publish } from '../../events/index.ts';
import { newId } from '../../ids.ts';
import { openTestFoundation, startTestServer, type TestFoundation, type TestServer } from '../testing.ts';
import type { ActorResolver } from '../types.ts';

const thingChanged = defineEvent({
  name: 'thing.changed',
  payload: z.object({ n: z.number() }),
  sample: { n: 1 },
  doc: 'A thing changed.',
});
const thingProgress = defineEphemeralEvent({
  name: 'thing.progress',
  payload: z.object({ done: z.number() }),
  sample: { done: 1 },
  doc: 'How far a thing is.',
});
const revoked = new Set<string>();
const resolver: ActorResolver = {
  resolve: async (request) => {
    const userId = request.headers.authorization ?? '';
    const actor: Actor = { type: 'token', userId, isAdmin: false, tokenId: userId, scopes: ['documents:read'] };
    return { actor: userId === '' ? null : actor, csrfToken: null };
  },
  isStillValid: async (actor) => actor.type === 'token' && !revoked.has(actor.tokenId),
};

let foundation: TestFoundation;
let server: TestServer;

beforeAll(async () => {
  foundation = await openTestFoundation();
  server = await startTestServer(foundation, { resolver, modules: [] });
});
afterAll(async () => {
  await server.close();
  await foundation.close();
});

/** Reads a stream block by block; a block is what stands between two blank lines. */
async function openStream(ownerId: string, lastEventId?: string, from: TestServer = server) {
  const headers = { authorization: ownerId, ...(lastEventId === undefined ? {} : { 'last-event-id': lastEventId }) };
  const response = await fetch(`${from.url}/api/events/stream`, { headers });
  const reader = (response.body ?? new ReadableStream()).pipeThrough(new TextDecoderStream()).getReader();
  let text = '';
  return {
    response,
    /** The next event, or undefined when the stream ended. */
    async next(): Promise<Record<string, string> | undefined> {
      for (;;) {
        const end = text.indexOf('\n\n');
        if (end < 0) {
          const { done, value } = await reader.read();
          if (done) return undefined;
          text += value;
          continue;
        }
        const lines = text.slice(0, end).split('\n');
        text = text.slice(end + 2);
        const fields = Object.fromEntries(
          lines.map((line) => [line.split(': ', 1)[0], line.slice(line.indexOf(': ') + 2)]),
        );
        if (fields.event !== undefined) return fields as Record<string, string>;
      }
    },
    close: () => reader.cancel(),
  };
}

const contextOf = (ownerId: string): Context => ({
  ...foundation.base,
  actor: { type: 'system', name: 'test' },
  ownerId,
  address: null,
  requestId: null,
});

const publishThing = (ownerId: string, n: number) =>
  inTransaction(contextOf(ownerId), (ctx) => publish(ctx, thingChanged, { n }));

describe('the event stream', () => {
  it('tells an owner of their own things and of nobody else’s', async () => {
    const [ann, bob] = [newId(), newId()];
    const stream = await openStream(ann);
    expect(stream.response.headers.get('content-type')).toContain('text/event-stream');
    expect(stream.response.headers.get('x-request-id')).toMatch(/./);
    expect(stream.response.headers.get('content-security-policy')).toContain("default-src 'none'");
    await publishThing(bob, 1);
    await publishThing(ann, 2);
    expect(await stream.next()).toMatchObject({ event: 'thing.changed', data: '{"n":2}' });
    await stream.close();
  });

  it('goes on where it broke off with Last-Event-ID', async () => {
    const ann = newId();
    const stream = await openStream(ann);
    await publishThing(ann, 1);
    const first = await stream.next();
    await stream.close();
    await publishThing(ann, 2);
    await publishThing(ann, 3);
    const resumed = await openStream(ann, first?.id);
    expect((await resumed.next())?.data).toBe('{"n":2}');
    expect((await resumed.next())?.data).toBe('{"n":3}');
    await resumed.close();
  });

  it('carries progress without an id', async () => {
    const ann = newId();
    const stream = await openStream(ann);
    await broadcast(contextOf(ann), thingProgress, { done: 1 });
    const event = await stream.next();
    expect(event).toEqual({ event: 'thing.progress', data: '{"done":1}' });
    await stream.close();
  });

  it('ends as soon as the session or token behind it is revoked, and only then', async () => {
    const ann = newId();
    const stream = await openStream(ann);
    await broadcast(contextOf(ann), accessChanged, {});
    await publishThing(ann, 1);
    expect((await stream.next())?.data).toBe('{"n":1}');
    revoked.add(ann);
    await broadcast(contextOf(ann), accessChanged, {});
    expect(await stream.next()).toBeUndefined();
  });

  it('makes room for a new one by ending the oldest when somebody has twenty', async () => {
    const ann = newId();
    const oldest = await openStream(ann);
    const others = [];
    for (let count = 0; count < 20; count += 1) others.push(await openStream(ann));
    expect(await oldest.next()).toBeUndefined();
    await publishThing(ann, 7);
    for (const stream of others) {
      expect((await stream.next())?.data).toBe('{"n":7}');
      await stream.close();
    }
  });

  it('needs somebody signed in', async () => {
    expect((await fetch(`${server.url}/api/events/stream`)).status).toBe(401);
  });

  it('does not keep the server from stopping', async () => {
    const other = await startTestServer(foundation, { resolver, modules: [] });
    const stream = await openStream(newId(), undefined, other);
    await other.close();
    expect(await stream.next()).toBeUndefined();
  });
});
