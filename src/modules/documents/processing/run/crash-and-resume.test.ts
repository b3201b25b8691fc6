import { existsSync, readdirSync, statSync } from 'node:fs';
import path from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { newId } from '../../../../platform/ids.ts';
import { pagesOf } from '../../files/index.ts';
import { bornDigitalPdf, LETTER, scannedPdf } from '../testing/documents.ts';
import { TestEngine } from '../testing/engine.ts';
import { KillingChildren } from '../testing/killing-children.ts';
import { reprocessFile } from '../verbs/reprocess-file.ts';
import { retryStep } from '../verbs/retry-step.ts';
import { Journal, RunLost } from './journal.ts';

let engine: TestEngine;
const runners: KillingChildren[] = [];
beforeAll(async () => {
  engine = await TestEngine.start({ OCR_LANGUAGES: 'eng' });
});
afterEach(async () => {
  for (const runner of runners.splice(0)) await runner.stopAll();
});
afterAll(() => engine.stop());

function killing(when: ConstructorParameters<typeof KillingChildren>[1]) {
  const children = new KillingChildren(engine.ctx.log, when);
  runners.push(children);
  return children;
}

/** Begins a step and then does nothing more, as a worker that is killed. */
async function workerKilledIn(fileId: string, stepName: string): Promise<void> {
  const file = await engine.file(fileId);
  const payload = { fileId, ownerId: engine.ownerId, planId: file.plan_id ?? '' };
  const journal = await Journal.claim(engine.ctx, payload, 'cpu');
  const step = journal?.steps.find((row) => row.step_name === stepName);
  if (!journal || !step) throw new Error('nothing to claim');
  await journal.begin(step);
}

/** Whether the image a page child has in its folder is that of a document's page: both are names of one file. */
function isReading(workDir: string, pageNumber: number): boolean {
  const { ino } = statSync(path.join(workDir, 'page.pgm'));
  const documents = path.join(engine.dataDir, 'work');
  return readdirSync(documents)
    .map((name) => path.join(documents, name, `page-${pageNumber}.pgm`))
    .some((file) => existsSync(file) && statSync(file).ino === ino);
}

