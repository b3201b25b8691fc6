import { constants, inflateSync } from 'node:zlib';
import { damaged } from './failures.ts';
import { asCount, asDict, asName, type PdfDict, type PdfValue } from './values.ts';

/** Cross-reference and object streams are small; more than this is a bomb. */
const MAX_DECODED_BYTES = 96 * 1024 * 1024;

/** Decodes a cross-reference or object stream: plain, or Flate with an optional PNG predictor. */
export function decodeStream(dict: PdfDict, raw: Buffer): Buffer {
  const filter = single(dict.get('Filter'));
  if (filter === undefined || filter === null) return raw;
  const name = asName(filter);
  if (name !== 'FlateDecode' && name !== 'Fl') throw damaged(`structure stream with the filter ${String(name)}`);
  const parameters = asDict(single(dict.get('DecodeParms') ?? dict.get('DP')) ?? undefined);
  return undoPredictor(inflate(raw), parameters);
}

function single(value: PdfValue | undefined): PdfValue | undefined {
  if (!Array.isArray(value)) return value;
  if (value.length > 1) throw damaged('structure stream with several filters');
  return value[0];
}

function inflate(raw: Buffer): Buffer {
  try {
    return inflateSync(raw, { maxOutputLength: MAX_DECODED_BYTES, finishFlush: constants.Z_SYNC_FLUSH });
  } catch (error) {
    throw damaged(
      `a compressed structure stream cannot be read: ${error instanceof Error ? error.message : 'unknown'}`,
    );
  }
}

function undoPredictor(data: Buffer, parameters: PdfDict | null): Buffer {
  const predictor = asCount(parameters?.get('Predictor')) ?? 1;
  if (predictor < 2) return data;
  if (predictor < 10) throw damaged('structure stream with a TIFF predictor');
  const colours = asCount(parameters?.get('Colors')) ?? 1;
  const bits = asCount(parameters?.get('BitsPerComponent')) ?? 8;
  const columns = asCount(parameters?.get('Columns')) ?? 1;
  const rowBytes = Math.ceil((colours * bits * columns) / 8);
  const pixelBytes = Math.max(1, (colours * bits) >> 3);
  if (rowBytes < 1 || rowBytes > 65_536) throw damaged('structure stream with an impossible row length');
  const rows = Math.floor(data.length / (rowBytes + 1));
  const output = Buffer.alloc(rows * rowBytes);
  for (let row = 0; row < rows; row += 1) {
    const type = data[row * (rowBytes + 1)] ?? 0;
    for (let column = 0; column < rowBytes; column += 1) {
      const target = row * rowBytes + column;
      const raw = data[row * (rowBytes + 1) + 1 + column] ?? 0;
      const left = column >= pixelBytes ? (output[target - pixelBytes] ?? 0) : 0;
      const up = row > 0 ? (output[target - rowBytes] ?? 0) : 0;
      const upLeft = row > 0 && column >= pixelBytes ? (output[target - rowBytes - pixelBytes] ?? 0) : 0;
      output[target] = (raw + predict(type, left, up, upLeft)) & 0xff;
    }
  }
  return output;
}

function predict(type: number, left: number, up: number, upLeft: number): number {
  if (type === 1) return left;
  if (type === 2) return up;
  if (type === 3) return (left + up) >> 1;
  if (type !== 4) return 0;
  const estimate = left + up - upLeft;
  const toLeft = Math.abs(estimate - left);
  const toUp = Math.abs(estimate - up);
  const toUpLeft = Math.abs(estimate - upLeft);
  if (toLeft <= toUp && toLeft <= toUpLeft) return left;
  return toUp <= toUpLeft ? up : upLeft;
}
