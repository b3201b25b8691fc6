/** What a made TIFF is to be; usual RGB with 8 bits in one strip where nothing is said. */
type Kind = {
  photometric?: number;
  bits?: number;
  format?: number;
  compression?: number;
  planesApart?: boolean;
  tiled?: boolean;
  subsampling?: readonly [number, number];
  isBig?: boolean;
};

const SHORT = 3;
const LONG = 4;

/** A little-endian TIFF or BigTIFF of three samples a pixel, as written down: also one of a kind that no encoder here writes. */
export function rawTiff(width: number, height: number, pixels: Buffer, kind: Kind = {}): Buffer {
  const { photometric = 2, bits = 8, format = 1, compression = 1, isBig = false } = kind;
  const all: (readonly [tag: number, type: number, values: readonly number[]])[] = [
    [256, LONG, [width]],
    [257, LONG, [height]],
    [258, SHORT, [bits, bits, bits]],
    [259, SHORT, [compression]],
    [262, SHORT, [photometric]],
    [273, LONG, [0]],
    [277, SHORT, [3]],
    [278, LONG, [height]],
    [279, LONG, [pixels.length]],
    [284, SHORT, [kind.planesApart ? 2 : 1]],
    ...(kind.tiled ? [[322, LONG, [width]] as const, [323, LONG, [height]] as const] : []),
    [339, SHORT, [format, format, format]],
    ...(kind.subsampling ? [[530, SHORT, kind.subsampling] as const] : []),
  ];
  const [headBytes, countBytes, entryBytes, inlineBytes] = isBig ? [16, 8, 20, 8] : [8, 2, 12, 4];
  const directory = Buffer.alloc(countBytes + all.length * entryBytes + inlineBytes);
  const put = (at: number, value: number) =>
    isBig ? directory.writeBigUInt64LE(BigInt(value), at) : directory.writeUInt32LE(value, at);
  if (isBig) put(0, all.length);
  else directory.writeUInt16LE(all.length, 0);
  const valuesAt = headBytes + directory.length;
  const outside: Buffer[] = [];
  const outsideBytes = all.reduce((sum, [, type, values]) => {
    const bytes = values.length * (type === SHORT ? 2 : 4);
    return sum + (bytes > inlineBytes ? bytes : 0);
  }, 0);
  let next = valuesAt;
  for (const [index, [tag, type, values]] of all.entries()) {
    const at = countBytes + index * entryBytes;
    directory.writeUInt16LE(tag, at);
    directory.writeUInt16LE(type, at + 2);
    put(at + 4, values.length);
    const valueAt = at + entryBytes - inlineBytes;
    const bytes = Buffer.alloc(values.length * (type === SHORT ? 2 : 4));
    for (const [place, value] of (tag === 273 ? [valuesAt + outsideBytes] : values).entries()) {
      if (type === SHORT) bytes.writeUInt16LE(value, place * 2);
      else bytes.writeUInt32LE(value, place * 4);
    }
    if (bytes.length <= inlineBytes) bytes.copy(directory, valueAt);
    else {
      put(valueAt, next);
      outside.push(bytes);
      next += bytes.length;
    }
  }
  const head = Buffer.alloc(headBytes);
  head.write('II', 0, 'latin1');
  head.writeUInt16LE(isBig ? 43 : 42, 2);
  if (isBig) {
    head.writeUInt16LE(8, 4);
    head.writeBigUInt64LE(16n, 8);
  } else head.writeUInt32LE(8, 4);
  return Buffer.concat([head, directory, ...outside, pixels]);
}
