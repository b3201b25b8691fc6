import { rm } from 'node:fs/promises';
import type { PageSights } from '../../reading/ocr/index.ts';
import type { StepRun } from './define-step.ts';
import type { PageFacts } from './page-facts.ts';
import { isPageFault } from './page-fault.ts';
import { sharedReading } from './page-reader.ts';
import { pageSightsOf, savePageSights } from './page-readings.store.ts';
import { PAGES_WORTH_OF_READING, workerSettings } from './steps.settings.ts';

type LookingRun = Pick<StepRun<unknown>, 'ctx' | 'file' | 'signal'>;

/** What is seen of a page that could not be looked at. */
const NOT_SEEN: PageSights = { isEmpty: false, barcodes: null };

/** Looks at the picture of a page; one that ends its child says nothing, and costs nobody its words. */
export async function lookAt(run: LookingRun, page: { imagePath: string; dpi: number }): Promise<PageSights> {
  try {
    const { reader } = await sharedReading(run.ctx);
    return await reader.look({
      ...page,
      ownerId: run.file.owner_id,
      signal: run.signal,
      timeoutMs: run.ctx.config.get(workerSettings).pageTimeoutSeconds * PAGES_WORTH_OF_READING * 1000,
    });
  } catch (error) {
    if (!isPageFault(run, error)) throw error;
    return NOT_SEEN;
  }
}

/** Pages whose text is known, and on whose picture something may stand that it does not say. */
export function pagesToLookAt(facts: readonly PageFacts[], toRead: readonly PageFacts[]): PageFacts[] {
  const read = new Set(toRead.map(({ pageNumber }) => pageNumber));
  return facts.filter(({ pageNumber, isScan }) => isScan && !read.has(pageNumber));
}

/**
 * Looks at scans that are not read, one after the other, and keeps what was seen of each. After each page somebody else may have the slot.
 * @returns whether it was left to them; the next turn goes on behind what is kept.
 */
export async function lookAtScans(run: StepRun<unknown>, scans: readonly PageFacts[]): Promise<'done' | 'yield'> {
  const seen = await pageSightsOf(run.ctx.db, run.file.id);
  const left = scans.filter(({ pageNumber }) => !seen.has(pageNumber));
  for (const [index, { pageNumber }] of left.entries()) {
    if (index > 0 && (await run.shouldYield())) return 'yield';
    run.signal.throwIfAborted();
    const sights = await lookAtScan(run, pageNumber);
    await run.fenced((tx) => savePageSights(tx, run.file.id, { pageNumber, sights }));
    run.alive();
  }
  return 'done';
}

async function lookAtScan(run: StepRun<unknown>, pageNumber: number): Promise<PageSights> {
  const imagePath = run.work.tempPath(`page-${pageNumber}.pgm`);
  try {
    const pdf = await run.work.openPdf();
    const { dpi } = await pdf.renderGray(pageNumber, imagePath);
    return await lookAt(run, { imagePath, dpi });
  } catch (error) {
    if (!isPageFault(run, error)) throw error;
    return NOT_SEEN;
  } finally {
    await rm(imagePath, { force: true });
  }
}
