import { damaged, PdfSyntaxError } from './failures.ts';
import type { FileWindow } from './file-window.ts';
import { decodeStream } from './filters.ts';
import { asCount, asName, type PdfDict } from './values.ts';
import { XrefTable } from './xref-table.ts';

const TAIL_BYTES = 2048;
const ENTRY_BYTES = 20;
const MAX_SECTIONS = 10_000;

/** What the cross-reference chain of a file says. */
export type CrossReferences = {
  table: XrefTable;
  /** The newest trailer; only its keys count. */
  trailer: PdfDict;
  newestOffset: number;
  /** The newest section is a stream: an update must be one too. */
  isStream: boolean;
};

/** Reads the whole chain, newest section first. Refuses what would make an appended update point at the wrong bytes. */
export function readCrossReferences(file: FileWindow, options: { mayBeEncrypted?: boolean } = {}): CrossReferences {
  if (!/^%PDF-\d/.test(file.read(0, 8).toString('latin1'))) throw damaged('the file does not start with %PDF-');
  const newestOffset = findStartXref(file);
  const table = new XrefTable();
  const visited = new Set<number>();
  const queue = [newestOffset];
  let newest: { trailer: PdfDict; isStream: boolean } | null = null;
  for (let offset = queue.shift(); offset !== undefined; offset = queue.shift()) {
    if (visited.has(offset)) continue;
    if (visited.size >= MAX_SECTIONS) throw damaged('too many cross-reference sections');
    visited.add(offset);
    const section = readSection(file, offset, table, visited);
    newest ??= section;
    const previous = section.trailer.get('Prev');
    if (previous !== undefined && previous !== null) {
      const at = asCount(previous);
      if (at === null) throw damaged('/Prev is not an offset');
      queue.push(at);
    }
  }
  if (!newest) throw damaged('no cross-reference section');
  const encrypt = newest.trailer.get('Encrypt');
  if (encrypt !== undefined && encrypt !== null && !options.mayBeEncrypted)
    throw new PdfSyntaxError('encrypted', 'the file is encrypted');
  return { table, trailer: newest.trailer, newestOffset, isStream: newest.isStream };
}

function findStartXref(file: FileWindow): number {
  const tail = file.read(Math.max(0, file.sizeBytes - TAIL_BYTES), TAIL_BYTES).toString('latin1');
  const at = tail.lastIndexOf('startxref');
  const match = at < 0 ? null : /^startxref\s+(\d{1,15})\s+%%EOF/.exec(tail.slice(at));
  if (!match?.[1]) throw damaged('startxref and %%EOF are not at the end of the file');
  return Number(match[1]);
}

type Section = { trailer: PdfDict; isStream: boolean };

function readSection(file: FileWindow, offset: number, table: XrefTable, visited: Set<number>): Section {
  const isClassic = file.parseAt(offset, (parser) => {
    parser.skipWhite();
    return parser.buffer.toString('latin1', parser.position, parser.position + 4) === 'xref';
  });
  return isClassic
    ? { trailer: readClassic(file, offset, table, visited), isStream: false }
    : { trailer: readStream(file, offset, table), isStream: true };
}

type Subsection = { first: number; count: number; offset: number };

function readClassic(file: FileWindow, offset: number, table: XrefTable, visited: Set<number>): PdfDict {
  const subsections: Subsection[] = [];
  let at = file.parseAt(offset, (parser) => {
    parser.expect('xref');
    return offset + parser.position;
  });
  for (;;) {
    const start = at;
    const step = file.parseAt(start, (parser): PdfDict | Subsection => {
      parser.skipWhite();
      if (parser.buffer[parser.position] === 0x74) {
        parser.expect('trailer');
        const trailer = parser.value();
        if (!(trailer instanceof Map)) throw damaged('the trailer is not a dictionary');
        return trailer;
      }
      const first = parser.integer();
      const count = parser.integer();
      parser.skipWhite();
      return { first, count, offset: start + parser.position };
    });
    if (step instanceof Map) {
      // A hybrid file calls objects free here that its stream describes: the stream must speak first.
      const hybrid = asCount(step.get('XRefStm'));
      if (hybrid !== null && !visited.has(hybrid)) {
        visited.add(hybrid);
        readStream(file, hybrid, table);
      }
      for (const subsection of subsections) readEntries(file, subsection, table);
      return step;
    }
    subsections.push(step);
    at = step.offset + step.count * ENTRY_BYTES;
  }
}

