import { textPdf } from '../../corpus/documents.ts';
import { type Ending, type HostileCase, hostile } from './hostile-case.ts';
import { seeded } from './random.ts';

const WHOLE = [
  'This letter was sound before it was broken on its way to the service.',
  'It has enough words in it for the reader to take them as the text of a page.',
];

const original = (): Buffer => textPdf([WHOLE, ['Its second page.'], ['Its third page.']]);

/** Cut off after so many percent of its bytes. */
const CUTS: readonly (readonly [percent: number, ends: Ending])[] = [
  [1, 'failed:pdf_broken'],
  [5, 'failed:pdf_broken'],
  [15, 'failed:pdf_broken'],
  [30, 'failed:pdf_broken'],
  [45, 'failed:pdf_broken'],
  [60, 'failed:pdf_broken'],
  [70, 'failed:pdf_broken'],
  [80, 'completed'],
  [90, 'completed'],
  [95, 'completed'],
  [98, 'completed'],
  [99, 'completed'],
];

/** Bits turned over, one more with each seed, where even salvaging finds nothing, or no page. */
const HOPELESS_FLIPS = [4, 6, 7, 8, 9];
/** Blocks of bytes zeroed, doubled or left out, each seed elsewhere, where they took the catalog or the pages with them. */
const HOPELESS_BLOCKS = [2, 3, 8];

const FLIP_COUNT = 12;
const BLOCK_COUNT = 9;
const seeds = (count: number): number[] => Array.from({ length: count }, (_, seed) => seed);
const endOf = (isHopeless: boolean): Ending => (isHopeless ? 'failed:pdf_broken' : 'completed');

function flipped(seed: number): Buffer {
  const bytes = original();
  const random = seeded(seed);
  for (let flip = 0; flip < 1 + seed; flip += 1) {
    const at = Math.floor(random() * bytes.length);
    bytes[at] = (bytes[at] ?? 0) ^ (1 << Math.floor(random() * 8));
  }
  // The header stays: without it the file would not be taken at all.
  bytes.write('%PDF-1.7', 0, 'latin1');
  return bytes;
}

function blockwise(seed: number): Buffer {
  const bytes = original();
  const random = seeded(1000 + seed);
  const from = 10 + Math.floor(random() * (bytes.length - 200));
  const to = from + 20 + Math.floor(random() * 150);
  const block = bytes.subarray(from, to);
  const middle = [Buffer.alloc(block.length), Buffer.concat([block, block, block]), Buffer.alloc(0)][seed % 3];
  return Buffer.concat([bytes.subarray(0, from), middle ?? Buffer.alloc(0), bytes.subarray(to)]);
}

/** Files as bad cables, disks and programs leave them. */
export const mutations: readonly HostileCase[] = [
  ...CUTS.map(([percent, ends]) =>
    hostile(`PDF cut off after ${percent} %`, ends, () => {
      const bytes = original();
      return bytes.subarray(0, Math.max(9, Math.floor((bytes.length * percent) / 100)));
    }),
  ),
  ...seeds(FLIP_COUNT).map((seed) =>
    hostile(`PDF with ${seed + 1} bits turned over`, endOf(HOPELESS_FLIPS.includes(seed)), () => flipped(seed)),
  ),
  ...seeds(BLOCK_COUNT).map((seed) => {
    const what = ['zeroed', 'written three times', 'left out'][seed % 3];
    return hostile(`PDF with block ${seed} ${what}`, endOf(HOPELESS_BLOCKS.includes(seed)), () => blockwise(seed));
  }),
];
