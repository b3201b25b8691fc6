import { closeSync, constants, copyFileSync, openSync, writeSync } from 'node:fs';
import { PdfSyntaxError } from './failures.ts';
import { FileWindow } from './file-window.ts';
import { decodeStream } from './filters.ts';
import { PdfParser } from './parser.ts';
import { formatValue } from './serialise.ts';
import { asCount, asDict, asName, type PdfDict, PdfName, PdfRef, type PdfValue } from './values.ts';
import { MAX_OBJECT_NUMBER } from './xref-table.ts';

const CHUNK_BYTES = 4 * 1024 * 1024;
/** An object's head may lie across two chunks. */
const OVERLAP_BYTES = 64;
const MAX_OBJECTS = 2_000_000;
const IN_FILE = 1;
const IN_STREAM = 2;

type Place = { kind: typeof IN_FILE | typeof IN_STREAM; at: number; detail: number };

/**
 * Last resort for a file whose cross-references are lost (a download that broke off): finds the objects by looking for
 * them and writes a copy with new cross-references behind it. Answers false when there is no catalog left to hang them on.
 */
export function salvageFile(sourcePath: string, outputPath: string): boolean {
  const file = new FileWindow(sourcePath);
  const places = new Map<number, Place>();
  let root: PdfRef | null = null;
  try {
    for (const { number, generation, offset } of objectHeads(file)) {
      if (places.size >= MAX_OBJECTS) return false;
      // The later of two objects with one number is the newer version.
      places.set(number, { kind: IN_FILE, at: offset, detail: generation });
      const dict = readDict(file, offset);
      if (asName(dict?.get('Type')) === 'Catalog') root = new PdfRef(number, generation);
      if (dict?.has('Encrypt')) return false;
      if (dict && asName(dict.get('Type')) === 'ObjStm')
        root = addStreamObjects(file, number, offset, dict, places) ?? root;
    }
  } finally {
    file.close();
  }
  if (!root) return false;
  copyFileSync(sourcePath, outputPath, constants.COPYFILE_FICLONE);
  appendReferences(outputPath, file.sizeBytes, places, root);
  return true;
}

/** Every `12 0 obj` at the start of a line, in file order. */
function* objectHeads(file: FileWindow): Generator<{ number: number; generation: number; offset: number }> {
  for (let start = 0; start < file.sizeBytes; start += CHUNK_BYTES) {
    const from = Math.max(0, start - 1);
    const text = file.read(from, CHUNK_BYTES + OVERLAP_BYTES + 1).toString('latin1');
    for (const match of text.matchAll(/(?<![\d.])(\d{1,7})[ \t\r\n]+(\d{1,5})[ \t\r\n]+obj\b/g)) {
      const offset = from + match.index;
      if (offset < start || offset >= start + CHUNK_BYTES) continue;
      const number = Number(match[1]);
      if (number > 0 && number <= MAX_OBJECT_NUMBER) yield { number, generation: Number(match[2]), offset };
    }
  }
}

/** The dictionary of an object, or null when it is none or broken. */
function readDict(file: FileWindow, offset: number): PdfDict | null {
  return tolerant(() =>
    file.parseAt(offset, (parser) => {
      skipHead(parser);
      return asDict(parser.value());
    }),
  );
}

function skipHead(parser: PdfParser): void {
  parser.integer();
  parser.integer();
  parser.expect('obj');
}

/** Notes the objects inside an object stream; answers the catalog when it is among them. */
function addStreamObjects(
  file: FileWindow,
  number: number,
  offset: number,
  dict: PdfDict,
  places: Map<number, Place>,
): PdfRef | null {
  return tolerant(() => {
    const [count, first, sizeBytes] = ['N', 'First', 'Length'].map((key) => asCount(dict.get(key)));
    if (count == null || first == null || sizeBytes == null) return null;
    const start = file.parseAt(offset, (parser) => {
      skipHead(parser);
      parser.value();
      parser.expect('stream');
      if (parser.buffer[parser.position] === 13) parser.position += 1;
      if (parser.buffer[parser.position] === 10) parser.position += 1;
      return offset + parser.position;
    });
    const data = decodeStream(dict, file.read(start, sizeBytes));
    const header = new PdfParser(data, 0, true);
    let catalog: PdfRef | null = null;
    for (let index = 0; index < Math.min(count, data.length); index += 1) {
      const [inner, at] = [header.integer(), header.integer()];
      if (inner < 1 || inner > MAX_OBJECT_NUMBER) continue;
      places.set(inner, { kind: IN_STREAM, at: number, detail: index });
      const value = tolerant(() => asDict(new PdfParser(data, first + at, true).value()));
      if (asName(value?.get('Type')) === 'Catalog') catalog = new PdfRef(inner, 0);
    }
    return catalog;
  });
}

/** What is broken beyond reading is left out. */
function tolerant<T>(work: () => T | null): T | null {
  try {
    return work();
  } catch (error) {
    if (error instanceof PdfSyntaxError) return null;
    throw error;
  }
}

function appendReferences(path: string, sizeBytes: number, places: Map<number, Place>, root: PdfRef): void {
  const numbers = [...places.keys()].sort((a, b) => a - b);
  const own = (numbers.at(-1) ?? 0) + 1;
  places.set(own, { kind: IN_FILE, at: sizeBytes + 1, detail: 0 });
  numbers.push(own);
  const rows = Buffer.alloc(numbers.length * 11);
  for (const [index, number] of numbers.entries()) {
    const place = places.get(number);
    rows.writeUInt8(place?.kind ?? 0, index * 11);
    rows.writeUIntBE(place?.at ?? 0, index * 11 + 1, 6);
    rows.writeUInt32BE(place?.detail ?? 0, index * 11 + 7);
  }
  const dict: PdfDict = new Map<string, PdfValue>([
    ['Type', new PdfName('XRef')],
    ['Size', own + 1],
    ['Root', root],
    ['W', [1, 6, 4]],
    ['Index', numbers.flatMap((number) => [number, 1])],
    ['Length', rows.length],
  ]);
  const descriptor = openSync(path, 'r+');
  try {
    const tail = Buffer.concat([
      Buffer.from(`\n${own} 0 obj\n${formatValue(dict)}\nstream\n`, 'latin1'),
      rows,
      Buffer.from(`\nendstream\nendobj\nstartxref\n${sizeBytes + 1}\n%%EOF\n`, 'latin1'),
    ]);
    for (let done = 0; done < tail.length; ) {
      done += writeSync(descriptor, tail, done, tail.length - done, sizeBytes + done);
    }
  } finally {
    closeSync(descriptor);
  }
}
