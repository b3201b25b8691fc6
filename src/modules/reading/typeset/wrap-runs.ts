import type { Runs } from './blocks.ts';
import { fitText } from './fit-text.ts';
import type { Pen, Style } from './pen.ts';

/** A text of one look at its place in a line. */
export type Segment = { text: string; x: number; width: number; style: Style };
/** A line that is ready to be written. */
export type Line = { segments: Segment[]; width: number };

/** A piece of a word; words go on from one run to the next. */
type Atom = { text: string; style: Style; width: number };
type Word = { atoms: Atom[]; width: number };

/** A hyphen at the end of a line is taken for one of a divided word: what would follow it stays beside it. */
const HANGING_HYPHEN = /\p{L}[-\u2010]$/u;
const GOES_ON = /^[\p{Ll}\p{N}]/u;

/** How a run looks in a text of the given look. */
function styleOf(run: Runs[number], base: Style): Style {
  return {
    ...base,
    isBold: base.isBold === true || run.isBold,
    isItalic: base.isItalic === true || run.isItalic,
    isMono: base.isMono === true || run.isMono,
    ...(run.link === undefined ? {} : { link: run.link, color: '#175cd3' }),
  };
}

/** The lines of a text that are no wider than `width`; its own line breaks are kept. Nothing for a text of blanks. */
export function* linesOf(runs: Runs, width: number, base: Style, pen: Pen): Generator<Line> {
  const filler = new LineFiller(width, base, pen);
  for (const word of wordsOf(runs, base, pen)) {
    if (word !== 'break') yield* filler.add(word);
    else yield filler.take() ?? { segments: [], width: 0 };
  }
  const last = filler.take();
  if (last) yield last;
}

function* wordsOf(runs: Runs, base: Style, pen: Pen): Generator<Word | 'break'> {
  let word: Word = { atoms: [], width: 0 };
  let held: Word | undefined;
  const space = pen.widthOf(' ', base);
  function* give(): Generator<Word> {
    if (word.atoms.length === 0) return;
    const made = word;
    word = { atoms: [], width: 0 };
    if (held && GOES_ON.test(made.atoms[0]?.text ?? '')) {
      held.atoms.push({ text: ' ', style: base, width: space }, ...made.atoms);
      held.width += space + made.width;
    } else {
      if (held) yield held;
      held = made;
    }
    if (!HANGING_HYPHEN.test(held.atoms.at(-1)?.text ?? '')) {
      yield held;
      held = undefined;
    }
  }
  for (const run of runs) {
    const style = styleOf(run, base);
    for (const [part] of fitText(run.text).matchAll(/[^ \n]+|[ \n]/g)) {
      if (part === ' ' || part === '\n') {
        yield* give();
        if (part === ' ') continue;
        if (held) yield held;
        held = undefined;
        yield 'break';
        continue;
      }
      const width = part.length > 200 ? 0 : pen.widthOf(part, style);
      word.atoms.push({ text: part, style, width });
      word.width += part.length > 200 ? Number.POSITIVE_INFINITY : width;
    }
  }
  yield* give();
  if (held) yield held;
}

/** Puts words into lines. */
class LineFiller {
  readonly #max: number;
  readonly #base: Style;
  readonly #pen: Pen;
  #line: Line = { segments: [], width: 0 };

  constructor(max: number, base: Style, pen: Pen) {
    this.#max = max;
    this.#base = base;
    this.#pen = pen;
  }

  /** The line so far, and begins another; undefined where nothing stands in it. */
  take(): Line | undefined {
    const line = this.#line;
    this.#line = { segments: [], width: 0 };
    return line.segments.length === 0 ? undefined : line;
  }

  *add(word: Word): Generator<Line> {
    const gap = this.#gapBefore(word);
    if (this.#line.width + gap + word.width > this.#max && this.#line.segments.length > 0) {
      const full = this.take();
      if (full) yield full;
      yield* this.add(word);
      return;
    }
    if (word.width > this.#max) {
      yield* this.#cut(word);
      return;
    }
    for (const [at, atom] of word.atoms.entries()) this.#put(atom, at === 0 ? gap : 0);
  }

  /** A blank within one look is one of its font. */
  #gapBefore({ atoms }: Word): number {
    const [last, next] = [this.#line.segments.at(-1), atoms[0]];
    if (!last || !next) return 0;
    return this.#pen.widthOf(' ', looksLike(last.style, next.style) ? next.style : this.#base);
  }

  /** A word that is wider than a line is cut between letters. */
  *#cut(word: Word): Generator<Line> {
    for (const { text, style } of word.atoms) {
      let [part, width] = ['', 0];
      for (const character of text) {
        const wide = this.#pen.widthOf(character, style);
        if (this.#line.width + width + wide > this.#max && this.#line.width + width > 0) {
          this.#put({ text: part, style, width }, 0);
          const full = this.take();
          if (full) yield full;
          [part, width] = ['', 0];
        }
        part += character;
        width += wide;
      }
      this.#put({ text: part, style, width }, 0);
    }
  }

  #put({ text, style, width }: Atom, gap: number): void {
    if (text === '') return;
    const { segments, width: x } = this.#line;
    const last = segments.at(-1);
    if (last && looksLike(last.style, style)) {
      last.text += gap > 0 ? ` ${text}` : text;
      last.width += gap + width;
    } else {
      // A blank between two looks is nobody's: a link ends before it.
      if (gap > 0) segments.push({ text: ' ', x, width: gap, style: this.#base });
      segments.push({ text, x: x + gap, width, style });
    }
    this.#line.width += gap + width;
  }
}

function looksLike(one: Style, other: Style): boolean {
  return (
    one.link === other.link &&
    one.isBold === other.isBold &&
    one.isItalic === other.isItalic &&
    one.isMono === other.isMono &&
    one.size === other.size &&
    one.color === other.color
  );
}