describe('a child killed in the middle', () => {
  it('is one failed attempt of one step, then success', async () => {
    const id = await engine.add(bornDigitalPdf([LETTER]), { name: 'killed-once.pdf' });
    const children = killing(
      ({ child, method, number }) => child === 'pdf-reader' && method === 'open' && number === 1,
    );
    const outcome = await engine.run(id, { ctx: engine.with({ children }) });
    expect(outcome).toEqual({ type: 'retryIn', seconds: 10 });
    expect(children.killCount).toBe(1);
    expect(await engine.step(id, 'convert_to_pdf')).toMatchObject({ status: 'pending' });
    expect((await engine.file(id)).status).toBe('processing');
    expect(await engine.run(id)).toEqual({ type: 'done' });
    const attempts = await engine.attempts(id, 'convert_to_pdf');
    expect(attempts.map((attempt) => attempt.outcome)).toEqual(['retry', 'success']);
    expect(attempts[0]?.error_message).toBeTruthy();
    expect((await engine.file(id)).status).toBe('completed');
  });

  it.each([
    { child: 'pdf-reader', method: 'prepare', step: 'convert_to_pdf' },
    { child: 'pdf-reader', method: 'pageFacts', step: 'extract_text' },
    { child: 'pdf-reader', method: 'renderGray', step: 'ocr' },
    { child: 'ocr', method: 'read', step: 'ocr' },
    { child: 'pdf-layer', method: 'addPages', step: 'ocr' },
    { child: 'pdf-reader', method: 'embedDetails', step: 'embed_metadata' },
    { child: 'pdf-reader', method: 'renderThumbnail', step: 'render_thumbnail' },
  ])('at $child $method is one failed attempt of $step and of no other step', async ({ child, method, step }) => {
    const id = await engine.add(await scannedPdf(engine.ctx, [[`Killed at ${method}`]]), { name: `${method}.pdf` });
    const children = killing((call) => call.child === child && call.method === method && call.number === 1);
    expect(await engine.run(id, { ctx: engine.with({ children }) })).toEqual({ type: 'retryIn', seconds: 10 });
    expect(await engine.run(id)).toEqual({ type: 'done' });
    for (const name of Object.keys(await engine.states(id))) {
      const outcomes = (await engine.attempts(id, name)).map((attempt) => attempt.outcome);
      // Nobody has a destination here.
      const usual = name === 'send_to_destinations' ? 'skipped' : 'success';
      expect([name, outcomes]).toEqual([name, name === step ? ['retry', 'success'] : [usual]]);
    }
    expect((await engine.file(id)).status).toBe('completed');
  });

  it('of reading costs that page only: the retry reads what is missing', async () => {
    const bytes = await scannedPdf(engine.ctx, [LETTER, ['Second page of the letter'], ['Third page of the letter']]);
    const id = await engine.add(bytes, { name: 'killed-page.pdf' });
    const first = killing(({ child, method, number }) => child === 'ocr' && method === 'read' && number === 2);
    expect(await engine.run(id, { ctx: engine.with({ children: first }) })).toMatchObject({ type: 'retryIn' });
    expect(await countReadings(id)).toBe(2);
    const second = killing(() => false);
    expect(await engine.run(id, { ctx: engine.with({ children: second }) })).toEqual({ type: 'done' });
    expect(second.countOf('ocr', 'read')).toBe(1);
    expect(await countReadings(id)).toBe(0);
    const pages = await pagesOf(engine.ctx.db, engine.ownerId, id);
    expect(pages.map((page) => page.source)).toEqual(['ocr', 'ocr', 'ocr']);
  });

  it('again and again is a failure with a sentence after three attempts, and the original is kept', async () => {
    const id = await engine.add(bornDigitalPdf([['Always killed']]), { name: 'always-killed.pdf' });
    const ctx = engine.with({ children: killing(({ child }) => child === 'pdf-reader') });
    expect(await engine.run(id, { ctx })).toEqual({ type: 'retryIn', seconds: 10 });
    expect(await engine.run(id, { ctx })).toEqual({ type: 'retryIn', seconds: 60 });
    expect(await engine.run(id, { ctx })).toEqual({ type: 'done' });
    expect(await engine.step(id, 'convert_to_pdf')).toMatchObject({ status: 'failure', attempt_count: 3 });
    const file = await engine.file(id);
    expect(file.status).toBe('failed');
    expect(file.reason_message).toMatch(/\.$/);
    expect(await engine.ctx.blobs.stat(await engine.blobPath(id, 'original'))).not.toBeNull();
    // It cannot be shown, but it can be found by its name.
    expect(await engine.states(id)).toMatchObject({ render_thumbnail: 'pending', index_for_search: 'success' });
    const failures = (await engine.events('document.failed')).filter((event) => event.file_id === id);
    expect(failures).toMatchObject([{ step: 'convert_to_pdf', will_retry: false }]);
  });

  it('over one page only, every time, keeps the other pages: they can be found, and a retry reads that page', async () => {
    const bytes = await scannedPdf(engine.ctx, [LETTER, ['This page kills its reader'], ['The last page survives']]);
    const id = await engine.add(bytes, { name: 'one-bad-page.pdf' });
    const children = killing(({ child, workDir }) => child === 'ocr' && isReading(workDir, 2));
    const ctx = engine.with({ children });
    for (let attempt = 1; attempt <= 3; attempt++) await engine.run(id, { ctx });
    const failedFile = await engine.file(id);
    expect(failedFile).toMatchObject({ status: 'failed', reason_step: 'ocr', reason_code: 'page_unreadable' });
    expect([failedFile.reason_message, ...failedFile.blob_roles].join()).toMatch(/^2 of 3 .*, not page 2\..*processed/);
    const sources = async () => (await pagesOf(engine.ctx.db, engine.ownerId, id)).map((page) => page.source);
    expect(await sources()).toEqual(['ocr', 'none', 'ocr']);
    expect(await engine.states(id)).toMatchObject({ render_thumbnail: 'success', index_for_search: 'success' });

    await retryStep(engine.asOwner, { id, step: 'ocr', password: undefined });
    const counting = killing(() => false);
    await engine.run(id, { ctx: engine.with({ children: counting }) });
    expect(await sources()).toEqual(['ocr', 'ocr', 'ocr']);
    expect((await engine.file(id)).status).toBe('completed');
    expect(counting.countOf('ocr', 'read')).toBe(1);
  });

  async function countReadings(fileId: string): Promise<number> {
    const rows = await engine.ctx.db
      .selectFrom('file_page_readings')
      .select('page_number')
      .where('file_id', '=', fileId)
      .execute();
    return rows.length;
  }
});

