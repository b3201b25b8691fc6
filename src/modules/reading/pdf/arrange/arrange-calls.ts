/** By how many degrees a page can be turned, clockwise. */
export const TURNS = [0, 90, 180, 270] as const;
/** One of these. */
export type Turn = (typeof TURNS)[number];

/** A page of one of the sources, counted from 1, and how it is turned from how it lies there. */
export type ArrangedPage = { source: number; page: number; turn: Turn };

/** The calls between the two halves of what arranges pages. */
export type ArrangeCalls = {
  arrange: {
    input: {
      sourcePaths: readonly string[];
      pages: readonly ArrangedPage[];
      outputPath: string;
      /** The first source goes on in it, with what belongs to no page, such as attached files. */
      isSuccessor: boolean;
    };
    result: { sizeBytes: number };
  };
};
