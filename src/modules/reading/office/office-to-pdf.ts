import { stat } from 'node:fs/promises';
import {
  type CallOptions,
  ChildError,
  type ChildRunner,
  type ChildSpec,
  requireOutput,
} from '../../../platform/children/index.ts';
import type { LookAhead, OfficeBatches } from './batch/office-batches.ts';
import { findSoffice, type InstalledOffice } from './convert/find-soffice.ts';
import type { OfficeCall, OfficeMade, SofficeCall } from './convert/office-calls.ts';
import { findOfficeExtra } from './extra/extra-package.ts';
import type { ExtraOffice } from './extra-office.ts';
import { officeSentences } from './office.errors.ts';
import type { OfficePrograms } from './office.settings.ts';
import { kindOfMimeType } from './office-kinds.ts';

/** The child that starts LibreOffice, which works below it and within its limits. */
export const sofficeChild = {
  name: 'soffice',
  entry: new URL('./convert/soffice.child.ts', import.meta.url),
  heapMb: 1_024,
  memoryMb: 2_500,
  needs: ['programs', 'listening'],
} as const satisfies ChildSpec;

const CONVERT_TIMEOUT_MS = 300_000;
/** The child was stopped over it: it is too much. A crash may have come from outside, and is tried again. */
const STOPPED: ReadonlySet<string> = new Set(['child_timeout', 'child_out_of_memory']);

/** More than this is converted by itself: what is small is mostly the start of LibreOffice, which is shared. */
export const BATCHED_BYTES = 2 * 1024 ** 2;

/** How a document shares a LibreOffice with those that wait behind it. */
export type OfficeSharing = { batches: OfficeBatches; key: string; lookAhead: LookAhead };

/** The programs, and what a conversion needs beside them. */
export type OfficePlace = OfficePrograms & { extra: ExtraOffice; ownerId: string; sharing?: OfficeSharing | undefined };

export type OfficeToPdfInput = OfficePlace & {
  sourcePath: string;
  mimeType: string;
  /** Is replaced. */
  outputPath: string;
  workDir: string;
  password: string | undefined;
  signal?: AbortSignal | undefined;
  /** How long it may take; 300 s when left out. */
  timeoutMs?: number | undefined;
};

/**
 * Makes a PDF of an office file by the first converter that is there.
 * @throws ChildError converter_missing, password_required, password_wrong, office_protection_unsupported, office_broken, office_too_large
 */
export async function officeToPdf(children: ChildRunner, input: OfficeToPdfInput): Promise<OfficeMade> {
  const { sourcePath, outputPath, workDir, password, signal } = input;
  const kind = kindOfMimeType(input.mimeType);
  if (kind === undefined) throw new Error(`${input.mimeType} is no kind of office file`);
  signal?.throwIfAborted();
  const soffice = await findSoffice(input.sofficePath, input.searchPath);
  const folder = soffice ? null : findOfficeExtra(input.dataDir);
  const limits = { timeoutMs: input.timeoutMs ?? CONVERT_TIMEOUT_MS, signal };
  const call = { sourcePath, outputPath, workDir, kind, password };
  const convert = async (): Promise<OfficeMade> => {
    if (folder !== null) return input.extra.convert({ ...call, ...limits, folder, ownerId: input.ownerId });
    if (!soffice) throw new ChildError('converter_missing', officeSentences.converter_missing);
    return (await convertWithOthers(input, soffice)) ?? convertBySoffice(children, soffice, call, limits);
  };
  try {
    const made = await convert();
    await requireOutput(outputPath);
    return made;
  } catch (error) {
    signal?.throwIfAborted();
    if (error instanceof ChildError && STOPPED.has(error.code))
      throw new ChildError('office_too_large', officeSentences.office_too_large);
    throw error;
  }
}

/** @returns undefined where it is to be converted by itself. */
async function convertWithOthers(input: OfficeToPdfInput, soffice: InstalledOffice): Promise<OfficeMade | undefined> {
  const { sharing, sourcePath, mimeType, outputPath, signal } = input;
  if (!sharing || kindOfMimeType(mimeType) === 'encrypted') return undefined;
  if ((await stat(sourcePath)).size > BATCHED_BYTES) return undefined;
  const { batches, key, lookAhead } = sharing;
  const made = await batches.convert({
    ...{ key, lookAhead, sourcePath, mimeType, outputPath, soffice, signal },
    spec: sofficeChild,
  });
  signal?.throwIfAborted();
  return made;
}

/** A LibreOffice of its own, which ends with the document. */
async function convertBySoffice(
  children: ChildRunner,
  { command, reads }: InstalledOffice,
  call: OfficeCall,
  limits: CallOptions,
): Promise<OfficeMade> {
  const place = { workDir: call.workDir, readable: [call.sourcePath, ...reads] };
  const session = await children.open(sofficeChild, place);
  try {
    return await session.call<OfficeMade>('convert', { ...call, command } satisfies SofficeCall, limits);
  } finally {
    await session.close();
  }
}
