import { constants, copyFileSync, rmSync, truncateSync } from 'node:fs';
import { IncrementWriter } from '../layer/increment-writer.ts';
import { PdfError } from '../pdf.errors.ts';
import { damaged, PdfSyntaxError } from '../syntax/failures.ts';
import { decodeStream } from '../syntax/filters.ts';
import { PdfFile } from '../syntax/pdf-file.ts';
import { asCount, asDict, asName, type PdfDict, PdfName, PdfRef, type PdfValue } from '../syntax/values.ts';
import { DETAIL_KEYS, type PdfDetails, planDetails } from './plan-details.ts';
import { isSigned } from './signatures.ts';
import { MAX_PACKET_BYTES, XmpPacket } from './xmp-packet.ts';

export type EmbedDetailsInput = {
  sourcePath: string;
  /** Is replaced. Its first bytes are the source's, unchanged. */
  outputPath: string;
  /** What of the source is kept: what stands behind it was written here earlier, and is written anew. */
  baseSizeBytes: number;
  details: PdfDetails;
  /** The moment of the change, in ISO 8601. */
  now: string;
  /** Writes also where the base says all that itself, because what stood behind it said something else. */
  isForced: boolean;
};

/** What became of it. `unchanged`: the file says all that; `signed`: it must stay as it is. Nothing is written then. */
export type EmbeddedDetails =
  | { type: 'written'; sizeBytes: number; hasLostXmp: boolean }
  | { type: 'unchanged' }
  | { type: 'signed' };

/**
 * Writes what is known of a document into a copy of its PDF, behind the bytes there are: into its Info dictionary and its XMP, which say
 * the same then. What others wrote there stays.
 * @throws PdfError pdf_encrypted, pdf_needs_repair
 */
export function embedDetails(input: EmbedDetailsInput): EmbeddedDetails {
  try {
    return embedIn(input);
  } catch (error) {
    if (!(error instanceof PdfSyntaxError)) throw error;
    throw new PdfError(error.problem === 'encrypted' ? 'pdf_encrypted' : 'pdf_needs_repair', { cause: error });
  }
}

function embedIn(input: EmbedDetailsInput): EmbeddedDetails {
  const file = new PdfFile(input.sourcePath, input.baseSizeBytes);
  try {
    const { trailer } = file.references;
    const root = trailer.get('Root');
    const catalog = file.resolveDict(root);
    if (!(root instanceof PdfRef) || !catalog) throw damaged('no catalog');
    if (isSigned(file, catalog)) return { type: 'signed' };
    const earlier = readXmp(file, catalog.get('Metadata'));
    const info: PdfDict = new Map(file.resolveDict(trailer.get('Info')) ?? []);
    for (const key of DETAIL_KEYS) if (info.has(key)) info.set(key, file.resolve(info.get(key)));
    const xmp = earlier.packet ?? XmpPacket.empty();
    const { saysAll, write } = planDetails({ info, xmp, details: input.details, now: input.now });
    if (saysAll && !input.isForced) return { type: 'unchanged' };
    write();
    const sizeBytes = append(file, input, { root, catalog, info, xmp: xmp.serialise(), xmpRef: earlier.ref });
    return { type: 'written', sizeBytes, hasLostXmp: earlier.isUnreadable };
  } finally {
    file.close();
  }
}

type Parts = { root: PdfRef; catalog: PdfDict; info: PdfDict; xmp: Buffer; xmpRef: PdfRef | null };

function append(file: PdfFile, { sourcePath, outputPath, baseSizeBytes }: EmbedDetailsInput, parts: Parts): number {
  rmSync(outputPath, { force: true });
  copyFileSync(sourcePath, outputPath, constants.COPYFILE_FICLONE);
  truncateSync(outputPath, baseSizeBytes);
  const writer = new IncrementWriter(file, outputPath);
  try {
    const info = infoRef(file, parts.root) ?? writer.reserve();
    writer.object(info, parts.info);
    writer.trailerEntry('Info', info);
    const xmp = parts.xmpRef ?? writer.reserve();
    // Readable without a PDF library, which is what XMP is for.
    writer.plainStream(
      xmp,
      [
        ['Type', new PdfName('Metadata')],
        ['Subtype', new PdfName('XML')],
      ],
      parts.xmp,
    );
    if (parts.xmpRef === null) writer.object(parts.root, new Map([...parts.catalog, ['Metadata', xmp]]));
    return writer.finish();
  } finally {
    writer.close();
  }
}

/** Where the Info dictionary stands; null where something else lies there, which must not be written over. */
function infoRef(file: PdfFile, root: PdfRef): PdfRef | null {
  const ref = file.references.trailer.get('Info');
  if (!(ref instanceof PdfRef) || ref.number === root.number) return null;
  const { value, streamOffset } = file.object(ref.number);
  return asDict(value)?.has('Type') === false && streamOffset === null ? ref : null;
}

/** The XMP of a file; `packet` is null where there is none that can be read. */
export type EarlierXmp = { packet: XmpPacket | null; ref: PdfRef | null; isUnreadable: boolean };

/** The XMP there is. What nobody could read is written anew. */
export function readXmp(file: PdfFile, value: PdfValue | undefined): EarlierXmp {
  if (!(value instanceof PdfRef)) return { packet: null, ref: null, isUnreadable: false };
  const { value: object, streamOffset } = file.object(value.number);
  const dict = asDict(object);
  if (!dict || streamOffset === null) return { packet: null, ref: null, isUnreadable: false };
  const isXmp = asName(dict.get('Type')) === 'Metadata' && asName(dict.get('Subtype')) === 'XML';
  const ref = isXmp ? value : null;
  const bytes = readStream(file, dict, streamOffset);
  const packet = bytes && XmpPacket.read(bytes);
  return { packet, ref, isUnreadable: packet === null };
}

function readStream(file: PdfFile, dict: PdfDict, offset: number): Buffer | null {
  const sizeBytes = asCount(file.resolve(dict.get('Length')));
  if (sizeBytes === null || sizeBytes > MAX_PACKET_BYTES) return null;
  try {
    return decodeStream(dict, file.window.read(offset, sizeBytes));
  } catch (error) {
    if (error instanceof PdfSyntaxError) return null;
    throw error;
  }
}
