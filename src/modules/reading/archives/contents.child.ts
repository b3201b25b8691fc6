import { createWriteStream } from 'node:fs';
import { pipeline } from 'node:stream/promises';
import { openPromise, type ZipFile } from 'yauzl';
import { ChildFailure, serveChild } from '../../../platform/children/child.ts';
import { type ArchiveDocument, failureSentences } from './archive-document.ts';
import { writeContents } from './page/write-contents.ts';
import { type ArchiveEntry, ArchiveRefused, listEntries } from './read/list-entries.ts';

type Opened = { zip: ZipFile; entries: ArchiveEntry[] };

let opened: Opened | undefined;

serveChild({
  convert: async ({ sourcePath, outputPath }: { sourcePath: string; outputPath: string }): Promise<ArchiveDocument> => {
    const { zip, entries } = await open(sourcePath);
    zip.close();
    const { isWhole } = await writeContents(entries, outputPath);
    const listed = entries.map(({ name, entry, leftOut }, position) => ({
      position,
      name,
      sizeBytes: entry.uncompressedSize,
      leftOut,
    }));
    return { isWhole, entries: listed };
  },
  open: async ({ sourcePath }: { sourcePath: string }): Promise<void> => {
    opened = await open(sourcePath);
  },
  extract: async ({ position, outputPath }: { position: number; outputPath: string }): Promise<void> => {
    const entry = opened?.entries[position]?.entry;
    if (!opened || !entry) throw new ChildFailure('archive_entry_broken', failureSentences.archive_entry_broken);
    const to = createWriteStream(outputPath);
    try {
      await pipeline(await opened.zip.openReadStreamPromise(entry), to);
    } catch (error) {
      if (isOfSystem(error)) throw error;
      throw new ChildFailure('archive_entry_broken', failureSentences.archive_entry_broken);
    }
  },
});

async function open(sourcePath: string): Promise<Opened> {
  try {
    const zip = await openPromise(sourcePath, { autoClose: false, lazyEntries: true, decodeStrings: false });
    return { zip, entries: await listEntries(zip) };
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
