import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { encode } from 'uqr';
import { prepareZXingModule, writeBarcode } from 'zxing-wasm/writer';
import type { SampleBox } from './sample-page.ts';

const POINTS_PER_MM = 72 / 25.4;

type Place = { xMm: number; yMm: number; sizeMm: number; gray?: number };

/** A QR code as boxes of a sample page; `sizeMm` is that of the code without its quiet zone. */
export function qrBoxes(text: string, { xMm, yMm, sizeMm, gray = 0 }: Place): SampleBox[] {
  const { data, size } = encode(text, { ecc: 'M', border: 0 });
  const dot = (sizeMm / size) * POINTS_PER_MM;
  return data.flatMap((row, y) =>
    row.flatMap((isDark, x) =>
      isDark
        ? [{ x: xMm * POINTS_PER_MM + x * dot, y: yMm * POINTS_PER_MM + y * dot, width: dot, height: dot, gray }]
        : [],
    ),
  );
}

/** A barcode of bars as boxes of a sample page; `sizeMm` is how long it is. */
export async function barBoxes(
  text: string,
  format: 'Code128' | 'Code39',
  { xMm, yMm, sizeMm, gray = 0 }: Place & { heightMm?: number },
  heightMm = 8,
): Promise<SampleBox[]> {
  const wasm = readFileSync(createRequire(import.meta.url).resolve('zxing-wasm/writer/zxing_writer.wasm'));
  const wasmBinary = wasm.buffer.slice(wasm.byteOffset, wasm.byteOffset + wasm.byteLength);
  await prepareZXingModule({ overrides: { wasmBinary }, fireImmediately: true });
  const { symbol, error } = await writeBarcode(text, { format, addQuietZones: false });
  if (error || !symbol) throw new Error(`the barcode ${text} cannot be drawn: ${error}`);
  const { data, width } = symbol;
  const bar = (sizeMm / width) * POINTS_PER_MM;
  return Array.from({ length: width }, (_, x) => x)
    .filter((x) => data[x] === 0)
    .map((x) => ({
      x: xMm * POINTS_PER_MM + x * bar,
      y: yMm * POINTS_PER_MM,
      width: bar,
      height: heightMm * POINTS_PER_MM,
      gray,
    }));
}
