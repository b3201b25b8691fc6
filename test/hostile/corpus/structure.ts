import { deflateSync } from 'node:zlib';
import { packedBomb } from './bombs.ts';
import { type HostileCase, hostile } from './hostile-case.ts';
import { onePage, RawPdf } from './raw-pdf.ts';

const CATALOG = '<</Type/Catalog/Pages 2 0 R>>';
const PAGES = '<</Type/Pages/Count 1/Kids[3 0 R]>>';
const PAGE = '<</Type/Page/Parent 2 0 R/MediaBox[0 0 300 300]>>';

/** Catalog, page tree and page as given, in a sound file. */
function tree(pages: string, page = PAGE, more?: (pdf: RawPdf) => void): Buffer {
  const pdf = new RawPdf().object(1, CATALOG).object(2, pages).object(3, page);
  more?.(pdf);
  return pdf.end();
}

/** Ends in a cross-reference stream of the given entries and rows. */
function xrefStream(entries: string, data: Buffer, objects = [CATALOG, PAGES, PAGE]): Buffer {
  const pdf = new RawPdf('%PDF-1.5\n');
  for (const [index, body] of objects.entries()) pdf.object(index + 1, body);
  const at = pdf.offset;
  return pdf.stream(9, `/Type/XRef/Root 1 0 R${entries}`, data).unfinished(`startxref\n${at}\n%%EOF\n`);
}

function incremental(updates: number): Buffer {
  let bytes = onePage();
  for (let update = 0; update < updates; update += 1) {
    const previous = bytes.lastIndexOf('startxref');
    const at = bytes.length;
    const last = bytes
      .subarray(previous + 10)
      .toString('latin1')
      .split('\n', 1)[0];
    const text = `xref\n0 0\ntrailer\n<</Size 6/Root 1 0 R/Prev ${last}>>\nstartxref\n${at}\n%%EOF\n`;
    bytes = Buffer.concat([bytes, Buffer.from(text, 'latin1')]);
  }
  return bytes;
}

/** Two tables that each call the other the previous one. */
function mutualPrev(): Buffer {
  const pdf = new RawPdf().object(1, CATALOG).object(2, PAGES).object(3, PAGE);
  const first = pdf.offset;
  const table = (previous: number) => `xref\n0 0\ntrailer\n<</Size 4/Root 1 0 R/Prev ${previous}>>\n`;
  const second = first + table(first).length;
  const text = `${table(second)}${table(first)}startxref\n${second}\n%%EOF\n`;
  return pdf.unfinished(text);
}

function deepTree(depth: number): Buffer {
  const pdf = new RawPdf().object(1, CATALOG);
  for (let level = 0; level < depth; level += 1)
    pdf.object(2 + level, `<</Type/Pages/Count 1/Kids[${3 + level} 0 R]${level ? `/Parent ${1 + level} 0 R` : ''}>>`);
  return pdf.object(2 + depth, PAGE).end();
}

function manyPages(count: number): Buffer {
  const kids = Array.from({ length: count }, () => '3 0 R').join(' ');
  return tree(`<</Type/Pages/Count ${count}/Kids[${kids}]>>`);
}

function manyObjects(count: number): Buffer {
  const pdf = new RawPdf().object(1, CATALOG).object(2, PAGES).object(3, PAGE);
  for (let number = 4; number < count; number += 1) pdf.object(number, `<</N ${number}/Next ${number + 1} 0 R>>`);
  return pdf.end();
}

