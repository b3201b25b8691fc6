import { setImmediate } from 'node:timers/promises';
import { z } from 'zod';
import { type Context, forOwner } from '../../../platform/context.ts';
import type { Transaction } from '../../../platform/database/index.ts';
import { timeZoneOf } from '../../people/settings/index.ts';
import type { Invoice, SumProblem } from '../../reading/e-invoices/index.ts';
import type { MailFacts } from '../../reading/mails/index.ts';
import { type OpenPdf, PdfError, type XmlAttachment } from '../../reading/pdf/index.ts';
import { holderOfAsn, lockAsns, pagesOf } from '../files/index.ts';
import {
  aiAnswerOf,
  aiCandidates,
  dayRules,
  type Found,
  type FoundByRules,
  type FoundFields,
  findByRules,
  metadataSettings,
  type PageWords,
  takeFound,
  unsetFields,
  withLearned,
} from '../metadata/index.ts';
import { printedAsn } from '../page-marks/index.ts';
import { findByOwnRules } from '../rules/index.ts';
import { defineStep, type StepFile, type StepRun } from './define-step.ts';
import { shownCopy } from './derived-files.ts';
import { INVOICE_WARNINGS, invoiceRemark, invoiceWarning } from './invoice-warnings.ts';
import { done, type StepResult } from './step-result.ts';
import { failedByVerdict } from './verdict.ts';

/** What a document is stands on its first pages, what it comes to perhaps on its last. */
const FIRST_PAGES = 8;
const LAST_PAGES = 2;
const NOT_FOUND = 'fields_not_found';
const NOT_RULED = 'rules_not_applied';
/** A page without places: its lines, one below the other. */
const LINES_OF_PAGE = 60;
const MAX_TITLE = 160;
const NO_SIZE = { width: 595, height: 842 };

/** Finds what a document is: its sender, its date, what it costs. Values where it is sure, suggestions where it is not. */
export const extractMetadata = defineStep({
  name: 'extract_metadata',
  title: 'Find what it is',
  description: 'Finds the sender, the date, the type, amounts and numbers; your own rules have their say.',
  work: 'cpu',
  inTrial: 'make',
  // What was found stays as it is: a look back is about the pipeline, not about what was learned since.
  decide: ({ file }) =>
    done({ summary: 'Taken as it was found.', write: async (ctx) => ({ patch: await unsetFields(ctx, file.id) }) }),
  options: z.strictObject({
    use_ai: z
      .boolean()
      .default(true)
      .meta({ title: 'Use what the AI endpoint said', description: 'Off: only what this machine finds counts.' }),
  }),
  // A page that could not be read does not hide what the others say.
  after: ['check_for_duplicates', 'convert_to_pdf', 'extract_text'],
  settings: [metadataSettings],
  warnings: [NOT_FOUND, NOT_RULED, ...INVOICE_WARNINGS],
  async run(run): Promise<StepResult> {
    const { file, ctx } = run;
    let seen: Seen;
    try {
      seen = await lookAt(run);
    } catch (error) {
      return failedByVerdict(error);
    }
    const timeZone = await timeZoneOf(ctx, file.owner_id);
    // Nothing else gets a word in while rules run.
    await setImmediate();
    let ruled: FoundByRules;
    try {
      const days = dayRules(ctx.config);
      ruled = findByRules({ ...file, timeZone, days }, seen.pages, {
        invoice: seen.invoice,
        mail: seen.mail,
        attached: seen.attached ?? [],
      });
    } catch (error) {
      // A rule that stumbles over a document must not keep it from its owner.
      run.log.warning('The rules stumbled over this document.', error instanceof Error ? error.stack : String(error));
      return done({
        summary: 'What this document is could not be found out. Fill in its fields by hand.',
        warning: NOT_FOUND,
      });
    }
    const local = await withLearned(ctx, file, [...saidTitle(seen), ...ruled.candidates]);
    const answer = run.options.use_ai ? await aiAnswerOf(ctx.db, file.id) : undefined;
    const asked = answer ? aiCandidates(answer, seen.pages, local) : [];
    const found = [...local, ...asked.filter((one) => !isPayersAccount(one, ruled))];
    const own = await findByOwnRules(forOwner(ctx, file.owner_id), file, found);
    if (!own.isComplete) run.log.warning('Not all rules could be asked: one is broken, or they take too long.');
    const warned = invoiceWarning(seen, ruled) ?? (own.isComplete ? {} : { warning: NOT_RULED });
    return done({
      summary: 'Nothing was found.',
      ...warned,
      write: async ({ db: tx }) => {
        const printed = await printedNumber({ ...ctx, db: tx }, file);
        const all = [...found, ...own.found, ...printed.found];
        const taken = await takeFound(ctx, tx, { ownerId: file.owner_id, fileId: file.id, found: all });
        const remark = invoiceRemark(seen, ruled);
        return { patch: taken.patch, summary: remark + summaryOf(taken) + printed.remark };
      },
    });
  },
});

