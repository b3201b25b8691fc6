import { type Block, type Runs, typeset } from '../../typeset/index.ts';
import type { ArchiveEntry } from '../read/list-entries.ts';

/** A day of no meaning: the same archive makes the same bytes. */
const NO_DAY = new Date('2000-01-01T00:00:00Z');
const UNITS = ['B', 'kB', 'MB', 'GB'] as const;

/** Writes the pages that say what lies in an archive, as a PDF. `isWhole`: there are signs for all characters of its names. */
export function writeContents(entries: readonly ArchiveEntry[], outputPath: string): Promise<{ isWhole: boolean }> {
  const count = entries.length === 1 ? '1 file' : `${entries.length} files`;
  const blocks: Block[] = [
    { kind: 'heading', level: 1, runs: plain('Contents of this archive') },
    { kind: 'paragraph', runs: plain(count) },
    {
      kind: 'table',
      header: [plain('Name'), plain('Size')],
      rows: entries.map(({ name, entry }) => [plain(name), plain(sizeText(entry.uncompressedSize))]),
      alignment: ['left', 'right'],
    },
  ];
  return typeset(blocks, outputPath, { title: 'Contents of this archive', language: 'en', day: NO_DAY });
}

function sizeText(bytes: number): string {
  const power = bytes < 1 ? 0 : Math.min(UNITS.length - 1, Math.floor(Math.log10(bytes) / 3));
  return `${(bytes / 1_000 ** power).toFixed(power === 0 ? 0 : 1)} ${UNITS[power]}`;
}

function plain(text: string): Runs {
  return [{ text }];
}
