import type { Config } from '../../../platform/config/index.ts';
import type { TransactionContext } from '../../../platform/context.ts';
import type { AppError } from '../../../platform/errors.ts';
import { CloudOcrProblem, cloudOcrOf, cloudOcrSettings } from '../../reading/cloud-ocr/index.ts';
import { refusalOf } from '../admission/index.ts';
import { PROCESSED, replacePages } from '../files/index.ts';
import { pageMarksSettings } from '../page-marks/index.ts';
import { afterCloudProblem, cloudReading, readsElsewhere } from './cloud-reading.ts';
import { defineStep, type StepRun } from './define-step.ts';
import { allPageFacts, pdfPageText } from './extract-text.ts';
import { publishMarks } from './marks-of-pages.ts';
import { type OcrOptions, ocrOptions } from './ocr.options.ts';
import { type PageFailure, type PagesRead, readPages } from './ocr-pages.ts';
import type { PageFacts } from './page-facts.ts';
import { sharedReading } from './page-reader.ts';
import { deletePageReadings, readPageNumbers } from './page-readings.store.ts';
import { OwnPages } from './page-source.ts';
import { PAGE_UNREAD, publishReading, searchableWithoutLayer } from './publish-reading.ts';
import { readTogether } from './share-pages.ts';
import { lookAtScans, pagesToLookAt } from './sights.ts';
import { done, failed, type StepResult, skipped } from './step-result.ts';
import { failedByVerdict, isVerdict } from './verdict.ts';
import { endWaiting, noteWaiting } from './waiting-readings.store.ts';

/** Warns that pages are read later, when the owner's plan has room for them. */
const PAGES_WAIT = 'pages_wait';

/** Reads the pages that have no text of their own, and makes the searchable copy. */
export const ocr = defineStep<OcrOptions>({
  name: 'ocr',
  title: 'Read the pages',
  description: 'Reads the pages that have no text, and makes the searchable copy.',
  work: 'cpu',
  inTrial: 'keep',
  reachesOutBy: (config, options) => (wantsCloud(options) && isCloudReady(config) ? 'ai' : 'nothing'),
  settings: [cloudOcrSettings, pageMarksSettings],
  options: ocrOptions,
  after: ['convert_to_pdf', 'extract_text'],
  isRequired: true,
  warnings: [PAGE_UNREAD, PAGES_WAIT],
  async passesOver({ file, work, options, behind }) {
    // The step behind has just stored the text of all pages, and nothing is left of an earlier reading.
    const isNew = behind === 'extract_text' && file.ocr_engine === null && file.ocr_quality_score === null;
    const hasCopy = file.blob_roles.includes(PROCESSED);
    const facts = work.knownFacts;
    if (!isNew || hasCopy || options.force || facts.length === 0) return undefined;
    if (facts.some((page) => page.needsOcr || page.isScan)) return undefined;
    return (await work.pdf()).isOriginal ? whyNothing(facts) : undefined;
  },
  async run(run): Promise<StepResult> {
    try {
      const facts = await allPageFacts(run, () => run.alive());
      if (facts === 'yield') return { type: 'yield' };
      // Pages made of an electronic invoice have its words, and nothing that could be read better.
      const isForced = run.options.force && !(await run.work.pdf()).isTypeset;
      const toRead = facts.filter((page) => page.needsOcr || isForced);
      if ((await lookAtScans(run, pagesToLookAt(facts, toRead))) === 'yield') {
        run.work.keepFacts();
        return { type: 'yield' };
      }
      if (toRead.length === 0) return await nothingToRead(run, facts);
      const refusal = await refusalOf(run.ctx, { kind: 'read_pages', pages: toRead.length, runId: runOf(run) });
      if (refusal) return await pagesWait(run, facts, { pages: toRead.length, refusal });
      const { failures, hasYielded } = await readMissing(run, toRead);
      if (hasYielded) {
        run.work.keepFacts();
        return { type: 'yield' };
      }
      if (failures.length > 0) return await partlyRead(run, facts, toRead, failures);
      const { effects, ...rest } = await publishReading(run, facts);
      const write = async (ctx: TransactionContext) => {
        await endWaiting(ctx.db, run.file.id);
        return effects.write?.(ctx);
      };
      return done({ ...effects, ...rest, write });
    } catch (error) {
      if (error instanceof CloudOcrProblem) return afterCloudProblem(run, error);
      return failedByVerdict(error);
    }
  },
});

function wantsCloud(options: unknown): boolean {
  return ocrOptions.safeParse(options ?? {}).data?.engine === 'cloud';
}

