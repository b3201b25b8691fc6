import { type Face, type Fonts, MISSING } from './fonts.ts';

/** What nobody sees or what makes letters look like others: control and format characters, marks of direction. */
const UNSEEN = /[\p{Cc}\p{Cf}\p{Co}\p{Zl}\p{Zp}]+/gu;

/** Text fit to be set in the font: one line, nothing unseen. `isWhole` is false when the font lacks a character of it. */
export function fitForFont(text: string, fonts: Fonts): { text: string; isWhole: boolean } {
  const clean = text.toWellFormed().normalize('NFC').replace(/\s+/g, ' ').replace(UNSEEN, '');
  let isWhole = true;
  let fit = '';
  for (const character of clean) {
    const has = fonts.has(character.codePointAt(0) ?? 0);
    isWhole &&= has;
    fit += has ? character : MISSING;
  }
  return { text: fit, isWhole };
}

/** Breaks one paragraph into lines that are no wider than `width` at a size of 1; a word that is wider by itself is cut. */
export function wrap(text: string, width: number, face: Face, fonts: Fonts): string[] {
  const lines: string[] = [];
  const space = fonts.widthOf(' ', face);
  let line = '';
  let used = 0;
  for (const word of text.split(' ').filter((part) => part !== '')) {
    for (const piece of pieces(word, width, face, fonts)) {
      const wide = fonts.widthOf(piece, face);
      if (line !== '' && used + space + wide <= width) {
        line += ` ${piece}`;
        used += space + wide;
        continue;
      }
      if (line !== '') lines.push(line);
      line = piece;
      used = wide;
    }
  }
  if (line !== '') lines.push(line);
  return lines;
}

function pieces(word: string, width: number, face: Face, fonts: Fonts): string[] {
  if (word.length < 40 && fonts.widthOf(word, face) <= width) return [word];
  const found: string[] = [];
  let piece = '';
  let used = 0;
  for (const character of word) {
    const wide = fonts.widthOf(character, face);
    if (piece !== '' && used + wide > width) {
      found.push(piece);
      piece = '';
      used = 0;
    }
    piece += character;
    used += wide;
  }
  return [...found, piece];
}
