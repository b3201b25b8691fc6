import { faultPoint } from '../../../platform/faults/index.ts';
import { appendTextLayer, type LayerPage } from '../../reading/pdf/index.ts';
import { type FileBlob, PROCESSED, replacePages } from '../files/index.ts';
import { languageRead, metadataSettings } from '../metadata/index.ts';
import { processedName } from './convert-to-pdf.ts';
import type { StepRun } from './define-step.ts';
import { storeDerived } from './derived-files.ts';
import { pdfPageText } from './extract-text.ts';
import { publishMarks } from './marks-of-pages.ts';
import type { OcrOptions } from './ocr.options.ts';
import type { PageFacts } from './page-facts.ts';
import { deletePageReadings, layerReadingsOf, type ReadPage, readPagesOf } from './page-readings.store.ts';
import { fileSha256 } from './sha256.ts';
import type { DerivedBlob, StepEffects } from './step-result.ts';
import { documentQuality, mainLanguage, storableText, textWeight } from './text.ts';

/** Warns of pages on which there is something, and hardly a word was found. */
export const PAGE_UNREAD = 'page_unread';

/** From here on the reader's child has grown so that it is ended before the writer's starts; a new one takes half a second. */
const MANY_PAGES = 100;

/** What is missing of a damaged picture cannot be read: what is there is no more than half of it. */
const MAX_QUALITY_OF_DAMAGED = 50;

const SIGNED_REMARK = 'The file is signed, so it was left untouched; its text can be searched.';

/**
 * Without a text layer of ours the searchable copy is the working PDF. When that is the original itself no copy is made
 * here, and one that holds nothing else but details behind it stays: docs/decisions/0012-no-copy-of-untouched-pdfs.md.
 */
export async function searchableWithoutLayer(run: StepRun<unknown>): Promise<DerivedBlob[]> {
  const pdf = await run.work.pdf();
  if (!pdf.isOriginal) return storedOnce(run, pdf.path);
  const copy = await run.blob(PROCESSED);
  return !copy || isMadeOf(run, copy, run.file.sha256) ? [] : [{ role: PROCESSED, pending: null }];
}

/** A copy that is there already, perhaps with details behind it, is not stored again. */
async function storedOnce(run: StepRun<unknown>, path: string): Promise<DerivedBlob[]> {
  const copy = await run.blob(PROCESSED);
  if (copy && isMadeOf(run, copy, await fileSha256(path))) return [];
  return [await storeDerived(run, PROCESSED, processedName(run.file), path)];
}

/** Whether a copy holds these bytes and nothing else but details that are still wanted. */
function isMadeOf({ ctx }: StepRun<unknown>, copy: FileBlob, sha256: Buffer): boolean {
  if (copy.sha256?.equals(sha256)) return true;
  return ctx.config.get(metadataSettings).embedMetadata && copy.base_sha256?.equals(sha256) === true;
}

