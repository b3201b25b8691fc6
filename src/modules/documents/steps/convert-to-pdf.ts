import { z } from 'zod';
import { forOwner } from '../../../platform/context.ts';
import { acceptedEnding, converters, type WorkingPdf } from '../../reading/converters/index.ts';
import { officeSettings } from '../../reading/office/index.ts';
import type { PdfInside } from '../../reading/pdf/index.ts';
import { PROCESSED, replaceSignatures } from '../files/index.ts';
import { attachmentSettings, FILES_IN_PDFS } from './attachments.settings.ts';
import { defineStep, type StepFile, type StepRun } from './define-step.ts';
import { storeDerived } from './derived-files.ts';
import { filesOf } from './files-inside.ts';
import { noteAttachments } from './note-attachments.ts';
import { signaturesOfFile } from './signatures-of-file.ts';
import { type DerivedBlob, done, type StepResult } from './step-result.ts';
import { failedByVerdict } from './verdict.ts';

const DYNAMIC_FORM = 'pdf_form_dynamic';
const PORTFOLIO = 'pdf_portfolio';

/** Gives every document a readable PDF: images are converted, damaged PDFs repaired, protected ones opened, electronic invoices put on pages, office files converted. */
export const convertToPdf = defineStep({
  name: 'convert_to_pdf',
  title: 'Convert to PDF',
  description: 'Makes a PDF of pictures, office files and mails; damaged PDFs are repaired.',
  work: 'cpu',
  inTrial: 'keep',
  options: z.strictObject({
    files_inside: z
      .enum(['standard', ...FILES_IN_PDFS])
      .default('standard')
      .meta({
        title: 'Files in PDFs',
        description: 'Documents on a click, always, or left alone; `standard` leaves it to FILES_IN_PDFS.',
      }),
  }),
  settings: [officeSettings, attachmentSettings],
  after: ['check_for_duplicates'],
  isRequired: true,
  warnings: [...new Set(converters.flatMap(({ warnings = [] }) => warnings)), DYNAMIC_FORM, PORTFOLIO],
  async run(run): Promise<StepResult> {
    try {
      const pdf = await run.work.pdf();
      const pageCount = (await run.work.openPdf()).pageCount;
      const blobs = await firstPreview(run, pdf);
      const inside = await run.work.inside();
      const { files_inside: chosen } = run.options;
      const mode = chosen === 'standard' ? run.ctx.config.get(attachmentSettings).filesInPdfs : chosen;
      const files = inside && mode !== 'off' ? await filesOf(run, inside, mode) : [];
      // Arranged pages carry none: what was found in the original, which never changes, stays.
      const signatures = pdf.isArranged ? undefined : inside ? await signaturesOfFile(run) : [];
      const { summary } = pdf;
      const attachments = [...(pdf.attachments ?? []), ...files];
      const warning = warningOf(inside) ?? pdf.warning;
      return done({
        patch: { page_count: pageCount },
        blobs,
        summary,
        ...(warning ? { warning } : {}),
        write: async (ctx) => {
          if (attachments.length > 0) await noteAttachments(forOwner(ctx, run.file.owner_id), run.file.id, attachments);
          if (signatures) await replaceSignatures(ctx.db, run.file.id, signatures);
          return undefined;
        },
      });
    } catch (error) {
      return failedByVerdict(error);
    }
  },
});

/** What its pages do not say comes before what was mended on them. */
function warningOf(inside: PdfInside | null): string | undefined {
  if (inside?.isDynamicForm) return DYNAMIC_FORM;
  return inside?.isPortfolio ? PORTFOLIO : undefined;
}

/** Something to look at before the pages are read. An earlier processed copy stays until the reading replaces it. */
async function firstPreview(run: StepRun<unknown>, pdf: WorkingPdf): Promise<DerivedBlob[]> {
  if (pdf.isOriginal || (await run.blob(PROCESSED))) return [];
  return [await storeDerived(run, PROCESSED, processedName(run.file), pdf.path)];
}

/** The name of the processed copy in the blob store: the title, else the original's name, as a PDF. */
export function processedName(file: Pick<StepFile, 'title' | 'original_filename'>): string {
  const base = file.title.trim() || file.original_filename;
  return `${base.slice(0, base.length - acceptedEnding(base).length)}.pdf`;
}
