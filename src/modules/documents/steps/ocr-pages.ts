import { rm } from 'node:fs/promises';
import type { ChildError } from '../../../platform/children/index.ts';
import { faultPoint } from '../../../platform/faults/index.ts';
import type { PageReading } from '../../reading/ocr/index.ts';
import type { OpenPdf, PdfError } from '../../reading/pdf/index.ts';
import type { StepRun } from './define-step.ts';
import { besideKept } from './kept-text.ts';
import type { OcrOptions } from './ocr.options.ts';
import type { PageFacts } from './page-facts.ts';
import { isPageFault } from './page-fault.ts';
import type { Reading } from './page-reader.ts';
import type { StoredReading } from './page-readings.store.ts';
import type { PageSource } from './page-source.ts';
import { saysTheSame } from './same-text.ts';
import { lookAt } from './sights.ts';
import { pagesRead } from './steps.metrics.ts';
import { PAGES_WORTH_OF_READING, workerSettings } from './steps.settings.ts';
import { hasEndedChild, isVerdict } from './verdict.ts';

/** A page that could not be read, and why. */
export type PageFailure = { pageNumber: number; error: ChildError | PdfError };

/** What became of the pages; `hasYielded`: some were left for the next turn. */
export type PagesRead = { failures: PageFailure[]; hasYielded: boolean };

/** After this many pages in a row that failed by surprise the rest is not tried in this attempt: it is hardly the pages. */
const MAX_SURPRISES_IN_A_ROW = 5;
/** Pages that end their child cost up to minutes each; after this many the rest is not tried. */
const MAX_COSTLY_PAGES = 20;
/** Fewer words, or worse read ones, may lie another way than the page. */
const MIN_WORDS_TO_TURN = 8;
const MIN_QUALITY_TO_TURN = 60;

/** What is needed of a run to read pages: who only helps has no more. */
export type PageRun = Pick<
  StepRun<OcrOptions>,
  'ctx' | 'file' | 'work' | 'options' | 'signal' | 'shouldYield' | 'progress'
>;

type Tools = { run: PageRun; pdf: OpenPdf; reading: Reading };

/**
 * Reads the pages in parallel and keeps each reading as soon as it is there, so that a retry reads only what is missing.
 * One page more than there are cores is in flight: the next one is rendered while the engines read. After each page somebody else
 * may have the slot; not once a page has failed, since each turn would try that one again.
 */
export async function readPages(tools: Tools, source: PageSource): Promise<PagesRead> {
  const { run } = tools;
  const failures: PageFailure[] = [];
  const total = source.readCount + source.size;
  let keptCount = 0;
  let isStopped = false;
  let hasYielded = false;
  let surprisesInARow = 0;
  let costlyCount = 0;
  let busyCount = 0;
  const worker = async () => {
    for (;;) {
      if (isStopped || surprisesInARow >= MAX_SURPRISES_IN_A_ROW || costlyCount >= MAX_COSTLY_PAGES) return;
      let facts: PageFacts | undefined;
      try {
        run.signal.throwIfAborted();
        hasYielded ||= keptCount > 0 && failures.length === 0 && (await run.shouldYield());
        if (hasYielded) return;
        const page = await source.next(busyCount === 0);
        if (!page) return;
        facts = page;
        busyCount += 1;
        const reading = await tools.reading.slots.run(run.file.owner_id, async () =>
          hasYielded ? null : await readPage(tools, page, source),
        );
        if (reading === null) return;
        await source.keep(reading, reading.words.length > 0 && page.kept.length === 0 ? reading.language : null);
        pagesRead.inc({ result: 'read' });
        faultPoint('reading.kept');
        keptCount += 1;
        surprisesInARow = 0;
        await run.progress(Math.min(source.readCount, total), total);
      } catch (error) {
        if (!facts || !isPageFault(run, error)) {
          isStopped = true;
          throw error;
        }
        pagesRead.inc({ result: 'failed' });
        failures.push({ pageNumber: facts.pageNumber, error });
        if (!isVerdict(error)) surprisesInARow += 1;
        if (hasEndedChild(error)) costlyCount += 1;
      } finally {
        if (facts) busyCount -= 1;
      }
    }
  };
  const workerCount = Math.min(source.size, tools.reading.workerCount);
  const workers = await Promise.allSettled(Array.from({ length: workerCount }, worker));
  const broken = workers.find((ended) => ended.status === 'rejected');
  if (broken) throw broken.reason;
  failures.sort((a, b) => a.pageNumber - b.pageNumber);
  return { failures, hasYielded };
}

/** The one language of all pages so far. A document of several gives no expectation: a wrong one costs a second reading. */
function expectedIn(languages: ReadonlySet<string>): string | undefined {
  const [only] = languages;
  return languages.size === 1 ? only : undefined;
}

async function readPage(
  { run, pdf, reading: { reader } }: Tools,
  facts: PageFacts,
  source: PageSource,
): Promise<StoredReading> {
  const imagePath = run.work.tempPath(`page-${facts.pageNumber}.pgm`);
  try {
    const image = await pdf.renderGray(facts.pageNumber, imagePath);
    const reading = await reader.read({
      ownerId: run.file.owner_id,
      imagePath,
      dpi: image.dpi,
      mayBePhoto: image.isFullPageImage,
      languages: run.options.languages,
      expectedLanguage: () => expectedIn(source.languages),
      workDir: run.work.dir,
      signal: run.signal,
      timeoutMs: run.ctx.config.get(workerSettings).pageTimeoutSeconds * PAGES_WORTH_OF_READING * 1000,
    });
    const { words, ...seen } = besideKept(reading, facts, image);
    const sights = reading.sights ?? (await lookAt(run, { imagePath, dpi: image.dpi }));
    return {
      pageNumber: facts.pageNumber,
      ...seen,
      engine: reading.engine,
      words,
      widthPx: image.widthPx,
      heightPx: image.heightPx,
      turnedDegrees: reading.turnedDegrees,
      hasUnreadInk: reading.hasUnreadInk,
      straightening: straighteningOf(reading),
      sights,
      needsLayer: words.length > 0 && (facts.needsOcr || !saysTheSame(facts.text, reading.text)),
    };
  } finally {
    await rm(imagePath, { force: true });
  }
}

/** Turns a page for everybody who looks at it only when its text is beyond doubt; a photo shows more than the sheet. */
function straighteningOf({ words, qualityScore, isPhoto, skewDegrees, outgrowsItself }: PageReading) {
  if (words.length < MIN_WORDS_TO_TURN || (qualityScore ?? 0) < MIN_QUALITY_TO_TURN) return undefined;
  return isPhoto ? { skewDegrees: 0, keepsSize: true } : { skewDegrees, keepsSize: !outgrowsItself };
}
