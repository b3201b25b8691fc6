import type { TextType } from '../../../src/modules/reading/texts/index.ts';

/** A text as people have them, and what of it has to be found on its pages. */
export type TextCase = {
  name: string;
  mimeType: TextType;
  bytes: Buffer;
  /** Every word of it is on the pages. */
  shows: string;
  /** Nothing of it is. */
  hides?: readonly string[];
  /** Letters that no font has. */
  hasMissing?: boolean;
};

const utf16be = (text: string) => Buffer.from(text, 'utf16le').swap16();

/** How texts become bytes. */
export const encoders: Record<string, (text: string) => Buffer> = {
  'UTF-8': (text) => Buffer.from(text),
  'UTF-8 with a mark': (text) => Buffer.from(`\ufeff${text}`),
  'UTF-16 LE with a mark': (text) => Buffer.from(`\ufeff${text}`, 'utf16le'),
  'UTF-16 BE with a mark': (text) => utf16be(`\ufeff${text}`),
  'UTF-16 LE without a mark': (text) => Buffer.from(text, 'utf16le'),
  'UTF-16 BE without a mark': (text) => utf16be(text),
  'UTF-32 LE': (text) => {
    const points = [0xfeff, ...[...text].map((letter) => letter.codePointAt(0) ?? 0)];
    const bytes = Buffer.alloc(points.length * 4);
    for (const [at, point] of points.entries()) bytes.writeUInt32LE(point, at * 4);
    return bytes;
  },
};

/** The bytes of a text in an encoding of one or two bytes a letter, found by asking what each of them stands for. */
export function encodedAs(encoding: string, text: string): Buffer {
  const decoder = new TextDecoder(encoding);
  const bytes = new Map<string, number[]>();
  for (let byte = 0; byte < 256; byte += 1) bytes.set(decoder.decode(Uint8Array.of(byte)), [byte]);
  const isWide = !/^(?:windows|iso|koi8|macintosh|ibm)/.test(encoding);
  for (let first = 0x81; isWide && first < 0xff; first += 1) {
    for (let second = 0x40; second < 0xff; second += 1) {
      const letter = decoder.decode(Uint8Array.of(first, second));
      if ([...letter].length === 1 && !bytes.has(letter)) bytes.set(letter, [first, second]);
    }
  }
  return Buffer.from(
    [...text].flatMap((letter) => {
      const found = bytes.get(letter);
      if (!found) throw new Error(`${encoding} has no "${letter}"`);
      return found;
    }),
  );
}
