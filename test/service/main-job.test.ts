import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { waitForStatus } from '../../scripts/lib/client/wait.ts';
import { imageFile, letterPage, letterPhoto, scanPdf, textPdf } from '../corpus/documents.ts';
import { multiPageTiff } from '../corpus/tiff.ts';
import { checkPdf, isInstalled, pdfPageCount, pdfText } from '../harness/pdf-text.ts';
import { startTestService, type TestService } from '../harness/service.ts';

let service: TestService;
beforeAll(async () => {
  // One connection to the database is enough for all of it: nothing asks for a second one while it holds the first.
  service = await startTestService({ env: { DATABASE_POOL_SIZE: '1' } });
});
afterAll(() => service.stop());

type SearchAnswer = { hits: { file: { id: string }; snippets: string[]; page: number | null }[] };

/** One word a kind, so that each search can find one document only. */
const kinds = [
  {
    name: 'letter.pdf',
    word: 'Kestrelwood',
    make: () => Promise.resolve(textPdf([['Kestrelwood'], ['and a second page']])),
    pages: 2,
  },
  {
    name: 'scan.pdf',
    word: 'Harvestmoon',
    make: () => scanPdf([{ word: 'A cover' }, { word: 'Harvestmoon', skewDegrees: 1.4, noise: 20 }]),
    pages: 2,
  },
  {
    name: 'Brief über Öl.png',
    word: 'Winterreise',
    make: async () => imageFile(await letterPage({ word: 'Winterreise', language: 'deu' }), 'png'),
    pages: 1,
  },
  {
    name: 'fax.tiff',
    word: 'Nightingale',
    make: () => multiPageTiff([{ word: 'First sheet' }, { word: 'Nightingale' }]),
    pages: 2,
  },
  {
    name: 'page.webp',
    word: 'Marmalade',
    make: async () => imageFile(await letterPage({ word: 'Marmalade' }), 'webp'),
    pages: 1,
  },
  { name: 'photo.jpg', word: 'Lighthouse', make: () => letterPhoto({ word: 'Lighthouse' }), pages: 1 },
];

describe.each(kinds)('$name', ({ name, word, make, pages }) => {
  let id: string;
  let original: Buffer;

  it('is accepted, read and completed', async () => {
    original = await make();
    const [accepted] = await service.admin.upload([{ name, bytes: original }]);
    expect(accepted).toMatchObject({ original_filename: name, status: 'pending' });
    id = accepted?.id ?? '';
    const file = await waitForStatus(service.admin, id);
    expect(file.page_count).toBe(pages);
    expect(file.steps.map((step) => step.status)).not.toContain('failure');
  });

  it('is found by a word from inside it, with the hit marked', async () => {
    const { hits } = await service.admin.get<SearchAnswer>(`/api/search?q=${word}`);
    expect(hits.map((hit) => hit.file.id)).toEqual([id]);
    expect(hits[0]?.snippets.join(' ')).toContain(`<mark>${word}</mark>`);
  });

  it('is downloaded as it came, byte for byte', async () => {
    const response = await service.admin.send('GET', `/api/files/${id}/download?version=original`);
    expect(Buffer.from(await response.arrayBuffer()).equals(original)).toBe(true);
  });

  it.skipIf(!isInstalled('poppler-utils') || !isInstalled('qpdf'))(
    'is downloaded as a sound PDF whose text any reader finds',
    async () => {
      const response = await service.admin.send('GET', `/api/files/${id}/download?version=processed`);
      expect(response.headers.get('content-type')).toBe('application/pdf');
      const pdf = new Uint8Array(await response.arrayBuffer());
      await checkPdf(pdf);
      expect(await pdfText(pdf)).toContain(word);
      expect(await pdfPageCount(pdf)).toBe(pages);
    },
  );

  it('has a thumbnail and its text page by page', async () => {
    const thumbnail = await service.admin.send('GET', `/api/files/${id}/thumbnail`);
    expect([thumbnail.status, thumbnail.headers.get('content-type')]).toEqual([200, 'image/webp']);
    const text = await service.admin.call<{ pages: { page_number: number; text: string }[] }>(
      'GET',
      `/api/files/${id}/text`,
      {
        headers: { accept: 'application/json' },
      },
    );
    expect(text.pages.map((page) => page.page_number)).toEqual(Array.from({ length: pages }, (_, index) => index + 1));
    expect(text.pages.map((page) => page.text).join('\n')).toContain(word);
  });
});

it('a search hit names the page the word is on', async () => {
  const { hits } = await service.admin.get<SearchAnswer>('/api/search?q=Harvestmoon');
  expect(hits[0]?.page).toBe(2);
});

it('the same works with an API token alone', async () => {
  const client = await service.tokenClient();
  const [accepted] = await client.upload([{ name: 'by-token.pdf', bytes: textPdf([['Quicksilver']]) }], {
    tags: 'house,tax',
    title: 'By token',
  });
  const file = await waitForStatus(client, accepted?.id ?? '');
  expect(file.title).toBe('By token');
  const { hits } = await client.get<SearchAnswer>('/api/search?q=quicksilver');
  expect(hits.map((hit) => hit.file.id)).toEqual([accepted?.id]);
});
