import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import { BlobMissing } from '../../../../platform/blobs/index.ts';
import type { ConfigValues } from '../../../../platform/config/index.ts';
import type { Context } from '../../../../platform/context.ts';
import {
  ARRANGED,
  blobOf,
  type FileRow,
  ORIGINAL,
  type PgFile,
  PROCESSED,
  PROCESSED_PDFA,
  presentFile,
} from '../../../documents/files/index.ts';
import { pdfaSettings } from '../../../reading/pdf/index.ts';
import { DeliveryProblem } from '../problems.ts';
import { ROLES, type Role } from '../roles.ts';

/** The bytes of one copy of a document; `contentSha256` is without the details that were written into it. */
export type Copy = { sizeBytes: number; sha256: string; contentSha256: string; open(): Promise<Readable> };

const PDF_ENDING = '.pdf';

/** How the name of a copy ends. */
export function extensionOf(role: Role, file: Pick<FileRow, 'original_filename' | 'mime_type' | 'blob_roles'>): string {
  if (role === 'sidecar') return '.json';
  if (isOurPdf(role, file)) return PDF_ENDING;
  const own = /\.\w{1,10}$/.exec(file.original_filename)?.[0];
  return own ?? (file.mime_type === 'application/pdf' ? PDF_ENDING : '');
}

/** Whether a copy is a PDF that was made here, whatever the original is. */
export function isOurPdf(role: string, file: Pick<FileRow, 'blob_roles'>): boolean {
  return role === 'pdfa' || (role === 'processed' && isShownByOurs(file));
}

/** Whether people see a PDF that was made here; arranged pages stand in for a searchable copy that is still to be made. */
function isShownByOurs({ blob_roles }: Pick<FileRow, 'blob_roles'>): boolean {
  return blob_roles.includes(PROCESSED) || blob_roles.includes(ARRANGED);
}

/** The copies that may leave this service: archive copies only where an administrator lets them. */
export function rolesAllowed<R extends Role>(settings: ConfigValues, roles: readonly R[]): R[] {
  return roles.filter((role) => role !== 'pdfa' || settings.get(pdfaSettings).pdfaUploadToProviders);
}

/**
 * Which copies go to a destination of what it wants: where the original is the document itself, it goes once; an archive copy only
 * where there is one.
 */
export function copiesToSend(
  settings: ConfigValues,
  sends: readonly string[],
  file: Pick<FileRow, 'blob_roles'>,
): Role[] {
  const roles = rolesAllowed(settings, ROLES).filter((role) => sends.includes(role));
  const isOneFile = !isShownByOurs(file);
  return roles.filter((role) => {
    if (role === 'pdfa') return file.blob_roles.includes(PROCESSED_PDFA);
    return role !== 'original' || !isOneFile || !roles.includes('processed');
  });
}

/** A copy as it is now. @throws DeliveryProblem `copy_missing` */
export async function copyOf(ctx: Context, file: PgFile, role: Role): Promise<Copy> {
  if (role === 'sidecar') return inMemory(sidecarOf(file));
  // Queued while they were allowed.
  if (!rolesAllowed(ctx.config, [role]).includes(role))
    throw new DeliveryProblem('copy_missing', { says: 'Archive copies (PDF/A) do not leave this service any more.' });
  const blob = await blobOf(ctx.db, file.id, storedAs(role, file));
  const stat = blob && (await ctx.blobs.stat(blob.path));
  if (!blob || !stat) throw new DeliveryProblem('copy_missing');
  const open = async () => (await ctx.blobs.open(blob.path).catch(asProblem)).stream;
  const sha256 = blob.sha256?.toString('hex') ?? (await sha256Of(await open()));
  return { sizeBytes: stat.sizeBytes, sha256, contentSha256: blob.base_sha256?.toString('hex') ?? sha256, open };
}

function storedAs(role: Role, file: PgFile): string {
  if (role === 'pdfa') return PROCESSED_PDFA;
  if (!isOurPdf(role, file)) return ORIGINAL;
  return file.blob_roles.includes(PROCESSED) ? PROCESSED : ARRANGED;
}

function asProblem(error: unknown): never {
  throw error instanceof BlobMissing ? new DeliveryProblem('copy_missing', { cause: error }) : error;
}

/** The SHA-256 of what a stream holds, in hexadecimal. */
export async function sha256Of(body: Readable): Promise<string> {
  const hash = createHash('sha256');
  for await (const chunk of body as AsyncIterable<Buffer>) hash.update(chunk);
  return hash.digest('hex');
}

function inMemory(bytes: Buffer): Copy {
  const sha256 = createHash('sha256').update(bytes).digest('hex');
  return {
    sizeBytes: bytes.length,
    sha256,
    contentSha256: sha256,
    open: async () => Readable.from([bytes], { objectMode: false }),
  };
}

/** What is known of a document, for programs: nothing that belongs to this service alone, nothing that changes by itself. */
function sidecarOf(file: PgFile): Buffer {
  const { links, status, status_reason, progress, delivery, updated_at, processed_at, deleted_at, ...facts } =
    presentFile(file);
  return Buffer.from(`${JSON.stringify({ ...facts, metadata: file.metadata }, null, 2)}\n`);
}