function isCloudReady(config: Config): boolean {
  return cloudOcrOf(config) !== undefined;
}

async function readMissing(run: StepRun<OcrOptions>, toRead: readonly PageFacts[]): Promise<PagesRead> {
  const read = await readPageNumbers(run.ctx.db, run.file.id);
  const missing = toRead.filter((page) => !read.has(page.pageNumber));
  const alreadyRead = toRead.length - missing.length;
  await run.progress(alreadyRead, toRead.length);
  if (missing.length === 0) return { failures: [], hasYielded: false };
  const pdf = await run.work.openPdf();
  if (readsElsewhere(run)) {
    const cloud = cloudReading(run.ctx);
    run.log.info(
      `${missing.length} ${missing.length === 1 ? 'page is' : 'pages are'} sent to ${cloud.host} to be read.`,
    );
    return readPages({ run, pdf, reading: cloud }, new OwnPages(run, missing, alreadyRead));
  }
  const reading = await sharedReading(run.ctx);
  return readTogether(run, { missing, alreadyRead }, (source) => readPages({ run, pdf, reading }, source));
}

/** Some pages failed: tried again first; on the last attempt what was read is kept and the rest is said plainly. */
async function partlyRead(
  run: StepRun<OcrOptions>,
  facts: readonly PageFacts[],
  toRead: readonly PageFacts[],
  failures: readonly PageFailure[],
): Promise<StepResult> {
  const first = failures[0];
  if (!first) throw new Error('partlyRead without a failure');
  const isHopeless = failures.every((failure) => isVerdict(failure.error));
  if (!isHopeless && !run.isLastAttempt) throw first.error;
  const detail = failures.map(({ pageNumber, error }) => `page ${pageNumber}: ${error.stack ?? error}`).join('\n');
  // What was read here before is worth more than half a reading from elsewhere.
  if (readsElsewhere(run) && run.file.processed_at !== null)
    return failed(first.error.code, first.error.message, detail);
  const read = await readPageNumbers(run.ctx.db, run.file.id);
  const usableCount = facts.length - toRead.filter((page) => !read.has(page.pageNumber)).length;
  if (usableCount === 0) return failed(first.error.code, first.error.message, detail);
  for (const { pageNumber, error } of failures) {
    run.log.warning(`Page ${pageNumber} could not be read. ${error.message}`);
  }
  const numbers = failures.map((failure) => failure.pageNumber).join(', ');
  const sentence = `${usableCount} of ${facts.length} pages were read, not page ${numbers}. ${first.error.message}`;
  const { effects } = await publishReading(run, facts, { keepReadings: true });
  return failed('page_unreadable', sentence, detail, effects);
}

/** The run whose pages are counted: a document that is there always has one. */
function runOf({ file, stepId }: StepRun<OcrOptions>): string {
  return file.plan_id ?? stepId;
}

/** The document goes on with what text it has; its pages are read as soon as the plan has room. */
async function pagesWait(
  run: StepRun<OcrOptions>,
  facts: readonly PageFacts[],
  { pages, refusal }: { pages: number; refusal: AppError },
): Promise<StepResult> {
  if (refusal.code !== 'quota_exceeded') throw refusal;
  return done({
    summary: `${pages} ${pages === 1 ? 'page waits' : 'pages wait'} to be read. ${refusal.detail}`,
    warning: PAGES_WAIT,
    ...(await withoutReadings(run)),
    write: async (ctx) => {
      await replacePages(ctx.db, run.file.id, facts.map(pdfPageText));
      await publishMarks(run, ctx, { facts, texts: new Map() });
      await noteWaiting(ctx.db, { fileId: run.file.id, pages, now: ctx.clock.now() });
      return undefined;
    },
  });
}

function whyNothing(facts: readonly PageFacts[]): string {
  return facts.every((page) => page.reason === 'blank')
    ? 'The pages are blank.'
    : 'Every page already has text; nothing had to be read.';
}

async function nothingToRead(run: StepRun<OcrOptions>, facts: readonly PageFacts[]): Promise<StepResult> {
  return skipped(whyNothing(facts), {
    ...(await withoutReadings(run)),
    write: async (ctx) => {
      await replacePages(ctx.db, run.file.id, facts.map(pdfPageText));
      await publishMarks(run, ctx, { facts, texts: new Map() });
      await deletePageReadings(ctx.db, run.file.id);
      return undefined;
    },
  });
}

async function withoutReadings(run: StepRun<OcrOptions>) {
  return { patch: { ocr_quality_score: null, ocr_engine: null }, blobs: await searchableWithoutLayer(run) };
}
