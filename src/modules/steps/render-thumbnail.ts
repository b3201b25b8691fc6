import { z } from 'zod';
import { defineStep, done, type StepResult } from './define-step.ts';
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
    const pdf = await run.work.openPdf();
    const path = run.work.tempPath('thumbnail.webp');
    try {
      await pdf.renderThumbnail(1, path, { maxWidthPx: MAX_WIDTH_PX, maxHeightPx: MAX_HEIGHT_PX });
    } catch (error) {
      return failedByVerdict(error);
    }
    const pending = await storeDerived(run, 'thumbnail', `${run.file.id}.webp`, path);
    return done({ summary: 'Picture of the first page made.', blobs: [{ area: 'thumbnail', pending }] });
  },
});
