import type { Readable } from 'node:stream';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import {
  type BlobArea,
  BlobStoreProblem,
  blobErrors,
  FolderBlobStore,
  type PendingBlob,
  type PutOptions,
} from '../../../../platform/blobs/index.ts';
import type { Config } from '../../../../platform/config/index.ts';
import { processingSettings } from '../processing.settings.ts';
import { bornDigitalPdf, LETTER } from '../testing/documents.ts';
import { TestEngine } from '../testing/engine.ts';
import { KillingChildren } from '../testing/killing-children.ts';

let engine: TestEngine;
const runners: KillingChildren[] = [];
beforeAll(async () => {
  engine = await TestEngine.start();
});
afterEach(async () => {
  for (const runner of runners.splice(0)) await runner.stopAll();
});
afterAll(() => engine.stop());

/** The real store on a disk that has no room for derived files. */
class FullStore extends FolderBlobStore {
  override async put(area: BlobArea, name: string, source: Readable, options: PutOptions): Promise<PendingBlob> {
    source.destroy();
    throw blobErrors.storage_full({ detail: `no room for ${area} ${name} at ${options.now.toISOString()}` });
  }
}

describe('a full disk', () => {
  it('makes a step wait with a visible reason, without counting attempts, and it goes on by itself', async () => {
    const id = await engine.add(bornDigitalPdf([LETTER]));
    const blobs = new FullStore({ db: engine.ctx.db, dataDir: engine.dataDir, exclusive: true });
    const start = Date.now();
    for (const [waitedSeconds, seconds] of [
      [0, 5],
      [5, 5],
      [40, 20],
      [86_400, 60],
    ] as const) {
      const clock = { now: () => new Date(start + waitedSeconds * 1000) };
      expect(await engine.run(id, { ctx: engine.with({ blobs, clock }) })).toEqual({ type: 'retryIn', seconds });
    }
    const file = await engine.file(id);
    expect(file).toMatchObject({ status: 'processing', reason_code: 'storage_full', reason_step: 'embed_metadata' });
    expect(file.reason_message).toContain('goes on by itself');
    const step = await engine.step(id, 'embed_metadata');
    expect(step).toMatchObject({ status: 'pending', attempt_count: 1 });
    expect(step.waiting_since).not.toBeNull();
    const reported = await engine.ctx.db
      .selectFrom('processing_logs')
      .select('id')
      .where('level', '=', 'warning')
      .execute();
    expect(reported).toHaveLength(1);

    expect(await engine.run(id)).toEqual({ type: 'done' });
    expect((await engine.file(id)).status).toBe('completed');
    expect((await engine.attempts(id, 'embed_metadata')).map((attempt) => attempt.outcome)).toEqual(['success']);
    expect((await engine.step(id, 'embed_metadata')).waiting_since).toBeNull();
  });
});

/** The real store in a place that is not reached. */
class AwayStore extends FolderBlobStore {
  override async localPath(): Promise<string> {
    throw new BlobStoreProblem('away');
  }
}

it('a store that is away makes a step wait with a visible reason, without counting attempts, and it goes on by itself', async () => {
  const id = await engine.add(bornDigitalPdf([['Where the bucket is away']]));
  const blobs = new AwayStore({ db: engine.ctx.db, dataDir: engine.dataDir, exclusive: true });
  for (const _ of [1, 2])
    expect(await engine.run(id, { ctx: engine.with({ blobs }) })).toEqual({ type: 'retryIn', seconds: 5 });
  expect(await engine.file(id)).toMatchObject({ status: 'processing', reason_code: 'storage_unavailable' });
  expect(await engine.run(id)).toEqual({ type: 'done' });
  expect((await engine.file(id)).status).toBe('completed');
});

it('a disk down to its reserve lets no run begin, and looking again writes nothing', async () => {
  const id = await engine.add(bornDigitalPdf([['Down to the reserve']]));
  const create = () => Promise.reject(blobErrors.storage_full());
  const ctx = engine.with({ workDirs: { ...engine.ctx.workDirs, create } });
  expect(await engine.run(id, { ctx })).toEqual({ type: 'retryIn', seconds: 5 });
  const waiting = await engine.step(id, 'check_for_duplicates');
  expect(waiting).toMatchObject({ status: 'pending', attempt_count: 1, error_code: 'storage_full' });
  expect(await engine.run(id, { ctx })).toEqual({ type: 'retryIn', seconds: 5 });
  expect(await engine.step(id, 'check_for_duplicates')).toEqual(waiting);
  expect(await engine.file(id)).toMatchObject({ status: 'pending', reason_code: 'storage_full' });
  expect(await engine.run(id)).toEqual({ type: 'done' });
  expect((await engine.file(id)).status).toBe('completed');
});

describe('a step without progress', () => {
  it('is stopped with its child after STEP_TIMEOUT_SECONDS and tried again', async () => {
    const id = await engine.add(bornDigitalPdf([['Hangs once']]));
    // The steps before it have ended when the short limit begins, however slow the machine is.
    await engine.run(id, { ctx: engine.with({ children: disturbing('SIGKILL') }) });
    expect(await engine.states(id)).toMatchObject({ convert_to_pdf: 'success', extract_text: 'pending' });
    const ctx = engine.with({ children: disturbing('SIGSTOP'), config: withStepTimeout(engine.ctx.config, 1) });
    expect(await engine.run(id, { ctx })).toMatchObject({ type: 'retryIn' });
    expect(await engine.step(id, 'extract_text')).toMatchObject({ status: 'pending', error_code: 'step_timeout' });
    expect(await engine.run(id)).toEqual({ type: 'done' });
    const outcomes = (await engine.attempts(id, 'extract_text')).map((attempt) => attempt.outcome);
    expect(outcomes).toEqual(['retry', 'retry', 'success']);
  });

  function disturbing(signal: 'SIGKILL' | 'SIGSTOP'): KillingChildren {
    const children = new KillingChildren(engine.ctx.log, ({ method }) => method === 'pageFacts');
    children.signal = signal;
    runners.push(children);
    return children;
  }
});

/** The settings with a shorter limit than people may choose. */
function withStepTimeout(config: Config, stepTimeoutSeconds: number): Config {
  return {
    ...config,
    get: (group) =>
      group.name === processingSettings.name ? { ...config.get(group), stepTimeoutSeconds } : config.get(group),
  };
}
