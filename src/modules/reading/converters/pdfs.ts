import path from 'node:path';
import { ChildError } from '../../../platform/children/index.ts';
import { openPdf, PdfError, type Preparation, preparePdf } from '../pdf/index.ts';
import type { Converter, WorkingPdf } from './converter.ts';
import { textAt } from './head.ts';

const PDF_HEADER_WITHIN_BYTES = 1_024;
const PDF_MARK = '%PDF';
const PDF_REPAIRED = 'pdf_repaired';

const signed: Omit<WorkingPdf, 'path'> = {
  summary: 'Already a PDF. It is signed, so it was left untouched although it is damaged or protected.',
  isOriginal: true,
  isSigned: true,
};
const outcomes: Record<Preparation, Omit<WorkingPdf, 'path'>> = {
  as_is: { summary: 'Already a PDF.', isOriginal: true },
  repaired: {
    summary:
      'The PDF was damaged and has been repaired. Look whether all of its pages are there; the original is kept unchanged.',
    warning: PDF_REPAIRED,
  },
  decrypted: { summary: 'The protected PDF was opened; the original is kept unchanged.' },
  signed,
  signed_unreadable: signed,
};

/** PDFs: the file itself, or a copy that was repaired or opened. */
export const pdfs: Converter = {
  formats: [
    {
      mimeType: 'application/pdf',
      name: 'PDF',
      extensions: ['pdf'],
      aliases: ['application/x-pdf'],
      sniff: isPdf,
    },
  ],
  warnings: [PDF_REPAIRED],
  whyRefused: (head) =>
    head.includes(PDF_MARK)
      ? 'says that it is a PDF, but no reader would open it: too much else stands before the PDF, or nothing of one follows. Save or export it again.'
      : undefined,
  async convert(children, input) {
    const { kind, reader } = await preparePdf(children, input);
    const isItself = kind === 'as_is' || kind === 'signed';
    return { path: isItself ? input.sourcePath : input.outputPath, ...outcomes[kind], ...(reader ? { reader } : {}) };
  },
  async openContents(children, input) {
    const { sourcePath, workDir, signal, timeoutMs, openReader } = input;
    const prepared = path.join(workDir, 'opened.pdf');
    const { kind, reader } = await preparePdf(children, { ...input, outputPath: prepared });
    const isItself = kind === 'as_is' || kind === 'signed';
    const pdf = await openPdf(children, {
      path: isItself ? sourcePath : prepared,
      password: isItself ? input.password : undefined,
      ...{ workDir, signal, openReader, reader, pageTimeoutMs: timeoutMs },
    });
    return {
      async extract(position, outputPath) {
        try {
          await pdf.takeFile(position, outputPath);
        } catch (error) {
          signal.throwIfAborted();
          throw hasEndedChild(error) ? new PdfError('attached_file_too_large') : error;
        }
      },
      close: () => pdf.close(),
    };
  },
};

/** Whether the child ended over a file: unpacked, it takes more memory or time than there is. The next one gets a new child. */
function hasEndedChild(error: unknown): boolean {
  return error instanceof PdfError && error.cause instanceof ChildError && error.cause.code.startsWith('child_');
}

/** As readers take it: the mark within the first bytes, and where its version is not as it should be, objects behind it. */
function isPdf(head: Buffer): boolean {
  const at = head.subarray(0, PDF_HEADER_WITHIN_BYTES).indexOf(PDF_MARK);
  if (at === -1) return false;
  return textAt(head, at, 5) === '%PDF-' || /\d\s+\d+\s+obj\b/.test(head.toString('latin1', at));
}
