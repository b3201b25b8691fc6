import { compoundFile } from '../../../src/modules/reading/office/fixtures/compound.ts';
import { agileEncrypted } from '../../../src/modules/reading/office/fixtures/encrypted.ts';
import { odt, openDocument } from '../../../src/modules/reading/office/fixtures/open-document.ts';
import { docx, pptx, xlsx } from '../../../src/modules/reading/office/fixtures/open-xml.ts';
import { rtf } from '../../../src/modules/reading/office/fixtures/rich-text.ts';
import { zip } from '../../../src/modules/reading/office/fixtures/zip.ts';
import { isInstalled } from '../../harness/pdf-text.ts';
import { type Ending, type HostileCase, hostile } from './hostile-case.ts';
import { noise } from './random.ts';

const isThere = ['writer', 'calc', 'impress'].every((part) => isInstalled(`libreoffice-${part}-nogui`));
const broken: Ending = 'failed:office_broken';
const tooLarge: Ending = 'failed:office_too_large';
/** What LibreOffice shows something of, or refuses; which of both is its own business. */
const either: Ending = 'completed or failed:office_broken';
const costs: Ending = 'completed or failed:office_too_large or failed:office_broken or failed:too_many_pages';

function made(name: string, kind: string, ends: Ending, make: () => Buffer): HostileCase {
  const ending: Ending = isThere ? ends : 'failed:converter_missing';
  return hostile(name, ending, make, `${name.replace(/[^a-z0-9]+/gi, '-').slice(0, 60)}.${kind}`);
}

const TEXT = ['A letter like any other', 'with a second line.'];
const cut = (bytes: Buffer, part: number) => bytes.subarray(0, Math.floor(bytes.length * part));

/** A letter one of whose bytes is another, every so many. */
function scratched(bytes: Buffer, every: number): Buffer {
  const copy = Buffer.from(bytes);
  for (let at = 600; at < copy.length - 400; at += every) copy.writeUInt8((copy.readUInt8(at) + 101) % 256, at);
  return copy;
}

const body = (xml: string) => docx(TEXT, { body: xml });
const LAUGHS = `<!DOCTYPE x [<!ENTITY a "ha">${Array.from({ length: 20 }, (_, at) => `<!ENTITY ${String.fromCharCode(98 + at)} "${`&${String.fromCharCode(97 + at)};`.repeat(10)}">`).join('')}]>`;
/** A package whose main part is this text. */
function mainPart(content: string | Buffer, says?: number): Buffer {
  const types =
    '<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Override PartName="/word/document.xml" ContentType="application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml"/></Types>';
  const relations =
    '<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="r1" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/officeDocument" Target="word/document.xml"/></Relationships>';
  return zip([
    { name: '[Content_Types].xml', content: types },
    { name: '_rels/.rels', content: relations },
    { name: 'word/document.xml', content, ...(says === undefined ? {} : { says }) },
  ]);
}

const old = (stream: string, content: Buffer) => compoundFile([{ name: stream, content }]);
const wordStream = (flags: number): Buffer => {
  const bytes = noise(20_000, 7);
  bytes.write('eca5c100', 'hex');
  bytes.writeUInt16LE(flags, 10);
  return bytes;
};

