/** The limit of ext4, xfs, btrfs, apfs and zfs, in bytes of UTF-8. */
const MAX_NAME_BYTES = 255;
/** "-0001" … "-99999999": room so that a suffix never makes a legal name illegal. */
const SUFFIX_BYTES = 9;
const MAX_EXTENSION_BYTES = 40;

/** Unicode characters that change the direction of text or cannot be seen: names must not lie about their ending. */
const INVISIBLE = /[\p{Cc}\p{Cs}\p{Co}\p{Cn}\u200B-\u200F\u2028-\u202F\u2060-\u206F\uFEFF\uFFF9-\uFFFB\u061C\u180E]/gu;
const SEPARATORS_AND_WILDCARDS = /[/\\:*?"<>|]/g;
/** Device names that Windows reserves with any extension: the folder may be a network share. */
const RESERVED = /^(con|prn|aux|nul|com[0-9¹²³]|lpt[0-9¹²³]|conin\$|conout\$)(?=\.|$)/i;

/**
 * A file name that is safe on every file system, as close to `name` as possible: Unicode is kept (NFC).
 * Leaves room for the collision suffix within 255 bytes.
 */
export function safeName(name: string): string {
  const cleaned = name
    .normalize('NFC')
    .replace(INVISIBLE, '')
    .replace(SEPARATORS_AND_WILDCARDS, '_')
    .replace(/\s+/gu, ' ')
    .replace(/^[. ]+/, '')
    .replace(/[. ]+$/, '')
    .replace(RESERVED, '_$1');
  const { stem, extension } = splitName(cleaned);
  const room = MAX_NAME_BYTES - SUFFIX_BYTES - Buffer.byteLength(extension);
  const shortened = truncateBytes(stem, room).replace(/[. ]+$/, '');
  return `${shortened === '' ? 'document' : shortened}${extension}`;
}

/** The name with a collision suffix before its extension: `scan.pdf`, 1 → `scan-0001.pdf`. */
export function withSuffix(name: string, number: number): string {
  if (number === 0) return name;
  const { stem, extension } = splitName(name);
  return `${stem}-${String(number).padStart(4, '0')}${extension}`;
}

function splitName(name: string): { stem: string; extension: string } {
  const dot = name.lastIndexOf('.');
  const extension = dot > 0 ? name.slice(dot) : '';
  // A long "extension" is the end of a sentence, not a file type.
  if (extension.length < 2 || Buffer.byteLength(extension) > MAX_EXTENSION_BYTES) return { stem: name, extension: '' };
  return { stem: name.slice(0, dot), extension };
}

/** Cuts at a whole user-perceived character, so that no accent or emoji is torn apart. */
function truncateBytes(text: string, maxBytes: number): string {
  if (Buffer.byteLength(text) <= maxBytes) return text;
  let result = '';
  let bytes = 0;
  for (const { segment } of new Intl.Segmenter('und', { granularity: 'grapheme' }).segment(text)) {
    bytes += Buffer.byteLength(segment);
    if (bytes > maxBytes) break;
    result += segment;
  }
  // One "character" of hundreds of combining marks: better cut inside it than lose the whole name.
  return result === ''
    ? Buffer.from(text)
        .subarray(0, maxBytes)
        .toString('utf8')
        .replace(/\uFFFD+$/, '')
    : result;
}
