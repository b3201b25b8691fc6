import { deflateSync } from 'node:zlib';
import { FONT_NAMES } from './font-widths.ts';
import type { PageModel } from './page-model.ts';

/** A picture that fills its page. */
export type ImagePage = { jpeg: Buffer; widthPx: number; heightPx: number; components: 1 | 3; dpi: number };

type Parts = { objects: Buffer[] };

/** A born-digital PDF of the pages, drawn with the fonts every reader has. */
export function buildTextDocument(pages: PageModel[]): Buffer {
  const parts: Parts = { objects: [] };
  const fonts = Object.entries(FONT_NAMES).map(([key, name]) => {
    const number = add(parts, `<</Type/Font/Subtype/Type1/BaseFont/${name}/Encoding/WinAnsiEncoding>>`);
    return `/${key} ${number} 0 R`;
  });
  return finish(
    parts,
    pages.map((page) => {
      const content = addStream(parts, '/Filter/FlateDecode', deflateSync(Buffer.from(page.content, 'latin1')));
      return { box: [page.widthPt, page.heightPt], content, resources: `/Font<<${fonts.join(' ')}>>` };
    }),
  );
}

/** A PDF like a scanner makes it: one picture a page, no text. */
export function buildImageDocument(pages: ImagePage[]): Buffer {
  const parts: Parts = { objects: [] };
  return finish(
    parts,
    pages.map(({ jpeg, widthPx, heightPx, components, dpi }) => {
      const [width, height] = [(widthPx / dpi) * 72, (heightPx / dpi) * 72];
      const space = components === 1 ? 'DeviceGray' : 'DeviceRGB';
      const entries = `/Type/XObject/Subtype/Image/Width ${widthPx}/Height ${heightPx}/BitsPerComponent 8/ColorSpace/${space}/Filter/DCTDecode`;
      const picture = addStream(parts, entries, jpeg);
      const content = addStream(parts, '', Buffer.from(`q ${width} 0 0 ${height} 0 0 cm /Im0 Do Q\n`));
      return { box: [width, height], content, resources: `/XObject<</Im0 ${picture} 0 R>>` };
    }),
  );
}

function add(parts: Parts, body: Buffer | string): number {
  parts.objects.push(typeof body === 'string' ? Buffer.from(body, 'latin1') : body);
  return parts.objects.length + 2;
}

function addStream(parts: Parts, entries: string, data: Buffer): number {
  const head = Buffer.from(`<<${entries}/Length ${data.length}>>\nstream\n`, 'latin1');
  return add(parts, Buffer.concat([head, data, Buffer.from('\nendstream')]));
}

function finish(parts: Parts, pages: { box: number[]; content: number; resources: string }[]): Buffer {
  const kids = pages.map(({ box, content, resources }) =>
    add(
      parts,
      `<</Type/Page/Parent 2 0 R/MediaBox[0 0 ${box.join(' ')}]/Contents ${content} 0 R/Resources<<${resources}>>>>`,
    ),
  );
  const all = [
    Buffer.from('<</Type/Catalog/Pages 2 0 R>>'),
    Buffer.from(`<</Type/Pages/Count ${kids.length}/Kids[${kids.map((kid) => `${kid} 0 R`).join(' ')}]>>`),
    ...parts.objects,
  ];
  const output: Buffer[] = [Buffer.from('%PDF-1.4\n%\xe2\xe3\xcf\xd3\n', 'latin1')];
  const rows = [`xref\n0 ${all.length + 1}\n0000000000 65535 f \n`];
  let size = output[0]?.length ?? 0;
  all.forEach((body, index) => {
    rows.push(`${String(size).padStart(10, '0')} 00000 n \n`);
    const whole = Buffer.concat([Buffer.from(`${index + 1} 0 obj\n`), body, Buffer.from('\nendobj\n')]);
    output.push(whole);
    size += whole.length;
  });
  rows.push(`trailer\n<</Size ${all.length + 1}/Root 1 0 R>>\nstartxref\n${size}\n%%EOF\n`);
  return Buffer.concat([...output, Buffer.from(rows.join(''), 'latin1')]);
}
