/** Where an XML file says how it is encoded. */
const HEAD_BYTES = 200;

/** Labels of one byte a letter; what is UTF-8 in truth is nearly never valid in them and sensible at once. */
const SINGLE_BYTE = /^(?:iso-8859-|windows-125|macintosh|ibm866|koi8-)/;

/**
 * The text of an XML file, or of its beginning: by its byte order mark, else by its first two bytes, else as UTF-8 where its bytes are
 * that, else by what its first line says. What says it is UTF-8 and is not comes from programs that write Windows-1252 without knowing.
 */
export function decodeXml(bytes: Uint8Array, options: { isBeginning?: boolean } = {}): string {
  const stream = options.isBeginning === true;
  const wide = wideEncoding(bytes);
  if (wide) return new TextDecoder(wide).decode(bytes, { stream });
  const head = Buffer.from(bytes.subarray(0, HEAD_BYTES)).toString('latin1');
  const said = /encoding\s*=\s*["']([\w.-]{1,40})["']/.exec(head)?.[1] ?? 'utf-8';
  const named = decoderOf(said);
  const isMarked = bytes[0] === 0xef && bytes[1] === 0xbb && bytes[2] === 0xbf;
  // A letter of several bytes (Shift JIS) may look like UTF-8 by chance: there the label counts.
  if (!isMarked && named.encoding !== 'utf-8' && !SINGLE_BYTE.test(named.encoding))
    return named.decode(bytes, { stream });
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes, { stream });
  } catch (error) {
    if (!(error instanceof TypeError)) throw error;
    const other = named.encoding === 'utf-8' ? new TextDecoder('windows-1252') : named;
    return other.decode(bytes, { stream });
  }
}

function wideEncoding(bytes: Uint8Array): string | undefined {
  const [first, second] = bytes;
  if ((first === 0xff && second === 0xfe) || (first === 0x3c && second === 0)) return 'utf-16le';
  if ((first === 0xfe && second === 0xff) || (first === 0 && second === 0x3c)) return 'utf-16be';
  return undefined;
}

/** The decoder of that name; UTF-8 for a name of none, and for UTF-16 that its bytes are not. */
function decoderOf(name: string): InstanceType<typeof TextDecoder> {
  if (/^utf-?16/i.test(name)) return new TextDecoder('utf-8');
  try {
    return new TextDecoder(name);
  } catch (error) {
    if (error instanceof RangeError) return new TextDecoder('utf-8');
    throw error;
  }
}