/** Everything the document gets from the readings: page texts, facts about the reading, the searchable copy. */
export async function publishReading(
  run: StepRun<OcrOptions>,
  facts: readonly PageFacts[],
  options: { keepReadings?: boolean } = {},
): Promise<{ effects: StepEffects; summary: string; warning?: string }> {
  const readings = await readPagesOf(run.ctx.db, run.file.id);
  const byNumber = new Map(readings.map((reading) => [reading.pageNumber, reading]));
  const maxQuality = (await run.work.pdf()).isDamaged ? MAX_QUALITY_OF_DAMAGED : 100;
  const pages = facts.map((page) => {
    const reading = byNumber.get(page.pageNumber);
    return reading ? readPageText(reading, facts.length === 1 ? maxQuality : 100) : pdfPageText(page);
  });
  const quality = atMost(maxQuality, documentQuality(readings));
  const unread = readings.filter((reading) => reading.hasUnreadInk).map((reading) => reading.pageNumber);
  const language = mainLanguage(
    pages.map((page, index) => ({
      // A page is read with some model, whatever it is in: what was read says its language, or nothing does.
      language: page.source === 'ocr' ? run.work.languageOf(page.text) : (facts[index]?.language ?? null),
      weight: textWeight(page.text),
    })),
  );
  const copy = await searchableCopy(run, readings);
  const effects: StepEffects = {
    patch: {
      ocr_quality_score: quality,
      ocr_engine: readings[0]?.engine ?? null,
    },
    blobs: copy.blobs,
    write: async (ctx) => {
      const { db: tx } = ctx;
      await replacePages(tx, run.file.id, pages);
      await publishMarks(run, ctx, { facts, texts: new Map(pages.map((page) => [page.page_number, page.text])) });
      if (!options.keepReadings) await deletePageReadings(tx, run.file.id);
      return { patch: await languageRead(tx, run.file.id, language) };
    },
  };
  const remarks = [unreadRemark(unread), copy.remark].filter((remark) => remark !== undefined);
  const hasText = pages.some(({ source }) => source === 'ocr');
  const summary = [summaryOf(readings.length, facts.length, { quality, hasText }), ...remarks].join(' ');
  return { effects, summary, ...(unread.length > 0 ? { warning: PAGE_UNREAD } : {}) };
}

/** The copy with the text layer. `remark`: one public sentence, when there is none although something was read. */
type SearchableCopy = { blobs: DerivedBlob[]; remark?: string };

async function searchableCopy(run: StepRun<unknown>, readings: readonly ReadPage[]): Promise<SearchableCopy> {
  if (!readings.some((reading) => reading.needsLayer)) return { blobs: await searchableWithoutLayer(run) };
  const pdf = await run.work.pdf();
  if (pdf.isSigned) return { blobs: await searchableWithoutLayer(run), remark: SIGNED_REMARK };
  if (readings.length >= MANY_PAGES) await run.work.closePdf();
  const outputPath = run.work.tempPath('searchable.pdf');
  await appendTextLayer(run.ctx.children, {
    sourcePath: pdf.path,
    outputPath,
    workDir: run.work.dir,
    pages: layerPages(run),
    signal: run.signal,
  });
  faultPoint('layer.appended');
  return { blobs: await storedOnce(run, outputPath) };
}

/** The pages for the layer, straight from the database: a thousand pages of words do not fit into the service's memory. */
async function* layerPages(run: StepRun<unknown>): AsyncGenerator<LayerPage> {
  for await (const reading of layerReadingsOf(run.ctx.db, run.file.id)) {
    run.alive();
    const { pageNumber, widthPx, heightPx, turnedDegrees, straightening, words } = reading;
    yield { pageNumber, widthPx, heightPx, turnedDegrees, straightening, words };
  }
}

function readPageText(reading: ReadPage, maxQuality: number) {
  const text = storableText(reading.text);
  return {
    page_number: reading.pageNumber,
    text,
    source: textWeight(text) === 0 ? ('none' as const) : ('ocr' as const),
    quality_score: atMost(maxQuality, reading.qualityScore),
  };
}

function atMost(limit: number, score: number | null): number | null {
  return score === null ? null : Math.min(limit, score);
}

/** So that nobody takes silence for an empty page; a long list helps nobody. */
function unreadRemark(pageNumbers: readonly number[]): string | undefined {
  if (pageNumbers.length === 0) return undefined;
  const named = pageNumbers.slice(0, 20).join(', ');
  const more = pageNumbers.length > 20 ? ` and ${pageNumbers.length - 20} more` : '';
  return `On page ${named}${more} there is something that could not be read.`;
}

function summaryOf(
  readCount: number,
  pageCount: number,
  { quality, hasText }: { quality: number | null; hasText: boolean },
): string {
  const pages = `${readCount} of ${pageCount} ${pageCount === 1 ? 'page' : 'pages'} read`;
  if (quality === null && hasText) return `${pages}; how well cannot be said.`;
  return quality === null
    ? `${pages}; there is no text on ${readCount === 1 ? 'it' : 'them'}.`
    : `${pages}, quality ${Math.round(quality)} of 100.`;
}
