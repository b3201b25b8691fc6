import type { FileHandle } from 'node:fs/promises';
import { damaged } from './archive-source.ts';

const BLOCK_BYTES = 512;
/** Names are paths of ours, and what else an extended header says is as short. */
const MAX_HEADER_BYTES = 65_536;

/** Where the content of a file lies in a tar archive. */
export type TarPlace = { name: string; offset: number; sizeBytes: number };

/** The plain files of a tar archive (POSIX.1-2001, pax) in their order; contents are passed over. @throws ExchangeProblem when it is none. */
export async function* entriesOfTar(handle: FileHandle, where: string): AsyncGenerator<TarPlace, void> {
  const { size } = await handle.stat();
  let extended: { path?: string; size?: number } = {};
  for (let at = 0; at + BLOCK_BYTES <= size; ) {
    const header = await bytesAt(handle, at, BLOCK_BYTES);
    if (header.every((byte) => byte === 0)) return;
    requireChecksum(header, where);
    const type = String.fromCharCode(header[156] ?? 0);
    const ownBytes = numberOf(header.subarray(124, 136));
    const sizeBytes = type === 'x' ? ownBytes : (extended.size ?? ownBytes);
    const offset = at + BLOCK_BYTES;
    if (!Number.isSafeInteger(sizeBytes) || offset + sizeBytes > size) throw damaged(where, 'the archive is cut off');
    at = offset + Math.ceil(sizeBytes / BLOCK_BYTES) * BLOCK_BYTES;
    if (type === 'x') {
      if (sizeBytes > MAX_HEADER_BYTES) throw damaged(where, 'a name in the archive is too long');
      extended = recordsOf(await bytesAt(handle, offset, sizeBytes));
      continue;
    }
    const name = extended.path ?? plainName(header);
    extended = {};
    if (type === '0' || type === '\0') yield { name, offset, sizeBytes };
  }
  // An empty block ends an archive.
  throw damaged(where, 'the archive is cut off');
}

async function bytesAt(handle: FileHandle, position: number, length: number): Promise<Buffer> {
  const { buffer, bytesRead } = await handle.read(Buffer.alloc(length), 0, length, position);
  return buffer.subarray(0, bytesRead);
}

function requireChecksum(header: Buffer, where: string): void {
  const said = numberOf(header.subarray(148, 156));
  const blanked = Buffer.from(header).fill(' ', 148, 156);
  if (blanked.reduce((sum, byte) => sum + byte, 0) !== said) throw damaged(where, 'it is no tar archive');
}

/** Octal digits; not a number where there are others. */
function numberOf(field: Buffer): number {
  const digits = field.toString('latin1').replaceAll(/[\0 ]/g, '');
  return /^[0-7]+$/.test(digits) ? Number.parseInt(digits, 8) : Number.NaN;
}

function plainName(header: Buffer): string {
  const part = (from: number, to: number) => {
    const bytes = header.subarray(from, to);
    const end = bytes.indexOf(0);
    return bytes.subarray(0, end < 0 ? undefined : end).toString('utf8');
  };
  const prefix = part(345, 500);
  return prefix === '' ? part(0, 100) : `${prefix}/${part(0, 100)}`;
}

/** `<length> <keyword>=<value>\n`, one after the other. */
function recordsOf(bytes: Buffer): { path?: string; size?: number } {
  const found: { path?: string; size?: number } = {};
  for (let at = 0; at < bytes.length; ) {
    const length = Number.parseInt(bytes.subarray(at, at + 20).toString('latin1'), 10);
    if (!(length > 0)) return found;
    const record = bytes.subarray(at, at + length - 1).toString('utf8');
    const [, key, value = ''] = /^\d+ ([^=]+)=([\s\S]*)$/.exec(record) ?? [];
    if (key === 'path') found.path = value;
    if (key === 'size') found.size = Number(value);
    at += length;
  }
  return found;
}
