import { crc32 } from 'node:zlib';

/** A part of an archive: its bytes as they stand in it, and as they are unpacked. */
export type ZipPart = { name: string; packed: Buffer; unpacked: Buffer };

const LOCAL = Buffer.from('PK\x03\x04', 'latin1');
const ENTRY = Buffer.from('PK\x01\x02\x14\x00', 'latin1');
const VERSION = 20;
const NAMES_ARE_UTF8 = 0x0800;
const DEFLATED = 8;
/** The first day that the format knows. */
const NO_DAY = 0x0021;

/** Writes an archive of parts, in their order. */
export function writeZip(parts: readonly ZipPart[]): Buffer {
  const [locals, entries]: [Buffer[], Buffer[]] = [[], []];
  let offset = 0;
  for (const { name, packed, unpacked } of parts) {
    const title = Buffer.from(name);
    const facts = Buffer.alloc(26);
    facts.writeUInt16LE(VERSION, 0);
    facts.writeUInt16LE(NAMES_ARE_UTF8, 2);
    facts.writeUInt16LE(packed === unpacked ? 0 : DEFLATED, 4);
    facts.writeUInt16LE(NO_DAY, 8);
    facts.writeUInt32LE(crc32(unpacked), 10);
    facts.writeUInt32LE(packed.length, 14);
    facts.writeUInt32LE(unpacked.length, 18);
    facts.writeUInt16LE(title.length, 22);
    const rest = Buffer.alloc(14);
    rest.writeUInt32LE(offset, 10);
    locals.push(LOCAL, facts, title, packed);
    entries.push(ENTRY, facts, rest, title);
    offset += LOCAL.length + facts.length + title.length + packed.length;
  }
  const directory = Buffer.concat(entries);
  const end = Buffer.alloc(22);
  end.write('PK\x05\x06', 'latin1');
  end.writeUInt16LE(parts.length, 8);
  end.writeUInt16LE(parts.length, 10);
  end.writeUInt32LE(directory.length, 12);
  end.writeUInt32LE(offset, 16);
  return Buffer.concat([...locals, directory, end]);
}
