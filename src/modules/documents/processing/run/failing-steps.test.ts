import { rm } from 'node:fs/promises';
import type { Readable } from 'node:stream';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type BlobArea, FolderBlobStore, type PendingBlob, type PutOptions } from '../../../../platform/blobs/index.ts';
import { ChildRunner, type ChildSession } from '../../../../platform/children/index.ts';
import type { Context } from '../../../../platform/context.ts';
import { bornDigitalPdf, LETTER } from '../testing/documents.ts';
import { TestEngine } from '../testing/engine.ts';

let engine: TestEngine;
beforeAll(async () => {
  engine = await TestEngine.start();
});
afterAll(() => engine.stop());

/** A store elsewhere that cannot be reached, or a folder that is gone. */
class UnreachableStore extends FolderBlobStore {
  readonly #code: string;

  constructor(code: string) {
    super({ db: engine.ctx.db, dataDir: engine.dataDir, exclusive: true });
    this.#code = code;
  }

  override async put(area: BlobArea, name: string, source: Readable, options: PutOptions): Promise<PendingBlob> {
    source.destroy();
    const about = `${this.#code}: ${area} ${name} at ${options.now.toISOString()}`;
    throw Object.assign(new Error(about), { code: this.#code, syscall: 'connect' });
  }
}

/** Children that say they made a preview picture; there is none. */
class PretendingChildren extends ChildRunner {
  override async open(...[spec, place]: Parameters<ChildRunner['open']>): Promise<ChildSession> {
    const session = await super.open(spec, place);
    return {
      pid: session.pid,
      close: () => session.close(),
      async call<T>(method: string, input: unknown, options: Parameters<ChildSession['call']>[2]): Promise<T> {
        const answer = await session.call<T>(method, input, options);
        if (method === 'renderThumbnail') await rm((input as { outputPath: string }).outputPath);
        return answer;
      },
    };
  }
}

/** Runs the document as often as it asks for. @returns the seconds it asked to wait. */
async function runToEnd(id: string, ctx: Context): Promise<number[]> {
  const waits: number[] = [];
  for (;;) {
    const outcome = await engine.run(id, { ctx });
    if (outcome.type !== 'retryIn') return waits;
    waits.push(outcome.seconds);
  }
}

it.each(['ENOENT', 'ECONNREFUSED', 'ETIMEDOUT', 'ECONNRESET'])(
  'a step that meets %s uses up its attempts and fails: nobody takes it for a database that is away',
  async (code) => {
    const id = await engine.add(bornDigitalPdf([LETTER, [code]]));
    const waits = await runToEnd(id, engine.with({ blobs: new UnreachableStore(code) }));
    expect(waits).toEqual([10, 60, 10, 60]);
    for (const storing of ['embed_metadata', 'render_thumbnail']) {
      const attempts = await engine.attempts(id, storing);
      expect(attempts.map(({ outcome, error_code }) => `${outcome} ${error_code}`)).toEqual([
        'retry unexpected_error',
        'retry unexpected_error',
        'failure unexpected_error',
      ]);
      const step = await engine.step(id, storing);
      expect(step.error_message).toMatch(/^Something went wrong that this step was not prepared for/);
    }
  },
);

it('a child that answers and wrote nothing fails the step with a sentence that says so, after three attempts', async () => {
  const id = await engine.add(bornDigitalPdf([LETTER, ['Pretended']]));
  const children = new PretendingChildren({ log: engine.ctx.log });
  try {
    expect(await runToEnd(id, engine.with({ children }))).toEqual([10, 60]);
  } finally {
    await children.stopAll();
  }
  expect(await engine.attempts(id, 'render_thumbnail')).toHaveLength(3);
  expect(await engine.step(id, 'render_thumbnail')).toMatchObject({
    status: 'failure',
    error_code: 'child_wrote_nothing',
    error_message: 'The work ended without writing its result.',
  });
});

it('options that do not fit a step fail that step, and not the one before it', async () => {
  const id = await engine.add(bornDigitalPdf([['Options of another version']]));
  const { pool } = engine.database.handle;
  const change = `UPDATE file_processing_steps SET options = '{"force": "perhaps"}' WHERE file_id = $1 AND step_name = 'ocr'`;
  await pool.query(change, [id]);
  await runToEnd(id, engine.ctx);
  expect(await engine.states(id)).toMatchObject({ extract_text: 'success', ocr: 'failure' });
  expect(await engine.attempts(id, 'extract_text')).toMatchObject([{ outcome: 'success' }]);
});

it('a reading that is passed over has an attempt and a line in the log as one that ran', async () => {
  const id = await engine.add(bornDigitalPdf([['Nothing to be read here']]));
  await runToEnd(id, engine.ctx);
  expect(await engine.attempts(id, 'ocr')).toMatchObject([{ outcome: 'skipped', number: 1, error_code: null }]);
  const { rows } = await engine.database.handle.pool.query<{ message: string }>(
    `SELECT message FROM processing_logs WHERE file_id = $1 AND step_name = 'ocr'`,
    [id],
  );
  expect(rows).toEqual([{ message: 'Every page already has text; nothing had to be read.' }]);
});
