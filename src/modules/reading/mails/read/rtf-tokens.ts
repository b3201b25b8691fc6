/** What rich text is made of: groups, words that say something, and bytes or characters that stand for themselves. */
export type RtfToken =
  | { kind: 'open' }
  | { kind: 'close' }
  | { kind: 'word'; word: string; value: number | undefined }
  | { kind: 'byte'; byte: number };

const LETTER = /[a-zA-Z]/;
const WORD = /\\([a-zA-Z]{1,32})(-?\d{1,10})? ?/y;
const HEX = /\\'([0-9a-fA-F]{2})/y;

/** Takes rich text apart; the bytes of binary pictures are passed over. @param text its bytes as Latin-1 */
export function* rtfTokens(text: string): Generator<RtfToken> {
  for (let at = 0; at < text.length; ) {
    const character = text.charAt(at);
    if (character === '\r' || character === '\n') at += 1;
    else if (character === '{' || character === '}') {
      yield { kind: character === '{' ? 'open' : 'close' };
      at += 1;
    } else if (character !== '\\') {
      yield { kind: 'byte', byte: text.charCodeAt(at) };
      at += 1;
    } else if (LETTER.test(text.charAt(at + 1))) {
      WORD.lastIndex = at;
      const [whole = '\\', word = '', number] = WORD.exec(text) ?? [];
      const value = number === undefined ? undefined : Number(number);
      at += whole.length;
      if (word === 'bin') at += Math.max(0, value ?? 0);
      else yield { kind: 'word', word, value };
    } else {
      HEX.lastIndex = at;
      const byte = HEX.exec(text)?.[1];
      if (byte === undefined) yield* symbol(text.charAt(at + 1));
      else yield { kind: 'byte', byte: Number.parseInt(byte, 16) };
      at += byte === undefined ? 2 : 4;
    }
  }
}

/** Signs behind a backslash. */
function* symbol(sign: string): Generator<RtfToken> {
  if (sign === '~') yield { kind: 'byte', byte: 0x20 };
  else if (sign === '_') yield { kind: 'byte', byte: 0x2d };
  else if (sign === '\r' || sign === '\n') yield { kind: 'word', word: 'par', value: undefined };
  else if (sign === '*') yield { kind: 'word', word: '*', value: undefined };
  else if (sign === '\\' || sign === '{' || sign === '}') yield { kind: 'byte', byte: sign.charCodeAt(0) };
}
