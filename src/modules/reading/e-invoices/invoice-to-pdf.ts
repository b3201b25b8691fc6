import { ChildError, type ChildRunner, type ChildSpec } from '../../../platform/children/index.ts';
import { failureSentences, type InvoiceDocument } from './invoice-document.ts';

/** The child that reads electronic invoices and writes their pages. */
export const invoiceChild = {
  name: 'e-invoice',
  entry: new URL('./invoice.child.ts', import.meta.url),
  heapMb: 768,
  memoryMb: 1_200,
} as const satisfies ChildSpec;

const CONVERT_TIMEOUT_MS = 300_000;
/** The child was stopped over it: it is too much. A crash may have come from outside, and is tried again. */
const STOPPED: ReadonlySet<string> = new Set(['child_timeout', 'child_out_of_memory']);

export type InvoiceToPdfInput = {
  sourcePath: string;
  /** Is replaced. */
  outputPath: string;
  workDir: string;
  signal?: AbortSignal | undefined;
  /** How long it may take; 300 s when left out. */
  timeoutMs?: number | undefined;
};

/**
 * Reads an electronic invoice (XML) and writes the pages on which people read it; the same file makes the same bytes.
 * @throws ChildError invoice_broken, invoice_too_large
 */
export async function invoiceToPdf(children: ChildRunner, input: InvoiceToPdfInput): Promise<InvoiceDocument> {
  const { sourcePath, outputPath, workDir, signal } = input;
  signal?.throwIfAborted();
  const session = await children.open(invoiceChild, { workDir, readable: [sourcePath] });
  try {
    const timeoutMs = input.timeoutMs ?? CONVERT_TIMEOUT_MS;
    return await session.call<InvoiceDocument>('convert', { sourcePath, outputPath }, { timeoutMs, signal });
  } catch (error) {
    signal?.throwIfAborted();
    if (error instanceof ChildError && STOPPED.has(error.code))
      throw new ChildError('invoice_too_large', failureSentences.invoice_too_large);
    throw error;
  } finally {
    await session.close();
  }
}
