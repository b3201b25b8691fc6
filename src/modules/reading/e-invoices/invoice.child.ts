import { readFile, stat } from 'node:fs/promises';
import { ChildFailure, serveChild } from '../../../platform/children/child.ts';
import { decodeXml } from '../../../platform/decode-xml.ts';
import { failureSentences, type InvoiceDocument } from './invoice-document.ts';
import { writePage } from './page/write-page.ts';
import { checkSums } from './read/check-sums.ts';
import { readInvoice } from './read/read-invoice.ts';

/** Most of a large one are files packed into it. */
const MAX_SIZE_BYTES = 64 * 1024 * 1024;

serveChild({
  convert: async ({ sourcePath, outputPath }: { sourcePath: string; outputPath: string }): Promise<InvoiceDocument> => {
    if ((await stat(sourcePath)).size > MAX_SIZE_BYTES) throw failure('invoice_too_large');
    const read = readInvoice(decodeXml(await readFile(sourcePath)));
    if (!read.invoice) throw failure(read.why === 'broken' ? 'invoice_broken' : 'invoice_too_large');
    const page = await writePage(read.invoice, outputPath);
    // Lines stay here: nobody asks for them, and there may be many.
    return { ...page, invoice: { ...read.invoice, lines: [] }, problem: checkSums(read.invoice) };
  },
});

function failure(code: keyof typeof failureSentences): ChildFailure {
  return new ChildFailure(code, failureSentences[code]);
}
