import { z } from 'zod';
import { PdfError } from '../../reading/pdf/index.ts';
import { admissionSettings, admitNow } from '../admission/index.ts';
import { replacePages } from '../files/index.ts';
import { languageRead } from '../metadata/index.ts';
import { replacePageMarks } from '../page-marks/index.ts';
import { defineStep, type StepRun } from './define-step.ts';
import { isMachineShort } from './machine-waits.ts';
import { marksOf } from './marks-of-pages.ts';
import type { PageFacts } from './page-facts.ts';
import { done, type StepResult } from './step-result.ts';
import { mainLanguage, storableText, textWeight } from './text.ts';
import { failedByVerdict, hasEndedChild, isVerdict } from './verdict.ts';

/** A page's text as the PDF itself carries it, ready to be stored. */
export type PdfPageText = { page_number: number; text: string; source: 'pdf' | 'none'; quality_score: null };

/** Takes the text a PDF already has, page by page, and finds the pages that have to be read. */
export const extractText = defineStep({
  name: 'extract_text',
  title: 'Take over existing text',
  description: 'Takes the text that the pages already have, and finds those that have to be read.',
  work: 'cpu',
  inTrial: 'keep',
  settings: [admissionSettings],
  options: z.strictObject({}),
  after: ['convert_to_pdf'],
  isRequired: true,
  async run(run): Promise<StepResult> {
    try {
      const facts = await allPageFacts(run, run.progress);
      if (facts === 'yield') return { type: 'yield' };
      const pages = facts.map(pdfPageText);
      const unread = facts.filter((page) => page.needsOcr).length;
      const withText = facts.filter((page) => !page.needsOcr && textWeight(page.text) > 0).length;
      // A document that was complete before keeps its text until the new reading replaces it.
      const keepsEarlierText = unread > 0 && run.file.processed_at !== null;
      const language = mainLanguage(
        facts.map((page, index) => ({ language: page.language, weight: textWeight(pages[index]?.text ?? '') })),
      );
      return done({
        summary: summaryOf(withText, pages.length, unread),
        write: async ({ db: tx }) => {
          if (!keepsEarlierText) await replacePages(tx, run.file.id, pages);
          // Pages whose picture says more are marked once it was looked at.
          if (!facts.some((page) => page.needsOcr || page.isScan))
            await replacePageMarks(
              tx,
              run.file.id,
              marksOf(run.ctx.config, facts, { texts: new Map(), sights: new Map() }),
            );
          // Pages that are still to be read may say it better than none.
          return { patch: language === null && unread > 0 ? {} : await languageRead(tx, run.file.id, language) };
        },
      });
    } catch (error) {
      return failedByVerdict(error);
    }
  },
});

type FactsRun = Pick<StepRun<unknown>, 'ctx' | 'work' | 'signal' | 'isLastAttempt' | 'log' | 'shouldYield'>;

/** To look at a page takes milliseconds; to stop and go on takes more. */
const PAGES_BETWEEN_TURNS = 10;

/** Pages that end their child cost up to a minute each; with more of them than these it is the document. */
const MAX_COSTLY_PAGES = 20;

/**
 * What is known of every page, in order. A page that cannot be looked at is left to the reading, which says what is wrong
 * with it: one bad page must not cost the others. How long this takes the document decides: somebody else may have the slot in between,
 * and the next turn goes on behind the pages that were looked at. @throws a refusal of admission
 */
export async function allPageFacts(
  run: FactsRun,
  report: (pageNumber: number, pageCount: number) => Promise<void> | void,
): Promise<PageFacts[] | 'yield'> {
  const { pageCount } = await run.work.openPdf();
  await admitNow(run.ctx, { kind: 'open_document', pages: pageCount });
  run.work.takeKeptFacts();
  const facts: PageFacts[] = [];
  let costlyCount = 0;
  let lookedAtCount = 0;
  for (let pageNumber = 1; pageNumber <= pageCount; pageNumber++) {
    run.signal.throwIfAborted();
    const isNew = !run.work.knowsPage(pageNumber);
    // Only behind pages that this turn has looked at: each turn gets on.
    if (isNew && lookedAtCount >= PAGES_BETWEEN_TURNS) {
      lookedAtCount = 0;
      if ((await run.shouldYield()) && run.work.keepFacts()) return 'yield';
    }
    if (isNew) lookedAtCount += 1;
    try {
      facts.push(await run.work.pageFacts(pageNumber));
    } catch (error) {
      if (!isFaultOfPage(run, error)) throw error;
      if (hasEndedChild(error)) costlyCount += 1;
      if (costlyCount > MAX_COSTLY_PAGES) throw error;
      run.log.warning(`Page ${pageNumber} could not be looked at; it is left to the reading.`, error.stack);
      facts.push(run.work.assumeUnread(pageNumber));
    }
    await report(pageNumber, pageCount);
  }
  return facts;
}

/** Whether an error says something of this page alone. A crash may have come from outside until it has come every time. */
function isFaultOfPage(run: FactsRun, error: unknown): error is Error {
  if (run.signal.aborted) return false;
  return isVerdict(error) || (run.isLastAttempt && error instanceof PdfError && !isMachineShort(error));
}

/** The stored form of a page that is not read by OCR, or not yet. */
export function pdfPageText(facts: PageFacts): PdfPageText {
  const text = storableText(facts.text);
  return {
    page_number: facts.pageNumber,
    text,
    source: textWeight(text) === 0 ? 'none' : 'pdf',
    quality_score: null,
  };
}

function summaryOf(withText: number, pageCount: number, unread: number): string {
  const counted = `${withText} of ${pageCount} ${pageCount === 1 ? 'page' : 'pages'} already had text`;
  return unread === 0 ? `${counted}.` : `${counted}; ${unread} to be read.`;
}
