/** What has to be known of a JPEG to put its bytes into a PDF unchanged. */
export type JpegHeader = {
  widthPx: number;
  heightPx: number;
  components: number;
  /** Baseline or progressive Huffman, 8 bits: what DCTDecode means. */
  fitsPdf: boolean;
  /** Adobe's marker is there: CMYK values are stored inverted. */
  hasAdobeMarker: boolean;
  dpi: { x: number; y: number } | null;
  /** EXIF orientation, 1…8. */
  orientation: number;
};

const MARKER_SOI = 0xd8;
const MARKER_SOS = 0xda;
const MARKER_APP0 = 0xe0;
const MARKER_APP1 = 0xe1;
const MARKER_APP14 = 0xee;
const PDF_FRAMES = new Set([0xc0, 0xc1, 0xc2]);
const NOT_FRAMES = new Set([0xc4, 0xc8, 0xcc]);

/** Reads the markers before the picture; null when they do not make sense. `bytes` is the file's beginning. */
export function readJpegHeader(bytes: Buffer): JpegHeader | null {
  if (bytes[0] !== 0xff || bytes[1] !== MARKER_SOI) return null;
  const header: JpegHeader = {
    widthPx: 0,
    heightPx: 0,
    components: 0,
    fitsPdf: false,
    hasAdobeMarker: false,
    dpi: null,
    orientation: 1,
  };
  let at = 2;
  while (at + 4 <= bytes.length) {
    if (bytes[at] !== 0xff) return null;
    const marker = bytes[at + 1] ?? 0;
    if (marker === 0xff) {
      at += 1;
      continue;
    }
    if (marker === MARKER_SOS) return header.widthPx > 0 && header.heightPx > 0 ? header : null;
    const length = bytes.readUInt16BE(at + 2);
    if (length < 2) return null;
    readSegment(header, marker, bytes.subarray(at + 4, at + 2 + length));
    at += 2 + length;
  }
  return null;
}

function readSegment(header: JpegHeader, marker: number, data: Buffer): void {
  if (marker >= 0xc0 && marker <= 0xcf && !NOT_FRAMES.has(marker) && data.length >= 6) {
    header.heightPx = data.readUInt16BE(1);
    header.widthPx = data.readUInt16BE(3);
    header.components = data[5] ?? 0;
    header.fitsPdf = PDF_FRAMES.has(marker) && data[0] === 8 && [1, 3, 4].includes(header.components);
  } else if (marker === MARKER_APP0 && data.toString('latin1', 0, 5) === 'JFIF\0' && data.length >= 12) {
    const factor = data[7] === 1 ? 1 : data[7] === 2 ? 2.54 : 0;
    const [x, y] = [data.readUInt16BE(8) * factor, data.readUInt16BE(10) * factor];
    if (x > 0 && y > 0) header.dpi ??= { x, y };
  } else if (marker === MARKER_APP14 && data.toString('latin1', 0, 5) === 'Adobe') {
    header.hasAdobeMarker = true;
  } else if (marker === MARKER_APP1 && data.toString('latin1', 0, 6) === 'Exif\0\0') {
    const exif = readExif(data.subarray(6));
    header.orientation = exif.orientation ?? header.orientation;
    if (exif.dpi) header.dpi = exif.dpi;
  }
}

const TAG_ORIENTATION = 0x0112;
const TAG_X_RESOLUTION = 0x011a;
const TAG_Y_RESOLUTION = 0x011b;
const TAG_RESOLUTION_UNIT = 0x0128;
const UNIT_CENTIMETRE = 3;

/** Orientation and resolution of a TIFF structure, as in EXIF. Anything odd is simply not there. */
function readExif(tiff: Buffer): { orientation: number | null; dpi: { x: number; y: number } | null } {
  const order = tiff.toString('latin1', 0, 2);
  if ((order !== 'II' && order !== 'MM') || tiff.length < 14) return { orientation: null, dpi: null };
  const isLittle = order === 'II';
  const u16 = (at: number): number =>
    at + 2 > tiff.length ? 0 : isLittle ? tiff.readUInt16LE(at) : tiff.readUInt16BE(at);
  const u32 = (at: number): number =>
    at + 4 > tiff.length ? 0 : isLittle ? tiff.readUInt32LE(at) : tiff.readUInt32BE(at);
  const rational = (at: number): number => (u32(at + 4) === 0 ? 0 : u32(at) / u32(at + 4));
  const directory = u32(4);
  let [orientation, x, y, unit] = [0, 0, 0, 2];
  for (let index = 0; index < Math.min(u16(directory), 200); index += 1) {
    const entry = directory + 2 + index * 12;
    const tag = u16(entry);
    if (tag === TAG_ORIENTATION) orientation = u16(entry + 8);
    if (tag === TAG_X_RESOLUTION) x = rational(u32(entry + 8));
    if (tag === TAG_Y_RESOLUTION) y = rational(u32(entry + 8));
    if (tag === TAG_RESOLUTION_UNIT) unit = u16(entry + 8);
  }
  const factor = unit === UNIT_CENTIMETRE ? 2.54 : 1;
  return {
    orientation: orientation >= 1 && orientation <= 8 ? orientation : null,
    dpi: x > 0 && y > 0 ? { x: x * factor, y: y * factor } : null,
  };
}
