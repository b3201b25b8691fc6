import { PdfString, type PdfValue } from '../syntax/values.ts';

/** A longer one is nobody's title or author; it stays where it is and is not taken over. */
const MAX_TEXT_LENGTH = 20_000;

/** PDFDocEncoding where it differs from Latin-1, from 0x18 and from 0x80 on. */
const LOW = '˘ˇˆ˙˝˛˚˜';
const HIGH = '•†‡…—–ƒ⁄‹›−‰„“”‘’‚™ﬁﬂŁŒŠŸŽıłœšž\ufffd€';

/** Text as both a PDF and its XML can carry it: no control characters, no halves of surrogate pairs. */
export function cleanText(text: string): string {
  return text
    .toWellFormed()
    .replace(/[\p{Cc}\ufffe\uffff]+/gu, ' ')
    .trim();
}

/** A PDF string as text, empty for what is none. */
export function decodeText(value: PdfValue): string {
  if (!(value instanceof PdfString) || value.bytes.length > MAX_TEXT_LENGTH * 2) return '';
  return cleanText(decoded(value.bytes));
}

function decoded(bytes: Buffer): string {
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return new TextDecoder('utf-16be').decode(bytes);
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return new TextDecoder('utf-16le').decode(bytes);
  if (bytes[0] === 0xef && bytes[1] === 0xbb && bytes[2] === 0xbf) return new TextDecoder('utf-8').decode(bytes);
  return Array.from(bytes, (byte) => {
    if (byte >= 0x18 && byte < 0x20) return LOW[byte - 0x18];
    if (byte >= 0x80 && byte <= 0xa0) return HIGH[byte - 0x80];
    return String.fromCharCode(byte);
  }).join('');
}

/** Text as a PDF string: plain where it is ASCII, else UTF-16. */
export function encodeText(text: string): PdfString {
  if (/^[ -~]*$/.test(text)) return new PdfString(Buffer.from(text, 'latin1'));
  return new PdfString(Buffer.from(`\ufeff${text}`, 'utf16le').swap16());
}

/** A moment in ISO 8601, to the second, as a PDF date. */
export function encodeDate(iso: string): PdfString {
  const [, day = '', time = '', zone = 'Z'] = /^([\d-]+)T([\d:]+)(.*)$/.exec(iso) ?? [];
  const offset = /^([+-]\d\d):(\d\d)$/.exec(zone);
  const digits = `${day}${time}`.replace(/\D/g, '');
  return new PdfString(Buffer.from(`D:${digits}${offset ? `${offset[1]}'${offset[2]}'` : 'Z'}`, 'latin1'));
}

const PDF_DATE =
  /^(?:D:)?(\d{4})(?:(\d\d)(?:(\d\d)(?:(\d\d)(?:(\d\d)(?:(\d\d))?)?)?)?)?(?:(Z)(?:00'?(?:00'?)?)?|([+-]\d\d)'?(\d\d)?'?)?$/;

/** A PDF date in ISO 8601, to the second; undefined for what is none. */
export function isoOfPdfDate(text: string): string | undefined {
  const match = PDF_DATE.exec(text.trim());
  if (!match) return undefined;
  const [, year, month = '01', day = '01', hour = '00', minute = '00', second = '00', , sign, minutes = '00'] = match;
  return isoOf(`${year}-${month}-${day}T${hour}:${minute}:${second}${sign === undefined ? 'Z' : `${sign}:${minutes}`}`);
}

/** A date as XMP writes it (perhaps a day, a month or a year alone) in ISO 8601, to the second; undefined for what is none. */
export function isoOf(text: string): string | undefined {
  const match = /^(\d{4})(?:-(\d\d)(?:-(\d\d)(?:T(\d\d:\d\d)(:\d\d)?(?:\.\d+)?(Z|[+-]\d\d:\d\d)?)?)?)?$/.exec(
    text.trim(),
  );
  if (!match) return undefined;
  const [, year, month = '01', day = '01', time = '00:00', seconds = ':00', zone = 'Z'] = match;
  const iso = `${year}-${month}-${day}T${time}${seconds}${zone}`;
  return Number.isNaN(Date.parse(iso)) ? undefined : iso;
}
