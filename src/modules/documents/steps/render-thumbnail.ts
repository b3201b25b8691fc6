import { z } from 'zod';
import { THUMBNAIL } from '../files/index.ts';
import { defineStep, done, type StepResult, type StepRun } from './define-step.ts';
import { shownCopy, storeDerived } from './derived-files.ts';
import { failedByVerdict } from './verdict.ts';

/** Twice the size of the largest card, so that it is sharp on dense screens. */
const MAX_WIDTH_PX = 480;
const MAX_HEIGHT_PX = 640;

/** A small picture of the first page for lists. */
export const renderThumbnail = defineStep({
  name: 'render_thumbnail',
  title: 'Make a preview picture',
  work: 'cpu',
  options: z.object({}),
  after: ['convert_to_pdf'],
  async run(run): Promise<StepResult> {
    const path = run.work.tempPath('thumbnail.webp');
    try {
      await renderShown(run, path);
    } catch (error) {
      return failedByVerdict(error);
    }
    const picture = await storeDerived(run, THUMBNAIL, `${run.file.id}.webp`, path);
    return done({ summary: 'Picture of the first page made.', blobs: [picture] });
  },
});

/** The page as its owner sees it: the searchable copy is upright and straight. */
async function renderShown(run: StepRun<unknown>, path: string): Promise<void> {
  const { work } = run;
  const searchable = await shownCopy(run);
  const copy = searchable && (await work.openCopy(searchable.path));
  try {
    const pdf = copy ?? (await work.openPdf());
    await pdf.renderThumbnail(1, path, { maxWidthPx: MAX_WIDTH_PX, maxHeightPx: MAX_HEIGHT_PX });
  } finally {
    await copy?.close();
  }
}
