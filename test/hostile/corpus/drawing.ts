import { costly, type Ending, type HostileCase, hostile } from './hostile-case.ts';
import { noise, seeded } from './random.ts';
import { onePage, type RawPdf } from './raw-pdf.ts';

const drawn = (name: string, ends: Ending, make: () => string): HostileCase =>
  hostile(name, ends, () => onePage({ content: make() }));

function repeated(count: number, draw: (random: () => number) => string): string {
  const random = seeded(count);
  return Array.from({ length: count }, () => draw(random)).join('\n');
}

const point = (random: () => number): string => `${Math.floor(random() * 595)} ${Math.floor(random() * 842)}`;

/** Each form draws the next one ten times: 10^levels at the end. */
function formBomb(levels: number): Buffer {
  return onePage({
    content: '/Fm0 Do',
    resources: '/XObject<</Fm0 10 0 R>>',
    more: (pdf: RawPdf) => {
      for (let level = 0; level < levels; level += 1) {
        const inner = level + 1 < levels ? `/Resources<</XObject<</Fm0 ${11 + level} 0 R>>>>` : '';
        const body = level + 1 < levels ? '/Fm0 Do '.repeat(10) : '0 0 9 9 re f';
        pdf.stream(10 + level, `/Type/XObject/Subtype/Form/BBox[0 0 595 842]${inner}`, body);
      }
    },
  });
}

const tiny = (pattern: string, cell: string, { resources = '', fillCount = 50 } = {}): Buffer =>
  onePage({
    content: `/Pattern cs /P0 scn ${'0 0 595 842 re f '.repeat(fillCount)}`,
    resources: '/Pattern<</P0 10 0 R>>',
    more: (pdf) =>
      pdf.stream(10, `/Type/Pattern/PatternType 1/PaintType 1/TilingType 2${pattern}/Resources<<${resources}>>`, cell),
  });

const shading = (calculation: string): Buffer =>
  onePage({
    content: 'q 595 0 0 842 0 0 cm /Sh0 sh Q '.repeat(20),
    resources: '/Shading<</Sh0<</ShadingType 1/ColorSpace/DeviceRGB/Function 10 0 R>>>>',
    more: (pdf) => pdf.stream(10, '/FunctionType 4/Domain[0 1 0 1]/Range[0 1 0 1 0 1]', calculation),
  });

const font = (name: string, ends: Ending, entries: string, file: () => Buffer): HostileCase =>
  hostile(name, ends, () =>
    onePage({
      content: 'BT /F9 20 Tf 60 700 Td (Letters of a broken font) Tj ET',
      resources: '/Font<</F9 10 0 R>>',
      more: (pdf) =>
        pdf
          .object(
            10,
            `<</Type/Font/BaseFont/Broken/FirstChar 0/LastChar 255/Widths[${'600 '.repeat(256)}]/FontDescriptor 11 0 R${entries}>>`,
          )
          .object(
            11,
            '<</Type/FontDescriptor/FontName/Broken/Flags 4/FontBBox[0 0 1000 1000]/FontFile2 12 0 R/FontFile3 13 0 R/FontFile 12 0 R>>',
          )
          .stream(12, '/Length1 5000/Length2 0/Length3 0', file())
          .stream(13, '/Subtype/Type1C', file()),
    }),
  );

/** A TrueType directory whose tables lie outside of the file and inside each other. */
function lyingTables(): Buffer {
  const tables = ['cmap', 'glyf', 'head', 'hhea', 'hmtx', 'loca', 'maxp', 'post'];
  const head = Buffer.from([0, 1, 0, 0, 0, tables.length, 0, 0, 0, 0, 0, 0]);
  const rows = tables.map((tag, index) => {
    const row = Buffer.alloc(16);
    row.write(tag, 'latin1');
    row.writeUInt32BE(index % 2 === 0 ? 12 : 0xfffffff0, 8);
    row.writeUInt32BE(0xffffffff, 12);
    return row;
  });
  return Buffer.concat([head, ...rows, noise(500, 30)]);
}

const INSTRUCTIONS = '0 1 mul 1 add sin cos 2 exp ln sqrt 3 1 roll 2 copy pop pop ';

/** Pages that take all the time there is: stopped by the page's limit, while other documents go on. */
export const endless: readonly HostileCase[] = [
  hostile('a pattern of cells a hundredth of a point wide', 'failed:page_too_complex', () =>
    tiny('/BBox[0 0 .01 .01]/XStep .01/YStep .01', '0 0 .01 .01 re f', { fillCount: 10_000 }),
  ),
  hostile('a shading of 50,000 instructions a point', 'failed:page_too_complex', () =>
    shading(`{ ${INSTRUCTIONS.repeat(4_000)} dup dup }`),
  ),
  drawn(
    'a line with a dash for every thousandth of a point',
    costly,
    () => `[.0001 .0001] 0 d 1 w ${repeated(2_000, (random) => `${point(random)} m ${point(random)} l S`)}`,
  ),
  drawn(
    '300,000 curves',
    costly,
    () =>
      `4 w ${repeated(300_000, (random) => `${point(random)} m ${point(random)} ${point(random)} ${point(random)} c S`)}`,
  ),
  hostile('forms that draw a hundred million squares', 'failed:page_too_complex', () => formBomb(9)),
];

