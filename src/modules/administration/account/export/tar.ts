const BLOCK_BYTES = 512;
const MAX_NAME_BYTES = 100;
/** What twelve octal digits hold; larger files say their size in an extended header. */
const MAX_SIZE_BYTES = 8 * 1024 ** 3 - 1;

/** One file of an archive. Its content is asked for once, when its turn comes, and is exactly as long as it says. */
export type TarEntry = { name: string; sizeBytes: number; modifiedAt: Date; content: AsyncIterable<Buffer> };

/**
 * The bytes of a tar archive (POSIX.1-2001, pax), as long as the files are given: whatever their number, nothing is kept of those that
 * are written.
 * @throws when a content is longer or shorter than its entry says.
 */
export async function* tarOf(entries: AsyncIterable<TarEntry>): AsyncGenerator<Buffer, void> {
  for await (const entry of entries) {
    yield headerOf(entry);
    let writtenBytes = 0;
    for await (const chunk of entry.content) {
      writtenBytes += chunk.byteLength;
      yield chunk;
    }
    if (writtenBytes !== entry.sizeBytes) {
      throw new Error(`a file of ${entry.sizeBytes} bytes gave ${writtenBytes} while it was packed`);
    }
    yield paddingOf(writtenBytes);
  }
  yield Buffer.alloc(2 * BLOCK_BYTES);
}

function headerOf({ name, sizeBytes, modifiedAt }: TarEntry): Buffer {
  const isPlain = /^[\x21-\x7e]+$/.test(name) && name.length <= MAX_NAME_BYTES;
  const records = [
    ...(isPlain ? [] : [paxRecord('path', name)]),
    ...(sizeBytes > MAX_SIZE_BYTES ? [paxRecord('size', String(sizeBytes))] : []),
  ];
  const plainName = isPlain ? name : name.replaceAll(/[^\x21-\x7e]/g, '_').slice(0, MAX_NAME_BYTES);
  const own = block({ name: plainName, sizeBytes: Math.min(sizeBytes, MAX_SIZE_BYTES), modifiedAt, type: '0' });
  if (records.length === 0) return own;
  const extended = Buffer.concat(records);
  const header = block({ name: 'PaxHeader', sizeBytes: extended.byteLength, modifiedAt, type: 'x' });
  return Buffer.concat([header, extended, paddingOf(extended.byteLength), own]);
}

function block(head: { name: string; sizeBytes: number; modifiedAt: Date; type: string }): Buffer {
  const bytes = Buffer.alloc(BLOCK_BYTES);
  const octal = (value: number, digits: number) => value.toString(8).padStart(digits, '0');
  bytes.write(head.name, 0, 'ascii');
  bytes.write(octal(0o644, 7), 100, 'ascii');
  bytes.write(octal(0, 7), 108, 'ascii');
  bytes.write(octal(0, 7), 116, 'ascii');
  bytes.write(octal(head.sizeBytes, 11), 124, 'ascii');
  bytes.write(octal(Math.max(0, Math.floor(head.modifiedAt.getTime() / 1000)), 11), 136, 'ascii');
  bytes.write(' '.repeat(8), 148, 'ascii');
  bytes.write(head.type, 156, 'ascii');
  bytes.write('ustar\x0000', 257, 'ascii');
  const checksum = bytes.reduce((sum, byte) => sum + byte, 0);
  bytes.write(`${octal(checksum, 6)}\0 `, 148, 'ascii');
  return bytes;
}

/** `<length> <keyword>=<value>\n`, where the length counts its own digits. */
function paxRecord(keyword: string, value: string): Buffer {
  const rest = Buffer.from(` ${keyword}=${value}\n`);
  let length = rest.byteLength + 1;
  while (String(length).length + rest.byteLength !== length) length = String(length).length + rest.byteLength;
  return Buffer.concat([Buffer.from(String(length)), rest]);
}

function paddingOf(sizeBytes: number): Buffer {
  return Buffer.alloc((BLOCK_BYTES - (sizeBytes % BLOCK_BYTES)) % BLOCK_BYTES);
}
