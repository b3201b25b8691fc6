/** What a part is run with. */
export type PartOptions = {
  /** A small run that proves that the part works; its figures are not to be quoted. */
  quick: boolean;
  /** Tells the person who waits how far it is; not part of the result. */
  note(line: string): void;
};

/** One measurement that can be run alone and owns one section of bench/RESULTS.md. */
export type BenchPart = {
  /** What one types: `npm run bench -- <name>`. */
  name: string;
  /** Heading of its section. */
  title: string;
  /** One sentence for --help. */
  about: string;
  /** Measures, and returns its section as markdown: figures, targets beside them, sizes and rounds named. */
  run(options: PartOptions): Promise<string>;
};

/** Declares a part; it is found once it has its line in `bench/parts.ts`. */
export function definePart(part: BenchPart): BenchPart {
  return part;
}
