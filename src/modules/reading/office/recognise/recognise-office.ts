import { OFFICE_KIND_NAMES, type OfficeKindName, officeKinds } from '../office-kinds.ts';
import { CompoundFile, isCompoundFile } from './compound-file.ts';
import { hasZipEnd, isZip, memberText, type ZipMember, zipMembers } from './zip-beginning.ts';

/** As much as is ever looked at of a file to know what it is. */
const MOST_BYTES = 1_048_576;

/** What an office file is by its content; a number: so many bytes of it are needed; undefined for anything else. */
export type Recognised = OfficeKindName | number | undefined;

const known = new WeakMap<Buffer, { kind: Recognised }>();

/** Looks at the beginning of a file. The same bytes are looked at once, however many formats ask. */
export function recogniseOffice(head: Buffer): Recognised {
  let found = known.get(head);
  if (!found) {
    found = { kind: look(head) };
    known.set(head, found);
  }
  return found.kind;
}

function look(head: Buffer): Recognised {
  if (head.toString('latin1', 0, 5) === '{\\rtf') return 'rtf';
  if (isCompoundFile(head)) return kindOfCompound(head);
  return isZip(head) ? kindOfZip(head) : undefined;
}

const STREAMS: readonly (readonly [stream: string, kind: OfficeKindName])[] = [
  ['EncryptedPackage', 'encrypted'],
  ['WordDocument', 'doc'],
  ['Workbook', 'xls'],
  ['Book', 'xls'],
  ['PowerPoint Document', 'ppt'],
];

function kindOfCompound(head: Buffer): Recognised {
  const file = new CompoundFile(head);
  const needed = file.directoryEnd;
  // A directory behind everything that is looked at: what the first sector holds is what programs write first.
  if (needed > MOST_BYTES) return head.length < MOST_BYTES ? MOST_BYTES : kindOfFirstSector(head);
  if (needed > head.length) return needed;
  const entries = file.rootEntries();
  const found = STREAMS.find(([stream]) => entries.has(stream));
  if (found || head.length >= MOST_BYTES || entries.size > 0) return found?.[1];
  return MOST_BYTES;
}

/** What begins a stream of Word, Excel and PowerPoint; each is written as the first of its file. */
const FIRST_BYTES: readonly (readonly [hex: string, kind: OfficeKindName])[] = [
  ['eca5', 'doc'],
  ['09081000', 'xls'],
  ['0f00e803', 'ppt'],
];

function kindOfFirstSector(head: Buffer): OfficeKindName | undefined {
  const first = head.toString('hex', 512, 516);
  return FIRST_BYTES.find(([hex]) => first.startsWith(hex))?.[1];
}

/** The content type of the main part, which is what a file of Office Open XML is; by ECMA-376 and what Office writes. */
const MAIN_PARTS: readonly (readonly [type: RegExp, kind: OfficeKindName])[] = [
  [/wordprocessingml\.document\.main\+xml/, 'docx'],
  [/ms-word\.document\.macroEnabled\.main\+xml/i, 'docm'],
  [/wordprocessingml\.template\.main\+xml/, 'dotx'],
  [/ms-word\.template\.macroEnabledTemplate\.main\+xml/i, 'dotm'],
  [/spreadsheetml\.sheet\.main\+xml/, 'xlsx'],
  [/ms-excel\.sheet\.macroEnabled\.main\+xml/i, 'xlsm'],
  [/ms-excel\.sheet\.binary\.macroEnabled\.main/i, 'xlsb'],
  [/spreadsheetml\.template\.main\+xml/, 'xltx'],
  [/ms-excel\.template\.macroEnabled\.main\+xml/i, 'xltm'],
  [/presentationml\.presentation\.main\+xml/, 'pptx'],
  [/ms-powerpoint\.presentation\.macroEnabled\.main\+xml/i, 'pptm'],
  [/presentationml\.template\.main\+xml/, 'potx'],
  [/ms-powerpoint\.template\.macroEnabled\.main\+xml/i, 'potm'],
  [/presentationml\.slideshow\.main\+xml/, 'ppsx'],
  [/ms-powerpoint\.slideshow\.macroEnabled\.main\+xml/i, 'ppsm'],
];

const MAIN_NAMES: readonly (readonly [name: RegExp, kind: OfficeKindName])[] = [
  [/^word\/document\d*\.xml$/, 'docx'],
  [/^xl\/workbook\.xml$/, 'xlsx'],
  [/^xl\/workbook\.bin$/, 'xlsb'],
  [/^ppt\/presentation\.xml$/, 'pptx'],
];

function kindOfZip(head: Buffer): Recognised {
  const members = zipMembers(head);
  const named = (name: string) => members.find((member) => member.name === name);
  const mimetype = named('mimetype');
  if (mimetype) return kindOfOpenDocument(memberText(head, mimetype).trim());
  const types = named('[Content_Types].xml');
  const found = types ? mainPart(memberText(head, types)) : undefined;
  if (found) return found;
  // Some programs write the list of types last, behind pictures.
  if (head.length < MOST_BYTES && !hasZipEnd(head)) return MOST_BYTES;
  return MAIN_NAMES.find(([name]) => members.some((member) => name.test(member.name)))?.[1] ?? kindOfFolder(members);
}

function mainPart(types: string): OfficeKindName | undefined {
  return MAIN_PARTS.find(([type]) => type.test(types))?.[1];
}

/** A large file whose main part comes later still: its folders are those of one program alone. */
function kindOfFolder(members: readonly ZipMember[]): OfficeKindName | undefined {
  if (!members.some(({ name }) => /^(?:_rels\/\.rels|docProps\/|\[Content_Types\]\.xml)/.test(name))) return undefined;
  const has = (folder: string) => members.some(({ name }) => name.startsWith(folder));
  return has('word/') ? 'docx' : has('xl/') ? 'xlsx' : has('ppt/') ? 'pptx' : undefined;
}

function kindOfOpenDocument(mimeType: string): OfficeKindName | undefined {
  return OFFICE_KIND_NAMES.find(
    (name) => officeKinds[name].name === 'OpenDocument' && officeKinds[name].mimeType === mimeType,
  );
}
