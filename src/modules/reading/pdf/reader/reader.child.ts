import { ChildFailure, serveChild } from '../../../../platform/children/child.ts';
import { embedDetails } from '../details/embed-details.ts';
import { PdfError } from '../pdf.errors.ts';
import { OpenDocument } from './open-document.ts';
import { loadPdfium } from './pdfium-library.ts';
import { prepareFile } from './prepare-file.ts';
import { rewriteWithQpdf } from './qpdf.ts';
import type { ReaderCalls } from './reader-calls.ts';
import { xmlAttachments } from './xml-attachments.ts';

/** After an abort PDFium's memory is not to be trusted: the process has to go. */
const EXIT_ABORTED = 86;

let pdfium: Awaited<ReturnType<typeof loadPdfium>> | null = null;
let current: OpenDocument | null = null;

async function library() {
  pdfium ??= await loadPdfium((reason) => {
    process.stderr.write(`PDFium aborted: ${reason}\n`);
    process.exit(EXIT_ABORTED);
  });
  return pdfium;
}

function opened(): OpenDocument {
  if (!current) throw new Error('no document is open in this process');
  return current;
}

/** Expected problems travel with their code and sentence; everything else is a crash. */
async function expected<T>(work: () => T | Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof PdfError) throw new ChildFailure(error.code, error.message);
    throw error;
  }
}

type Handlers = { [K in keyof ReaderCalls]: (input: ReaderCalls[K]['input']) => Promise<ReaderCalls[K]['result']> };

const handlers: Handlers = {
  open: ({ path, password }) =>
    expected(async () => {
      current?.close();
      current = null;
      current = new OpenDocument(await library(), path, password);
      const { pageCount, isSigned, isEncrypted } = current.document;
      return { pageCount, isSigned, isEncrypted };
    }),
  pageFacts: ({ pageNumber, isTypeset }) => expected(() => opened().pageFacts(pageNumber, isTypeset)),
  pageWords: ({ pageNumber }) => expected(() => opened().pageWords(pageNumber)),
  xmlAttachments: () => expected(() => xmlAttachments(opened().document)),
  inside: () => expected(() => opened().inside()),
  signatures: () => expected(() => opened().signatures()),
  takeFile: (input) =>
    expected(() => {
      opened().takeFile(input);
      return null;
    }),
  renderGray: ({ pageNumber, outputPath, dpi }) =>
    expected(async () => {
      const large = dpi === undefined ? await opened().renderLargeGray(pageNumber, outputPath) : null;
      return large ?? opened().renderGray(pageNumber, outputPath, dpi);
    }),
  renderThumbnail: ({ pageNumber, outputPath, maxWidthPx, maxHeightPx }) =>
    expected(() => opened().renderThumbnail(pageNumber, outputPath, { maxWidthPx, maxHeightPx })),
  prepare: (input) => expected(async () => prepareFile(await library(), input)),
  rewrite: (input) => expected(() => rewriteWithQpdf(input)),
  embedDetails: (input) => expected(() => embedDetails(input)),
  async forget() {
    current?.close();
    current = null;
    // The next document gets a PDFium as new: whatever this one did to it ends here.
    if (!pdfium?.renew()) pdfium = null;
    return null;
  },
};

serveChild(handlers);
