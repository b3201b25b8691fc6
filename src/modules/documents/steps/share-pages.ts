import { forOwner, inTransaction } from '../../../platform/context.ts';
import { defineJob } from '../../../platform/jobs/index.ts';
import { livingWorkers } from '../../../platform/processes/index.ts';
import { lockFile } from '../files/index.ts';
import type { StepRun } from './define-step.ts';
import { type DelegatedWork, delegatedWorkSchema } from './delegated.ts';
import { type OcrOptions, ocrOptions } from './ocr.options.ts';
import { type PageRun, readPages } from './ocr-pages.ts';
import { handOutPages, isStillRunning } from './page-claims.store.ts';
import type { PageFacts } from './page-facts.ts';
import { isPageFault } from './page-fault.ts';
import { sharedReading } from './page-reader.ts';
import { OwnPages, type PageSource, SharedPages } from './page-source.ts';

/** A second reader starts an engine and opens the document: that is worth it from so many pages each. */
const PAGES_WORTH_A_READER = 4;

/** Reads pages of a document that another process is reading. */
export const readPagesJob = defineJob({
  name: 'read_pages',
  payload: delegatedWorkSchema,
  retry: { limit: 3, delaySeconds: 5, backoff: false },
  expireInSeconds: 23 * 3600,
  work: 'cpu',
  owner: ({ ownerId }) => ownerId,
});

/** Steps that this process runs: whoever helps has to be another one, since the engines are those of a process. */
const runningHere = new Set<string>();

/** Whether this process runs the step itself. */
export function runsHere(work: DelegatedWork): boolean {
  return runningHere.has(work.stepId);
}

/**
 * Reads what is missing of a document with `read`: alone, or with jobs for other worker processes, where there are several and enough
 * pages. The step itself goes on either way, and reads what nobody else has read: it waits for no job and no process.
 */
export async function readTogether<T>(
  run: StepRun<OcrOptions>,
  pages: { missing: readonly PageFacts[]; alreadyRead: number },
  read: (source: PageSource) => Promise<T>,
): Promise<T> {
  const { missing, alreadyRead } = pages;
  const readers = Math.floor(missing.length / PAGES_WORTH_A_READER);
  const helpers = readers < 2 ? 0 : Math.min(readers, await livingWorkers(run.ctx.db)) - 1;
  if (helpers <= 0) return read(new OwnPages(run, missing, alreadyRead));
  const work = { fileId: run.file.id, ownerId: run.file.owner_id, stepId: run.stepId, attempt: run.attempt };
  const numbers = missing.map(({ pageNumber }) => pageNumber);
  const byNumber = new Map(missing.map((facts) => [facts.pageNumber, facts]));
  runningHere.add(work.stepId);
  try {
    await run.fenced(async (tx) => {
      await handOutPages(tx, work, numbers);
      for (let helper = 0; helper < helpers; helper += 1) await run.ctx.jobs.enqueue(tx, readPagesJob, work);
    });
    const factsOf = async (page: number) => byNumber.get(page) ?? run.work.pageFacts(page);
    const about = { work, run, size: missing.length, alreadyRead, factsOf, fenced: run.fenced, all: numbers };
    return await read(new SharedPages(about));
  } finally {
    runningHere.delete(work.stepId);
  }
}

/** What a helper has of the step: everything but its claim. */
export type HelpInput = Pick<PageRun, 'ctx' | 'file' | 'work' | 'signal' | 'shouldYield'> & {
  storedOptions: unknown;
};

/** The step has ended, or begun anew. */
class HelpRefused extends Error {
  override readonly name = 'HelpRefused';
}

/**
 * Reads pages of a step that another process runs, until none is left to take or the attempt is over. What fails here is left to that
 * process, which tries it again and says why.
 * @returns whether somebody else's work goes first now.
 */
export async function helpToRead(input: HelpInput, work: DelegatedWork): Promise<'done' | 'yield'> {
  const { storedOptions, ...rest } = input;
  const ctx = forOwner(input.ctx, work.ownerId);
  const fenced: StepRun<unknown>['fenced'] = (write) =>
    inTransaction(ctx, async ({ db }) => {
      await lockFile(db, work.ownerId, work.fileId);
      if (!(await isStillRunning(db, work))) throw new HelpRefused('the step that was helped has ended');
      return write(db);
    });
  const nothing = { alive: () => undefined, progress: async () => undefined };
  const run = { ...rest, ...nothing, ctx, fenced, options: ocrOptions.parse(storedOptions ?? {}) };
  const factsOf = (page: number) => input.work.pageFacts(page);
  const source = new SharedPages({ work, run, size: PAGES_WORTH_A_READER, alreadyRead: 0, factsOf, fenced });
  try {
    const [pdf, reading] = [await input.work.openPdf(), await sharedReading(ctx)];
    const { hasYielded } = await readPages({ run, pdf, reading }, source);
    return hasYielded ? 'yield' : 'done';
  } catch (error) {
    // The document, or a page that was only looked at: the process that runs the step finds the same and says why.
    if (error instanceof HelpRefused || isPageFault(run, error)) return 'done';
    throw error;
  }
}
