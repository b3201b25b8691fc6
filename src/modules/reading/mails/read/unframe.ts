const MBOX_LINE = /^From [^\r\n]*\r?\n/;
/** A line that begins a further mail in an mbox: behind an empty line, with the time it came. */
const FURTHER_MAIL = /\r?\n\r?\nFrom \S+ [^\r\n]*\d\d:\d\d[^\r\n]*\r?\n[!-9;-~]+:/;
/** The length of the mail that stands in front of it in an emlx of Apple Mail. */
const EMLX_LINE = /^(\d{1,12}) *\r?\n/;
const FRAME_BYTES = 2_000;

/**
 * A mail as it was sent, out of what programs store it in: an mbox with one mail, an emlx, a file with the mark of an encoding.
 * @returns null for an mbox with more than one.
 */
export function unframe(bytes: Buffer): Buffer | null {
  const start = startOf(bytes);
  const head = bytes.toString('latin1', start, start + FRAME_BYTES);
  const mbox = MBOX_LINE.exec(head)?.[0];
  if (mbox !== undefined) {
    const inner = bytes.toString('latin1', start + mbox.length);
    return FURTHER_MAIL.test(inner) ? null : Buffer.from(inner.replace(/^>(>*From )/gm, '$1'), 'latin1');
  }
  const [emlx, length] = EMLX_LINE.exec(head) ?? [];
  if (emlx === undefined) return bytes.subarray(start);
  const begin = start + emlx.length;
  return bytes.subarray(begin, begin + Number(length));
}

function startOf(bytes: Buffer): number {
  let at = bytes.length >= 3 && bytes.readUIntBE(0, 3) === 0xefbbbf ? 3 : 0;
  while (at < bytes.length && /\s/.test(String.fromCharCode(bytes[at] ?? 0))) at += 1;
  return at;
}