/** Drawing that is too much, too deep or in circles. */
export const drawings: readonly HostileCase[] = [
  hostile('a form that draws itself', 'failed:page_too_complex', () =>
    onePage({
      content: '/Fm0 Do',
      resources: '/XObject<</Fm0 10 0 R>>',
      more: (pdf) =>
        pdf.stream(
          10,
          '/Type/XObject/Subtype/Form/BBox[0 0 595 842]/Resources<</XObject<</Fm0 10 0 R>>>>',
          '/Fm0 Do /Fm0 Do',
        ),
    }),
  ),
  hostile('a pattern that is filled with itself', 'failed:page_too_complex', () =>
    tiny('/BBox[0 0 50 50]/XStep 50/YStep 50', '/Pattern cs /P0 scn 0 0 50 50 re f', {
      resources: '/Pattern<</P0 10 0 R>>',
    }),
  ),
  hostile('a pattern without steps', 'completed', () => tiny('/BBox[0 0 50 50]/XStep 0/YStep 0', '0 0 50 50 re f')),
  hostile('a font whose letters are drawn with itself', 'completed', () =>
    onePage({
      content: 'BT /F9 20 Tf 60 700 Td (aaaa) Tj ET',
      resources: '/Font<</F9 10 0 R>>',
      more: (pdf) =>
        pdf
          .object(
            10,
            '<</Type/Font/Subtype/Type3/FontBBox[0 0 9 9]/FontMatrix[1 0 0 1 0 0]/CharProcs<</a 11 0 R>>/Encoding<</Differences[97/a]>>/FirstChar 97/LastChar 97/Widths[9]/Resources<</Font<</F9 10 0 R>>>>>>',
          )
          .stream(11, '', '9 0 d0 BT /F9 9 Tf (aaaa) Tj ET'),
    }),
  ),
  hostile('a function of functions of itself', 'completed', () =>
    onePage({
      content: 'q 595 0 0 842 0 0 cm /Sh0 sh Q',
      resources: '/Shading<</Sh0<</ShadingType 2/ColorSpace/DeviceGray/Coords[0 0 1 1]/Function 10 0 R>>>>',
      more: (pdf) =>
        pdf.object(10, '<</FunctionType 3/Domain[0 1]/Functions[10 0 R 10 0 R]/Bounds[.5]/Encode[0 1 0 1]>>'),
    }),
  ),
  hostile('a calculation 50,000 brackets deep', 'completed', () => shading('{ '.repeat(50_000) + '}'.repeat(50_000))),
  hostile('a mesh that is noise', 'completed', () =>
    onePage({
      content: '/Sh0 sh',
      resources: '/Shading<</Sh0 10 0 R>>',
      more: (pdf) =>
        pdf.stream(
          10,
          '/ShadingType 7/ColorSpace/DeviceRGB/BitsPerCoordinate 8/BitsPerComponent 8/BitsPerFlag 8/Decode[0 595 0 842 0 1 0 1 0 1]',
          noise(2_000, 31),
        ),
    }),
  ),
  hostile('a soft mask that is its own group', 'completed', () =>
    onePage({
      content: '/G0 gs 0 0 500 500 re f',
      resources: '/ExtGState<</G0<</SMask<</S/Luminosity/G 10 0 R>>>>>>',
      more: (pdf) =>
        pdf.stream(
          10,
          '/Type/XObject/Subtype/Form/BBox[0 0 595 842]/Group<</S/Transparency>>/Resources<</ExtGState<</G0<</SMask<</S/Luminosity/G 10 0 R>>>>>>>>',
          '/G0 gs 0 0 400 400 re f',
        ),
    }),
  ),
  drawn('a million operators', 'completed', () => '0 0 9 9 re n '.repeat(1_000_000)),
  drawn('100,000 states saved and never restored', 'completed', () => 'q '.repeat(100_000)),
  drawn('100,000 states restored and never saved', 'completed', () => 'Q '.repeat(100_000)),
  drawn('operands without an operator', 'completed', () => '1 '.repeat(1_000_000)),
  drawn('operators that do not exist', 'completed', () => 'foo bar (a) [1] <<>> baz '.repeat(50_000)),
  drawn(
    'coordinates as large as numbers go',
    'completed',
    () => `${'9'.repeat(40)} -${'9'.repeat(40)} m ${'9'.repeat(300)} 1 l 900000 w S`,
  ),
  drawn('a line a million points wide', 'completed', () => '1000000 w 0 0 m 500 500 l S'),
  drawn('a clip for every letter', 'completed', () => repeated(20_000, (random) => `${point(random)} 100 100 re W n`)),
  drawn(
    'text of half a million letters',
    'completed',
    () => `BT /F1 2 Tf 10 800 Td 2 TL ${'(many many letters in a row without any end) Tj T* '.repeat(12_000)} ET`,
  ),
  drawn('an inline image that never ends', 'completed', () => 'BI /W 65535 /H 65535 /BPC 8 /CS /G ID \x00\x01\x02'),
  drawn('a matrix of zeros', 'completed', () => '0 0 0 0 0 0 cm 0 0 500 500 re f BT /F1 9 Tf (flat) Tj ET'),
  font('a TrueType font that is noise', 'completed', '/Subtype/TrueType', () => noise(5_000, 32)),
  font('a TrueType font with lying tables', 'completed', '/Subtype/TrueType', lyingTables),
  font('a Type 1 font that is noise', 'completed', '/Subtype/Type1', () =>
    Buffer.concat([Buffer.from('%!PS-AdobeFont-1.0\n'), noise(5_000, 33)]),
  ),
  font('a font of an unknown kind', 'completed', '/Subtype/Unheard', () => noise(100, 34)),
  font('a map to Unicode that is a bomb', 'completed', '/Subtype/TrueType/ToUnicode 12 0 R', () =>
    Buffer.from(
      `1 begincodespacerange <00><ff> endcodespacerange ${'1 beginbfrange <00000000><ffffffff><0041> endbfrange '.repeat(2_000)}`,
    ),
  ),
];
