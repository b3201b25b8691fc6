import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ApiProblem } from '../../scripts/lib/client/api-client.ts';
import { type FileDetail, waitForStatus } from '../../scripts/lib/client/wait.ts';
import { buildBmp } from '../../src/modules/reading/pdf/fixtures/bmp.ts';
import { startTestService, type TestService } from '../harness/service.ts';

let service: TestService;
beforeAll(async () => {
  service = await startTestService();
});
afterAll(() => service.stop());

type Detail = Omit<FileDetail, 'steps'> & {
  title: string;
  mime_type: string;
  page_count: number;
  steps: {
    step: string;
    status: string;
    summary: string | null;
    warning_code: string | null;
    error_code?: string | null;
  }[];
};

async function upload(name: string, bytes: string | Buffer, status = 'completed'): Promise<Detail> {
  const [accepted] = await service.admin.upload([
    { name, bytes: Buffer.from(bytes), type: 'application/octet-stream' },
  ]);
  const { id } = await waitForStatus(service.admin, accepted?.id ?? '', status);
  return service.admin.get<Detail>(`/api/files/${id}`);
}

const send = (id: string, path: string) => service.admin.send('GET', `/api/files/${id}/${path}`);
const found = async (word: string) => {
  const { hits } = await service.admin.get<{ hits: { file: { id: string } }[] }>(
    `/api/search?q=${encodeURIComponent(word)}`,
  );
  return hits.map(({ file }) => file.id);
};
const stepOf = (file: Detail, name: string) => file.steps.find(({ step }) => step === name);

describe('a text is a document', () => {
  it.each([
    ['notiz.txt', 'Die Heizung wird am Donnerstag gewartet.\n', 'text/plain', 'Heizung'],
    ['protokoll.md', '# Protokoll der Sitzung\n\n- **Thermostat** bestellen\n', 'text/markdown', 'Thermostat'],
    ['umsatz.csv', 'Datum;Empfänger;Betrag\n03.03.2026;Stadtwerke;-84,00\n', 'text/csv', 'Stadtwerke'],
    ['liste.tsv', 'Gerät\tOrt\nBohrmaschine\tKeller\n', 'text/tab-separated-values', 'Bohrmaschine'],
    [
      'seite.html',
      '<title>Unsere Bestellung</title><p>Ihre <b>Lieferung</b> ist unterwegs: Kettensäge</p>',
      'text/html',
      'Kettensäge',
    ],
    ['ohne-endung', 'Ein Text ohne Endung über Gummistiefel.\n', 'text/plain', 'Gummistiefel'],
    ['alt.txt', Buffer.from('Die Gr\xf6\xdfe der Sch\xfcrze betr\xe4gt 42.\n', 'latin1'), 'text/plain', 'Schürze'],
    ['hebrew.txt', 'שלום ירושלים\n', 'text/plain', 'ירושלים'],
  ])('%s is put on pages, found by its words, and kept byte for byte', async (name, content, type, word) => {
    const file = await upload(name, content);
    expect(file).toMatchObject({ status: 'completed', mime_type: type, page_count: 1 });
    expect(stepOf(file, 'ocr')?.status).toBe('skipped');
    expect(stepOf(file, 'convert_to_pdf')?.summary).toMatch(/put on pages/);
    const pdf = Buffer.from(await (await send(file.id, 'preview')).arrayBuffer());
    expect(pdf.toString('latin1', 0, 5)).toBe('%PDF-');
    expect(
      (await sharp(Buffer.from(await (await send(file.id, 'thumbnail')).arrayBuffer())).metadata()).height,
    ).toBeGreaterThan(300);
    const original = await send(file.id, 'download?version=original');
    expect(Buffer.from(await original.arrayBuffer()).equals(Buffer.from(content))).toBe(true);
    expect(original.headers.get('content-disposition')).toMatch(/^attachment/);
    expect(original.headers.get('content-security-policy')).toContain('sandbox');
    expect(await found(word)).toContain(file.id);
  });

  it('is called what it calls itself', async () => {
    expect((await upload('scan1.html', '<title>Vertrag über Strom</title><p>Text eins</p>')).title).toBe(
      'Vertrag über Strom',
    );
    expect((await upload('scan2.md', 'Vorwort\n\n# Hausordnung im Winter\n\nText zwei\n')).title).toBe(
      'Hausordnung im Winter',
    );
  });

  it('of numbers and codes alone has them in its text, which looks like no language', async () => {
    const codes = Array.from({ length: 60 }, (_, at) => `${(at * 7_919_317).toString(36)}-${at}`);
    const file = await upload('codes.log', codes.join('\n'));
    const text = await (await send(file.id, 'text')).text();
    for (const code of codes) expect(text).toContain(code);
  });

  it('with letters that cannot be shown is warned of, and so is a picture that moves', async () => {
    const hebrew = await upload('gruss.txt', 'שלום לכולם\n');
    expect(stepOf(hebrew, 'convert_to_pdf')?.warning_code).toBe('text_letters_missing');
    const broken = await upload('bild.html', '<p>Siehe Bild</p><img alt="Plan" src="data:image/png;base64,AAAA">');
    expect(stepOf(broken, 'convert_to_pdf')?.warning_code).toBe('text_pictures_missing');
    const frames = await Promise.all(
      ['#f00', '#00f'].map((background) =>
        sharp({ create: { width: 20, height: 20, channels: 3, background } })
          .png()
          .toBuffer(),
      ),
    );
    const moving = await upload(
      'moving.gif',
      await sharp(frames, { join: { animated: true } })
        .gif()
        .toBuffer(),
    );
    expect(stepOf(moving, 'convert_to_pdf')?.warning_code).toBe('image_animated');
  });
});