/** What a document says: the words of the pages that matter, the XML files attached to it, the invoice it is. */
type Seen = {
  pages: PageWords[];
  /** Null: what is attached could not be looked at. */
  attached: XmlAttachment[] | null;
  invoice: Invoice | undefined;
  mail: MailFacts | undefined;
  problem: SumProblem | null;
  /** What it calls itself. */
  title: string | undefined;
};

/** The archive serial number on its pages, where no other document has it. */
async function printedNumber(
  ctx: Pick<Context, 'config'> & { db: Transaction },
  file: StepFile,
): Promise<{ found: FoundByRules['candidates']; remark: string }> {
  const printed = await printedAsn(ctx, file);
  if (!printed) return { found: [], remark: '' };
  const { asn: value, page, text } = printed;
  await lockAsns(ctx.db, file.owner_id);
  if (await holderOfAsn(ctx.db, file.owner_id, { asn: value, besideId: file.id }))
    return { found: [], remark: ` The archive serial number ${value} on page ${page} belongs to another document.` };
  return { found: [{ field: 'asn', value, confidence: 1, source: 'rule', evidence: { page, text } }], remark: '' };
}

/** More than what stands on its pages: its author called it so. */
function saidTitle({ title = '' }: Seen): FoundByRules['candidates'] {
  const value = title.slice(0, MAX_TITLE).trim();
  return value === '' ? [] : [{ field: 'title', value, confidence: 0.95, source: 'rule' }];
}

function isPayersAccount({ field, value }: Found, { payersAccounts }: FoundByRules): boolean {
  return field === 'iban' && typeof value === 'string' && payersAccounts.has(value);
}

/** Looks at the copy people see; pages without places come as their lines. */
async function lookAt(run: StepRun<unknown>): Promise<Seen> {
  if (await run.work.hasNoPagesOfItsOwn())
    return { pages: [], attached: [], invoice: undefined, mail: undefined, problem: null, title: undefined };
  const searchable = await shownCopy(run);
  const copy = searchable && (await run.work.openCopy(searchable.path));
  try {
    const pdf = copy ?? (await run.work.openPdf());
    const stored = await pagesOf(run.ctx.db, run.file.owner_id, run.file.id);
    const texts = new Map(stored.map((page) => [page.page_number, page]));
    // First: a page may end its child, and what an invoice says of itself counts more than any page.
    const attached = await attachedXml(run, pdf);
    const pages: PageWords[] = [];
    let hasPlaces = true;
    for (const page of pageNumbers(pdf.pageCount)) {
      run.signal.throwIfAborted();
      const { text = '', source = 'none' } = texts.get(page) ?? {};
      // A signed file has no copy with what was read in it: its pages say only what they came with.
      const isElsewhere = !copy && source === 'ocr';
      const placed: PageWords | undefined = hasPlaces && !isElsewhere ? await placedWords(run, pdf, page) : undefined;
      // A page that ended the child once is not worth a second one.
      hasPlaces = isElsewhere || placed !== undefined;
      pages.push(placed && placed.words.length > 0 ? placed : { page, ...NO_SIZE, words: linesOf(text) });
      run.alive();
    }
    const { invoice, mail, title } = await run.work.pdf();
    return { pages, attached, mail, invoice: invoice?.invoice, problem: invoice?.problem ?? null, title };
  } finally {
    await copy?.close();
  }
}

/** The words of a page with their places; undefined when it cannot be looked at. */
async function placedWords(run: StepRun<unknown>, pdf: OpenPdf, page: number): Promise<PageWords | undefined> {
  try {
    return { page, ...(await pdf.pageWords(page)) };
  } catch (error) {
    if (!(error instanceof PdfError) || run.signal.aborted) throw error;
    run.log.warning(`Where the words of page ${page} stand could not be found out.`, error.stack);
    return undefined;
  }
}

/** What is attached must not keep the pages from being looked at. */
async function attachedXml(run: StepRun<unknown>, pdf: OpenPdf): Promise<XmlAttachment[] | null> {
  try {
    return await pdf.xmlAttachments();
  } catch (error) {
    if (!(error instanceof PdfError) || run.signal.aborted) throw error;
    run.log.warning('What is attached to this PDF could not be looked at.', error.stack);
    return null;
  }
}

function pageNumbers(pageCount: number): number[] {
  const all = Array.from({ length: pageCount }, (_, index) => index + 1);
  return pageCount <= FIRST_PAGES + LAST_PAGES ? all : [...all.slice(0, FIRST_PAGES), ...all.slice(-LAST_PAGES)];
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
