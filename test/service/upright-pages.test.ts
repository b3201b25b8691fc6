import sharp from 'sharp';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { waitForStatus } from '../../scripts/lib/client/wait.ts';
import { type PageAppearance, scanPdf } from '../corpus/documents.ts';
import { isInstalled, type SeenPage, seenPages } from '../harness/pdf-text.ts';
import { startTestService, type TestService } from '../harness/service.ts';

let service: TestService;
beforeAll(async () => {
  service = await startTestService();
});
afterAll(() => service.stop());

const looks: PageAppearance[] = [
  { word: 'Sideways', turnedDegrees: 90, skewDegrees: 2.5 },
  { word: 'Overturned', turnedDegrees: 180 },
  { word: 'Sidelong', turnedDegrees: 270, skewDegrees: -1.2 },
  { word: 'Crooked', skewDegrees: 5, noise: 15 },
  { word: 'Level' },
];

/** By how much the words of the first line below the headline differ in height, in points. */
function drift({ words }: SeenPage): number {
  const end = words.findIndex((word, index) => index > 1 && word.left < (words[index - 1]?.left ?? 0));
  const bottoms = words.slice(1, end).map(({ bottom }) => bottom);
  expect(bottoms.length).toBeGreaterThan(5);
  return Math.max(...bottoms) - Math.min(...bottoms);
}

it.skipIf(!isInstalled('poppler-utils'))(
  'scanned pages that lie on their side, on their head or crooked are shown upright and straight; the original stays as it came',
  async () => {
    const original = await scanPdf(looks);
    const [accepted] = await service.admin.upload([{ name: 'pile.pdf', bytes: original }]);
    const { id } = await waitForStatus(service.admin, accepted?.id ?? '');
    const bytesOf = async (path: string) =>
      Buffer.from(await (await service.admin.send('GET', `/api/files/${id}/${path}`)).arrayBuffer());

    const pages = await seenPages(await bytesOf('download?version=processed'));
    expect(pages).toHaveLength(looks.length);
    for (const [index, page] of pages.entries()) {
      expect([page.width, page.height]).toEqual([595, 842]);
      const headline = page.words.find(({ text }) => text === looks[index]?.word);
      expect(headline?.bottom).toBeLessThan(page.height / 4);
      expect(headline?.left).toBeLessThan(page.width / 4);
      expect(drift(page)).toBeLessThan(1.5);
    }
    const thumbnail = await sharp(await bytesOf('thumbnail')).metadata();
    expect(thumbnail.height).toBeGreaterThan(thumbnail.width);
    expect((await bytesOf('download?version=original')).equals(original)).toBe(true);
  },
);
