/** Steps of the tone curve: enough that no 8-bit value is off by one. */
const CURVE_STEPS = 1024;
const HEADER_BYTES = 128;
const TAG_BYTES = 12;

/** The primaries of sRGB and its white point, adapted to D50 as profiles have them (IEC 61966-2-1, ICC.1). */
const COLOURS: Record<string, [number, number, number]> = {
  wtpt: [0.9505, 1, 1.0891],
  rXYZ: [0.43607, 0.22249, 0.01392],
  gXYZ: [0.38515, 0.71687, 0.09708],
  bXYZ: [0.14307, 0.06061, 0.7141],
};
const ILLUMINANT = [0.9642, 1, 0.8249];

function fixed(value: number): Buffer {
  const bytes = Buffer.alloc(4);
  bytes.writeInt32BE(Math.round(value * 65_536));
  return bytes;
}

function tag(type: string, body: Buffer): Buffer {
  return Buffer.concat([Buffer.from(type, 'latin1'), Buffer.alloc(4), body, Buffer.alloc(-body.length & 3)]);
}

/** A text with its length, and without the two other writings of it that version 2 has room for. */
function description(text: string): Buffer {
  const length = Buffer.alloc(4);
  length.writeUInt32BE(text.length + 1);
  return tag('desc', Buffer.concat([length, Buffer.from(`${text}\0`, 'latin1'), Buffer.alloc(4 + 4 + 2 + 1 + 67)]));
}

function curve(): Buffer {
  const body = Buffer.alloc(4 + CURVE_STEPS * 2);
  body.writeUInt32BE(CURVE_STEPS);
  for (let step = 0; step < CURVE_STEPS; step += 1) {
    const value = step / (CURVE_STEPS - 1);
    const linear = value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
    body.writeUInt16BE(Math.round(linear * 65_535), 4 + step * 2);
  }
  return tag('curv', body);
}

function header(sizeBytes: number): Buffer {
  const bytes = Buffer.alloc(HEADER_BYTES);
  bytes.writeUInt32BE(sizeBytes, 0);
  // Version 2.1: all that part 1 of PDF/A takes.
  bytes.writeUInt32BE(0x02100000, 8);
  bytes.write('mntrRGB XYZ ', 12, 'latin1');
  // A day of its own would make the same document another file each time.
  for (const [index, value] of [2026, 1, 1].entries()) bytes.writeUInt16BE(value, 24 + index * 2);
  bytes.write('acsp', 36, 'latin1');
  Buffer.concat(ILLUMINANT.map(fixed)).copy(bytes, 68);
  return bytes;
}

/** The colour space sRGB as an ICC profile, made here so that no profile has to be licensed or shipped. */
export function buildSrgbProfile(): Buffer {
  const tone = curve();
  const tags: [string, Buffer][] = [
    ['desc', description('sRGB')],
    ['cprt', tag('text', Buffer.from('No copyright, use freely\0', 'latin1'))],
    ...Object.entries(COLOURS).map(([name, xyz]): [string, Buffer] => [
      name,
      tag('XYZ ', Buffer.concat(xyz.map(fixed))),
    ]),
    // One curve, three names.
    ['rTRC', tone],
    ['gTRC', tone],
    ['bTRC', tone],
  ];
  const parts = [...new Set(tags.map(([, data]) => data))];
  const table = Buffer.alloc(4 + tags.length * TAG_BYTES);
  table.writeUInt32BE(tags.length);
  const start = HEADER_BYTES + table.length;
  for (const [index, [name, data]] of tags.entries()) {
    const at = 4 + index * TAG_BYTES;
    const before = parts.slice(0, parts.indexOf(data)).reduce((sum, part) => sum + part.length, 0);
    table.write(name, at, 'latin1');
    table.writeUInt32BE(start + before, at + 4);
    table.writeUInt32BE(data.length, at + 8);
  }
  const body = Buffer.concat([table, ...parts]);
  return Buffer.concat([header(HEADER_BYTES + body.length), body]);
}
