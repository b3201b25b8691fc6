import type { PdfDict } from '../syntax/values.ts';
import { cleanText, decodeText, encodeDate, encodeText, isoOf, isoOfPdfDate } from './pdf-text.ts';
import type { XmpName, XmpPacket, XmpShape } from './xmp-packet.ts';

/** Entries of the Info dictionary that are read. */
export const DETAIL_KEYS = ['Title', 'Author', 'Subject', 'Keywords', 'Producer', 'Creator', 'CreationDate'] as const;

/** What is known of a document. What is not known stays as the file says it. */
export type PdfDetails = {
  title: string;
  author: string | null;
  subject: string | null;
  keywords: readonly string[];
  /** When the document was made, in ISO 8601. */
  createdAt: string | null;
  /** When it came: said where neither the document nor its file tells more. */
  receivedAt: string;
};

/** What a file says of itself, in both of its places. */
type Sayings = { info: PdfDict; xmp: XmpPacket };

type Field = { key: string; name: XmpName; shape: XmpShape; known: readonly string[]; joins: string };

/**
 * Compares what a file says with what is known of its document.
 * @returns `write` changes both, `saysAll` when it need not.
 */
export function planDetails({ info, xmp, details, now }: Sayings & { details: PdfDetails; now: string }) {
  const file = { info, xmp };
  const fields = fieldsOf(details);
  const saysAll = fields.every((field) => saysField(file, field)) && saysCreation(file, details.createdAt);
  const write = () => {
    for (const field of fields) writeField(file, field);
    // What made the file stays as it is; it is only said in both places.
    for (const { key, name } of [
      { key: 'Producer', name: 'pdf:Producer' },
      { key: 'Creator', name: 'xmp:CreatorTool' },
    ] as const)
      fillIn(file, { key, name, shape: 'text', known: [], joins: '' });
    writeCreation(file, details);
    info.set('ModDate', encodeDate(now));
    xmp.set('xmp:ModifyDate', 'text', [now]);
    xmp.set('xmp:MetadataDate', 'text', [now]);
  };
  return { saysAll, write };
}

function fieldsOf({ title, author, subject, keywords }: PdfDetails): Field[] {
  const clean = (values: readonly (string | null)[]) => values.map((one) => cleanText(one ?? '')).filter(Boolean);
  const tags = clean(keywords);
  return [
    { key: 'Title', name: 'dc:title', shape: 'Alt', known: clean([title]), joins: '' },
    { key: 'Author', name: 'dc:creator', shape: 'Seq', known: clean([author]), joins: '; ' },
    { key: 'Subject', name: 'dc:description', shape: 'Alt', known: clean([subject]), joins: '' },
    {
      key: 'Keywords',
      name: 'pdf:Keywords',
      shape: 'text',
      known: tags.length > 0 ? [tags.join(', ')] : [],
      joins: '',
    },
    // Tags one by one; Info has no such list.
    { key: '', name: 'dc:subject', shape: 'Bag', known: tags, joins: '' },
  ];
}

function saysField({ info, xmp }: Sayings, { key, name, shape, known }: Field): boolean {
  if (known.length === 0) return true;
  if (key !== '' && decodeText(info.get(key) ?? null) !== known[0]) return false;
  const said = xmp.values(name);
  const wanted = shape === 'Alt' ? said.slice(0, 1) : said;
  return wanted.length === known.length && wanted.every((value, index) => value === known[index]);
}

function writeField(file: Sayings, field: Field): void {
  const { key, name, shape, known } = field;
  if (known.length === 0) {
    fillIn(file, field);
    return;
  }
  if (key !== '') file.info.set(key, encodeText(known[0] ?? ''));
  file.xmp.set(name, shape, known);
}

/** What only one of the two places says, the other one says, too. */
function fillIn({ info, xmp }: Sayings, { key, name, shape, joins }: Field): void {
  if (key === '') return;
  const inInfo = decodeText(info.get(key) ?? null);
  const inXmp = xmp.values(name).map(cleanText).filter(Boolean);
  const [first] = inXmp;
  if (inInfo === '' && first !== undefined) info.set(key, encodeText(shape === 'Seq' ? inXmp.join(joins) : first));
  if (inInfo !== '' && first === undefined) xmp.set(name, shape, [inInfo]);
}

function creationOf({ info, xmp }: Sayings): { inInfo: string | undefined; inXmp: string | undefined } {
  return {
    inInfo: isoOfPdfDate(decodeText(info.get('CreationDate') ?? null)),
    inXmp: isoOf(xmp.values('xmp:CreateDate')[0] ?? ''),
  };
}

function saysCreation(file: Sayings, createdAt: string | null): boolean {
  if (createdAt === null) return true;
  return Object.values(creationOf(file)).every((said) => said !== undefined && isSameMoment(said, createdAt));
}

function isSameMoment(a: string, b: string): boolean {
  return Date.parse(a) === Date.parse(b);
}

function writeCreation(file: Sayings, { createdAt, receivedAt }: PdfDetails): void {
  const { inInfo, inXmp } = creationOf(file);
  const moment = createdAt ?? inInfo ?? inXmp ?? receivedAt;
  if (inInfo === undefined || !isSameMoment(inInfo, moment)) file.info.set('CreationDate', encodeDate(moment));
  if (inXmp === undefined || !isSameMoment(inXmp, moment)) file.xmp.set('xmp:CreateDate', 'text', [moment]);
}
