import { z } from 'zod';
import { makeArchiveCopy, PDFA_PARTS, type PdfaPart, PdfError, pdfaSettings } from '../../reading/pdf/index.ts';
import { ORIGINAL_PDFA, PROCESSED, PROCESSED_PDFA } from '../files/index.ts';
import { type ArchiveSource, archiveCopies, type Lost } from './archive/archive-copies.ts';
import { processedName } from './convert-to-pdf.ts';
import { defineStep, type StepRun } from './define-step.ts';
import { fileSha256 } from './sha256.ts';
import { type DerivedBlob, done, failed, type StepResult, skipped } from './step-result.ts';
import { failedByVerdict } from './verdict.ts';

const options = z.strictObject({
  format: z
    .enum(PDFA_PARTS)
    .optional()
    .meta({ title: 'Format', description: 'PDF/A-1b, -2b or -3b; left out, PDFA_FORMAT decides.' }),
});
type Options = z.infer<typeof options>;

const NOTES_DRAWN = 'notes_drawn';
const SIGNATURE_LEFT_OUT = 'signature_left_out';
const PROTECTED = 'protected';

/** The name of the step that makes archive copies. */
export const CONVERT_TO_PDFA = 'convert_to_pdfa';

/** Makes archive copies (PDF/A) of what people download, and of the original where that shows something else. */
export const convertToPdfa = defineStep<Options>({
  name: CONVERT_TO_PDFA,
  title: 'Make an archive copy (PDF/A)',
  description: 'Makes a copy in the format for long keeping, PDF/A.',
  work: 'cpu',
  inTrial: 'make',
  options,
  after: ['check_for_duplicates', 'convert_to_pdf'],
  settings: [pdfaSettings],
  warnings: [SIGNATURE_LEFT_OUT, NOTES_DRAWN],
  notes: [PROTECTED],
  // A copy that cannot be made is told and can be tried again; the document itself is whole without it.
  counts: () => false,
  // The setting is about documents of the built-in plan; one whose pipeline has the step gets its copy.
  isPlanned: (config) => config.get(pdfaSettings).enablePdfaConversion,
  async run(run): Promise<StepResult> {
    try {
      return await convert(run, run.options.format ?? run.ctx.config.get(pdfaSettings).pdfaFormat);
    } catch (error) {
      if (error instanceof PdfError && error.code === 'pdf_encrypted') return notOfProtected(run);
      const result = failedByVerdict(error);
      // An earlier copy would say what the document no longer does.
      return result.type === 'failed' ? { ...result, blobs: await emptied(run, []) } : result;
    }
  },
});

async function convert(run: StepRun<Options>, part: PdfaPart): Promise<StepResult> {
  const { ctx, file, signal, work } = run;
  const sources = await sourcesOf(run);
  // Its reader has done its part: the programs that come now need its memory.
  await work.closePdf();
  const place = { ctx, file, signal, dir: work.dir, alive: () => run.alive() };
  const copies = await archiveCopies(place, { part, sources }, makeArchiveCopy);
  const format = `PDF/A-${part}b`;
  if (copies.type === 'invalid') {
    const sentence = `${copies.checkedBy} says that the copy is not ${format}: it breaks ${copies.clauses.join(', ')}. It is not offered; the document itself is as it was.`;
    return failed('pdfa_invalid', sentence, undefined, { blobs: await emptied(run, []) });
  }
  const checked = copies.checkedBy === null ? 'not checked on this machine' : `checked by ${copies.checkedBy}`;
  const blobs = [...copies.blobs, ...(await emptied(run, sources))];
  const summary = [`${format}, ${checked}.`, ...lossesOf(copies)].join(' ');
  const warning = copies.isSigned ? SIGNATURE_LEFT_OUT : copies.areNotesDrawn ? NOTES_DRAWN : undefined;
  return done({ summary, blobs, ...(warning === undefined ? {} : { warning }) });
}

/** What the copies are without, a sentence each; the original has all of it. */
function lossesOf({ isSigned, areNotesDrawn, leftOutFileCount }: Lost): string[] {
  const sentences: string[] = [];
  if (isSigned) sentences.push('The copy is without the signature; the signed original stays as it is.');
  if (areNotesDrawn) sentences.push('Notes and marks are drawn into its pages, and its links are left out.');
  if (leftOutFileCount === 1) sentences.push('The attached file is left out; the original has it.');
  if (leftOutFileCount > 1) sentences.push(`${leftOutFileCount} attached files are left out; the original has them.`);
  return sentences;
}

/** What people download, and the original where they differ in more than details. */
async function sourcesOf(run: StepRun<Options>): Promise<ArchiveSource[]> {
  const { ctx, file, work } = run;
  const name = processedName(file);
  const pdf = await work.pdf();
  const copy = await run.blob(PROCESSED);
  if (!copy) {
    const contentSha256 = pdf.isArranged ? await fileSha256(pdf.path) : file.sha256;
    return [{ role: PROCESSED_PDFA, name, path: pdf.path, contentSha256 }];
  }
  const content = copy.base_sha256 ?? copy.sha256;
  const path = await ctx.blobs.localPath(copy.path, work.dir);
  const sources = [{ role: PROCESSED_PDFA, name, path, contentSha256: content }];
  // The pages of an electronic invoice were made here, arranged ones put together: there is nothing older to keep.
  if (content?.equals(file.sha256) || pdf.isTypeset || pdf.isArranged) return sources;
  // Nor is there anything else on a photo without text than in the PDF it was put into.
  if (content?.equals(await fileSha256(pdf.path))) return sources;
  const ownName = processedName({ title: '', original_filename: file.original_filename });
  return [...sources, { role: ORIGINAL_PDFA, name: ownName, path: pdf.path, contentSha256: file.sha256 }];
}

/** Takes away the copies of an earlier run that this one did not make. */
async function emptied(run: StepRun<Options>, made: readonly ArchiveSource[]): Promise<DerivedBlob[]> {
  const blobs: DerivedBlob[] = [];
  for (const role of [PROCESSED_PDFA, ORIGINAL_PDFA]) {
    if (made.some((source) => source.role === role) || !(await run.blob(role))) continue;
    blobs.push({ role, pending: null });
  }
  return blobs;
}

/** Every other protected PDF is opened before: this one is signed, and stays as it is. */
async function notOfProtected(run: StepRun<Options>): Promise<StepResult> {
  return skipped('This PDF is protected and signed. An archive copy must be neither, so there is none.', {
    note: PROTECTED,
    blobs: await emptied(run, []),
  });
}
