const LOCAL_HEADER_BYTES = 30;
/** Of deflate, what is stored, and what other programs use (APPNOTE 4.4.5). */
const METHODS: ReadonlySet<number> = new Set([0, 1, 6, 8, 9, 12, 14, 93, 95, 96, 97, 98, 99]);
/** Entries of files that are documents, programs or books underneath. */
const OF_OTHERS =
  /^(?:\[Content_Types\]\.xml|_rels\/\.rels|(?:word|xl|ppt|docProps|visio)\/[\w./-]+\.(?:xml|rels|bin)|META-INF\/MANIFEST\.MF|AndroidManifest\.xml|Index\/[\w-]+\.iwa|mimetype$)/;
const LOCAL_HEADER = Buffer.from([0x50, 0x4b, 3, 4]);
const ASICE = 'mimetypeapplication/vnd.etsi.asic-e+zip';

/** Whether a file is an ordinary ZIP archive, by its beginning; what is one underneath, such as office files, is none. */
export function isZip(head: Buffer): boolean {
  return isLocalHeader(head) && !isOther(head);
}

/** Whether a file is an archive underneath, and something else to people. */
export function isOtherArchive(head: Buffer): boolean {
  return isLocalHeader(head) && isOther(head);
}

function isOther(head: Buffer): boolean {
  for (let at = head.indexOf(LOCAL_HEADER); at !== -1; at = head.indexOf(LOCAL_HEADER, at + 1)) {
    if (at + LOCAL_HEADER_BYTES > head.length) return false;
    const begin = at + LOCAL_HEADER_BYTES;
    if (OF_OTHERS.test(head.toString('latin1', begin, begin + head.readUInt16LE(at + 26)))) return true;
  }
  return false;
}

/** Whether a file is a container of signed documents, by its first entry. */
export function isAsice(head: Buffer): boolean {
  if (!isLocalHeader(head)) return false;
  const extraBytes = head.readUInt16LE(28);
  const name = head.toString('latin1', LOCAL_HEADER_BYTES, LOCAL_HEADER_BYTES + 8);
  const begin = LOCAL_HEADER_BYTES + 8 + extraBytes;
  return `${name}${head.toString('latin1', begin, begin + 31)}` === ASICE;
}

function isLocalHeader(head: Buffer): boolean {
  if (head.length < LOCAL_HEADER_BYTES || !head.subarray(0, 4).equals(LOCAL_HEADER)) return false;
  const nameBytes = head.readUInt16LE(26);
  const name = head.subarray(LOCAL_HEADER_BYTES, LOCAL_HEADER_BYTES + nameBytes);
  // Control characters are in no name; what only begins with the mark is none.
  return METHODS.has(head.readUInt16LE(8)) && nameBytes > 0 && name.every((byte) => byte >= 0x20);
}
