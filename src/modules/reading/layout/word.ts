/** A word found on a page. */
export type Word = {
  text: string;
  /** The box in pixels of the image given to the reader: x and y of its upper left corner, and its size. */
  left: number;
  top: number;
  width: number;
  height: number;
  /** How sure the engine is, 0–100. */
  confidence: number;
  /** Number of the line in reading order, from 0. */
  line: number;
};

/** A word as the engine gave it: in pixels of the prepared image, with the engine's own idea of blocks and lines. */
export type RawWord = {
  text: string;
  left: number;
  top: number;
  width: number;
  height: number;
  confidence: number;
  block: number;
  paragraph: number;
  line: number;
};

/** Blocks from this number on were found by a second reading: they have no place in the engine's order. */
export const LATE_BLOCK = 1_000_000;

/** Words of one line, left to right. */
export type Line = { words: RawWord[] /** An empty line precedes it in the text. */; startsParagraph: boolean };
