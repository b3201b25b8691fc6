import { decodeText, encodeDate, encodeText } from '../details/pdf-text.ts';
import { PdfSyntaxError } from '../syntax/failures.ts';
import { PageTree } from '../syntax/page-tree.ts';
import type { PdfFile } from '../syntax/pdf-file.ts';
import { asCount, asName, type PdfDict, PdfName, PdfRef, PdfString, type PdfValue } from '../syntax/values.ts';
import type { NewPdf, StreamBody } from './new-pdf.ts';

/** A file that is attached to a document. */
export type AttachedFile = {
  name: string;
  mimeType: string;
  relationship: string;
  description: string;
  modifiedAt: PdfString | null;
  /** How its bytes are packed, and the bytes. */
  packing: PdfDict;
  body: StreamBody;
};

const MAX_FILES = 1_000;
const MAX_NODES = 10_000;
/** What the standard lets bytes be packed in; all else would have to be unpacked first. */
const FILTERS = new Set(['FlateDecode', 'ASCIIHexDecode', 'ASCII85Decode', 'RunLengthDecode']);
const RELATIONSHIPS = new Set(['Source', 'Data', 'Alternative', 'Supplement', 'Unspecified']);
const TYPES: Readonly<Record<string, string>> = {
  csv: 'text/csv',
  jpeg: 'image/jpeg',
  jpg: 'image/jpeg',
  json: 'application/json',
  pdf: 'application/pdf',
  png: 'image/png',
  txt: 'text/plain',
  xml: 'text/xml',
};

/** The files attached to a document, each once, and how many there are whether or not they can be taken along. */
export function attachedFiles(file: PdfFile): { files: AttachedFile[]; count: number } {
  const found = new Map<number, AttachedFile | null>();
  try {
    for (const { key, specification } of specificationsOf(file)) {
      if (found.size >= MAX_FILES) break;
      const embedded = file.resolveDict(specification.get('EF'));
      const stream = embedded && [embedded.get('F'), embedded.get('UF'), ...embedded.values()].find(isRef);
      if (stream && !found.has(stream.number))
        found.set(stream.number, attachedFile(file, { key, specification, stream, number: found.size + 1 }));
    }
  } catch (error) {
    // What is damaged is left out; the pages are what a copy is for.
    if (!(error instanceof PdfSyntaxError)) throw error;
  }
  const files = [...found.values()].filter((one) => one !== null);
  return { files, count: found.size };
}

function isRef(value: PdfValue | undefined): value is PdfRef {
  return value instanceof PdfRef;
}

type Specification = { key: string; specification: PdfDict };

/** Wherever files hang: in the document's list, at the document, at a place on a page. */
function* specificationsOf(file: PdfFile): Generator<Specification> {
  const catalog = file.resolveDict(file.references.trailer.get('Root'));
  const names = file.resolveDict(catalog?.get('Names'));
  yield* namedFiles(file, names?.get('EmbeddedFiles'));
  yield* listed(file, catalog?.get('AF'));
  const tree = new PageTree(file);
  for (let number = 1; number <= tree.pageCount; number += 1) {
    const { dict } = tree.page(number);
    yield* listed(file, dict.get('AF'));
    const annotations = file.resolve(dict.get('Annots'));
    if (!Array.isArray(annotations)) continue;
    for (const one of annotations) {
      const annotation = file.resolveDict(one);
      if (asName(annotation?.get('Subtype')) === 'FileAttachment') yield* listed(file, [annotation?.get('FS') ?? null]);
    }
  }
}

function* listed(file: PdfFile, value: PdfValue | undefined): Generator<Specification> {
  const list = file.resolve(value);
  for (const one of Array.isArray(list) ? list : [list]) {
    const specification = file.resolveDict(one);
    if (specification) yield { key: '', specification };
  }
}

function* namedFiles(file: PdfFile, root: PdfValue | undefined): Generator<Specification> {
  const waiting: PdfValue[] = [root ?? null];
  for (let nodes = 0; waiting.length > 0 && nodes < MAX_NODES; nodes += 1) {
    const node = file.resolveDict(waiting.shift());
    const kids = file.resolve(node?.get('Kids'));
    if (Array.isArray(kids)) waiting.push(...kids);
    const names = file.resolve(node?.get('Names'));
    for (let index = 0; Array.isArray(names) && index + 1 < names.length; index += 2) {
      const specification = file.resolveDict(names[index + 1]);
      if (specification) yield { key: decodeText(file.resolve(names[index])), specification };
    }
  }
}

