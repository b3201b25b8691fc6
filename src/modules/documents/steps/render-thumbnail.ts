import { z } from 'zod';
import { THUMBNAIL } from '../files/index.ts';
import { defineStep, type StepRun } from './define-step.ts';
import { shownCopy, storeDerived } from './derived-files.ts';
import { done, type StepResult } from './step-result.ts';
import { failedByVerdict } from './verdict.ts';

/** Twice the size of the largest card, so that it is sharp on dense screens. */
const MAX_WIDTH_PX = 480;
const MAX_HEIGHT_PX = 640;
const LETTERS_NOT_DRAWN = 'letters_not_drawn';

/** A small picture of the first page for lists. */
export const renderThumbnail = defineStep({
  name: 'render_thumbnail',
  title: 'Make a preview picture',
  description: 'Draws the first page, small, for lists.',
  work: 'cpu',
  inTrial: 'keep',
  options: z.strictObject({}),
  after: ['convert_to_pdf'],
  warnings: [LETTERS_NOT_DRAWN],
  async run(run): Promise<StepResult> {
    const path = run.work.tempPath('thumbnail.webp');
    let lacksFont: boolean;
    try {
      lacksFont = await renderShown(run, path);
    } catch (error) {
      return failedByVerdict(error);
    }
    const picture = await storeDerived(run, THUMBNAIL, `${run.file.id}.webp`, path);
    const made = { summary: 'Picture of the first page made.', blobs: [picture] };
    return done(lacksFont ? { ...made, warning: LETTERS_NOT_DRAWN } : made);
  },
});

/** The page as its owner sees it: the searchable copy is upright and straight. @returns whether letters of it could not be drawn. */
async function renderShown(run: StepRun<unknown>, path: string): Promise<boolean> {
  const { work } = run;
  const searchable = await shownCopy(run);
  const copy = searchable && (await work.openCopy(searchable.path));
  try {
    const pdf = copy ?? (await work.openPdf());
    const box = { maxWidthPx: MAX_WIDTH_PX, maxHeightPx: MAX_HEIGHT_PX };
    return (await pdf.renderThumbnail(1, path, box)).lacksFont;
  } finally {
    await copy?.close();
  }
}
