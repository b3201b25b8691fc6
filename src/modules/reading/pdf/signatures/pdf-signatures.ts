import type { PdfiumDocument } from '../reader/pdfium-document.ts';
import { Scratch } from '../reader/scratch.ts';
import { FileWindow } from '../syntax/file-window.ts';
import { type Checked, checkSignature } from './check-signature.ts';
import { isOnlyFilledOrSigned } from './later-changes.ts';

/** A signature of a PDF, and what it proves. */
export type PdfSignature = {
  /** A time stamp proves when, and not who. */
  kind: 'signature' | 'timestamp';
  /** As its certificate says, which was checked against no list; null where it cannot be read. */
  signer: string | null;
  /** In ISO 8601. */
  signedAt: string | null;
  state: Checked['state'];
  /** The whole file, or a part: something was added behind it. */
  covers: 'whole' | 'part';
  problem: Checked['problem'];
};

const MAX_SIGNATURES = 100;
const MAX_MESSAGE_BYTES = 4 * 1024 * 1024;
const PIECE_BYTES = 1024 * 1024;
const MAX_NAME_LENGTH = 200;
/** /DocMDP of a certified document: nothing may be changed any more. */
const NO_CHANGES = 1;

type Stored = { message: Buffer; range: number[]; subFilter: string; time: string };

/** Checks the signatures of a document, in the order of its form. Fields that nobody has signed are none. */
export function pdfSignatures(document: PdfiumDocument, path: string): PdfSignature[] {
  const { pdfium, handle } = document;
  const count = Math.min(MAX_SIGNATURES, Math.max(0, pdfium.FPDF_GetSignatureCount(handle)));
  const handles = Array.from({ length: count }, (_, index) => pdfium.FPDF_GetSignatureObject(handle, index));
  const isLocked = handles.some((one) => one !== 0 && pdfium.FPDFSignatureObj_GetDocMDPPermission(one) === NO_CHANGES);
  const file = new FileWindow(path);
  try {
    return handles.flatMap((one) => {
      const stored = one === 0 ? null : storedOf(document, one);
      return stored === null ? [] : [signatureOf(stored, { path, file, isLocked })];
    });
  } finally {
    file.close();
  }
}

function storedOf({ pdfium }: PdfiumDocument, signature: number): Stored | null {
  using scratch = new Scratch(pdfium);
  const sizeBytes = pdfium.FPDFSignatureObj_GetContents(signature, 0, 0);
  if (sizeBytes === 0 || sizeBytes > MAX_MESSAGE_BYTES) return null;
  const bytes = scratch.alloc(sizeBytes);
  pdfium.FPDFSignatureObj_GetContents(signature, bytes, sizeBytes);
  const message = Buffer.from(pdfium.runtime.HEAPU8.slice(bytes, bytes + sizeBytes));
  const text = (read: (pointer: number, length: number) => number): string => {
    const length = Math.min(1_000, read(0, 0));
    if (length < 2) return '';
    const pointer = scratch.alloc(length);
    read(pointer, length);
    return Buffer.from(pdfium.runtime.HEAPU8.slice(pointer, pointer + length - 1)).toString('latin1');
  };
  const rangeCount = Math.min(64, pdfium.FPDFSignatureObj_GetByteRange(signature, 0, 0));
  const numbers = scratch.alloc(Math.max(4, rangeCount * 4));
  if (rangeCount > 0) pdfium.FPDFSignatureObj_GetByteRange(signature, numbers, rangeCount);
  return {
    message,
    range: [...scratch.integers(numbers, rangeCount)],
    subFilter: text((pointer, length) => pdfium.FPDFSignatureObj_GetSubFilter(signature, pointer, length)),
    time: text((pointer, length) => pdfium.FPDFSignatureObj_GetTime(signature, pointer, length)),
  };
}

type Place = { path: string; file: FileWindow; isLocked: boolean };

function signatureOf(stored: Stored, { path, file, isLocked }: Place): PdfSignature {
  const { message, range, subFilter, time } = stored;
  const [start = 0, before = 0, after = 0, behind = 0] = range;
  const end = after + behind;
  const isRange = range.length === 4 && before > 0 && after >= before && end <= file.sizeBytes;
  const checked = isRange
    ? checkSignature(subFilter, message, () => covered(file, [start, before, after, behind]))
    : { ...checkSignature(subFilter, message, () => []), state: 'unreadable' as const, problem: 'damaged' as const };
  const coversAll = isRange && isBlank(file, end);
  const isAsSigned =
    start === 0 &&
    isOnlyMessage(file, { from: before, to: after, message }) &&
    (coversAll || isOnlyFilledOrSigned(path, end, { isLocked }));
  const moment = checked.signedAt ?? dateOf(time);
  return {
    kind: subFilter === 'ETSI.RFC3161' ? 'timestamp' : 'signature',
    signer:
      checked.signer
        ?.toWellFormed()
        .replace(/[\p{Cc}\s]+/gu, ' ')
        .slice(0, MAX_NAME_LENGTH) ?? null,
    signedAt: moment?.toISOString() ?? null,
    state: checked.state === 'intact' && !isAsSigned ? 'changed' : checked.state,
    covers: coversAll ? 'whole' : 'part',
    problem: checked.problem,
  };
}

function* covered(file: FileWindow, [start, before, after, behind]: [number, number, number, number]) {
  for (const [from, length] of [
    [start, before],
    [after, behind],
  ] as const)
    for (let done = 0; done < length; done += PIECE_BYTES)
      yield file.read(from + done, Math.min(PIECE_BYTES, length - done));
}

/** Whether what is not covered is the signature itself and nothing else: more could say anything. */
function isOnlyMessage(
  file: FileWindow,
  { from, to, message }: { from: number; to: number; message: Buffer },
): boolean {
  if (to - from > 2 * MAX_MESSAGE_BYTES + 2) return false;
  const gap = file.read(from, to - from).toString('latin1');
  const hex = /^<([0-9A-Fa-f\s]*)>$/.exec(gap)?.[1];
  return hex !== undefined && Buffer.from(hex.replace(/\s+/g, ''), 'hex').equals(message);
}

/** Whether nothing but the end of a line stands behind a place. */
function isBlank(file: FileWindow, from: number): boolean {
  if (file.sizeBytes - from > 64) return false;
  return /^[\s\0]*$/.test(file.read(from, file.sizeBytes - from).toString('latin1'));
}

/** A date of PDF, `D:20261103120000+01'00'`; null for what is none. */
function dateOf(text: string): Date | null {
  const match = /^(?:D:)?(\d{4})(\d\d)?(\d\d)?(\d\d)?(\d\d)?(\d\d)?(?:Z|([+-]\d\d)'?(\d\d)?)?/.exec(text);
  if (!match) return null;
  const [, year, month = '01', day = '01', hour = '00', minute = '00', second = '00', zone = '+00', rest = '00'] =
    match;
  const date = new Date(`${year}-${month}-${day}T${hour}:${minute}:${second}${zone}:${rest}`);
  return Number.isNaN(date.getTime()) ? null : date;
}
