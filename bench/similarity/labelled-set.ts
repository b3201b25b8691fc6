import { createRandom, type Random } from '../../test/corpus/samples/random.ts';
import { fill, oneOf } from './slots.ts';
import { type Half, letterheadsOf, type Writer, writersOf } from './texts.ts';

/** A document with what is true of it. */
export type Labelled = { kind: string; language: string; writer: string; text: string };

const SEEDS: Readonly<Record<Half, number>> = { tuning: 7_310_551, judging: 409_873 };
/** Documents of one writer: where a kind has several writers, and where it has one. */
const DOCUMENTS = { several: 3, one: 1 };
const OPTIONAL_SHARE = 0.6;
const LINE_WIDTH = 84;

/** The documents of one half, plain or in letterheads that say nothing of their kind. */
export function labelledSet(half: Half, frame: 'plain' | 'letterhead'): Labelled[] {
  const writers = writersOf(half);
  return writers.flatMap((writer, which) => {
    const alone =
      writers.filter(({ kind, language }) => kind === writer.kind && language === writer.language).length === 1;
    return Array.from({ length: alone ? DOCUMENTS.one : DOCUMENTS.several }, (_, at): Labelled => {
      const random = createRandom(SEEDS[half] + which * 1_009 + at * 97);
      const text = write(random, writer);
      const { kind, language, id } = writer;
      return { kind, language, writer: id, text: frame === 'plain' ? text : framed(random, half, language, text) };
    });
  });
}

/** A document of a writer: its optional sentences come and go, each line is broken where a page would end it. */
function write(random: Random, { language, lines }: Writer): string {
  return lines
    .filter((line) => !line.startsWith('? ') || random() < OPTIONAL_SHARE)
    .map((line) => wrapped(fill(random, language, line.replace(/^\? /, ''))))
    .join('\n');
}

function framed(random: Random, half: Half, language: string, text: string): string {
  const { head, foot } = oneOf(random, letterheadsOf(half, language));
  return [...head, '', text, '', ...foot.map(wrapped)].join('\n');
}

function wrapped(line: string): string {
  return line.replace(new RegExp(`(.{1,${LINE_WIDTH}})(?:\\s+|$)`, 'g'), '$1\n').trimEnd();
}
