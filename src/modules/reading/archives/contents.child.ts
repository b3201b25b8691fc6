import { createWriteStream } from 'node:fs';
import { openPromise, type ZipFile } from 'yauzl';
import { ChildFailure, serveChild } from '../../../platform/children/child.ts';
import { type ArchiveDocument, failureSentences } from './archive-document.ts';
import { writeContents } from './page/write-contents.ts';
import { WrongPassword } from './read/decrypt/locked-entry.ts';
import { extractEntry, nowhere } from './read/extract-entry.ts';
import { type ArchiveEntry, ArchiveRefused, isLocked, listEntries } from './read/list-entries.ts';

type Source = { sourcePath: string; password: string | undefined };
type Opened = { zip: ZipFile; entries: ArchiveEntry[]; password: string | undefined };

/** More is not decrypted only to see whether the password is right. */
const MAX_TRIED_BYTES = 64 * 1024 ** 2;

let opened: Opened | undefined;

serveChild({
  convert: async ({ outputPath, ...source }: Source & { outputPath: string }): Promise<ArchiveDocument> => {
    const { zip, entries, password } = await open(source);
    const isOpen = await unlocks({ zip, entries, password });
    zip.close();
    const { isWhole } = await writeContents(entries, outputPath);
    const listed = entries.map((one, position) => ({
      position,
      name: one.name,
      sizeBytes: one.entry.uncompressedSize,
      leftOut: isLocked(one) && !isOpen ? ('archive_entry_encrypted' as const) : one.leftOut,
    }));
    return { isWhole, entries: listed };
  },
  open: async (source: Source): Promise<void> => {
    opened = await open(source);
  },
  extract: async ({ position, outputPath }: { position: number; outputPath: string }): Promise<void> => {
    const entry = opened?.entries[position]?.entry;
    if (!opened || !entry) throw new ChildFailure('archive_entry_broken', failureSentences.archive_entry_broken);
    try {
      await extractEntry(opened.zip, { entry, password: opened.password, to: createWriteStream(outputPath) });
    } catch (error) {
      if (isOfSystem(error)) throw error;
      if (error instanceof WrongPassword)
        throw new ChildFailure('archive_entry_other_password', failureSentences.archive_entry_other_password);
      throw new ChildFailure('archive_entry_broken', failureSentences.archive_entry_broken);
    }
  },
});

/**
 * Whether what is locked in an archive opens with the password. An archive that holds nothing else asks for it; beside files that are
 * open, what is locked is only named.
 * @throws ChildFailure password_required, password_wrong
 */
async function unlocks({ zip, entries, password }: Opened): Promise<boolean> {
  const locked = entries.filter(isLocked).toSorted((one, other) => sizeOf(one) - sizeOf(other));
  const [smallest] = locked;
  if (!smallest) return true;
  if (password === undefined) {
    if (entries.some((one) => one.leftOut === null && !isLocked(one))) return false;
    throw new ChildFailure('password_required', failureSentences.password_required);
  }
  if (sizeOf(smallest) > MAX_TRIED_BYTES) return true;
  try {
    await extractEntry(zip, { entry: smallest.entry, password, to: nowhere() });
    return true;
  } catch (error) {
    if (isOfSystem(error)) throw error;
    throw new ChildFailure('password_wrong', failureSentences.password_wrong);
  }
}

function sizeOf({ entry }: ArchiveEntry): number {
  return entry.uncompressedSize;
}

async function open({ sourcePath, password }: Source): Promise<Opened> {
  try {
    const zip = await openPromise(sourcePath, { autoClose: false, lazyEntries: true, decodeStrings: false });
    return { zip, entries: await listEntries(zip), password };
  } catch (error) {
    if (isOfSystem(error)) throw error;
    const code = error instanceof ArchiveRefused ? error.code : 'archive_broken';
    if (code === 'archive_too_large') throw new ChildFailure('archive_too_large', failureSentences[code]);
    if (code === 'archive_not_taken') throw new ChildFailure('archive_not_taken', failureSentences[code]);
    throw new ChildFailure('archive_broken', failureSentences.archive_broken);
  }
}

/** A full disk, say: it tells nothing of the archive. */
function isOfSystem(error: unknown): boolean {
  return error instanceof Error && 'syscall' in error;
}
