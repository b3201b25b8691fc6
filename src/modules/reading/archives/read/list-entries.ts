import type { Entry, ZipFile } from 'yauzl';
import type { LeftOut } from '../archives.errors.ts';
import { lockOf } from './decrypt/locked-entry.ts';
import { entryName } from './entry-name.ts';

/** A file in an archive. */
export type ArchiveEntry = { name: string; entry: Entry; leftOut: LeftOut | null };

/** More files are in no archive that people send. */
const MAX_ENTRIES = 2_000;
/** What programs and systems leave in archives, and nobody packed. */
const LEFT_BEHIND = /(?:^|\/)(?:__MACOSX(?:\/|$)|\.DS_Store$|Thumbs\.db$|desktop\.ini$|\._[^/]*$)/i;
/** A text shrinks to a tenth, a plain picture to a hundredth; only zeros shrink to less, and they are nobody's document. */
const MAX_GROWTH = 200;
/** Up to here a file may grow as it likes. */
const FREE_BYTES = 16 * 1024 * 1024;
/** And no file beyond this, nor all of them together beyond ten times as much. */
const MAX_ENTRY_BYTES = 2 * 1024 ** 3;
const MAX_TOTAL_BYTES = 20 * 1024 ** 3;
const STORED = 0;
const DEFLATED = 8;

/** Whether a file is only to be had with a password. */
export function isLocked({ entry, leftOut }: ArchiveEntry): boolean {
  return leftOut === null && entry.isEncrypted();
}

/** Thrown for an archive that is not looked into any further. */
export class ArchiveRefused extends Error {
  override readonly name = 'ArchiveRefused';
  readonly code: 'archive_too_large' | 'archive_not_taken';

  constructor(code: 'archive_too_large' | 'archive_not_taken') {
    super(code);
    this.code = code;
  }
}

/** The files in an archive in its order, without folders and what nobody packed. @throws ArchiveRefused */
export async function listEntries(zip: ZipFile): Promise<ArchiveEntry[]> {
  const entries: ArchiveEntry[] = [];
  let totalBytes = 0;
  for await (const entry of zip.eachEntry()) {
    // Told only by what it is: with `decodeStrings` off names are bytes.
    const name = entryName(Buffer.from(entry.fileNameRaw), entry.extraFields);
    if (name === '[Content_Types].xml') throw new ArchiveRefused('archive_not_taken');
    if (name.endsWith('/') || name === '' || name === 'mimetype' || LEFT_BEHIND.test(name)) continue;
    if (entries.length === MAX_ENTRIES) throw new ArchiveRefused('archive_too_large');
    totalBytes += entry.uncompressedSize;
    const leftOut = totalBytes > MAX_TOTAL_BYTES ? 'archive_entry_too_large' : whyLeftOut(name, entry);
    entries.push({ name, entry, leftOut });
  }
  return entries;
}

function whyLeftOut(name: string, entry: Entry): LeftOut | null {
  if (/^META-INF\//.test(name)) return 'archive_entry_is_signature';
  const method = entry.isEncrypted() ? lockOf(entry)?.method : entry.compressionMethod;
  if (method === undefined) return 'archive_entry_encrypted';
  if (method !== STORED && method !== DEFLATED) return 'archive_entry_packed_otherwise';
  const { uncompressedSize: size, compressedSize: packed } = entry;
  const growsTooMuch = size > FREE_BYTES && size > packed * MAX_GROWTH;
  return growsTooMuch || size > MAX_ENTRY_BYTES ? 'archive_entry_too_large' : null;
}
