import { setImmediate } from 'node:timers/promises';
import { z } from 'zod';
import type { OpenPdf } from '../../reading/pdf/index.ts';
import { PROCESSED, pagesOf } from '../files/index.ts';
import {
  type FoundFields,
  findByRules,
  metadataSettings,
  type PageWords,
  takeFound,
  withLearned,
} from '../metadata/index.ts';
import { defineStep, done, type StepResult, type StepRun } from './define-step.ts';
import { failedByVerdict } from './verdict.ts';

/** What a document is stands on its first pages, what it comes to perhaps on its last. */
const FIRST_PAGES = 8;
const LAST_PAGES = 2;
const NOT_FOUND = 'fields_not_found';
/** A page without places: its lines, one below the other. */
const LINES_OF_PAGE = 60;

/** Finds what a document is: its sender, its date, what it costs. Values where it is sure, suggestions where it is not. */
export const extractMetadata = defineStep({
  name: 'extract_metadata',
  title: 'Find what it is',
  work: 'cpu',
  options: z.object({}),
  after: ['check_for_duplicates', 'convert_to_pdf', 'extract_text', 'ocr'],
  settings: [metadataSettings],
  warnings: [NOT_FOUND],
  async run(run): Promise<StepResult> {
    const { file, ctx } = run;
    let pages: PageWords[];
    try {
      pages = await pagesToLookAt(run);
    } catch (error) {
      return failedByVerdict(error);
    }
    // Nothing else gets a word in while rules run.
    await setImmediate();
    let candidates: ReturnType<typeof findByRules>;
    try {
      candidates = findByRules(file, pages);
    } catch (error) {
      // A rule that stumbles over a document must not keep it from its owner.
      run.log.warning('The rules stumbled over this document.', error instanceof Error ? error.stack : String(error));
      return done({
        summary: 'What this document is could not be found out. Fill in its fields by hand.',
        warning: NOT_FOUND,
      });
    }
    const found = await withLearned(ctx, file, candidates);
    return done({
      summary: 'Nothing was found.',
      write: async (tx) => {
        const taken = await takeFound(ctx, tx, { ownerId: file.owner_id, fileId: file.id, found });
        return { patch: taken.patch, summary: summaryOf(taken) };
      },
    });
  },
});

/** The words of the pages that matter, from the copy people see; pages without places come as their lines. */
async function pagesToLookAt(run: StepRun<unknown>): Promise<PageWords[]> {
  const searchable = await run.blob(PROCESSED);
  const copy = searchable && (await run.work.openCopy(searchable.path));
  try {
    const pdf = copy ?? (await run.work.openPdf());
    const texts = new Map(
      (await pagesOf(run.ctx.db, run.file.owner_id, run.file.id)).map((page) => [page.page_number, page]),
    );
    const pages: PageWords[] = [];
    for (const page of pageNumbers(pdf.pageCount)) {
      run.signal.throwIfAborted();
      // A signed file has no copy with what was read in it: its pages say only what they came with.
      const isElsewhere = !copy && texts.get(page)?.source === 'ocr';
      pages.push(await wordsOf(pdf, page, { text: texts.get(page)?.text ?? '', isElsewhere }));
      run.alive();
    }
    return pages;
  } finally {
    await copy?.close();
  }
}

function pageNumbers(pageCount: number): number[] {
  const all = Array.from({ length: pageCount }, (_, index) => index + 1);
  return pageCount <= FIRST_PAGES + LAST_PAGES ? all : [...all.slice(0, FIRST_PAGES), ...all.slice(-LAST_PAGES)];
}

async function wordsOf(pdf: OpenPdf, page: number, read: { text: string; isElsewhere: boolean }): Promise<PageWords> {
  const { width, height, words } = await pdf.pageWords(page);
  const hasPlaces = (words.length > 0 && !read.isElsewhere) || read.text.trim() === '';
  return { page, width, height, words: hasPlaces ? words : linesOf(read.text) };
}

function linesOf(text: string): PageWords['words'] {
  const lines = text.split('\n').filter((line) => line.trim() !== '');
  const height = 1 / Math.max(LINES_OF_PAGE, lines.length);
  return lines.map((line, index) => ({ text: line, box: { x: 0, y: index * height, width: 1, height } }));
}

function summaryOf({ takenCount, suggestedCount }: FoundFields): string {
  const details = (count: number) => `${count} ${count === 1 ? 'detail' : 'details'}`;
  if (takenCount === 0 && suggestedCount === 0) return 'Nothing was found.';
  if (suggestedCount === 0) return `${details(takenCount)} found.`;
  return takenCount === 0
    ? `${details(suggestedCount)} suggested.`
    : `${details(takenCount)} found, ${suggestedCount} suggested.`;
}
