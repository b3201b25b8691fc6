/** What stands in the directory of a compound file (OLE2, [MS-CFB]). */
export type CompoundEntry = { name: string; type: number; child: number; start: number; sizeBytes: number };
type RawEntry = CompoundEntry & { left: number; right: number };

const SIGNATURE = Buffer.from('d0cf11e0a1b11ae1', 'hex');
const HEADER_BYTES = 512;
const ENTRY_BYTES = 128;
const LAST_SECTOR = 0xfffffffa;
const NONE = 0xffffffff;
const MAX_ENTRIES = 20_000;
const STREAM = 2;
/** The header names so many sectors of the allocation table; where there are more, the others stand in sectors of their own. */
const TABLE_SECTORS_IN_HEADER = 109;

/** Whether a file begins as a compound file. */
export function isCompoundFile(head: Buffer): boolean {
  return head.length >= HEADER_BYTES && head.subarray(0, SIGNATURE.length).equals(SIGNATURE);
}

/** A compound file, whole or its beginning; what lies beyond reads as if it were not there. */
export class CompoundFile {
  readonly #bytes: Buffer;
  readonly #shift: number;
  readonly #tables: number[];
  #all: RawEntry[] | undefined;

  /** @param bytes for which `isCompoundFile` is true. */
  constructor(bytes: Buffer) {
    this.#bytes = bytes;
    const shift = bytes.readUInt16LE(30);
    this.#shift = shift === 12 ? 12 : 9;
    this.#tables = this.#tableSectors();
  }

  /** How much of the file is needed to read the beginning of its directory. */
  get directoryEnd(): number {
    return this.#offset(this.#bytes.readUInt32LE(48)) + this.#sectorBytes;
  }

  /** What the root holds itself, by name; what is embedded deeper is no sign of what the file is. */
  rootEntries(): Map<string, CompoundEntry> {
    const entries = this.#entries();
    const found = new Map<string, CompoundEntry>();
    const seen = new Set<number>();
    const open = [entries[0]?.child ?? NONE];
    for (let at = open.pop(); at !== undefined; at = open.pop()) {
      const entry = entries[at];
      if (!entry || seen.has(at)) continue;
      seen.add(at);
      found.set(entry.name, entry);
      open.push(entry.left, entry.right);
    }
    return found;
  }

  /** The bytes of a stream of the root, at most so many; null where there is none. */
  stream(name: string, maxBytes = Number.POSITIVE_INFINITY): Buffer | null {
    const entry = this.rootEntries().get(name);
    if (!entry || entry.type !== STREAM) return null;
    const sizeBytes = Math.min(entry.sizeBytes, maxBytes, this.#bytes.length);
    return Buffer.concat(this.#partsOf(entry, sizeBytes));
  }

  /** Writes other bytes into a stream of the root, in place: as many as it holds. */
  overwrite(name: string, content: Buffer): void {
    const entry = this.rootEntries().get(name);
    if (!entry || entry.type !== STREAM) return;
    let done = 0;
    for (const part of this.#partsOf(entry, Math.min(entry.sizeBytes, content.length)))
      done += content.copy(part, 0, done, done + part.length);
  }

  #partsOf({ start, sizeBytes }: CompoundEntry, maxBytes: number): Buffer[] {
    return sizeBytes >= this.#bytes.readUInt32LE(56) ? this.#parts(start, maxBytes) : this.#smallParts(start, maxBytes);
  }

  /** Small streams lie in sectors of 64 bytes of one large one. */
  #smallParts(start: number, sizeBytes: number): Buffer[] {
    const root = this.#entries()[0];
    const sectors = this.#parts(root?.start ?? NONE, Math.min(root?.sizeBytes ?? 0, this.#bytes.length));
    const table = this.#chain(this.#bytes.readUInt32LE(60), this.#bytes.length);
    const parts: Buffer[] = [];
    for (let sector = start, left = sizeBytes; left > 0 && sector < LAST_SECTOR; left -= 64) {
      const begin = (sector * 64) % this.#sectorBytes;
      const whole = sectors[Math.floor((sector * 64) / this.#sectorBytes)];
      const part = whole?.subarray(begin, begin + Math.min(64, left));
      if (!part || part.length === 0 || sector * 4 + 4 > table.length) break;
      parts.push(part);
      sector = table.readUInt32LE(sector * 4);
    }
    return parts;
  }

  #entries(): readonly RawEntry[] {
    this.#all ??= this.#readEntries();
    return this.#all;
  }

  #readEntries(): RawEntry[] {
    const directory = this.#chain(this.#bytes.readUInt32LE(48), MAX_ENTRIES * ENTRY_BYTES);
    const entries: RawEntry[] = [];
    for (let at = 0; at + ENTRY_BYTES <= directory.length; at += ENTRY_BYTES) {
      const nameBytes = Math.min(Math.max(directory.readUInt16LE(at + 64) - 2, 0), 62);
      entries.push({
        name: directory.toString('utf16le', at, at + nameBytes),
        type: directory.readUInt8(at + 66),
        left: directory.readUInt32LE(at + 68),
        right: directory.readUInt32LE(at + 72),
        child: directory.readUInt32LE(at + 76),
        start: directory.readUInt32LE(at + 116),
        sizeBytes: directory.readUInt32LE(at + 120),
      });
    }
    return entries;
  }

  /** The sectors of a chain, one behind the other, until they end, go round or are not there. */
  #chain(start: number, maxBytes: number): Buffer {
    return Buffer.concat(this.#parts(start, maxBytes));
  }

  #parts(start: number, maxBytes: number): Buffer[] {
    const parts: Buffer[] = [];
    const seen = new Set<number>();
    let sizeBytes = 0;
    for (let sector = start; sector < LAST_SECTOR && !seen.has(sector) && sizeBytes < maxBytes; ) {
      seen.add(sector);
      const at = this.#offset(sector);
      const part = this.#bytes.subarray(at, at + Math.min(this.#sectorBytes, maxBytes - sizeBytes));
      if (part.length === 0) break;
      parts.push(part);
      sizeBytes += part.length;
      sector = this.#next(sector);
    }
    return parts;
  }

  #next(sector: number): number {
    const perTable = this.#sectorBytes / 4;
    const table = this.#tables[Math.floor(sector / perTable)];
    return table === undefined ? NONE : this.#number(this.#offset(table) + (sector % perTable) * 4);
  }

  #tableSectors(): number[] {
    const tables: number[] = [];
    for (let at = 0; at < TABLE_SECTORS_IN_HEADER; at++) tables.push(this.#number(76 + at * 4));
    const perSector = this.#sectorBytes / 4 - 1;
    const seen = new Set<number>();
    for (let sector = this.#number(68); sector < LAST_SECTOR && !seen.has(sector); ) {
      seen.add(sector);
      const at = this.#offset(sector);
      if (at >= this.#bytes.length) break;
      for (let index = 0; index < perSector; index++) tables.push(this.#number(at + index * 4));
      sector = this.#number(at + perSector * 4);
    }
    return tables.slice(0, Math.ceil(this.#bytes.length / this.#sectorBytes));
  }

  #number(at: number): number {
    return at + 4 <= this.#bytes.length ? this.#bytes.readUInt32LE(at) : NONE;
  }

  #offset(sector: number): number {
    return (sector + 1) * this.#sectorBytes;
  }

  get #sectorBytes(): number {
    return 2 ** this.#shift;
  }
}
