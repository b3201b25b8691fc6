import { z } from 'zod';
import { defineStep, done, type StepResult, type StepRun } from './define-step.ts';
import { storeDerived } from './derived-files.ts';
import { failedByVerdict } from './verdict.ts';

/** Twice the size of the largest card, so that it is sharp on dense screens. */
const MAX_WIDTH_PX = 480;
const MAX_HEIGHT_PX = 640;

/** A small picture of the first page for lists. */
export const renderThumbnail = defineStep({
  name: 'render_thumbnail',
  title: 'Make a preview picture',
  options: z.object({}),
  needs: ['convert_to_pdf'],
  async run(run): Promise<StepResult> {
    const path = run.work.tempPath('thumbnail.webp');
    try {
      await renderShown(run, path);
    } catch (error) {
      return failedByVerdict(error);
    }
    const pending = await storeDerived(run, 'thumbnail', `${run.file.id}.webp`, path);
    return done({ summary: 'Picture of the first page made.', blobs: [{ area: 'thumbnail', pending }] });
  },
});

/** The page as its owner sees it: the searchable copy is upright and straight. */
async function renderShown({ file, work }: StepRun<unknown>, path: string): Promise<void> {
  const copy = file.processed_file_path === null ? undefined : await work.openCopy(file.processed_file_path);
  try {
    const pdf = copy ?? (await work.openPdf());
    await pdf.renderThumbnail(1, path, { maxWidthPx: MAX_WIDTH_PX, maxHeightPx: MAX_HEIGHT_PX });
  } finally {
    await copy?.close();
  }
}
