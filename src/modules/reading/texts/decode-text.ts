import { analyse } from 'chardet';
import { decodeCodePage850, isCodePage850 } from './code-page-850.ts';

/** So much of a file tells how it is encoded. */
const LOOK_BYTES = 200_000;
/** Shares of zeros in the bytes at even and odd places that tell UTF-16 without a mark. */
const MANY_ZEROS = 0.25;
const FEW_ZEROS = 0.03;
/** A guess of another script counts from here on; below, Western Europe is likelier. */
const SURE = 35;
/** So many letters of UTF-8 to each broken one: it is damaged UTF-8, and nothing else. */
const SOUND_PER_BROKEN = 10;

/** How ISO 2022 switches to Japanese. */
const SWITCHES = new RegExp(String.raw`${String.fromCharCode(0x1b)}\$[@B]`);
/** Letters of the Mac where small letters stand around them: ä, ö, ü, ß as it wrote them. */
const MAC_WORDS = /[A-Za-z][\x8a\x9a\x9f\xa7\x8e\x8f][a-z]/g;
const WESTERN_WORDS = /[A-Za-z][\xc0-\xff][a-z]/g;

/** What a decoder calls an encoding; null where no decoder knows it. */
function decoderOf(name: string): InstanceType<typeof TextDecoder> | null {
  try {
    return new TextDecoder(name);
  } catch (error) {
    if (error instanceof RangeError) return null;
    throw error;
  }
}

/**
 * The text of a file: by its byte order mark, as UTF-16 where every second byte is zero, as UTF-8 where its bytes are that, as what it
 * says of itself, else as what its letters are likely to be.
 * @param said the encoding that the file names
 */
export function decodeText(bytes: Uint8Array, said?: string): string {
  const marked = markedEncoding(bytes);
  if (marked === 'utf-32le' || marked === 'utf-32be') return decodeUtf32(bytes, marked === 'utf-32be');
  if (marked) return new TextDecoder(marked).decode(bytes);
  const wide = wideEncoding(bytes);
  if (wide) return new TextDecoder(wide).decode(bytes);
  const named = said === undefined ? null : decoderOf(said);
  const isMultiByte = named !== null && !/^(?:utf-|iso-8859-|windows-|macintosh|ibm866|koi8-)/.test(named.encoding);
  if (isMultiByte) return named.decode(bytes);
  const unicode = new TextDecoder('utf-8').decode(bytes);
  const look = bytes.subarray(0, LOOK_BYTES);
  // Codes that switch by escapes have no byte that UTF-8 has not.
  if (SWITCHES.test(Buffer.from(look).toString('latin1'))) return new TextDecoder('iso-2022-jp').decode(bytes);
  if (isUtf8(unicode, bytes)) return unicode;
  if (named && named.encoding !== 'utf-8' && !named.encoding.startsWith('utf-16')) return named.decode(bytes);
  return decodeGuessed(bytes);
}

/** Whether a text was UTF-8: without a broken letter, or with few of them among many sound ones. */
function isUtf8(text: string, bytes: Uint8Array): boolean {
  const broken = text.match(/\ufffd/g)?.length ?? 0;
  if (broken === 0) return true;
  const own = Buffer.from(bytes).includes('\ufffd') ? 1 : 0;
  const sound = text.match(/[\u0080-\ufffc]/g)?.length ?? 0;
  return sound >= broken * SOUND_PER_BROKEN - own;
}

function decodeGuessed(bytes: Uint8Array): string {
  const look = bytes.subarray(0, LOOK_BYTES);
  const latin = Buffer.from(look).toString('latin1');
  if (isCodePage850(latin)) return decodeCodePage850(bytes);
  const mac = latin.match(MAC_WORDS)?.length ?? 0;
  if (mac > 2 * (latin.match(WESTERN_WORDS)?.length ?? 0)) return new TextDecoder('macintosh').decode(bytes);
  // What is likeliest comes first; of Western Europe there are several, which Windows-1252 holds all.
  const [best] = analyse(look);
  const isOther =
    best !== undefined &&
    best.confidence >= SURE &&
    !/^(?:ISO-8859-[19]$|ISO-8859-15|windows-125[24]|UTF)/i.test(best.name);
  const decoder = (isOther && decoderOf(best.name)) || new TextDecoder('windows-1252');
  return decoder.decode(bytes);
}

function markedEncoding([first, second, third, fourth]: Uint8Array): string | null {
  if (first === 0xef && second === 0xbb && third === 0xbf) return 'utf-8';
  if (first === 0xff && second === 0xfe) return third === 0 && fourth === 0 ? 'utf-32le' : 'utf-16le';
  if (first === 0xfe && second === 0xff) return 'utf-16be';
  return first === 0 && second === 0 && third === 0xfe && fourth === 0xff ? 'utf-32be' : null;
}

/** UTF-16 without a mark: most letters are of Latin, whose upper byte is zero. */
function wideEncoding(bytes: Uint8Array): 'utf-16le' | 'utf-16be' | null {
  const count = Math.min(bytes.length, 4_096) & ~1;
  if (count < 4) return null;
  let [even, odd] = [0, 0];
  for (let at = 0; at < count; at += 2) {
    if (bytes[at] === 0) even += 1;
    if (bytes[at + 1] === 0) odd += 1;
  }
  const [evenShare, oddShare] = [even / (count / 2), odd / (count / 2)];
  if (oddShare > MANY_ZEROS && evenShare < FEW_ZEROS) return 'utf-16le';
  return evenShare > MANY_ZEROS && oddShare < FEW_ZEROS ? 'utf-16be' : null;
}

function decodeUtf32(bytes: Uint8Array, isBigEndian: boolean): string {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  let text = '';
  for (let at = 4; at + 4 <= bytes.length; at += 4) {
    const code = view.getUint32(at, !isBigEndian);
    text += code <= 0x10ffff ? String.fromCodePoint(code) : '\ufffd';
  }
  return text;
}
