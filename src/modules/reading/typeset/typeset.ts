import { createWriteStream } from 'node:fs';
import { pipeline } from 'node:stream/promises';
import type { Block } from './blocks.ts';
import { drawBlocks } from './draw-blocks.ts';
import { type About, Sheet } from './sheet.ts';

/** What became of a document on pages. */
export type Typeset = {
  pageCount: number;
  /** False where no font has a sign for some of its letters: a square stands for each, which still says which letter it is. */
  isWhole: boolean;
  /** Pictures that cannot be shown: their words stand in their places. */
  missingPictureCount: number;
};

/**
 * Puts blocks on A4 pages, as a PDF whose text can be selected and is read in their order. The same blocks make the same bytes.
 * Runs in a child process that may load addons (for pictures).
 * @throws ChildFailure text_too_large
 */
export async function typeset(blocks: Iterable<Block>, outputPath: string, about: About): Promise<Typeset> {
  const sheet = new Sheet(about);
  const stop = new AbortController();
  const written = pipeline(sheet.doc, createWriteStream(outputPath), { signal: stop.signal });
  const shown = { missingPictureCount: 0 };
  try {
    await drawBlocks(sheet, blocks, shown);
    sheet.end();
  } catch (error) {
    stop.abort();
    await Promise.allSettled([written]);
    throw error;
  }
  await written;
  return { pageCount: sheet.pageCount, isWhole: sheet.pen.isWhole, ...shown };
}