function readEntries(file: FileWindow, { first, count, offset }: Subsection, table: XrefTable): void {
  const batch = 4096;
  for (let done = 0; done < count; done += batch) {
    const rows = Math.min(batch, count - done);
    const bytes = file.read(offset + done * ENTRY_BYTES, rows * ENTRY_BYTES);
    for (let row = 0; row < rows; row += 1) {
      const text = bytes.toString('latin1', row * ENTRY_BYTES, row * ENTRY_BYTES + 18);
      if (!/^\d{10} \d{5} [nf]$/.test(text)) throw damaged('a cross-reference row is not 20 bytes long');
      const place = Number(text.slice(0, 10));
      const inUse = text[17] === 'n' && place > 0;
      const generation = Number(text.slice(11, 16));
      table.add(first + done + row, inUse ? { kind: 'offset', offset: place, generation } : null);
    }
  }
}

function readStream(file: FileWindow, offset: number, table: XrefTable): PdfDict {
  const head = file.parseAt(offset, (parser) => {
    parser.integer();
    parser.integer();
    parser.expect('obj');
    const dict = parser.value();
    if (!(dict instanceof Map) || asName(dict.get('Type')) !== 'XRef') throw damaged('no cross-reference at startxref');
    parser.expect('stream');
    if (parser.buffer[parser.position] === 13) parser.position += 1;
    if (parser.buffer[parser.position] === 10) parser.position += 1;
    return { dict, start: offset + parser.position };
  });
  const sizeBytes = asCount(head.dict.get('Length'));
  if (sizeBytes === null) throw damaged('a cross-reference stream without a direct /Length');
  const widths = head.dict.get('W');
  const [typeWidth, placeWidth, detailWidth] = Array.isArray(widths) ? widths.map((width) => asCount(width)) : [];
  if (typeWidth == null || placeWidth == null || detailWidth == null) throw damaged('/W of a cross-reference stream');
  const rowBytes = typeWidth + placeWidth + detailWidth;
  if (rowBytes < 1 || rowBytes > 24) throw damaged('/W of a cross-reference stream');
  const data = decodeStream(head.dict, file.read(head.start, sizeBytes));
  const index = head.dict.get('Index') ?? [0, asCount(head.dict.get('Size')) ?? 0];
  if (!Array.isArray(index)) throw damaged('/Index of a cross-reference stream');
  let row = 0;
  for (let pair = 0; pair + 1 < index.length; pair += 2) {
    const first = asCount(index[pair]);
    const count = asCount(index[pair + 1]);
    if (first === null || count === null) throw damaged('/Index of a cross-reference stream');
    for (let number = first; number < first + count && (row + 1) * rowBytes <= data.length; number += 1, row += 1) {
      const at = row * rowBytes;
      const type = typeWidth === 0 ? 1 : bigEndian(data, at, typeWidth);
      const place = bigEndian(data, at + typeWidth, placeWidth);
      const detail = bigEndian(data, at + typeWidth + placeWidth, detailWidth);
      if (type === 1) table.add(number, { kind: 'offset', offset: place, generation: detail });
      else if (type === 2) table.add(number, { kind: 'stream', streamNumber: place, index: detail });
      else table.add(number, null);
    }
  }
  return head.dict;
}

function bigEndian(data: Buffer, at: number, width: number): number {
  let value = 0;
  for (let byte = 0; byte < width; byte += 1) value = value * 256 + (data[at + byte] ?? 0);
  return value;
}
