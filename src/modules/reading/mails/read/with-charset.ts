const utf8 = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });
const windows1252 = new TextDecoder('windows-1252');
const HEAD_END = /\r?\n\r?\n/;
const MAX_HEAD_BYTES = 2 * 1024 * 1024;

/**
 * A mail whose bytes say how they are written: programs leave letters in the head as they are, and send a text in Windows-1252 without
 * a word about it. What is said, and what is UTF-8, stays as it is.
 */
export function withCharset(bytes: Buffer): Buffer {
  const end = HEAD_END.exec(bytes.toString('latin1', 0, MAX_HEAD_BYTES));
  if (!end) return bytes;
  const given = bytes.subarray(0, end.index);
  const body = bytes.subarray(end.index);
  const head = isUtf8(given) ? given : Buffer.from(windows1252.decode(given));
  const said = head.toString('latin1').replace(/\r?\n[ \t]+/g, ' ');
  const type = /^content-type:[ \t]*([^;\r\n]*)(.*)$/im.exec(said);
  const isPlainText = (type?.[1]?.trim().toLowerCase() || 'text/plain') === 'text/plain';
  const isSilent = isPlainText && !/charset/i.test(type?.[2] ?? '') && !isUtf8(body);
  if (!isSilent) return head === given ? bytes : Buffer.concat([head, body]);
  const others = said.replace(/^content-type:.*(?:\r?\n|$)/gim, '').trimEnd();
  const charset = 'Content-Type: text/plain; charset=windows-1252';
  return Buffer.concat([Buffer.from(`${others}\r\n${charset}`, 'latin1'), body]);
}

function isUtf8(bytes: Buffer): boolean {
  try {
    utf8.decode(bytes);
    return true;
  } catch (error) {
    if (error instanceof TypeError) return false;
    throw error;
  }
}
