/** What the font is called in PDFs. */
export const GLYPHLESS_NAME = 'ArchivoltGlyphless';
const UNITS_PER_EM = 1000;
/** Every character is half an em wide; the content stream stretches it to the word. */
export const GLYPH_WIDTH = 500;
/** The width of the same characters in the second font. */
export const WIDE_GLYPH_WIDTH = 1000;
export const ASCENT = 800;
export const DESCENT = -200;
/** The widths of the glyphs that characters are shown with, from glyph 1 on. */
const GLYPHS = [GLYPH_WIDTH, WIDE_GLYPH_WIDTH];
/** Length of one outline. */
const GLYPH_BYTES = 24;

function bytes(
  format: (write: { u16(value: number): void; i16(value: number): void; u32(value: number): void }) => void,
): Buffer {
  const parts: Buffer[] = [];
  format({
    u16: (value) => {
      const part = Buffer.alloc(2);
      part.writeUInt16BE(value & 0xffff);
      parts.push(part);
    },
    i16: (value) => {
      const part = Buffer.alloc(2);
      part.writeInt16BE(value);
      parts.push(part);
    },
    u32: (value) => {
      const part = Buffer.alloc(4);
      part.writeUInt32BE(value >>> 0);
      parts.push(part);
    },
  });
  return Buffer.concat(parts);
}

function checksum(table: Buffer): number {
  let sum = 0;
  for (let at = 0; at < table.length; at += 4) {
    let word = 0;
    for (let byte = 0; byte < 4; byte += 1) word = word * 256 + (table[at + byte] ?? 0);
    sum = (sum + word) >>> 0;
  }
  return sum;
}

function tables(): [string, Buffer][] {
  const head = bytes((write) => {
    write.u32(0x00010000);
    write.u32(0x00010000);
    write.u32(0);
    write.u32(0x5f0f3cf5);
    write.u16(0x000b);
    write.u16(UNITS_PER_EM);
    for (let word = 0; word < 4; word += 1) write.u32(0);
    write.i16(0);
    write.i16(DESCENT);
    write.i16(WIDE_GLYPH_WIDTH);
    write.i16(ASCENT);
    write.u16(0);
    write.u16(8);
    write.i16(2);
    write.i16(0);
    write.i16(0);
  });
  const hhea = bytes((write) => {
    write.u32(0x00010000);
    write.i16(ASCENT);
    write.i16(DESCENT);
    write.i16(0);
    write.u16(WIDE_GLYPH_WIDTH);
    for (let word = 0; word < 3; word += 1) write.i16(0);
    write.i16(1);
    for (let word = 0; word < 7; word += 1) write.i16(0);
    write.u16(GLYPHS.length + 1);
  });
  const maxp = bytes((write) => {
    write.u32(0x00010000);
    write.u16(GLYPHS.length + 1);
    for (const value of [2, 1, 0, 0]) write.u16(value);
    write.u16(2);
    for (let word = 0; word < 8; word += 1) write.u16(0);
  });
  // One well-formed format 4 subtable for (3,1) with only its closing segment: no character maps to a glyph by itself.
  const cmap = bytes((write) => {
    for (const value of [0, 1, 3, 1, 0, 12]) write.u16(value);
    for (const value of [4, 24, 0, 2, 2, 0, 0, 0xffff, 0, 0xffff, 1, 0]) write.u16(value);
  });
  const hmtx = bytes((write) => {
    for (const width of [GLYPH_WIDTH, ...GLYPHS]) for (const value of [width, 0]) write.u16(value);
  });
  const loca = bytes((write) => {
    for (let glyph = -1; glyph <= GLYPHS.length; glyph += 1) write.u16((Math.max(0, glyph) * GLYPH_BYTES) / 2);
  });
  // Strokes without area: nothing to be seen, but PDFium takes a character's box from its outline.
  const glyf = bytes((write) => {
    for (const width of GLYPHS) {
      for (const value of [1, 0, DESCENT, width, ASCENT]) write.i16(value);
      for (const value of [1, 0, 0x0101]) write.u16(value);
      for (const value of [0, width, DESCENT, ASCENT - DESCENT]) write.i16(value);
    }
  });
  const post = bytes((write) => {
    write.u32(0x00030000);
    for (let word = 0; word < 7; word += 1) write.u32(word === 2 ? 1 : 0);
  });
  return [
    ['cmap', cmap],
    ['glyf', glyf],
    ['head', head],
    ['hhea', hhea],
    ['hmtx', hmtx],
    ['loca', loca],
    ['maxp', maxp],
    ['post', post],
  ];
}

/** A TrueType font whose glyphs show nothing, made here so that no font file has to be licensed or shipped. */
export function buildGlyphlessFont(): Buffer {
  const all = tables();
  const searchRange = 16 * 2 ** Math.floor(Math.log2(all.length));
  let offset = 12 + all.length * 16;
  const directory = bytes((write) => {
    write.u32(0x00010000);
    write.u16(all.length);
    write.u16(searchRange);
    write.u16(Math.floor(Math.log2(all.length)));
    write.u16(all.length * 16 - searchRange);
    for (const [tag, table] of all) {
      write.u32(Buffer.from(tag, 'latin1').readUInt32BE(0));
      write.u32(checksum(table));
      write.u32(offset);
      write.u32(table.length);
      offset += (table.length + 3) & ~3;
    }
  });
  const body = all.map(([, table]) => Buffer.concat([table, Buffer.alloc(-table.length & 3)]));
  const font = Buffer.concat([directory, ...body]);
  const headAt = 12 + 2 * 16;
  const adjustAt = font.readUInt32BE(headAt + 8) + 8;
  font.writeUInt32BE((0xb1b0afba - checksum(font)) >>> 0, adjustAt);
  return font;
}
