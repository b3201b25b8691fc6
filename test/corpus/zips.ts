import { crc32, deflateRawSync } from 'node:zlib';

/** A file that is packed into an archive, with what an archive may say of it that is not so. */
export type Packed = {
  name: string | Buffer;
  bytes: Buffer;
  isStored?: boolean;
  /** Its name is said to be in UTF-8. */
  isUtf8?: boolean;
  isEncrypted?: boolean;
  method?: number;
  /** What the archive says of its size. */
  saidBytes?: number;
  /** What stands in the archive in place of its bytes. */
  data?: Buffer;
  /** What stands behind its name. */
  extra?: Buffer;
};

const LOCAL = 0x04034b50;
const CENTRAL = 0x02014b50;
const END = 0x06054b50;

/** A ZIP archive, as programs write it. */
export function zipOf(files: readonly Packed[]): Buffer {
  const locals: Buffer[] = [];
  const centrals: Buffer[] = [];
  let offset = 0;
  for (const file of files) {
    const name = typeof file.name === 'string' ? Buffer.from(file.name) : file.name;
    const data = file.data ?? (file.isStored ? file.bytes : deflateRawSync(file.bytes));
    const extra = file.extra ?? Buffer.alloc(0);
    const said = { name, data, offset, file };
    const local = Buffer.concat([header(LOCAL, said), name, extra, data]);
    centrals.push(header(CENTRAL, said), name, extra);
    locals.push(local);
    offset += local.length;
  }
  const directory = Buffer.concat(centrals);
  const end = Buffer.alloc(22);
  end.writeUInt32LE(END, 0);
  end.writeUInt16LE(files.length, 8);
  end.writeUInt16LE(files.length, 10);
  end.writeUInt32LE(directory.length, 12);
  end.writeUInt32LE(offset, 16);
  return Buffer.concat([...locals, directory, end]);
}

function header(kind: number, said: { name: Buffer; data: Buffer; offset: number; file: Packed }): Buffer {
  const { file, name, data, offset } = said;
  const isCentral = kind === CENTRAL;
  const bytes = Buffer.alloc(isCentral ? 46 : 30);
  bytes.writeUInt32LE(kind, 0);
  let at = isCentral ? 6 : 4;
  if (isCentral) bytes.writeUInt16LE(20, 4);
  const flags = (file.isUtf8 ? 0x800 : 0) | (file.isEncrypted ? 1 : 0);
  for (const value of [20, flags, file.method ?? (file.isStored ? 0 : 8), 0, 0x21]) {
    bytes.writeUInt16LE(value, at);
    at += 2;
  }
  bytes.writeUInt32LE(crc32(file.bytes), at);
  bytes.writeUInt32LE(data.length, at + 4);
  bytes.writeUInt32LE(file.saidBytes ?? file.bytes.length, at + 8);
  bytes.writeUInt16LE(name.length, at + 12);
  bytes.writeUInt16LE(file.extra?.length ?? 0, at + 14);
  if (isCentral) bytes.writeUInt32LE(offset, 42);
  return bytes;
}