describe('a killed worker', () => {
  it('leaves an attempt that the next claim closes as crashed, and the run goes on after the last done step', async () => {
    const id = await engine.add(bornDigitalPdf([['Worker killed once']]), { name: 'worker-killed.pdf' });
    const children = killing(
      ({ child, method, number }) => child === 'pdf-reader' && method === 'pageFacts' && number === 1,
    );
    await engine.run(id, { ctx: engine.with({ children }) });
    expect(await engine.states(id)).toMatchObject({ convert_to_pdf: 'success', extract_text: 'pending' });
    await workerKilledIn(id, 'extract_text');
    expect(await engine.states(id)).toMatchObject({ extract_text: 'in_progress' });
    expect(await engine.run(id)).toEqual({ type: 'done' });
    const attempts = await engine.attempts(id, 'extract_text');
    expect(attempts.map((attempt) => attempt.outcome)).toEqual(['retry', 'crashed', 'success']);
    expect(attempts[1]?.error_code).toBe('worker_crashed');
    expect(await engine.attempts(id, 'convert_to_pdf')).toHaveLength(1);
    expect((await engine.file(id)).status).toBe('completed');
  });

  it('uses up no attempt of the step: a child killed after two crashes of the worker is a retry, not the end', async () => {
    const id = await engine.add(bornDigitalPdf([['Crashed twice']]), { name: 'crashed-twice.pdf' });
    for (let time = 1; time <= 2; time++) await workerKilledIn(id, 'convert_to_pdf');
    const children = killing(({ child, number }) => child === 'pdf-reader' && number === 1);
    expect(await engine.run(id, { ctx: engine.with({ children }) })).toEqual({ type: 'retryIn', seconds: 10 });
    expect(await engine.run(id)).toEqual({ type: 'done' });
    const outcomes = (await engine.attempts(id, 'convert_to_pdf')).map((attempt) => attempt.outcome);
    expect(outcomes).toEqual(['crashed', 'crashed', 'retry', 'success']);
    expect((await engine.file(id)).status).toBe('completed');
  });

  it('that dies eight times over the same step does not take it up a ninth time', async () => {
    const id = await engine.add(bornDigitalPdf([['Poison']]), { name: 'poison.pdf' });
    for (let time = 1; time <= 8; time++) await workerKilledIn(id, 'convert_to_pdf');
    expect(await engine.run(id)).toEqual({ type: 'done' });
    expect(await engine.step(id, 'convert_to_pdf')).toMatchObject({ status: 'failure', error_code: 'worker_crashed' });
    expect((await engine.attempts(id, 'convert_to_pdf')).map((attempt) => attempt.outcome)).toEqual(
      Array(8).fill('crashed'),
    );
    expect((await engine.file(id)).status).toBe('failed');
  });

  it('that comes back can write nothing: the document belongs to the next claim', async () => {
    const id = await engine.add(bornDigitalPdf([['Fenced']]), { name: 'fenced.pdf' });
    const payload = { fileId: id, ownerId: engine.ownerId, planId: (await engine.file(id)).plan_id ?? '' };
    const stale = await Journal.claim(engine.ctx, payload, 'cpu');
    await Journal.claim(engine.ctx, payload, 'cpu');
    if (!stale) throw new Error('nothing to claim');
    await expect(stale.fenced(async () => 'written')).rejects.toBeInstanceOf(RunLost);
  });

  it('whose job belongs to an earlier plan, or whose document is gone, has nothing to do', async () => {
    const id = await engine.add(bornDigitalPdf([['Older plan']]), { name: 'older-plan.pdf' });
    const payload = { fileId: id, ownerId: engine.ownerId, planId: newId() };
    expect(await Journal.claim(engine.ctx, payload, 'cpu')).toBeUndefined();
    expect(await Journal.claim(engine.ctx, { ...payload, fileId: newId() }, 'cpu')).toBeUndefined();
  });
});

describe('reprocessing while a run is under way', () => {
  it('ends that run and its attempt; the new plan does everything', async () => {
    const id = await engine.add(bornDigitalPdf([['Overtaken']]), { name: 'overtaken.pdf' });
    const planId = (await engine.file(id)).plan_id;
    let isOvertaken = false;
    const children = killing(() => false);
    const open = children.open.bind(children);
    children.open = async (spec, options) => {
      if (!isOvertaken) await reprocessFile(engine.asOwner, { id: id, options: {} });
      isOvertaken = true;
      return open(spec, options);
    };
    expect(await engine.run(id, { ctx: engine.with({ children }) })).toEqual({ type: 'done' });
    const overtaken = await engine.file(id);
    expect(overtaken.plan_id).not.toBe(planId);
    expect(overtaken).toMatchObject({ status: 'pending', page_count: null });
    const [attempt] = await engine.attempts(id, 'convert_to_pdf');
    expect(attempt).toMatchObject({ outcome: 'retry', error_code: 'overtaken', finished_at: expect.any(Date) });
    expect(await engine.run(id)).toEqual({ type: 'done' });
    expect(await engine.file(id)).toMatchObject({ status: 'completed', page_count: 1 });
  });
});

describe('a stop of the service', () => {
  it('in the middle of reading hands the document back at once, uncounted, and keeps the pages already read', async () => {
    const bytes = await scannedPdf(engine.ctx, [LETTER, ['Stopped before this page']]);
    const id = await engine.add(bytes, { name: 'stopped.pdf' });
    const stop = new AbortController();
    const children = killing(({ child, method, number }) => {
      if (child === 'ocr' && method === 'read' && number === 2) stop.abort(new Error('the service stops'));
      return false;
    });
    expect(await engine.run(id, { ctx: engine.with({ children }), signal: stop.signal })).toEqual({
      type: 'retryIn',
      seconds: 0,
    });
    const step = await engine.step(id, 'ocr');
    expect(step).toMatchObject({ status: 'pending', error_code: 'worker_stopped' });
    expect(step.attempt_count - step.attempt_base).toBe(0);
    expect(await engine.run(id)).toEqual({ type: 'done' });
    expect((await engine.attempts(id, 'ocr')).map((attempt) => attempt.outcome)).toEqual(['retry', 'success']);
    expect((await engine.file(id)).status).toBe('completed');
  });
});
