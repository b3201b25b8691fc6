import { deflateSync } from 'node:zlib';
import { FONT_NAMES, type FontKey, textWidth } from '../../../test/corpus/samples/font-widths.ts';
import { type FaceFont, fontFile } from './faces.ts';
import type { DrawnPage } from './sheet.ts';

const FIRST_CODE = 32;

/** The page as a born-digital PDF in its typeface, to be rendered as a printer would. */
export function drawnPdf({ model, face }: DrawnPage): Buffer {
  const objects: Buffer[] = [];
  const add = (body: string | Buffer): number => {
    objects.push(typeof body === 'string' ? Buffer.from(body, 'latin1') : body);
    return objects.length;
  };
  const stream = (data: Buffer, entries = ''): number => {
    const packed = deflateSync(data);
    const head = Buffer.from(`<</Filter/FlateDecode/Length ${packed.length}${entries}>>\nstream\n`, 'latin1');
    return add(Buffer.concat([head, packed, Buffer.from('\nendstream')]));
  };
  const addFont = (font: FaceFont, isBold: boolean): number => {
    if (font.file === undefined && font.flags === undefined)
      return add(`<</Type/Font/Subtype/Type1/BaseFont/${font.baseName}/Encoding/WinAnsiEncoding>>`);
    const bytes = font.file === undefined ? null : fontFile(font.file);
    const program = bytes ? `/FontFile2 ${stream(bytes, `/Length1 ${bytes.length}`)} 0 R` : '';
    const descriptor = add(
      `<</Type/FontDescriptor/FontName/${font.baseName}/Flags ${font.flags ?? 32}/ItalicAngle 0/Ascent 900/Descent -210/CapHeight 700/StemV ${font.stem ?? 80}/FontBBox[-200 -250 1200 950]${program}>>`,
    );
    return add(
      `<</Type/Font/Subtype/TrueType/BaseFont/${font.baseName}/Encoding/WinAnsiEncoding/FontDescriptor ${descriptor} 0 R/FirstChar ${FIRST_CODE}/LastChar 255/Widths[${widths(face.metrics, isBold)}]>>`,
    );
  };
  const catalog = add('<</Type/Catalog/Pages 2 0 R>>');
  add('<</Type/Pages/Count 1/Kids[3 0 R]>>');
  const pageNumber = add('');
  const numbers = face.fonts.map((font, index) => addFont(font, index === 1));
  const names = Object.keys(FONT_NAMES).map((key) => `/${key} ${numbers[key.endsWith('Bold') ? 1 : 0]} 0 R`);
  const content = stream(Buffer.from(model.content, 'latin1'));
  objects[pageNumber - 1] = Buffer.from(
    `<</Type/Page/Parent 2 0 R/MediaBox[0 0 ${model.widthPt} ${model.heightPt}]/Contents ${content} 0 R/Resources<</Font<<${names.join(' ')}>>>>>>`,
  );
  return assemble(objects, catalog);
}

/** The widths the page was composed by, so that the letters stand where it says. */
function widths(metrics: 'sans' | 'serif' | 'mono', isBold: boolean): string {
  const key: FontKey = metrics === 'mono' || !isBold ? metrics : `${metrics}Bold`;
  const codes = Uint8Array.from({ length: 256 - FIRST_CODE }, (_, index) => FIRST_CODE + index);
  const characters = new TextDecoder('windows-1252').decode(codes);
  return [...characters].map((character) => Math.round(textWidth(key, 1000, character))).join(' ');
}

function assemble(objects: readonly Buffer[], catalog: number): Buffer {
  const parts = [Buffer.from('%PDF-1.5\n', 'latin1')];
  const rows = [`xref\n0 ${objects.length + 1}\n0000000000 65535 f \n`];
  let size = parts[0]?.length ?? 0;
  for (const [index, body] of objects.entries()) {
    rows.push(`${String(size).padStart(10, '0')} 00000 n \n`);
    const whole = Buffer.concat([Buffer.from(`${index + 1} 0 obj\n`), body, Buffer.from('\nendobj\n')]);
    parts.push(whole);
    size += whole.length;
  }
  rows.push(`trailer\n<</Size ${objects.length + 1}/Root ${catalog} 0 R>>\nstartxref\n${size}\n%%EOF\n`);
  return Buffer.concat([...parts, Buffer.from(rows.join(''), 'latin1')]);
}
