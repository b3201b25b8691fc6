import { textInCharset, textOfBytes } from '../legacy-text.ts';

/** One encoded word of RFC 2047; the language of RFC 2231 is left out. */
const ENCODED_WORD = /=\?([^?*\s]+)(?:\*[^?\s]*)?\?([bq])\?([^?]*)\?=/gi;
/** What stands between two of them is no text. */
const BETWEEN_WORDS = /(\?=)\s+(?==\?[^?\s]+\?[bq]\?[^?]*\?=)/gi;
/** How some programs write an extended value where none may stand. */
const EXTENDED = /^([\w.:-]*)'([\w-]*)'(.*)$/s;

/**
 * What a part of a mail is called by its own headers, in every way that programs write it: RFC 2231 in pieces, encoded words cut within a
 * character, bytes without any encoding.
 */
export function nameInHeaders(headers: Buffer): string | undefined {
  // Signs stand for bytes until it is known how they are written.
  const unfolded = headers.toString('latin1').replace(/\r?\n[ \t]+/g, ' ');
  for (const [header, parameter] of [
    ['content-disposition', 'filename'],
    ['content-type', 'name'],
  ] as const) {
    const line = unfolded.split(/\r?\n/).find((one) => one.toLowerCase().startsWith(`${header}:`));
    const name = line && nameOf(parametersOf(line.slice(header.length + 1)), parameter)?.trim();
    if (name) return name;
  }
  return undefined;
}

/** Text of a header with its encoded words, whatever its other bytes are. */
function decodedWords(latin1: string): string {
  const text = latin1.replace(BETWEEN_WORDS, '$1');
  const pieces: { bytes: Buffer; charset: string | null }[] = [];
  const add = (bytes: Buffer, charset: string | null) => {
    const last = pieces.at(-1);
    // Together before they are decoded: a character may begin in one word and end in the next.
    if (last?.charset === charset) last.bytes = Buffer.concat([last.bytes, bytes]);
    else pieces.push({ bytes, charset });
  };
  let end = 0;
  for (const word of text.matchAll(ENCODED_WORD)) {
    const [all, charset = '', encoding, content = ''] = word;
    if (word.index > end) add(Buffer.from(text.slice(end, word.index), 'latin1'), null);
    add(encoding?.toLowerCase() === 'b' ? base64Of(content) : quotedOf(content), charset.toLowerCase());
    end = word.index + all.length;
  }
  if (end < text.length) add(Buffer.from(text.slice(end), 'latin1'), null);
  return pieces
    .map(({ bytes, charset }) => (charset === null ? textOfBytes(bytes) : textInCharset(bytes, charset)))
    .join('');
}

type Parameter = { name: string; value: string };

function parametersOf(header: string): Parameter[] {
  const found: Parameter[] = [];
  const pattern = /;\s*([^=;\s]+)\s*=\s*(?:"((?:[^"\\]|\\.)*)"?|([^;]*))/gs;
  for (const [, name = '', quoted, bare = ''] of header.matchAll(pattern)) {
    // A backslash only guards quotes and itself: programs on Windows write whole paths.
    found.push({ name: name.toLowerCase(), value: quoted?.replace(/\\(["\\])/g, '$1') ?? bare.trim() });
  }
  return found;
}

function nameOf(parameters: readonly Parameter[], wanted: string): string | undefined {
  const pieces = parameters.flatMap(({ name, value }) => {
    const match = new RegExp(`^${wanted}\\*(?:(\\d{1,4})(\\*)?)?$`).exec(name);
    if (!match) return [];
    const [, at, star] = match;
    return [{ at: Number(at ?? 0), isEncoded: at === undefined || star !== undefined, value }];
  });
  if (pieces.length > 0) return joined(pieces.sort((one, other) => one.at - other.at));
  const plain = parameters.find(({ name }) => name === wanted)?.value;
  if (plain === undefined) return undefined;
  const extended = EXTENDED.exec(plain);
  return extended?.[1] && /%[0-9a-f]{2}/i.test(plain)
    ? joined([{ at: 0, isEncoded: true, value: plain }])
    : decodedWords(plain);
}

/** The pieces of one value, put together as bytes: a character may begin in one piece and end in the next. */
function joined(pieces: readonly { at: number; isEncoded: boolean; value: string }[]): string {
  const [first] = pieces;
  const [, charset, , start] = (first?.isEncoded && EXTENDED.exec(first.value)) || [];
  const bytes = pieces.map(({ isEncoded, value }, at) => {
    const text = at === 0 && start !== undefined ? start : value;
    return isEncoded ? percentOf(text) : Buffer.from(text, 'latin1');
  });
  const all = Buffer.concat(bytes);
  return charset === undefined ? decodedWords(all.toString('latin1')) : textInCharset(all, charset);
}

function percentOf(text: string): Buffer {
  return Buffer.from(
    text.replace(/%([0-9a-f]{2})/gi, (_all, hex: string) => String.fromCharCode(Number.parseInt(hex, 16))),
    'latin1',
  );
}

function quotedOf(text: string): Buffer {
  return percentOf(
    text
      .replaceAll('_', ' ')
      .replaceAll('%', '%25')
      .replace(/=([0-9a-f]{2})/gi, '%$1'),
  );
}

/** Several encodings may stand behind each other in one word, each with its end. */
function base64Of(text: string): Buffer {
  return Buffer.concat((text.match(/[^=\s]+=*/g) ?? []).map((piece) => Buffer.from(piece, 'base64')));
}
