import { Readable } from 'node:stream';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { acceptedBlob, holdRemovals } from '../../../../platform/blobs/index.ts';
import { TestEngine } from '../testing/engine.ts';
import { handleRemoveBlob } from './remove-blob.job.ts';

let engine: TestEngine;
beforeAll(async () => {
  engine = await TestEngine.start();
});
afterAll(() => engine.stop());

const run = (path: string) =>
  handleRemoveBlob(
    engine.ctx,
    { path },
    { id: path, attempt: 1, signal: new AbortController().signal, shouldYield: async () => false },
  );

async function blobOfNobody(): Promise<string> {
  const { path } = await engine.ctx.blobs.put('thumbnail', 'picture.webp', Readable.from(['x']), { now: new Date() });
  await acceptedBlob(path).execute(engine.ctx.db);
  return path;
}

it('a file that nothing refers to is removed', async () => {
  const path = await blobOfNobody();
  expect(await run(path)).toEqual({ type: 'done' });
  expect(await engine.ctx.blobs.stat(path)).toBeNull();
});

it('while a backup is made it stays, and the removal comes again', async () => {
  const path = await blobOfNobody();
  const session = await engine.database.handle.openSession();
  await holdRemovals(session);
  expect(await run(path)).toEqual({ type: 'retryIn', seconds: 60 });
  expect(await engine.ctx.blobs.stat(path)).toEqual({ sizeBytes: 1 });
  await session.end();
  await expect.poll(() => run(path)).toEqual({ type: 'done' });
  expect(await engine.ctx.blobs.stat(path)).toBeNull();
});
