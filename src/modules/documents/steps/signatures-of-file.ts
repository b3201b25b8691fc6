import { PdfError, type PdfSignature } from '../../reading/pdf/index.ts';
import { type NewSignature, oneLine } from '../files/index.ts';
import type { StepRun } from './define-step.ts';

const UNREADABLE: PdfSignature = {
  ...{ kind: 'signature', signer: null, signedAt: null },
  ...{ state: 'unreadable', covers: 'part', problem: 'damaged' },
};

/** The signatures of a document that came as a PDF, checked against its original. */
export async function signaturesOfFile(run: StepRun<unknown>): Promise<NewSignature[]> {
  const pdf = await run.work.openPdf();
  if (!pdf.isSigned) return [];
  const isItself = (await run.work.pdf()).path === (await run.work.original());
  // Of a file whose structure is lost, what was signed cannot be told from the rest.
  const signatures = isItself ? await checked(run, pdf) : [UNREADABLE];
  return signatures.map(({ signedAt, signer, ...signature }) => ({
    ...signature,
    signer: signer === null ? null : oneLine(signer),
    signed_at: signedAt === null ? null : new Date(signedAt),
  }));
}

async function checked(
  run: StepRun<unknown>,
  pdf: { signatures(): Promise<PdfSignature[]> },
): Promise<readonly PdfSignature[]> {
  try {
    return await pdf.signatures();
  } catch (error) {
    if (!(error instanceof PdfError) || run.signal.aborted) throw error;
    run.log.warning('The signatures of this document could not be checked.', error.stack);
    return [UNREADABLE];
  }
}
