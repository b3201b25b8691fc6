import { z } from 'zod';
import type { Config } from '../../../platform/config/index.ts';
import type { TransactionContext } from '../../../platform/context.ts';
import { defineJob } from '../../../platform/jobs/index.ts';
import type { PageSights } from '../../reading/ocr/index.ts';
import { divideByItself, markOfPage, type PageMark, pageMarksSettings, replacePageMarks } from '../page-marks/index.ts';
import type { StepRun } from './define-step.ts';
import type { OcrOptions } from './ocr.options.ts';
import type { PageFacts } from './page-facts.ts';
import { pageSightsOf } from './page-readings.store.ts';
import { textWeight } from './text.ts';

/** Divides a stack that has just been read, where the service does so by itself. */
export const splitStackJob = defineJob({
  name: 'split_stack',
  payload: z.object({ ownerId: z.uuid(), fileId: z.uuid() }),
  retry: { limit: 1000, delaySeconds: 30, backoff: true },
  expireInSeconds: 3600,
  work: 'cpu',
  owner: ({ ownerId }) => ownerId,
});

/** What was read and seen beside what is known of the pages, by page. */
type Seen = { texts: ReadonlyMap<number, string>; sights: ReadonlyMap<number, PageSights> };

/** The marks of all pages of a document. */
export function marksOf(config: Config, facts: readonly PageFacts[], { texts, sights }: Seen): PageMark[] {
  return facts.map(({ pageNumber: page, text, reason }) =>
    markOfPage(config, {
      page,
      hasText: textWeight(texts.get(page) ?? text) > 0,
      isBlank: reason === 'blank',
      sights: sights.get(page),
    }),
  );
}

/**
 * Writes the marks of all pages by what was seen so far, in the transaction that writes their texts; says which barcodes nobody could
 * read, and has a stack divided where that is set.
 */
export async function publishMarks(
  run: Pick<StepRun<OcrOptions>, 'ctx' | 'file' | 'log' | 'options'>,
  ctx: TransactionContext,
  pages: { facts: readonly PageFacts[]; texts: ReadonlyMap<number, string> },
): Promise<void> {
  const sights = await pageSightsOf(ctx.db, run.file.id);
  const unread = [...sights].filter(([, { barcodes }]) => barcodes === null).map(([page]) => page);
  if (unread.length > 0)
    run.log.warning(`Whether there are barcodes on page ${unread.slice(0, 20).join(', ')} could not be found out.`);
  const marks = marksOf(run.ctx.config, pages.facts, { texts: pages.texts, sights });
  await replacePageMarks(ctx.db, run.file.id, marks);
  const { splitStacks, asnPrefix } = run.ctx.config.get(pageMarksSettings);
  const { stacks } = run.options;
  const mode = stacks === 'standard' ? splitStacks : stacks;
  if (mode === 'automatic' && divideByItself(marks, asnPrefix, marks.length).length > 1)
    await ctx.jobs.enqueue(ctx.db, splitStackJob, { ownerId: run.file.owner_id, fileId: run.file.id });
}
