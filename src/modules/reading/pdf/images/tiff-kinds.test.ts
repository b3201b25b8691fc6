import { writeFileSync } from 'node:fs';
import { afterAll, expect, it } from 'vitest';
import { rawTiff } from '../../../../../test/corpus/raw-tiff.ts';
import { createTestFolder } from '../fixtures/programs.ts';
import { convertImages } from './convert-images.ts';

const folder = createTestFolder();
afterAll(() => folder.remove());

it.each([
  ['tiles with colours apart', { planesApart: true, tiled: true }, 'its colours are stored apart in tiles'],
  ['Lab', { photometric: 8 }, 'its colours are Lab with 8 bits'],
  ['32 bits', { bits: 32, format: 3 }, 'it has 32 bits for each colour'],
  ['signed numbers', { bits: 16, format: 2 }, 'its pixels are numbers with a sign'],
  ['YCbCr that pixels share', { photometric: 6 }, 'its colours are YCbCr without JPEG'],
  ['the old kind of JPEG', { photometric: 6, compression: 6 }, 'the old kind of JPEG'],
])('a TIFF of %s is refused with its kind, and not called damaged', async (_, kind, sentence) => {
  const sourcePath = folder.file('kind.tif');
  writeFileSync(sourcePath, rawTiff(16, 16, Buffer.alloc(16 * 16 * 3 * 4, 90), kind));
  const converted = convertImages({ sourcePath, mimeType: 'image/tiff', outputPath: folder.file('kind.pdf') });
  const refusal = { code: 'image_type_unsupported', message: expect.stringContaining(sentence) };
  await expect(converted).rejects.toMatchObject(refusal);
});
