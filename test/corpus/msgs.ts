import { burn, type Entry } from '@kenjiuno/msgreader/lib/Burner.js';

type Person = { name: string; address: string };

/** A message of Outlook that is to be written. */
export type Message = {
  subject: string;
  sender: Person;
  to: Person;
  sent: Date;
  body: string;
  /** Its text as rich text, which is packed in a way of its own. */
  packedRtf?: Buffer;
  files?: readonly { name: string; bytes: Buffer }[];
};

const [DIRECTORY, DOCUMENT, ROOT] = [1, 2, 5];
const WINDOWS_EPOCH_MS = 11_644_473_600_000n;
/** What stands in front of the values of a message, and of a recipient or an attachment (MS-OXMSG 2.4.1). */
const [TOP_HEAD, INNER_HEAD] = [32, 8];

/** A message as Outlook saves it (.msg): streams of values in a compound file. */
export function msgOf({ subject, sender, to, sent, body, packedRtf, files = [] }: Message): Buffer {
  const entries: Entry[] = [{ name: 'Root Entry', type: ROOT, length: 0, children: [] }];
  const add = (parent: number, entry: Entry): number => {
    const index = entries.push(entry) - 1;
    entries[parent]?.children?.push(index);
    return index;
  };
  const file = (parent: number, name: string, bytes: Buffer) =>
    add(parent, { name, type: DOCUMENT, length: bytes.length, binaryProvider: () => Uint8Array.from(bytes) });
  const text = (parent: number, tag: string, value: string) =>
    file(parent, `__substg1.0_${tag}001F`, Buffer.from(value, 'utf16le'));
  const folder = (name: string) => add(0, { name, type: DIRECTORY, length: 0, children: [] });

  file(0, '__properties_version1.0', Buffer.concat([Buffer.alloc(TOP_HEAD), time(0x0039, sent)]));
  text(0, '0037', subject);
  text(0, '0C1A', sender.name);
  text(0, '5D01', sender.address);
  text(0, '1000', body);
  if (packedRtf) file(0, '__substg1.0_10090102', packedRtf);
  const recipient = folder('__recip_version1.0_#00000000');
  file(recipient, '__properties_version1.0', Buffer.concat([Buffer.alloc(INNER_HEAD), number(0x0c15, 1)]));
  text(recipient, '3001', to.name);
  text(recipient, '39FE', to.address);
  for (const [at, { name, bytes }] of files.entries()) {
    const attachment = folder(`__attach_version1.0_#${String(at).padStart(8, '0')}`);
    file(attachment, '__properties_version1.0', Buffer.concat([Buffer.alloc(INNER_HEAD), number(0x3705, 1)]));
    text(attachment, '3707', name);
    file(attachment, '__substg1.0_37010102', bytes);
  }
  return Buffer.from(burn(entries));
}

function number(tag: number, value: number): Buffer {
  const bytes = property(tag, 0x0003);
  bytes.writeUInt32LE(value, 8);
  return bytes;
}

function time(tag: number, value: Date): Buffer {
  const bytes = property(tag, 0x0040);
  bytes.writeBigUInt64LE((BigInt(value.getTime()) + WINDOWS_EPOCH_MS) * 10_000n, 8);
  return bytes;
}

function property(tag: number, type: number): Buffer {
  const bytes = Buffer.alloc(16);
  bytes.writeUInt16LE(type, 0);
  bytes.writeUInt16LE(tag, 2);
  bytes.writeUInt32LE(6, 4);
  return bytes;
}

/** Rich text as messages hold it, without being made smaller ([MS-OXRTFCP] 2.1.3.1). */
export function packedRtfOf(rtf: string): Buffer {
  const head = Buffer.alloc(16);
  head.writeUInt32LE(rtf.length + 12, 0);
  head.writeUInt32LE(rtf.length, 4);
  head.write('MELA', 8, 'latin1');
  return Buffer.concat([head, Buffer.from(rtf, 'latin1')]);
}
