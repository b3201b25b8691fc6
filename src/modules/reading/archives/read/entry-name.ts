const utf8 = new TextDecoder('utf-8', { fatal: true });
/** What the upper half of IBM's code page 437 stands for: the encoding of names that do not say theirs (APPNOTE, appendix D). */
const CP437 =
  'ÇüéâäàåçêëèïîìÄÅÉæÆôöòûùÿÖÜ¢£¥₧ƒáíóúñÑªº¿⌐¬½¼¡«»░▒▓│┤╡╢╖╕╣║╗╝╜╛┐└┴┬├─┼╞╟╚╔╩╦╠═╬╧╨╤╥╙╘╒╓╫╪┘┌█▄▌▐▀αßΓπΣσµτΦΘΩδ∞φε∩≡±≥≤⌠⌡÷≈°∙·√ⁿ²■\u00a0';
const UNICODE_PATH = 0x7075;
/** Its version, and a checksum of the other name. */
const UNICODE_PATH_HEAD_BYTES = 5;

type ExtraField = { id: number; data: Buffer };

/** The name of a file in an archive, with its folders: as the archive says it in UTF-8, else by what its bytes are valid in. */
export function entryName(bytes: Buffer, extraFields: readonly ExtraField[]): string {
  const unicode = extraFields.find(({ id, data }) => id === UNICODE_PATH && data.length > UNICODE_PATH_HEAD_BYTES);
  const name = (unicode && asUtf8(unicode.data.subarray(UNICODE_PATH_HEAD_BYTES))) ?? asUtf8(bytes) ?? asCp437(bytes);
  return name.replaceAll('\\', '/');
}

function asUtf8(bytes: Buffer): string | undefined {
  try {
    return utf8.decode(bytes);
  } catch (error) {
    if (error instanceof TypeError) return undefined;
    throw error;
  }
}

function asCp437(bytes: Buffer): string {
  return Array.from(bytes, (byte) => (byte < 0x80 ? String.fromCharCode(byte) : (CP437[byte - 0x80] ?? ''))).join('');
}
