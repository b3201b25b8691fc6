const u16 = (value: number) => Buffer.from([value & 0xff, value >> 8]);
function u32(value: number): Buffer {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32LE(value);
  return bytes;
}

function attribute(level: number, id: number, value: Buffer): Buffer {
  const checksum = value.reduce((sum, byte) => (sum + byte) & 0xffff, 0);
  return Buffer.concat([Buffer.from([level]), u32(id), u32(value.length), value, u16(checksum)]);
}

function padded(value: Buffer): Buffer {
  return Buffer.concat([u32(value.length), value, Buffer.alloc((4 - (value.length % 4)) % 4)]);
}

/** A winmail.dat as MS-OXTNEF describes it, with files in the order and with the attributes that Outlook gives them. */
export function tnefOf(files: readonly { filename: string; content: Buffer }[]): Buffer {
  const attachments = files.flatMap(({ filename, content }) => {
    const short = Buffer.from(`${filename.replace(/[^\x20-\x7e]/g, '_').slice(0, 8)}\0`, 'latin1');
    const properties = [
      // A date, a property known by its name, and one with several values stand in front of the name.
      Buffer.concat([u16(0x40), u16(0x3007), Buffer.alloc(8)]),
      Buffer.concat([
        u16(0x1f),
        u16(0x8001),
        Buffer.alloc(16),
        u32(1),
        padded(Buffer.from('Name\0', 'utf16le')),
        u32(1),
      ]),
      padded(Buffer.from('value\0', 'utf16le')),
      Buffer.concat([u16(0x1003), u16(0x6001), u32(2), u32(7), u32(8)]),
      Buffer.concat([u16(0x1f), u16(0x3707), u32(1), padded(Buffer.from(`${filename}\0`, 'utf16le'))]),
    ];
    return [
      attribute(2, 0x0006_9002, Buffer.alloc(14)),
      attribute(2, 0x0006_800f, content),
      attribute(2, 0x0001_8010, short),
      attribute(2, 0x0006_9005, Buffer.concat([u32(4), ...properties])),
    ];
  });
  const message = [
    attribute(1, 0x0008_9006, u32(0x0001_0000)),
    attribute(1, 0x0006_9007, Buffer.concat([u32(1252), u32(0)])),
    attribute(1, 0x0001_8004, Buffer.from('Papers\0')),
  ];
  return Buffer.concat([u32(0x223e9f78), u16(1), ...message, ...attachments]);
}
