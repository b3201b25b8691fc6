import type { Config } from '../../../platform/config/index.ts';
import type { Transaction } from '../../../platform/database/index.ts';
import type { PageSights } from '../../reading/ocr/index.ts';
import { markOfPage, type PageMark, replacePageMarks } from '../page-marks/index.ts';
import type { StepRun } from './define-step.ts';
import type { PageFacts } from './page-facts.ts';
import { pageSightsOf } from './page-readings.store.ts';
import { textWeight } from './text.ts';

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

/** Writes the marks of all pages by what was seen so far, in the transaction that writes their texts; says which barcodes nobody could read. */
export async function publishMarks(
  run: Pick<StepRun<unknown>, 'ctx' | 'file' | 'log'>,
  tx: Transaction,
  pages: { facts: readonly PageFacts[]; texts: ReadonlyMap<number, string> },
): Promise<void> {
  const sights = await pageSightsOf(tx, run.file.id);
  const unread = [...sights].filter(([, { barcodes }]) => barcodes === null).map(([page]) => page);
  if (unread.length > 0)
    run.log.warning(`Whether there are barcodes on page ${unread.slice(0, 20).join(', ')} could not be found out.`);
  await replacePageMarks(tx, run.file.id, marksOf(run.ctx.config, pages.facts, { texts: pages.texts, sights }));
}
