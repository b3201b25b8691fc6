const utf8 = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });
const windows1252 = new TextDecoder('windows-1252');
const HEAD_END = /\r?\n\r?\n/;
const MAX_HEAD_BYTES = 2 * 1024 * 1024;
const MAX_PART_HEAD_BYTES = 64 * 1024;
/** Mails of people have a few boundaries at most. */
const MAX_BOUNDARIES = 100;

/**
 * A mail whose bytes say how they are written: programs leave letters in heads, that of the mail and those of its parts, as they are,
 * and send a text in Windows-1252 without a word about it. What is said, and what is UTF-8, stays as it is.
 */
export function withCharset(bytes: Buffer): Buffer {
  const end = HEAD_END.exec(bytes.toString('latin1', 0, MAX_HEAD_BYTES));
  if (!end) return bytes;
  const given = bytes.subarray(0, end.index);
  const head = inUtf8(given);
  const said = head.toString('latin1').replace(/\r?\n[ \t]+/g, ' ');
  const below = bytes.subarray(end.index);
  const body = withPartHeads(below, said);
  const type = /^content-type:[ \t]*([^;\r\n]*)(.*)$/im.exec(said);
  const isPlainText = (type?.[1]?.trim().toLowerCase() || 'text/plain') === 'text/plain';
  const isSilent = isPlainText && !/charset/i.test(type?.[2] ?? '') && !isUtf8(body);
  if (!isSilent) return head === given && body === below ? bytes : Buffer.concat([head, body]);
  const others = said.replace(/^content-type:.*(?:\r?\n|$)/gim, '').trimEnd();
  const charset = 'Content-Type: text/plain; charset=windows-1252';
  return Buffer.concat([Buffer.from(`${others}\r\n${charset}`, 'latin1'), body]);
}

/** The body with the heads of its parts in UTF-8; what stands under them stays. @param head what says where parts begin */
function withPartHeads(body: Buffer, head: string): Buffer {
  const heads: { start: number; given: Buffer }[] = [];
  const boundaries = boundariesIn(head);
  for (let at = 0; at < Math.min(boundaries.length, MAX_BOUNDARIES); at += 1) {
    for (const start of startsOfParts(body, boundaries[at] ?? '')) {
      const text = body.toString('latin1', start, start + MAX_PART_HEAD_BYTES);
      const end = HEAD_END.exec(text)?.index ?? 0;
      heads.push({ start, given: body.subarray(start, start + end) });
      for (const inner of boundariesIn(text.slice(0, end))) if (!boundaries.includes(inner)) boundaries.push(inner);
    }
  }
  const pieces: Buffer[] = [];
  let from = 0;
  for (const { start, given } of heads.toSorted((a, b) => a.start - b.start)) {
    const head = inUtf8(given);
    if (head === given || start < from) continue;
    pieces.push(body.subarray(from, start), head);
    from = start + given.length;
  }
  return pieces.length === 0 ? body : Buffer.concat([...pieces, body.subarray(from)]);
}

function boundariesIn(head: string): string[] {
  return [...head.matchAll(/[;\s]boundary\s*=\s*(?:"([^"\r\n]+)"|([^\s;"]+))/gi)].map((of) => of[1] ?? of[2] ?? '');
}

/** Where the heads of the parts between a boundary begin. */
function startsOfParts(body: Buffer, boundary: string): number[] {
  const line = Buffer.from(`\n--${boundary}`, 'latin1');
  const starts: number[] = [];
  for (let at = body.indexOf(line); at >= 0; at = body.indexOf(line, at + line.length)) {
    const end = body.indexOf('\n', at + line.length);
    const rest = end < 0 ? '--' : body.toString('latin1', at + line.length, end).trim();
    if (rest === '') starts.push(end + 1);
  }
  return starts;
}

/** A head in UTF-8: the same where it is. */
function inUtf8(head: Buffer): Buffer {
  return isUtf8(head) ? head : Buffer.from(windows1252.decode(head));
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
