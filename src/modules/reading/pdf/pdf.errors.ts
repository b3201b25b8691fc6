import { failureCodes } from '../../../platform/errors.ts';

/** What can be wrong with a document, each with the public sentence that says what to do. */
export const pdfSentences = {
  password_required: 'This PDF is protected with a password. Enter it and retry the step.',
  password_wrong: 'The password does not open this PDF. Check it and retry the step.',
  not_a_pdf: 'This file is not a PDF. Upload it again under its real type.',
  pdf_broken: 'This PDF is damaged and could not be repaired. Export or scan it again; the original is kept.',
  pdf_needs_repair: 'The structure of this PDF is damaged; it has to be repaired before text can be added.',
  pdf_encrypted: 'This PDF is encrypted; it has to be decrypted before text can be added.',
  pdf_security_unsupported:
    'This PDF uses an encryption that cannot be opened here. Save it without protection and upload it again.',
  pdf_too_large_to_repair:
    'This PDF is too large to be repaired here. Install qpdf on the server or repair the file and upload it again.',
  page_broken: 'A page of this PDF is damaged and cannot be read. Export or scan it again; the original is kept.',
  pdf_too_complex:
    'This PDF needs more time or memory than one document may take. Print it to a new PDF and upload that.',
  page_too_complex:
    'A page of this PDF needs more time or memory than one page may take. Print it to a new PDF and upload that.',
  converter_missing:
    'This document becomes PDF/A only with Ghostscript, which is not installed on the server. Install it (on Debian: apt-get install ghostscript), then retry the step.',
  pdfa_not_possible:
    'Ghostscript could not turn this document into PDF/A. Print it to a new PDF and upload that; the original is kept.',
  attached_file_missing:
    'This file could not be taken out of the PDF: it is damaged there, or empty. Open the original and save it from there.',
  attached_file_too_large:
    'This file is too large to be taken out of the PDF here. Open the original, save it from there and upload it by itself.',
  image_broken: 'This image is damaged and cannot be read. Export or photograph it again; the original is kept.',
  image_too_large: 'This image has too many pixels to be read. Save a smaller copy and upload that.',
  image_type_unsupported:
    'Images of this type cannot be turned into a PDF. Save it as JPEG, PNG or TIFF and upload that.',
} as const satisfies Record<string, string>;

/** The code of one of the problems above. */
export type PdfErrorCode = keyof typeof pdfSentences;

/** Whether a code is one of this module's. */
export function isPdfErrorCode(code: string): code is PdfErrorCode {
  return Object.hasOwn(pdfSentences, code);
}

/** A document that cannot be handled as it is. Expected: the step fails with this code and sentence and is not retried by itself. */
export class PdfError extends Error {
  readonly code: PdfErrorCode;

  constructor(code: PdfErrorCode, options: { message?: string; cause?: unknown } = {}) {
    super(options.message ?? pdfSentences[code], { cause: options.cause });
    this.name = 'PdfError';
    this.code = code;
    failureCodes.publish(code);
  }
}