/** Null for one whose bytes cannot stand in an archive as they are packed. */
function attachedFile(
  file: PdfFile,
  { key, specification, stream, number }: Specification & { stream: PdfRef; number: number },
): AttachedFile | null {
  const { value, streamOffset } = file.object(stream.number);
  const dict = file.resolveDict(value);
  const sizeBytes = asCount(file.resolve(dict?.get('Length')));
  if (!dict || streamOffset === null || sizeBytes === null) return null;
  const filters = [file.resolve(dict.get('Filter'))].flat().map((one) => (one === null ? null : asName(one)));
  if (filters.some((filter) => filter !== null && !FILTERS.has(filter))) return null;
  const packing: PdfDict = new Map();
  for (const entry of ['Filter', 'DecodeParms']) {
    const packed = plain(file, dict.get(entry));
    if (packed !== null) packing.set(entry, packed);
  }
  const text = (of: PdfValue | undefined) => decodeText(file.resolve(of));
  const name = text(specification.get('UF')) || text(specification.get('F')) || key || `attachment-${number}`;
  const type = asName(file.resolve(dict.get('Subtype'))) ?? '';
  const relationship = asName(file.resolve(specification.get('AFRelationship'))) ?? '';
  const modified = file.resolve(file.resolveDict(dict.get('Params'))?.get('ModDate'));
  return {
    name,
    mimeType: /^[\w.+-]+\/[\w.+-]+$/.test(type) ? type : typeByName(name),
    relationship: RELATIONSHIPS.has(relationship) ? relationship : 'Unspecified',
    description: text(specification.get('Desc')),
    modifiedAt: modified instanceof PdfString && /^D:\d{4}/.test(decodeText(modified)) ? modified : null,
    packing,
    body: { window: file.window, offset: streamOffset, sizeBytes },
  };
}

/** A value without references; these are names and numbers. */
function plain(file: PdfFile, value: PdfValue | undefined): PdfValue {
  const resolved = file.resolve(value);
  if (Array.isArray(resolved)) return resolved.map((one) => plain(file, one));
  if (!(resolved instanceof Map)) return resolved;
  return new Map([...resolved].map(([key, one]) => [key, file.resolve(one)]));
}

function typeByName(name: string): string {
  return TYPES[/\.(\w+)$/.exec(name.toLowerCase())?.[1] ?? ''] ?? 'application/octet-stream';
}

/** Writes files as part 3 wants them: each with its names, kind, day and what it is to the document. */
export function writeAttached(
  target: NewPdf,
  files: readonly AttachedFile[],
  now: string,
): { embeddedFiles: PdfDict; associated: PdfRef[] } {
  const taken = new Set<string>();
  const written = files.map((file) => {
    const key = unique(file.name, taken);
    const [stream, specification] = [target.reserve(), target.reserve()];
    const params: PdfDict = new Map([['ModDate', file.modifiedAt ?? encodeDate(now)]]);
    const about: [string, PdfValue][] = [
      ['Type', new PdfName('EmbeddedFile')],
      ['Subtype', new PdfName(file.mimeType)],
      ['Params', params],
    ];
    target.stream(stream, new Map([...about, ...file.packing]), file.body);
    const embedded: PdfDict = new Map([
      ['F', stream],
      ['UF', stream],
    ]);
    const entries: [string, PdfValue][] = [
      ['Type', new PdfName('Filespec')],
      ['F', encodeText(file.name)],
      ['UF', encodeText(file.name)],
      ['AFRelationship', new PdfName(file.relationship)],
      ['EF', embedded],
      ...(file.description === '' ? [] : [['Desc', encodeText(file.description)] satisfies [string, PdfValue]]),
    ];
    target.object(specification, new Map(entries));
    return { key: encodeText(key), specification };
  });
  const sorted = written.toSorted((a, b) => Buffer.compare(a.key.bytes, b.key.bytes));
  const names = sorted.flatMap(({ key, specification }) => [key, specification]);
  return { embeddedFiles: new Map([['Names', names]]), associated: written.map(({ specification }) => specification) };
}

function unique(name: string, taken: Set<string>): string {
  let key = name;
  for (let number = 2; taken.has(key); number += 1) key = `${name} (${number})`;
  taken.add(key);
  return key;
}
