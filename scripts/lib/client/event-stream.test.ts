import { expect, it } from 'vitest';
import { parseEvent, readEvents, type ServerEvent } from './event-stream.ts';

it('reads name, id and data of an event', () => {
  expect(parseEvent('id: 7\nevent: file.changed\ndata: {"file_id":"a"}')).toEqual({
    id: '7',
    name: 'file.changed',
    payload: { file_id: 'a' },
  });
});

it('passes over comments and blocks without data', () => {
  expect(parseEvent(': heartbeat')).toBeUndefined();
  expect(parseEvent('retry: 2000')).toBeUndefined();
});

it('puts events together that arrive in pieces, inside a line and between two', async () => {
  const pieces = ['event: a\nda', 'ta: {"n":1}\n', '\nevent: b\ndata: {"n":2}\n\n'];
  const body = new ReadableStream<Uint8Array>({
    start(controller) {
      for (const piece of pieces) controller.enqueue(new TextEncoder().encode(piece));
      controller.close();
    },
  });
  const seen: ServerEvent[] = [];
  await readEvents(body, (event) => seen.push(event), new AbortController().signal);
  expect(seen.map((event) => [event.name, event.payload.n])).toEqual([
    ['a', 1],
    ['b', 2],
  ]);
});
