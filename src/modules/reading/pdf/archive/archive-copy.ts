import type { ChildRunner } from '../../../../platform/children/index.ts';
import { requireOutput } from '../../../../platform/children/index.ts';
import type { PdfDetails } from '../details/plan-details.ts';
import { PdfError } from '../pdf.errors.ts';
import { childSpecs, inChild } from '../pdf-child.ts';
import type { ArchiveCalls, Made } from './archive-calls.ts';
import { findGhostscript, findVeraPdf } from './find-tools.ts';
import type { PdfaPart } from './pdfa-part.ts';
import type { Verdict } from './verdict.ts';

/** What a copy is made of, and what it is to say. */
export type ArchiveCopyInput = {
  sourcePath: string;
  /** Is replaced. */
  outputPath: string;
  part: PdfaPart;
  details: PdfDetails;
  /** The moment of the change, in ISO 8601. */
  now: string;
};

/** Where it is done, and for how long at most. */
export type ArchiveWork = {
  children: ChildRunner;
  workDir: string;
  /** Where programs are looked for. */
  searchPath: string;
  timeoutMs: number;
  signal?: AbortSignal | undefined;
};

/**
 * Makes an archive copy of a PDF: of a scan or photo from its own objects, of everything else by Ghostscript.
 * @throws PdfError converter_missing, pdfa_not_possible, pdf_encrypted, pdf_needs_repair, pdf_too_complex
 */
export async function makeArchiveCopy(work: ArchiveWork, input: ArchiveCopyInput): Promise<Made> {
  const ghostscript = await findGhostscript(work.searchPath);
  const message = { ...input, workDir: work.workDir, ghostscript: ghostscript?.command ?? null };
  const made = await call(work, 'convert', message, [input.sourcePath, ...(ghostscript?.reads ?? [])]);
  if (made === null) throw new PdfError('converter_missing');
  await requireOutput(input.outputPath);
  return made;
}

/** Writes other details into a copy made before. @throws PdfError as makeArchiveCopy */
export async function renewArchiveCopy(work: ArchiveWork, input: ArchiveCopyInput): Promise<Made> {
  await call(work, 'renew', input, [input.sourcePath]);
  await requireOutput(input.outputPath);
  return { by: 'own', isSigned: false, areNotesDrawn: false, leftOutFileCount: 0 };
}

/** Asks veraPDF about copies; null where it is not installed. @param named where it was said to be. */
export async function checkArchiveCopies(
  work: ArchiveWork,
  input: { paths: string[]; part: PdfaPart; named: string | undefined },
): Promise<Verdict[] | null> {
  const verapdf = await findVeraPdf(input.named, work.searchPath);
  if (verapdf === null) return null;
  const message = { workDir: work.workDir, verapdf: verapdf.command, paths: input.paths, part: input.part };
  return call(work, 'check', message, [...input.paths, ...verapdf.reads]);
}

async function call<K extends keyof ArchiveCalls>(
  { children, workDir, timeoutMs, signal }: ArchiveWork,
  method: K,
  input: ArchiveCalls[K]['input'],
  readable: string[],
): Promise<ArchiveCalls[K]['result']> {
  const place = { workDir, readable, signal, whenEnded: 'pdf_too_complex' } as const;
  return inChild(children, childSpecs.archive, place, (session) =>
    session.call<ArchiveCalls[K]['result']>(method, input, { timeoutMs, signal }),
  );
}
