import { z } from 'zod';
import { PROCESSED } from '../files/index.ts';
import { metadataSettings } from '../metadata/index.ts';
import { defineStep, type StepRun } from './define-step.ts';
import { type Embedding, embedCopy, takesNoDetails } from './embed/embed-copy.ts';
import { done, type StepResult, skipped } from './step-result.ts';

const NOT_WRITTEN = 'details_not_written';
const SIGNED = 'signed';

/** Lets the PDF that people download say itself what it is: in its Info dictionary and its XMP. */
export const embedMetadata = defineStep({
  name: 'embed_metadata',
  title: 'Write details into the PDF',
  description: 'Lets the PDF that is downloaded say itself what it is.',
  work: 'cpu',
  inTrial: 'make',
  options: z.strictObject({}),
  // What could be found is written, also of a document of which not every page could be read.
  after: ['check_for_duplicates', 'convert_to_pdf', 'extract_text'],
  warnings: [NOT_WRITTEN],
  notes: [SIGNED],
  counts: (config) => config.get(metadataSettings).embedMetadata,
  isShown: (config) => config.get(metadataSettings).embedMetadata,
  passesOver: ({ ctx }) =>
    ctx.config.get(metadataSettings).embedMetadata ? undefined : 'Writing details into PDFs is turned off.',
  async run(run): Promise<StepResult> {
    try {
      return resultOf(run, await embed(run));
    } catch (error) {
      if (run.signal.aborted || !takesNoDetails(error, run)) throw error;
      run.log.warning('The details could not be written into this PDF.', error.stack);
      return done({
        summary: 'The details could not be written into this PDF. It is kept as it was.',
        warning: NOT_WRITTEN,
      });
    }
  },
});

async function embed(run: StepRun<unknown>): Promise<Embedding> {
  const { work } = run;
  const hasCopy = (await run.blob(PROCESSED)) !== undefined;
  // Damaged or protected as well, so that nothing else could tell.
  if (!hasCopy && (await work.pdf()).isSigned) return { type: 'signed' };
  return embedCopy({
    ...run,
    dir: work.dir,
    async withPdf(copyPath, use) {
      if (copyPath === null) return use(await work.openPdf());
      const copy = await work.openCopy(copyPath);
      try {
        return await use(copy);
      } finally {
        await copy.close();
      }
    },
  });
}

function resultOf(run: StepRun<unknown>, embedding: Embedding): StepResult {
  if (embedding.type === 'signed')
    return skipped('This PDF is signed, so it stays as it is: its details are kept beside it.', { note: SIGNED });
  if (embedding.type === 'unchanged') return skipped('The PDF says already what is known of it.');
  if (embedding.hasLostXmp)
    run.log.warning('What the PDF said of itself in its XMP could not be read. It is written anew in the copy.');
  return done({ summary: 'The PDF says itself what is known of it.', blobs: [embedding.blob] });
}
