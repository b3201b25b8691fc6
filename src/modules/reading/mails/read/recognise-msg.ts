const SIGNATURE = Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1]);
const SECTOR_SHIFT_AT = 30;
const DIRECTORY_AT = 48;
const ENTRY_BYTES = 128;
const NAME_BYTES = 64;
const CLASS_AT = 80;
/** The class of messages (MS-OXMSG 2.4); programs leave it out at times. */
const MESSAGE_CLASS = Buffer.from('0b0d020000000000c000000000000046', 'hex');
const OF_MESSAGES =
  /^(?:__properties_version1\.0|__substg1\.0_|__nameid_version1\.0|__recip_version1\.0|__attach_version1\.0)/;
/** More than that nobody looks at before a file is accepted. */
const MAX_HEAD_BYTES = 1_048_576;

/**
 * Whether a file is a message of Outlook, among the many that are built like it (old office files). @returns a number: so many bytes
 * of it tell.
 */
export function isMsg(head: Buffer): boolean | number {
  if (!head.subarray(0, SIGNATURE.length).equals(SIGNATURE) || head.length < 512) return false;
  const sectorBytes = 2 ** Math.min(head.readUInt16LE(SECTOR_SHIFT_AT), 12);
  const directory = (head.readUInt32LE(DIRECTORY_AT) + 1) * sectorBytes;
  const end = directory + sectorBytes;
  if (end > MAX_HEAD_BYTES) return false;
  if (end > head.length) return end;
  if (head.subarray(directory + CLASS_AT, directory + CLASS_AT + MESSAGE_CLASS.length).equals(MESSAGE_CLASS))
    return true;
  for (let at = directory + ENTRY_BYTES; at + ENTRY_BYTES <= end; at += ENTRY_BYTES)
    if (OF_MESSAGES.test(head.toString('utf16le', at, at + NAME_BYTES))) return true;
  return false;
}
