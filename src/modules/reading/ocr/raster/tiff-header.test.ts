import sharp from 'sharp';
import { expect, test } from 'vitest';
import { tiffHeader } from './tiff-header.ts';

test('pixels behind the header are a TIFF that decodes to the same pixels', async () => {
  const data = Uint8Array.from({ length: 7 * 5 }, (_, at) => (at * 37) % 256);
  const file = Buffer.concat([tiffHeader({ width: 7, height: 5, data }), data]);
  const decoded = await sharp(file).toColourspace('b-w').raw().toBuffer({ resolveWithObject: true });
  expect(decoded.info).toMatchObject({ width: 7, height: 5, channels: 1 });
  expect([...decoded.data]).toEqual([...data]);
});
