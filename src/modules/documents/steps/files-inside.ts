import type { FoundAttachment } from '../../reading/converters/index.ts';
import { xmlKindOf } from '../../reading/e-invoices/index.ts';
import { PdfError, type PdfInside } from '../../reading/pdf/index.ts';
import { attachmentErrors } from './attachments.errors.ts';
import type { FilesInPdfs } from './attachments.settings.ts';
import type { StepRun } from './define-step.ts';

/** As far as names tell, what may be an electronic invoice. */
const MAY_BE_XML = /\.xml$|^[^.]*$/i;

/** The files in a PDF as things that may become documents. What it says of itself as an electronic invoice is read with it, and is none. */
export async function filesOf(
  run: StepRun<unknown>,
  { files }: PdfInside,
  mode: Exclude<FilesInPdfs, 'off'>,
): Promise<FoundAttachment[]> {
  const invoices = files.some(({ name }) => MAY_BE_XML.test(name)) ? await invoiceNames(run) : new Set<string>();
  const { code, detail } = attachmentErrors.attachment_is_invoice();
  return files.map((file) =>
    invoices.has(file.name)
      ? { ...file, reason: { code, message: detail } }
      : { ...file, reason: null, isOffered: mode === 'on_click' },
  );
}

async function invoiceNames(run: StepRun<unknown>): Promise<Set<string>> {
  const pdf = await run.work.openPdf();
  try {
    const invoices = (await pdf.xmlAttachments()).filter(
      ({ text }) => text !== null && xmlKindOf(text)?.isInvoice === true,
    );
    return new Set(invoices.map(({ name }) => name));
  } catch (error) {
    // What cannot be looked at is offered like any other file.
    if (!(error instanceof PdfError) || run.signal.aborted) throw error;
    return new Set();
  }
}
