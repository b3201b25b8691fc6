import { afterAll, beforeAll, expect, it } from 'vitest';
import { LETTER, scannedPdf } from '../testing/documents.ts';
import { TestEngine } from '../testing/engine.ts';

let engine: TestEngine;
beforeAll(async () => {
  engine = await TestEngine.start({ WORKER_CONCURRENCY: '1' });
});
afterAll(() => engine.stop());

it('a long document gives way between two pages, keeps what was read, and goes on in the same attempt', async () => {
  const id = await engine.add(await scannedPdf(engine.ctx, [LETTER, LETTER, LETTER, LETTER, LETTER, LETTER]));
  expect(await engine.run(id, { shouldGiveWay: async () => true })).toEqual({ type: 'giveWay' });
  const kept = await engine.ctx.db
    .selectFrom('file_page_readings')
    .select('page_number')
    .where('file_id', '=', id)
    .execute();
  expect(kept.length).toBeGreaterThan(0);
  expect(kept.length).toBeLessThan(6);
  expect(await engine.step(id, 'ocr')).toMatchObject({ status: 'pending', error_code: 'gave_way', attempt_count: 1 });

  expect(await engine.run(id, { shouldGiveWay: async () => true })).toEqual({ type: 'giveWay' });
  expect(await engine.run(id)).toEqual({ type: 'done' });
  expect(await engine.step(id, 'ocr')).toMatchObject({ status: 'success', attempt_count: 1, error_code: null });
  const lines = await engine.ctx.db.selectFrom('processing_logs').select('message').where('file_id', '=', id).execute();
  expect(lines.filter(({ message }) => message.startsWith('Others have their turn'))).toHaveLength(1);
  expect((await engine.file(id)).status).toBe('completed');
});
