const utf8 = new TextDecoder('utf-8', { fatal: true });
const windows1252 = new TextDecoder('windows-1252');

/** The text of bytes that do not say how they are written: UTF-8 where they are valid in it, else Windows-1252, which everything is. */
export function textOfBytes(bytes: Uint8Array): string {
  try {
    return utf8.decode(bytes);
  } catch (error) {
    if (error instanceof TypeError) return windows1252.decode(bytes);
    throw error;
  }
}

/** The same of bytes that name a charset; one that nobody knows, or that does not hold, is as good as none. */
export function textInCharset(bytes: Uint8Array, charset: string): string {
  if (/^(?:us-ascii|ascii|utf-?8)$/i.test(charset)) return textOfBytes(bytes);
  try {
    return new TextDecoder(charset).decode(bytes);
  } catch (error) {
    if (error instanceof RangeError) return textOfBytes(bytes);
    throw error;
  }
}
