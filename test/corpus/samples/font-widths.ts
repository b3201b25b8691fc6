/** Fonts every PDF reader brings along: nothing has to be embedded or installed. */
export type FontKey = 'sans' | 'sansBold' | 'serif' | 'serifBold' | 'mono';

export const FONT_NAMES: Record<FontKey, string> = {
  sans: 'Helvetica',
  sansBold: 'Helvetica-Bold',
  serif: 'Times-Roman',
  serifBold: 'Times-Bold',
  mono: 'Courier',
};

/** Advance widths of the characters 32…126 in thousandths of an em, as published with the fonts. */
const WIDTHS: Record<Exclude<FontKey, 'mono'>, string> = {
  sans:
    '278 278 355 556 556 889 667 191 333 333 389 584 278 333 278 278 556 556 556 556 556 556 556 556 556 556 278 278 584 584 584 556 ' +
    '1015 667 667 722 722 667 611 778 722 278 500 667 556 833 722 778 667 778 722 667 611 722 667 944 667 667 611 278 278 278 469 556 ' +
    '333 556 556 500 556 556 278 556 556 222 222 500 222 833 556 556 556 556 333 500 278 556 500 722 500 500 500 334 260 334 584',
  sansBold:
    '278 333 474 556 556 889 722 238 333 333 389 584 278 333 278 278 556 556 556 556 556 556 556 556 556 556 333 333 584 584 584 611 ' +
    '975 722 722 722 722 667 611 778 722 278 556 722 611 833 722 778 667 778 722 667 611 722 667 944 667 667 611 333 278 333 584 556 ' +
    '333 556 611 556 611 556 333 611 611 278 278 556 278 889 611 611 611 611 389 556 333 611 556 778 556 556 500 389 280 389 584',
  serif:
    '250 333 408 500 500 833 778 180 333 333 500 564 250 333 250 278 500 500 500 500 500 500 500 500 500 500 278 278 564 564 564 444 ' +
    '921 722 667 667 722 611 556 722 722 333 389 722 611 889 722 722 556 722 667 556 611 722 722 944 722 722 611 333 278 333 469 500 ' +
    '333 444 500 444 500 444 333 500 500 278 278 500 278 778 500 500 500 500 333 389 278 500 500 722 500 500 444 480 200 480 541',
  serifBold:
    '250 333 555 500 500 1000 833 278 333 333 500 570 250 333 250 278 500 500 500 500 500 500 500 500 500 500 333 333 570 570 570 500 ' +
    '930 722 667 722 722 667 611 778 778 389 500 778 667 944 722 778 611 778 722 556 667 722 722 1000 722 722 667 333 278 333 581 500 ' +
    '333 500 556 444 556 444 333 500 556 278 333 556 278 833 556 500 556 556 444 389 333 556 500 722 500 500 444 394 220 394 520',
};

const FIRST = 32;
const tables = new Map<FontKey, number[]>();

/** Characters beyond ASCII that the samples use: WinAnsi code, and the width in sans, sans bold, serif, serif bold. */
const EXTRA: Record<string, [code: number, sans: number, sansBold: number, serif: number, serifBold: number]> = {
  '€': [0x80, 556, 556, 500, 500],
  '„': [0x84, 333, 500, 444, 500],
  '“': [0x93, 333, 500, 444, 500],
  '”': [0x94, 333, 500, 444, 500],
  '’': [0x92, 222, 278, 333, 333],
  '•': [0x95, 350, 350, 350, 350],
  '–': [0x96, 556, 556, 500, 500],
  '§': [0xa7, 556, 556, 500, 500],
  '©': [0xa9, 737, 737, 760, 747],
  '°': [0xb0, 400, 400, 400, 400],
  '·': [0xb7, 278, 278, 250, 250],
  ß: [0xdf, 611, 611, 500, 556],
};

function asciiWidths(font: Exclude<FontKey, 'mono'>): number[] {
  const known = tables.get(font);
  if (known) return known;
  const widths = WIDTHS[font].split(' ').map(Number);
  tables.set(font, widths);
  return widths;
}

function characterWidth(font: FontKey, character: string): number {
  if (font === 'mono') return 600;
  const extra = EXTRA[character];
  if (extra) return extra[1 + ['sans', 'sansBold', 'serif', 'serifBold'].indexOf(font)] ?? 500;
  // An accented letter is as wide as its base in all of these fonts.
  const base = character.normalize('NFD').charCodeAt(0);
  return asciiWidths(font)[base - FIRST] ?? 500;
}

/** Width of a text in points. */
export function textWidth(font: FontKey, sizePt: number, text: string): number {
  let thousandths = 0;
  for (const character of text) thousandths += characterWidth(font, character);
  return (thousandths * sizePt) / 1000;
}

/** The text as bytes of WinAnsiEncoding. @throws when a character is not in it: a sample text was written wrong. */
export function toWinAnsi(text: string): Buffer {
  const codes = [...text].map((character) => {
    const code = EXTRA[character]?.[0] ?? character.charCodeAt(0);
    if (code > 0xff) throw new Error(`"${character}" is not in WinAnsi`);
    return code;
  });
  return Buffer.from(codes);
}
