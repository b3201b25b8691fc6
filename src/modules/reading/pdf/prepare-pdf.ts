import type { ChildRunner } from '../../../platform/children/index.ts';
import { PdfError } from './pdf.errors.ts';
import { childSpecs, inChild, isCrash, toPdfError } from './pdf-child.ts';
import type { Preparation } from './reader/prepare-file.ts';
import type { ReaderCalls } from './reader/reader-calls.ts';
import { newReaders, type OpenReader, type ReaderChild } from './reader-child.ts';

const PREPARE_TIMEOUT_MS = 300_000;

export type PreparePdfInput = {
  sourcePath: string;
  outputPath: string;
  workDir: string;
  password?: string | undefined;
  signal?: AbortSignal | undefined;
  /** How long it may take; 300 s when left out. */
  timeoutMs?: number | undefined;
  /** Where readers come from; one is started for this document alone when left out. */
  openReader?: OpenReader | undefined;
};

/** What became of a PDF, and the reader that looked at it where the source itself is what is read: for openPdf, or to be closed. */
export type PreparedPdf = { kind: Preparation; reader?: ReaderChild };

/**
 * Makes sure text can be appended to a PDF. Answers `as_is` and writes nothing when the source is fine; else `outputPath`
 * holds a repaired copy, or a decrypted one, which has lost its owner's restrictions: say so to the user. A signed file is
 * never changed: `signed` writes nothing, `signed_unreadable` a copy to read from where the source itself opens nowhere.
 * @throws PdfError password_required, password_wrong, pdf_broken, pdf_security_unsupported, …
 */
export async function preparePdf(children: ChildRunner, input: PreparePdfInput): Promise<PreparedPdf> {
  const { sourcePath, outputPath, workDir, password, signal } = input;
  const message: ReaderCalls['prepare']['input'] = { sourcePath, outputPath, password };
  const limits = { timeoutMs: input.timeoutMs ?? PREPARE_TIMEOUT_MS, signal };
  const options = { workDir, readable: [sourcePath], signal, whenEnded: 'pdf_too_large_to_repair' } as const;
  try {
    return await prepareInReader(input.openReader ?? newReaders(children), message, { ...limits, workDir });
  } catch (error) {
    if (!(error instanceof PdfError) || error.code !== 'pdf_too_large_to_repair') throw error;
    if (isCrash(error.cause)) throw new PdfError('pdf_too_complex', { cause: error.cause });
    const answer = await inChild(children, childSpecs.repairer, options, async (session) => {
      const open: ReaderCalls['open']['input'] = { path: sourcePath, password };
      const { isSigned, isEncrypted } = await session.call<ReaderCalls['open']['result']>('open', open, limits);
      if (isSigned) return 'signed';
      if (!(await session.call<boolean>('rewrite', message, limits))) return null;
      return isEncrypted ? 'decrypted' : 'repaired';
    });
    if (answer === null) throw error;
    return { kind: answer };
  }
}

/** Starting a child costs more than looking at most documents: one that found nothing to do stays for what comes next. */
async function prepareInReader(
  openReader: OpenReader,
  message: ReaderCalls['prepare']['input'],
  { workDir, ...limits }: { workDir: string; timeoutMs: number; signal: AbortSignal | undefined },
): Promise<PreparedPdf> {
  limits.signal?.throwIfAborted();
  const reader = await openReader({ path: message.sourcePath, workDir });
  try {
    const kind = await reader.call('prepare', message, limits);
    if (kind === 'as_is' || kind === 'signed') return { kind, reader };
    await reader.close();
    return { kind };
  } catch (error) {
    await reader.close();
    limits.signal?.throwIfAborted();
    throw toPdfError(error, 'pdf_too_large_to_repair');
  }
}
