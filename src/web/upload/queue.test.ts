import { expect, test } from 'vitest';
import { Queue, type Send, type SendOutcome } from './queue.ts';

type Call = {
  name: string;
  key: string;
  pipelineId: string | null;
  answer: (outcome: SendOutcome) => void;
  isAborted: () => boolean;
};

function setUp(maxSizeBytes: number | null = null) {
  const calls: Call[] = [];
  const waits: { waitMs: number; run: () => void }[] = [];
  let keys = 0;
  const send: Send = (file, { idempotencyKey, pipelineId, signal }) =>
    new Promise((resolve) => {
      calls.push({
        name: file.name,
        key: idempotencyKey,
        pipelineId,
        answer: resolve,
        isAborted: () => signal.aborted,
      });
      signal.addEventListener('abort', () => resolve({ type: 'cancelled' }));
    });
  const queue = new Queue({
    send,
    limits: () => ({ maxSizeBytes }),
    onReceived: () => undefined,
    wait: (waitMs, run) => {
      waits.push({ waitMs, run });
      return () => undefined;
    },
    newKey: () => `key-${++keys}`,
  });
  const states = () => queue.snapshot().map((item) => item.state);
  const settled = () => new Promise<void>((resolve) => queueMicrotask(() => queueMicrotask(resolve)));
  return { queue, calls, waits, states, settled };
}

const file = (name: string, content = 'x') => new File([content], name);
const received = (id: string): SendOutcome => ({
  type: 'received',
  files: [{ id, original_filename: 'x', status: 'pending' }],
});

test('only a few files are sent at a time, the next when one is done', async () => {
  const { queue, calls, states, settled } = setUp();
  queue.add(['a', 'b', 'c', 'd'].map((name) => file(name)));
  expect(states()).toEqual(['sending', 'sending', 'sending', 'waiting']);
  calls[0]?.answer(received('1'));
  await settled();
  expect(states()).toEqual(['received', 'sending', 'sending', 'sending']);
});

test('after a broken connection the same key is sent again, so nothing is stored twice', async () => {
  const { queue, calls, waits, settled } = setUp();
  queue.add([file('a')]);
  calls[0]?.answer({ type: 'broken' });
  await settled();
  waits[0]?.run();
  expect(calls).toHaveLength(2);
  expect(calls[1]?.key).toBe(calls[0]?.key);
});

test('after a refusal another try is another request', async () => {
  const { queue, calls, states, settled } = setUp();
  queue.add([file('a')]);
  calls[0]?.answer({ type: 'refused', trouble: { code: 'storage_full', detail: 'The disk is full.' } });
  await settled();
  expect(states()).toEqual(['failed']);
  expect(queue.snapshot()[0]?.trouble?.detail).toBe('The disk is full.');
  queue.retry(queue.snapshot()[0]?.key ?? '');
  expect(calls[1]?.key).not.toBe(calls[0]?.key);
});

test('a connection that keeps breaking ends in a failure with a retry', async () => {
  const { queue, calls, waits, states, settled } = setUp();
  queue.add([file('a')]);
  for (let i = 0; i < 5; i += 1) {
    calls.at(-1)?.answer({ type: 'broken' });
    await settled();
    waits.at(-1)?.run();
  }
  expect(states()).toEqual(['failed']);
  expect(queue.snapshot()[0]?.trouble?.code).toBe('connection_broken');
});

test('"too many requests" waits as long as the server says and loses nothing', async () => {
  const { queue, calls, waits, states, settled } = setUp();
  queue.add([file('a'), file('b')]);
  calls[0]?.answer({ type: 'later', waitMs: 7000 });
  calls[1]?.answer(received('2'));
  await settled();
  expect(states()).toEqual(['waiting', 'received']);
  expect(waits).toMatchObject([{ waitMs: 7000 }]);
  waits[0]?.run();
  expect(states()).toEqual(['sending', 'received']);
});

test('cancelling stops the sending and lets the next file go', async () => {
  const { queue, calls, states, settled } = setUp();
  queue.add(['a', 'b', 'c', 'd'].map((name) => file(name)));
  queue.cancel(queue.snapshot()[1]?.key ?? '');
  await settled();
  expect(calls[1]?.isAborted()).toBe(true);
  expect(states()).toEqual(['sending', 'cancelled', 'sending', 'sending']);
});

test('empty and too large files are refused without being sent', () => {
  const { queue, calls, states } = setUp(3);
  queue.add([file('empty', ''), file('large', 'four')]);
  expect(states()).toEqual(['failed', 'failed']);
  expect(queue.snapshot().map((item) => item.trouble?.code)).toEqual(['empty_file', 'file_too_large']);
  expect(calls).toEqual([]);
});

test('what the live stream said before the upload was answered is not forgotten', async () => {
  const { queue, calls, settled } = setUp();
  queue.add([file('a')]);
  queue.follow('1', { status: 'completed' });
  calls[0]?.answer(received('1'));
  await settled();
  expect(queue.snapshot()[0]?.status).toBe('completed');
});

test('the way of a document goes on in its line', async () => {
  const { queue, calls, settled } = setUp();
  queue.add([file('a')]);
  calls[0]?.answer(received('1'));
  await settled();
  queue.follow('1', { progress: { step: 'ocr', done: 2, total: 12 } });
  expect(queue.snapshot()[0]).toMatchObject({ status: 'processing', progress: { done: 2, total: 12 } });
});

test('a document that failed stays so while its search entry is still made, until it is tried again', async () => {
  const { queue, calls, settled } = setUp();
  queue.add([file('a')]);
  calls[0]?.answer(received('1'));
  await settled();
  queue.follow('1', { status: 'failed' });
  queue.follow('1', { progress: { step: 'index_for_search', done: 0, total: 0 } });
  expect(queue.snapshot()[0]).toMatchObject({ status: 'failed', progress: null });
  queue.follow('1', { status: 'processing' });
  queue.follow('1', { progress: { step: 'ocr', done: 1, total: 2 } });
  expect(queue.snapshot()[0]).toMatchObject({ status: 'processing', progress: { done: 1 } });
});

test('leaving warns exactly while something is unsent', async () => {
  const { queue, calls, settled } = setUp();
  expect(queue.hasUnsent()).toBe(false);
  queue.add([file('a')]);
  expect(queue.hasUnsent()).toBe(true);
  calls[0]?.answer(received('1'));
  await settled();
  expect(queue.hasUnsent()).toBe(false);
});

test('clearing keeps what is still under way', async () => {
  const { queue, calls, states, settled } = setUp();
  queue.add([file('a'), file('b')]);
  calls[0]?.answer(received('1'));
  await settled();
  queue.clear();
  expect(states()).toEqual(['sending']);
});

test('what is sent from then on names the chosen pipeline, and a request that is repeated names what it named before', async () => {
  const { queue, calls, waits, settled } = setUp();
  queue.add([file('a')]);
  queue.choosePipeline('one');
  queue.add([file('b')]);
  calls[0]?.answer({ type: 'broken' });
  await settled();
  waits[0]?.run();
  await settled();
  calls[1]?.answer({ type: 'refused', trouble: { code: 'no', detail: '' } });
  await settled();
  queue.choosePipeline(null);
  queue.retry(queue.snapshot()[1]?.key ?? '');
  expect(calls.map(({ name, pipelineId }) => [name, pipelineId])).toEqual([
    ['a', null],
    ['b', 'one'],
    ['a', null],
    ['b', null],
  ]);
});