/** Office files that want too much, are damaged, or are none. */
export const officeCases: readonly HostileCase[] = [
  made('a Word file cut in the middle', 'docx', broken, () => cut(docx(TEXT), 0.5)),
  made('a Word file without its directory', 'docx', broken, () => docx(TEXT).subarray(0, -120)),
  made('a Word file that is scratched', 'docx', either, () => scratched(docx(TEXT), 97)),
  made('an Excel file that is scratched', 'xlsx', either, () => scratched(xlsx([[['a', 1]]]), 131)),
  made('a presentation that is scratched', 'pptx', either, () => scratched(pptx(['a']), 113)),
  made('an OpenDocument text that is scratched', 'odt', either, () => scratched(odt(TEXT), 89)),
  made('an OpenDocument text cut in the middle', 'odt', broken, () => cut(odt(TEXT), 0.6)),
  made('a Word file whose main part is no XML', 'docx', either, () => mainPart(noise(5_000, 3))),
  made('a Word file whose main part is empty', 'docx', either, () => mainPart('')),
  made('a Word file that laughs a billion times', 'docx', costs, () =>
    mainPart(
      `<?xml version="1.0"?>${LAUGHS}<w:document xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"><w:body><w:p><w:r><w:t>&u;</w:t></w:r></w:p></w:body></w:document>`,
    ),
  ),
  made('a Word file that reads a file of the machine', 'docx', either, () =>
    mainPart(
      '<?xml version="1.0"?><!DOCTYPE x [<!ENTITY e SYSTEM "file:///etc/passwd">]><w:document xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"><w:body><w:p><w:r><w:t>&e;</w:t></w:r></w:p></w:body></w:document>',
    ),
  ),
  made('a Word file that unpacks to three gigabytes by its own word', 'docx', tooLarge, () =>
    mainPart('<a/>', 3_000_000_000),
  ),
  made('a Word file that unpacks to more than it says', 'docx', costs, () =>
    mainPart(Buffer.alloc(120_000_000, 32), 10),
  ),
  made('a Word file of sixty thousand parts', 'docx', 'failed:office_too_large or failed:office_broken', () =>
    docx(TEXT, { more: Array.from({ length: 60_000 }, (_, at) => ({ name: `word/p${at}.xml`, content: 'x' })) }),
  ),
  made('a Word file with parts outside of it', 'docx', either, () =>
    docx(TEXT, { more: [{ name: '../../../../tmp/hostile-ran', content: 'ran' }] }),
  ),
  made('tables in tables, three hundred deep', 'docx', costs, () =>
    body(`${'<w:tbl><w:tr><w:tc>'.repeat(300)}<w:p/>${'</w:tc></w:tr></w:tbl>'.repeat(300)}`),
  ),
  made(
    'elements in elements, a hundred thousand deep',
    'docx',
    'completed or failed:office_broken or failed:office_too_large',
    () => body(`${'<w:sdt>'.repeat(100_000)}${'</w:sdt>'.repeat(100_000)}`),
  ),
  made('a paragraph of five million letters', 'docx', costs, () => docx(['word '.repeat(1_000_000)])),
  made('a hundred thousand paragraphs', 'docx', costs, () => docx(Array.from({ length: 100_000 }, (_, at) => `${at}`))),
  made('a workbook of ten thousand sheets', 'xlsx', costs, () =>
    xlsx(Array.from({ length: 10_000 }, (_, at) => [[`${at}`]])),
  ),
  made('a sheet of a million rows', 'xlsx', costs, () => xlsx([Array.from({ length: 1_000_000 }, (_, at) => [at])])),
  made('a sheet with a cell in its last corner', 'xlsx', costs, () => {
    const far = '<row r="1048576"><c r="XFD1048576"><v>1</v></c></row>';
    return zip([
      {
        name: '[Content_Types].xml',
        content:
          '<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Override PartName="/xl/workbook.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.sheet.main+xml"/><Override PartName="/xl/s.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.worksheet+xml"/></Types>',
      },
      {
        name: '_rels/.rels',
        content:
          '<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="r1" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/officeDocument" Target="xl/workbook.xml"/></Relationships>',
      },
      {
        name: 'xl/workbook.xml',
        content:
          '<workbook xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main" xmlns:r="http://schemas.openxmlformats.org/officeDocument/2006/relationships"><sheets><sheet name="a" sheetId="1" r:id="r1"/></sheets></workbook>',
      },
      {
        name: 'xl/_rels/workbook.xml.rels',
        content:
          '<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="r1" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/worksheet" Target="s.xml"/></Relationships>',
      },
      {
        name: 'xl/s.xml',
        content: `<worksheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><sheetData><row r="1"><c r="A1"><v>1</v></c></row>${far}</sheetData></worksheet>`,
      },
    ]);
  }),
  made('a table that repeats its rows a billion times', 'ods', costs, () =>
    openDocument(
      'spreadsheet',
      '<office:spreadsheet><table:table table:name="a"><table:table-row table:number-rows-repeated="1000000000"><table:table-cell office:value-type="float" office:value="1" table:number-columns-repeated="1000000000"><text:p>1</text:p></table:table-cell></table:table-row></table:table></office:spreadsheet>',
    ),
  ),
  made('a formula that calls itself', 'ods', either, () =>
    openDocument(
      'spreadsheet',
      '<office:spreadsheet><table:table table:name="a"><table:table-row><table:table-cell table:formula="of:=[.A1]+1" office:value-type="float" office:value="1"/></table:table-row></table:table></office:spreadsheet>',
    ),
  ),
  made('a formula that asks another server', 'ods', either, () =>
    openDocument(
      'spreadsheet',
      '<office:spreadsheet><table:table table:name="a"><table:table-row><table:table-cell table:formula="of:=WEBSERVICE(&quot;http://127.0.0.1:9/&quot;)" office:value-type="string"><text:p>x</text:p></table:table-cell></table:table-row></table:table></office:spreadsheet>',
    ),
  ),
  made('a formula that starts a program', 'ods', either, () =>
    openDocument(
      'spreadsheet',
      '<office:spreadsheet><table:table table:name="a"><table:table-row><table:table-cell table:formula="of:=DDE(&quot;soffice&quot;;&quot;/etc/passwd&quot;;&quot;A1&quot;)" office:value-type="string"><text:p>x</text:p></table:table-cell></table:table-row></table:table></office:spreadsheet>',
    ),
  ),
  made('a text with a macro that runs when it is opened', 'odt', either, () =>
    openDocument('text', '<office:text><text:p>Macro</text:p></office:text>', [
      {
        name: 'Basic/Standard/Module1.xml',
        content:
          '<?xml version="1.0"?><script:module xmlns:script="http://openoffice.org/2000/script" script:name="Module1" script:language="StarBasic">Sub Main: Shell("/bin/touch /tmp/hostile-ran"): End Sub</script:module>',
      },
      {
        name: 'Basic/Standard/script-lb.xml',
        content:
          '<?xml version="1.0"?><library:library xmlns:library="http://openoffice.org/2000/library" library:name="Standard" library:readonly="false" library:passwordprotected="false"><library:element library:name="Module1"/></library:library>',
      },
      {
        name: 'Basic/script-lc.xml',
        content:
          '<?xml version="1.0"?><library:libraries xmlns:library="http://openoffice.org/2000/library" xmlns:xlink="http://www.w3.org/1999/xlink"><library:library library:name="Standard" library:link="false"/></library:libraries>',
      },
    ]),
  ),
  made('a rich text cut in the middle', 'rtf', costs, () => cut(rtf(TEXT), 0.5)),
  made('a rich text of groups in groups, a million deep', 'rtf', costs, () => rtf(TEXT, '{'.repeat(1_000_000))),
  made('a rich text with a picture that is none', 'rtf', either, () =>
    rtf(TEXT, '{\\pict\\pngblip\\picw999999 00ff00ff}'),
  ),
  // LibreOffice may look for what draws it until its time is over.
  made('a rich text with an object of Equation', 'rtf', `${either} or failed:office_too_large`, () =>
    rtf(TEXT, `{\\object\\objemb{\\*\\objclass Equation.3}{\\*\\objdata ${'41'.repeat(3_000)}}}`),
  ),
  made('a rich text of noise', 'rtf', either, () => Buffer.concat([Buffer.from('{\\rtf1 '), noise(50_000, 11)])),
  made('an old Word file of noise', 'doc', either, () => old('WordDocument', wordStream(0))),
  made('an old Word file behind a password', 'doc', 'failed:office_protection_unsupported', () =>
    old('WordDocument', wordStream(0x0100)),
  ),
  made('an old Excel file of noise', 'xls', either, () => old('Workbook', noise(20_000, 13))),
  made('an old Excel file behind a password', 'xls', 'failed:office_protection_unsupported', () =>
    old('Workbook', Buffer.from('09081000000605000000000000000000000000002f000200aaaa', 'hex')),
  ),
  made('an old presentation of noise', 'ppt', either, () => old('PowerPoint Document', noise(20_000, 17))),
  made('an old Word file cut in the middle', 'doc', 'failed:office_broken or completed', () =>
    cut(old('WordDocument', wordStream(0)), 0.5),
  ),
  made(
    'a compound file whose sectors go round',
    'doc',
    'failed:office_broken or completed or 415:unsupported_type',
    () => {
      const bytes = old('WordDocument', wordStream(0));
      bytes.fill(0, bytes.length - 512);
      return bytes;
    },
  ),
  made('a compound file with a mail in it', 'msg', 'failed:mail_broken', () =>
    old('__properties_version1.0', noise(5_000, 19)),
  ),
  made('an encrypted file cut in the middle', 'docx', 'failed:office_broken', () => {
    const bytes = agileEncrypted(docx(TEXT), 'x');
    return bytes.subarray(0, bytes.length - 1_024);
  }),
  made('a Word file under the name of a sheet', 'xlsx', 'completed', () => docx([...TEXT, 'under another name'])),
  made('a presentation that says it is a Word file', 'docx', either, () =>
    docx(TEXT, {
      type: 'application/vnd.openxmlformats-officedocument.presentationml.presentation.main+xml',
    }),
  ),
  hostile(
    'an archive that is no office file',
    'completed',
    () => zip([{ name: 'a.txt', content: 'a' }]),
    'archive.docx',
  ),
];