it('a BMP is a document', async () => {
  expect(await upload('scan.bmp', buildBmp({ bits: 24 }))).toMatchObject({
    status: 'completed',
    mime_type: 'image/bmp',
    page_count: 1,
  });
});

it.each([
  ['text_empty', 'leer.html', '<html><script>1</script></html>'],
  ['text_broken', 'halb.txt', Buffer.concat([Buffer.from('text '.repeat(100_000)), Buffer.alloc(50_000)])],
  ['text_too_large', 'seiten.txt', 'a\f'.repeat(6_000)],
])('a text that cannot be put on pages fails with %s, and the next one is read', async (code, name, content) => {
  const file = await upload(name, content, 'failed');
  expect(JSON.stringify(file.steps)).toContain(code);
  expect((await upload('danach.txt', `Danach kommt ${code}\n`)).status).toBe('completed');
});

it.each<[string, string, string | Buffer, RegExp]>([
  [
    'an error page in place of a PDF',
    'rechnung.pdf',
    '<!doctype html><html><h1>404 Not Found</h1></html>',
    /is really a page of the web/,
  ],
  ['a text that is called a picture', 'bild.jpg', 'Nur Text.', /nothing but text, while its name says \.jpg/],
  ['blanks alone', 'leer.txt', ' \n\t\n', /nothing but blanks/],
  [
    'a private key',
    'server.pem',
    '-----BEGIN RSA PRIVATE KEY-----\nMIIE\n-----END RSA PRIVATE KEY-----\n',
    /private key/,
  ],
  ['XML that is no invoice', 'order.xml', '<?xml version="1.0"?><Order/>', /XML \(Order\) but no electronic invoice/],
  ['bytes that are no text', 'daten.txt', Buffer.from([1, 2, 3, 0, 5, 6, 7, 0, 9]), /is not accepted/],
])('%s is refused with a sentence that says why', async (_, name, content, why) => {
  const error = await upload(name, content).then(
    () => null,
    (thrown: unknown) => thrown,
  );
  expect(error).toBeInstanceOf(ApiProblem);
  expect(error).toMatchObject({ status: 415, code: 'unsupported_type' });
  expect(String((error as ApiProblem).message)).toMatch(why);
});
