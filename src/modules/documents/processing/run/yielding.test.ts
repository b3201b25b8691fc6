import { afterAll, beforeAll, expect, it } from 'vitest';
import { bornDigitalPdf, LETTER, scannedPdf } from '../testing/documents.ts';
import { TestEngine } from '../testing/engine.ts';

let engine: TestEngine;
beforeAll(async () => {
  engine = await TestEngine.start({ WORKER_CONCURRENCY: '1' });
});
afterAll(() => engine.stop());

it('a long document yields between two pages, keeps what was read, and goes on in the same attempt', async () => {
  const id = await engine.add(await scannedPdf(engine.ctx, [LETTER, LETTER, LETTER, LETTER, LETTER, LETTER]));
  expect(await engine.run(id, { shouldYield: async () => true })).toEqual({ type: 'yield' });
  const kept = await engine.ctx.db
    .selectFrom('file_page_readings')
    .select('page_number')
    .where('file_id', '=', id)
    .execute();
  expect(kept.length).toBeGreaterThan(0);
  expect(kept.length).toBeLessThan(6);
  expect(await engine.step(id, 'ocr')).toMatchObject({ status: 'pending', error_code: 'gave_way', attempt_count: 1 });

  expect(await engine.run(id, { shouldYield: async () => true })).toEqual({ type: 'yield' });
  expect(await engine.run(id)).toEqual({ type: 'done' });
  expect(await engine.step(id, 'ocr')).toMatchObject({ status: 'success', attempt_count: 1, error_code: null });
  const lines = await engine.ctx.db.selectFrom('processing_logs').select('message').where('file_id', '=', id).execute();
  expect(lines.filter(({ message }) => message.startsWith('Others have their turn'))).toHaveLength(1);
  expect((await engine.file(id)).status).toBe('completed');
});

it('a document of many pages with text yields between them, and each page is looked at once', async () => {
  const pages = Array.from({ length: 35 }, (_, at) => [`Page ${at + 1} of the minutes of the heron society.`]);
  const id = await engine.add(bornDigitalPdf(pages));
  const outcomes: string[] = [];
  let askedCount = 0;
  for (let outcome = 'yield'; outcome === 'yield'; ) {
    const shouldYield = async () => {
      askedCount += 1;
      return true;
    };
    outcome = (await engine.run(id, { shouldYield })).type;
    outcomes.push(outcome);
    if (outcomes.length > 10) break;
  }
  // Behind 10, 20 and 30 pages; the last five go on to the end.
  expect(outcomes).toEqual(['yield', 'yield', 'yield', 'done']);
  expect(askedCount).toBe(3);
  expect(await engine.step(id, 'extract_text')).toMatchObject({ status: 'success', attempt_count: 1 });
  const stored = engine.ctx.db.selectFrom('file_pages').select('text').where('file_id', '=', id);
  const texts = (await stored.orderBy('page_number').execute()).map(({ text }) => text.trim());
  expect(texts).toEqual(pages.flat());
});

it('a document with more pages than the service takes says so, and is kept as it came', async () => {
  const small = await TestEngine.start({ WORKER_CONCURRENCY: '1', MAX_PAGES: '3' });
  const [three, four] = [3, 4].map((count) => bornDigitalPdf(Array.from({ length: count }, () => LETTER)));
  const kept = await small.add(three ?? Buffer.alloc(0));
  const refused = await small.add(four ?? Buffer.alloc(0));
  for (const id of [kept, refused]) await small.run(id);
  expect(await small.step(kept, 'extract_text')).toMatchObject({ status: 'success' });
  expect(await small.step(refused, 'extract_text')).toMatchObject({ status: 'failure', error_code: 'too_many_pages' });
  expect((await small.step(refused, 'extract_text')).error_message).toContain('more than 3 pages');
  expect(await small.file(refused)).toMatchObject({
    status: 'failed',
    page_count: 4,
    blob_roles: expect.arrayContaining(['original']),
  });
  await small.stop();
});
