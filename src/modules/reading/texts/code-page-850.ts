/** The upper half of code page 850, in which DOS programs of Western Europe wrote. */
const UPPER =
  'ÇüéâäàåçêëèïîìÄÅÉæÆôöòûùÿÖÜø£Ø×ƒáíóúñÑªº¿®¬½¼¡«»░▒▓│┤ÁÂÀ©╣║╗╝¢¥┐└┴┬├─┼ãÃ╚╔╩╦╠═╬¤ðÐÊËÈıÍÎÏ┘┌█▄¦Ì▀ÓßÔÒõÕµþÞÚÛÙýÝ¯´\u00ad±‗¾¶§÷¸°¨·¹³²■\u00a0';

/** Between small letters: what DOS wrote for ü, é, â, ä, à, ö and ß, and what no other code has there. */
const WORDS = /[A-Za-z][\x81\x82\x83\x84\x85\x94\xe1][a-z]/g;
/** Small letters with marks as Windows and Unix wrote them. */
const OTHERS = /[A-Za-z][\xe0\xe2-\xf6\xf8-\xff][a-z]/g;
/** Lines and corners of tables; letters of other codes do not stand in such rows. */
const FRAMES = /[\xc4\xcd]{4}|\xb3[^\n]{0,200}\xb3/;

/** Whether bytes that are no UTF-8 are of code page 850. `latin` has a letter for each byte. */
export function isCodePage850(latin: string): boolean {
  const words = latin.match(WORDS)?.length ?? 0;
  const others = latin.match(OTHERS)?.length ?? 0;
  return words > 2 * others || (others === 0 && FRAMES.test(latin));
}

/** The text of bytes of code page 850. */
export function decodeCodePage850(bytes: Uint8Array): string {
  return Buffer.from(bytes)
    .toString('latin1')
    .replace(/[\x80-\xff]/g, (letter) => UPPER.charAt(letter.charCodeAt(0) - 0x80));
}
