import { decodeText } from './decode-text.ts';

/** Control characters but for tabs, line ends and form feeds. */
const CONTROLS = /[^\P{Cc}\t\n\v\f\r\u0085]/gu;
/** Escapes and backspaces of terminals, and what DOS wrote at the end. */
const IN_TEXTS = new Set([0x07, 0x08, 0x0e, 0x0f, 0x1a, 0x1b].map((code) => String.fromCharCode(code)));
/** So many of them among so many characters: bytes that went astray, such as nobody sees. */
const MAX_CONTROL_SHARE = 0.002;
const MAX_BROKEN_SHARE = 0.05;
/** So few bytes above those of English may be anything. */
const FEW_BYTES = 12;

/** Whether bytes from the beginning of a file are text in some encoding. */
export function looksLikeText(head: Uint8Array): boolean {
  if (head.length === 0) return false;
  const text = decodeText(head);
  // Zeros are what tells other files apart.
  return !text.includes('\0') && isCleanText(text) && (head.length > FEW_BYTES || hasWords(text));
}

/** Whether a text holds no more of what is no text than may come by accident. */
export function isCleanText(text: string): boolean {
  const controls = (text.match(CONTROLS) ?? []).filter((control) => !IN_TEXTS.has(control)).length;
  const broken = text.match(/\ufffd/g)?.length ?? 0;
  // The end of the beginning may cut a letter.
  return controls <= text.length * MAX_CONTROL_SHARE && broken <= 1 + text.length * MAX_BROKEN_SHARE;
}

function hasWords(text: string): boolean {
  return !/[^\P{C}\t\n\f\r]|\ufffd/u.test(text);
}

/** Whether nothing of a text can be seen. */
export function isBlankText(text: string): boolean {
  return !/[^\s\p{Cc}\p{Cf}\p{Co}]/u.test(text);
}
