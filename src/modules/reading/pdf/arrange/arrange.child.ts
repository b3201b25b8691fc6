import { ChildFailure, serveChild } from '../../../../platform/children/child.ts';
import { PdfError } from '../pdf.errors.ts';
import { loadPdfium } from '../reader/pdfium-library.ts';
import type { ArrangeCalls } from './arrange-calls.ts';
import { arrangeFile } from './arrange-file.ts';

/** After an abort PDFium's memory is not to be trusted: the process has to go. */
const EXIT_ABORTED = 86;

type Handlers = { [K in keyof ArrangeCalls]: (input: ArrangeCalls[K]['input']) => Promise<ArrangeCalls[K]['result']> };

const handlers: Handlers = {
  async arrange(input) {
    // A new one each time: what one document did to its memory reaches no other.
    const pdfium = await loadPdfium((reason) => {
      process.stderr.write(`PDFium aborted: ${reason}\n`);
      process.exit(EXIT_ABORTED);
    });
    try {
      return { sizeBytes: arrangeFile(pdfium, input) };
    } catch (error) {
      if (error instanceof PdfError) throw new ChildFailure(error.code, error.message);
      throw error;
    }
  },
};

serveChild(handlers);