/** Files whose skeleton leads a reader in circles, or promises more than there is. */
export const structures: readonly HostileCase[] = [
  hostile('a PDF header and nothing else', 'failed:pdf_broken', () => Buffer.from('%PDF-1.7\n')),
  hostile('a PDF header and an end', 'failed:pdf_broken', () => Buffer.from('%PDF-1.7\n%%EOF\n')),
  hostile('no cross-references', 'completed', () =>
    new RawPdf().object(1, CATALOG).object(2, PAGES).object(3, PAGE).unfinished(),
  ),
  hostile('startxref beyond the end', 'completed', () =>
    new RawPdf().object(1, CATALOG).object(2, PAGES).object(3, PAGE).end('/Root 1 0 R', { startxref: '999999999999' }),
  ),
  hostile('startxref below zero', 'completed', () =>
    new RawPdf().object(1, CATALOG).object(2, PAGES).object(3, PAGE).end('/Root 1 0 R', { startxref: '-17' }),
  ),
  hostile('Prev to itself', 'completed', () => xrefStream('/Size 4/W[1 2 1]/Prev 90', Buffer.alloc(16))),
  hostile('two tables each before the other', 'completed', mutualPrev),
  hostile('500 updates', 'completed', () => incremental(500)),
  hostile('a page tree in a circle', 'failed:pdf_broken', () => tree('<</Type/Pages/Count 1/Kids[2 0 R]>>')),
  hostile('a page that is its own parent', 'completed', () =>
    tree(PAGES, '<</Type/Page/Parent 3 0 R/MediaBox[0 0 300 300]>>'),
  ),
  hostile('kids that are not there', 'failed:pdf_broken', () =>
    tree('<</Type/Pages/Count 3/Kids[7 0 R 8 0 R 9 0 R]>>'),
  ),
  hostile('no kids but a count', 'failed:pdf_broken', () => tree('<</Type/Pages/Count 5/Kids[]>>')),
  hostile('a count below zero', 'completed', () => tree('<</Type/Pages/Count -1/Kids[3 0 R]>>')),
  hostile('two billion pages by count', 'completed', () => tree('<</Type/Pages/Count 2147483647/Kids[3 0 R]>>')),
  hostile('a page tree 3,000 levels deep', 'failed:page_broken', () => deepTree(3_000)),
  hostile('10,000 pages', 'completed', () => manyPages(10_000)),
  hostile('300,000 pages', 'failed:pdf_broken', () => manyPages(300_000)),
  hostile('100,000 objects', 'completed', () => manyObjects(100_000)),
  hostile('10,000 nested arrays', 'completed', () =>
    onePage({ more: (pdf) => pdf.object(10, '['.repeat(10_000) + ']'.repeat(10_000)) }),
  ),
  hostile('10,000 nested dictionaries', 'completed', () =>
    onePage({ more: (pdf) => pdf.object(10, `${'<</A'.repeat(10_000)} 1${'>>'.repeat(10_000)}`) }),
  ),
  hostile('10,000 nested arrays as the kids', 'failed:pdf_broken', () =>
    tree(`<</Type/Pages/Count 1/Kids${'['.repeat(10_000)}3 0 R${']'.repeat(10_000)}>>`),
  ),
  hostile('a million brackets that never close', 'completed', () =>
    onePage({ more: (pdf) => pdf.object(10, '['.repeat(1_000_000)) }),
  ),
  hostile('a string that never closes', 'completed', () =>
    onePage({ more: (pdf) => pdf.object(10, '('.repeat(100_000)) }),
  ),
  hostile('a root that is a string', 'failed:pdf_broken', () =>
    new RawPdf().object(2, PAGES).object(3, PAGE).end('/Root (none)'),
  ),
  hostile('a root that is not there', 'failed:pdf_broken', () =>
    new RawPdf().object(2, PAGES).object(3, PAGE).end('/Root 99 0 R'),
  ),
  hostile('references in a circle', 'failed:pdf_broken', () =>
    new RawPdf().object(1, '2 0 R').object(2, '1 0 R').end(),
  ),
  hostile('an object number beyond two billion', 'completed', () =>
    new RawPdf().object(1, CATALOG).object(2, PAGES).object(3, PAGE).raw('2147483649 0 obj\n<<>>\nendobj\n').end(),
  ),
  hostile('the same object a thousand times', 'completed', () =>
    tree(PAGES, PAGE, (pdf) => {
      for (let copy = 0; copy < 1_000; copy += 1) pdf.object(3, PAGE);
    }),
  ),
  hostile('a size of four billion', 'completed', () =>
    new RawPdf().object(1, CATALOG).object(2, PAGES).object(3, PAGE).end('/Root 1 0 R/Size 4294967295'),
  ),
  hostile('a length a thousand times too large', 'completed', () => onePage({ contentLength: '99999999' })),
  hostile('a length of one', 'completed', () => onePage({ contentLength: '1' })),
  hostile('a length below zero', 'completed', () => onePage({ contentLength: '-5' })),
  hostile('a length that is the stream itself', 'completed', () => onePage({ contentLength: '4 0 R' })),
  hostile('a length that is a name', 'completed', () => onePage({ contentLength: '/Long' })),
  hostile('a cross-reference stream that is a bomb', 'failed:pdf_too_large_to_repair', () =>
    xrefStream('/Size 9/W[1 2 1]/Filter/FlateDecode', packedBomb(300_000_000)),
  ),
  hostile('cross-reference rows of a thousand bytes', 'completed', () =>
    xrefStream('/Size 4/W[100 1000 100]', Buffer.alloc(4_800)),
  ),
  hostile('cross-reference fields below zero', 'completed', () => xrefStream('/Size 4/W[-1 -2 -1]', Buffer.alloc(16))),
  hostile('cross-reference rows wider than memory', 'completed', () =>
    xrefStream(
      '/Size 9/W[1 2 1]/Filter/FlateDecode/DecodeParms<</Predictor 12/Columns 2000000000>>',
      deflateSync(Buffer.alloc(99)),
    ),
  ),
  hostile('an object stream that is a bomb', 'completed', () =>
    onePage({
      more: (pdf) => pdf.stream(10, '/Type/ObjStm/N 100/First 4000/Filter/FlateDecode', packedBomb(300_000_000)),
    }),
  ),
  hostile('an object stream of two billion objects', 'completed', () =>
    onePage({ more: (pdf) => pdf.stream(10, '/Type/ObjStm/N 2147483647/First 4', '11 0 <<>>') }),
  ),
  hostile('an encryption nobody knows', 'failed:pdf_security_unsupported', () =>
    onePage({ trailer: '/Encrypt<</Filter/Unheard/V 99/R 99>>/ID[<00><00>]' }),
  ),
  hostile('an encryption without keys', 'failed:password_required', () =>
    onePage({ trailer: '/Encrypt<</Filter/Standard/V 2/R 3/Length 128/P -4>>/ID[<00><00>]' }),
  ),
  hostile('an encryption with a key of a million bits', 'failed:password_required', () =>
    onePage({
      trailer: `/Encrypt<</Filter/Standard/V 2/R 3/Length 1000000/P -4/O<${'00'.repeat(32)}>/U<${'00'.repeat(32)}>>>/ID[<00><00>]`,
    }),
  ),
  hostile('an encryption by certificate', 'failed:pdf_security_unsupported', () =>
    onePage({
      trailer: '/Encrypt<</Filter/Adobe.PubSec/SubFilter/adbe.pkcs7.s5/V 4/R 4/Recipients[<30>]>>/ID[<00><00>]',
    }),
  ),
  hostile('an encryption that is itself', 'completed', () =>
    onePage({ trailer: '/Encrypt 10 0 R', more: (pdf) => pdf.object(10, '10 0 R') }),
  ),
  hostile('a linearisation that lies', 'completed', () =>
    Buffer.concat([
      Buffer.from('%PDF-1.7\n9 0 obj\n<</Linearized 1/L 9/H[9 9]/O 3/E 9/N 4000000000/T 9>>\nendobj\n'),
      onePage().subarray(9),
    ]),
  ),
  hostile('5 MB behind the end', 'completed', () => Buffer.concat([onePage(), Buffer.alloc(5_000_000, 0x41)])),
  hostile('900 bytes before the header', 'completed', () => Buffer.concat([Buffer.alloc(900, 0x20), onePage()])),
  hostile('a header after 1,024 bytes', '415:unsupported_type', () =>
    Buffer.concat([Buffer.alloc(1_024, 0x20), onePage()]),
  ),
];
