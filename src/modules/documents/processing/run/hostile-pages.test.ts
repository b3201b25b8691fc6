import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { pagesOf } from '../../files/index.ts';
import { bornDigitalPdf, LETTER, scannedPdf } from '../testing/documents.ts';
import { TestEngine } from '../testing/engine.ts';
import { type KillableCall, KillingChildren } from '../testing/killing-children.ts';

let engine: TestEngine;
const runners: KillingChildren[] = [];
beforeAll(async () => {
  engine = await TestEngine.start();
});
afterEach(async () => {
  for (const runner of runners.splice(0)) await runner.stopAll();
});
afterAll(() => engine.stop());

/** The page a call to the PDF reader is about; undefined for other calls. */
function pageOf({ child, input }: KillableCall): number | undefined {
  if (child !== 'pdf-reader' || typeof input !== 'object' || input === null || !('pageNumber' in input))
    return undefined;
  return Number(input.pageNumber);
}

/** Runs the document to its end with children that die whenever `when` says so. */
async function runWith(id: string, when: (call: KillableCall) => boolean): Promise<void> {
  const children = new KillingChildren(engine.ctx.log, when);
  runners.push(children);
  for (let run = 1; run <= 9; run += 1) {
    const outcome = await engine.run(id, { ctx: engine.with({ children }) });
    if (outcome.type === 'done') return;
  }
  throw new Error('the run did not end');
}

const sourcesOf = async (id: string) => (await pagesOf(engine.ctx.db, engine.ownerId, id)).map((page) => page.source);

async function warningsOf(id: string): Promise<string[]> {
  const rows = await engine.ctx.db
    .selectFrom('processing_logs')
    .select('message')
    .where('file_id', '=', id)
    .where('level', '=', 'warning')
    .orderBy('id')
    .execute();
  return rows.map((row) => row.message);
}

describe('a page that kills whoever looks at it', () => {
  it('among pages with text is the only one that cannot be searched', async () => {
    const id = await engine.add(bornDigitalPdf([LETTER, ['Hostile'], ['Third page'], ['Fourth page']]));
    await runWith(id, (call) => pageOf(call) === 2);
    expect(await sourcesOf(id)).toEqual(['pdf', 'none', 'pdf', 'pdf']);
    expect(await engine.states(id)).toEqual({
      check_for_duplicates: 'success',
      convert_to_pdf: 'success',
      extract_text: 'success',
      ocr: 'failure',
      extract_metadata: 'success',
      embed_metadata: 'success',
      render_thumbnail: 'success',
      compute_embedding: 'success',
      index_for_search: 'success',
      send_to_destinations: 'pending',
    });
    const file = await engine.file(id);
    expect(file).toMatchObject({ status: 'failed', reason_step: 'ocr', reason_code: 'page_unreadable' });
    expect(file.reason_message).toMatch(/^3 of 4 pages were read, not page 2\. .+\.$/);
    expect(await warningsOf(id)).toContainEqual(expect.stringMatching(/^Page 2 could not be read\. .+\.$/));
  });

  it('among scanned pages leaves the others read, in the searchable copy too', async () => {
    const bytes = await scannedPdf(engine.ctx, [LETTER, ['Hostile'], ['The last page of the letter']]);
    const id = await engine.add(bytes, { name: 'hostile-scan.pdf' });
    await runWith(id, (call) => pageOf(call) === 2);
    expect(await sourcesOf(id)).toEqual(['ocr', 'none', 'ocr']);
    const file = await engine.file(id);
    expect(file).toMatchObject({ status: 'failed', reason_code: 'page_unreadable' });
    expect(file.blob_roles).toContain('processed');
    expect(await engine.states(id)).toMatchObject({ render_thumbnail: 'success', index_for_search: 'success' });
  });

  it('costs no more than itself when there are several of them', async () => {
    const pages = Array.from({ length: 9 }, (_, index) => [`Page ${index + 1}`]);
    const id = await engine.add(bornDigitalPdf(pages), { name: 'several-hostile.pdf' });
    await runWith(id, (call) => (pageOf(call) ?? 9) <= 4 && call.method !== 'renderThumbnail');
    expect(await sourcesOf(id)).toEqual([...Array(4).fill('none'), ...Array(5).fill('pdf')]);
    expect((await engine.file(id)).reason_message).toMatch(/^5 of 9 pages were read, not page 1, 2, 3, 4\./);
  });

  it('as the only page leaves a document that is found by its name', async () => {
    const id = await engine.add(bornDigitalPdf([['All there is']]), { name: 'only-hostile.pdf' });
    await runWith(id, (call) => pageOf(call) === 1);
    expect(await engine.file(id)).toMatchObject({ status: 'failed', reason_step: 'ocr' });
    expect(await engine.states(id)).toMatchObject({ extract_text: 'success', index_for_search: 'success' });
  });

  it('but can be rendered is read all the same', async () => {
    const id = await engine.add(bornDigitalPdf([LETTER, ['Can only be seen, not asked']]), { name: 'seen.pdf' });
    await runWith(id, (call) => pageOf(call) === 2 && call.method === 'pageFacts');
    expect(await sourcesOf(id)).toEqual(['pdf', 'ocr']);
    expect((await engine.file(id)).status).toBe('completed');
  });
});
