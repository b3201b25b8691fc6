import { describe, expect, it } from 'vitest';
import { compoundFile } from '../office/fixtures/compound.ts';
import { agileEncrypted, standardEncrypted } from '../office/fixtures/encrypted.ts';
import { odp, ods, odt } from '../office/fixtures/open-document.ts';
import { docx, pptx, xlsx } from '../office/fixtures/open-xml.ts';
import { rtf } from '../office/fixtures/rich-text.ts';
import { zip } from '../office/fixtures/zip.ts';
import { officeKinds } from '../office/index.ts';
import { describeRefused, sniffKind } from './recognise.ts';

const words = ['Grüße'];
const filler = Buffer.alloc(9_000, 'x');
const typed = (type: string) => docx(words, { type });
const MACROS = 'application/vnd.ms-word.document.macroEnabled.main+xml';
const TEMPLATE = 'application/vnd.openxmlformats-officedocument.wordprocessingml.template.main+xml';

describe('an office file is what its content says', () => {
  it.each([
    ['docx', docx(words)],
    ['docm', typed(MACROS)],
    ['dotx', typed(TEMPLATE)],
    ['xlsx', xlsx([[['a']]])],
    ['pptx', pptx(['a'])],
    ['odt', odt(words)],
    ['ott', odt(words, 'text-template')],
    ['ods', ods([[['a']]])],
    ['ots', ods([[['a']]], 'spreadsheet-template')],
    ['odp', odp(['a'])],
    ['otp', odp(['a'], 'presentation-template')],
    ['rtf', rtf(words)],
    ['doc', compoundFile([{ name: 'WordDocument', content: filler }])],
    ['xls', compoundFile([{ name: 'Workbook', content: filler }])],
    ['xls', compoundFile([{ name: 'Book', content: filler }])],
    ['ppt', compoundFile([{ name: 'PowerPoint Document', content: filler }])],
    ['encrypted', agileEncrypted(docx(words), 'open')],
    ['encrypted', standardEncrypted(docx(words), 'open')],
  ] as const)('%s', async (kind, bytes) => {
    expect((await sniffKind(bytes))?.mimeType).toBe(officeKinds[kind].mimeType);
  });

  it('with the directory behind everything else, at any size', async () => {
    const stream = (sizeBytes: number) => {
      const content = Buffer.alloc(sizeBytes);
      content.write('eca5c100', 'hex');
      return [{ name: 'WordDocument', content }];
    };
    for (const sizeBytes of [20_000, 900_000, 2_000_000]) {
      const bytes = compoundFile(stream(sizeBytes), { directoryLast: true });
      expect([sizeBytes, (await sniffKind(bytes.subarray(0, 1_048_576)))?.mimeType]).toEqual([
        sizeBytes,
        'application/msword',
      ]);
    }
  });

  it('with the list of types last, behind a large picture', async () => {
    const parts = (sizeBytes: number) => [
      { name: 'word/media/image1.png', content: Buffer.alloc(sizeBytes, 7), isStored: true },
      { name: 'word/document.xml', content: '<w:document/>' },
      { name: '_rels/.rels', content: '<Relationships/>' },
      { name: '[Content_Types].xml', content: `<Types><Override ContentType="${MACROS}"/></Types>` },
    ];
    expect((await sniffKind(zip(parts(500_000))))?.mimeType).toBe(officeKinds.docm.mimeType);
    const early = [{ name: '_rels/.rels', content: '<Relationships/>' }, ...parts(3_000_000)];
    expect((await sniffKind(zip(early).subarray(0, 1_048_576)))?.mimeType).toBe(officeKinds.docx.mimeType);
  });
});

describe('what only looks like an office file is none', () => {
  it.each([
    ['a plain archive', zip([{ name: 'letter.txt', content: 'hello' }])],
    ['an archive with an office file in it', zip([{ name: 'letter.docx', content: docx(words), isStored: true }])],
    ['a book', zip([{ name: 'mimetype', content: 'application/epub+zip', isStored: true }])],
    ['a drawing', zip([{ name: 'mimetype', content: 'application/vnd.oasis.opendocument.graphics', isStored: true }])],
    ['a mail of Outlook', compoundFile([{ name: '__properties_version1.0', content: filler }])],
    [
      'a mail of Outlook with a Word document in it',
      compoundFile([
        { name: '__properties_version1.0', content: filler },
        { name: '__attach/WordDocument', content: filler },
      ]),
    ],
    ['the beginning of an archive', Buffer.from('PK\x03\x04', 'latin1')],
    ['the beginning of a compound file', Buffer.from('d0cf11e0a1b11ae1', 'hex')],
    ['a compound file of zeros', Buffer.concat([Buffer.from('d0cf11e0a1b11ae1', 'hex'), Buffer.alloc(4_000)])],
    ['a compound file of ones', Buffer.concat([Buffer.from('d0cf11e0a1b11ae1', 'hex'), Buffer.alloc(4_000, 0xff)])],
  ])('%s', async (_, bytes) => {
    const found = await sniffKind(bytes, 'a.docx');
    // Some are something else that is taken: an archive, a mail.
    expect(Object.values(officeKinds).map(({ mimeType }) => mimeType)).not.toContain(found?.mimeType);
    if (!found) expect(await describeRefused(bytes, 'a.docx')).toMatch(/^“a\.docx” .*(?:Accepted are|Save it as PDF)/);
  });

  it('a sheet with a Word document in it stays a sheet', async () => {
    const bytes = compoundFile([
      { name: 'Workbook', content: filler },
      { name: 'MBD0001/WordDocument', content: filler },
    ]);
    expect((await sniffKind(bytes))?.mimeType).toBe(officeKinds.xls.mimeType);
  });
});
