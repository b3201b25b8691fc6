import i18next from 'i18next';
import { afterEach, beforeAll, expect, test } from 'vitest';
import { followTimeZone } from '../i18n/format.ts';
import { namedPasted } from './pasted-name.ts';

beforeAll(async () => {
  await i18next.init({
    lng: 'en',
    resources: { en: { translation: { upload: { pasted: 'Pasted picture {{when}}' } } } },
    interpolation: { escapeValue: false },
  });
});
afterEach(() => followTimeZone(null));

const pasted = (name: string) => new File(['pixels'], name, { type: 'image/png' });
const at = new Date('2026-12-31T23:30:05Z');

test('a pasted picture is named by the clock of the person, not by that of the browser', () => {
  followTimeZone('Asia/Tokyo');
  const named = namedPasted(pasted('image.png'), at);
  expect([named.name, named.type, named.size]).toEqual(['Pasted picture 2027-01-01 08.30.05.png', 'image/png', 6]);
  followTimeZone('America/New_York');
  expect(namedPasted(pasted('image.jpeg'), at).name).toBe('Pasted picture 2026-12-31 18.30.05.jpeg');
});

test('a file that has a name of its own keeps it', () => {
  for (const name of ['Holiday.png', 'image of the house.png', 'image', 'my image.png'])
    expect(namedPasted(pasted(name), at).name).toBe(name);
});
