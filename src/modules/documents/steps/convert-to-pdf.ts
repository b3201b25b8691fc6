import { z } from 'zod';
import { PROCESSED } from '../files/index.ts';
import { type DerivedBlob, defineStep, done, type StepFile, type StepResult, type StepRun } from './define-step.ts';
import { storeDerived } from './derived-files.ts';
import { failedByVerdict } from './verdict.ts';
import type { WorkingPdf } from './work.ts';

const SUMMARIES: Record<WorkingPdf['kind'], string> = {
  as_is: 'Already a PDF.',
  repaired:
    'The PDF was damaged and has been repaired. Look whether all of its pages are there; the original is kept unchanged.',
  decrypted: 'The protected PDF was opened; the original is kept unchanged.',
  signed: 'Already a PDF. It is signed, so it was left untouched although it is damaged or protected.',
  converted: 'Converted to PDF; the original is kept unchanged.',
  converted_damaged:
    'The image is damaged: the PDF shows what could be read of it. Export or photograph it again if something is missing; the original is kept unchanged.',
  invoice: 'The electronic invoice was put on pages; the original is kept unchanged.',
};

const LETTERS_MISSING = 'letters_missing';
const LETTERS_MISSING_SUMMARY =
  'The electronic invoice was put on pages, but some of its letters cannot be shown there: a square stands for each. The original has them.';

const WARNINGS: Partial<Record<WorkingPdf['kind'], string>> = {
  repaired: 'pdf_repaired',
  converted_damaged: 'image_damaged',
};

/** Gives every document a readable PDF: images are converted, damaged PDFs repaired, protected ones opened, electronic invoices put on pages. */
export const convertToPdf = defineStep({
  name: 'convert_to_pdf',
  title: 'Convert to PDF',
  work: 'cpu',
  options: z.object({}),
  after: ['check_for_duplicates'],
  isRequired: true,
  warnings: [...Object.values(WARNINGS), LETTERS_MISSING],
  async run(run): Promise<StepResult> {
    try {
      const pdf = await run.work.pdf();
      const pageCount = (await run.work.openPdf()).pageCount;
      const blobs = await firstPreview(run, pdf);
      const lacksLetters = pdf.invoice?.isWhole === false;
      const warning = lacksLetters ? LETTERS_MISSING : WARNINGS[pdf.kind];
      const summary = lacksLetters ? LETTERS_MISSING_SUMMARY : SUMMARIES[pdf.kind];
      const effects = { patch: { page_count: pageCount }, blobs, summary };
      return done({ ...effects, ...(warning ? { warning } : {}) });
    } catch (error) {
      return failedByVerdict(error);
    }
  },
});

/** Something to look at before the pages are read. An earlier processed copy stays until the reading replaces it. */
async function firstPreview(run: StepRun<unknown>, pdf: WorkingPdf): Promise<DerivedBlob[]> {
  if (isOriginal(pdf) || (await run.blob(PROCESSED))) return [];
  return [await storeDerived(run, PROCESSED, processedName(run.file), pdf.path)];
}

/** Whether the original is what people look at: a copy of it would say nothing more, or lose its signature. */
export function isOriginal(pdf: WorkingPdf): boolean {
  return pdf.kind === 'as_is' || pdf.kind === 'signed';
}

/** The name of the processed copy in the blob store: the title, else the original's name, as a PDF. */
export function processedName(file: Pick<StepFile, 'title' | 'original_filename'>): string {
  const base = file.title.trim() || file.original_filename;
  return `${base.replace(/\.(pdf|jpe?g|png|tiff?|webp|hei[cf]|xml)$/i, '')}.pdf`;
}
