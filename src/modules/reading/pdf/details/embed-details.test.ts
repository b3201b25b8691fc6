import { readFileSync, writeFileSync } from 'node:fs';
import { afterAll, describe, expect, it } from 'vitest';
import { buildPdf, textContent } from '../fixtures/build-pdf.ts';
import { createTestFolder, hasProgram, run } from '../fixtures/programs.ts';
import { type EmbeddedDetails, embedDetails } from './embed-details.ts';
import type { PdfDetails } from './plan-details.ts';

const folder = createTestFolder();
afterAll(() => folder.remove());

const NOW = '2026-11-24T09:30:15Z';
const DETAILS: PdfDetails = {
  title: 'Rechnung für Grüße',
  author: 'Müller & Söhne <GmbH>',
  subject: 'invoice',
  keywords: ['Haus', 'Steuer 2026'],
  createdAt: '2026-11-03T12:00:00Z',
  receivedAt: '2026-11-20T08:00:00Z',
};
let count = 0;

/** Embeds into a PDF of these bytes. */
function embed(
  bytes: Buffer,
  details: Partial<PdfDetails> = {},
  more: { baseSizeBytes?: number; isForced?: boolean } = {},
) {
  count += 1;
  const [sourcePath, outputPath] = [folder.file(`${count}.pdf`), folder.file(`${count}-out.pdf`)];
  writeFileSync(sourcePath, bytes);
  const result = embedDetails({
    sourcePath,
    outputPath,
    baseSizeBytes: bytes.length,
    details: { ...DETAILS, ...details },
    now: NOW,
    isForced: false,
    ...more,
  });
  return { result, sourcePath, outputPath };
}

function letter(options: { catalog?: string; trailer?: string } = {}): Buffer {
  return buildPdf([{ content: textContent(['A letter that was typed']) }], options);
}

/** An object at the end of a letter that `entry` of the catalog or trailer refers to, by an update of its own. */
function withObject(body: string, entries: { catalog?: string; trailer?: string }): Buffer {
  const base = letter(entries);
  const offset = base.length;
  const size = /\/Size (\d+)/.exec(base.toString('latin1'))?.[1] ?? '0';
  const previous = /startxref\n(\d+)/.exec(base.toString('latin1'))?.[1] ?? '0';
  const object = `90 0 obj\n${body}\nendobj\n`;
  const start = offset + Buffer.byteLength(object, 'utf8');
  const tail = `xref\n90 1\n${String(offset).padStart(10, '0')} 00000 n \ntrailer\n<</Size ${Math.max(91, Number(size))}/Root 2 0 R/Prev ${previous}${entries.trailer ?? ''}>>\nstartxref\n${start}\n%%EOF\n`;
  return Buffer.concat([base, Buffer.from(object), Buffer.from(tail, 'latin1')]);
}

function withXmp(packet: string): Buffer {
  const data = Buffer.from(packet);
  return withObject(`<</Type/Metadata/Subtype/XML/Length ${data.length}>>\nstream\n${packet}\nendstream`, {
    catalog: '/Metadata 90 0 R',
  });
}

/** What exiftool reads, by group and tag. */
function exif(path: string): Record<string, unknown> {
  const [facts] = JSON.parse(run('exiftool', '-json', '-G1', '-a', '-charset', 'utf8', path)) as Record<
    string,
    unknown
  >[];
  return facts ?? {};
}

/** What pdfinfo reads of the Info dictionary. */
function info(path: string): Record<string, string> {
  const lines = run('pdfinfo', '-isodates', '-enc', 'UTF-8', path).split('\n');
  return Object.fromEntries(
    lines.map((line) => [line.slice(0, line.indexOf(':')), line.slice(line.indexOf(':') + 1).trim()]),
  );
}

function expectSound(source: string, output: string): void {
  expect(run('qpdf', '--check', output)).toContain('No syntax or stream encoding errors');
  const [before, after] = [readFileSync(source), readFileSync(output)];
  expect(after.subarray(0, before.length).equals(before)).toBe(true);
  const pixels = (path: string) => run('pdftoppm', '-r', '40', '-gray', path);
  expect(pixels(output)).toBe(pixels(source));
}

const hasTools = ['exiftool', 'pdfinfo', 'pdftoppm', 'qpdf'].every(hasProgram);

describe.skipIf(!hasTools)('details written into a PDF', () => {
  const titles = {
    umlauts: 'Grüße aus Köln, Straße 5',
    'Chinese and Japanese': '請求書 日本語の題名 发票',
    'signs of XML': 'Tom & Jerry <b>"quoted"</b> \'x\' ]]>',
    'signs of PDF': '(brackets) \\ and % and /names',
    'two thousand characters': `${'Überlang & breit. '.repeat(111)}ab`.slice(0, 2000),
  };

  it.each(Object.entries(titles))('are read alike by exiftool and pdfinfo, from Info and XMP: %s', (_, title) => {
    const { result, sourcePath, outputPath } = embed(letter(), {
      title,
      author: title.slice(0, 200),
      keywords: [title.slice(0, 80), 'Haus'],
    });
    expect(result).toMatchObject({ type: 'written', hasLostXmp: false });
    const keywords = `${title.slice(0, 80).trim()}, Haus`;
    expect(exif(outputPath)).toMatchObject({
      'PDF:Title': title,
      'XMP-dc:Title': title,
      'PDF:Author': title.slice(0, 200).trim(),
      'XMP-dc:Creator': title.slice(0, 200).trim(),
      'PDF:Subject': 'invoice',
      'XMP-dc:Description': 'invoice',
      'XMP-pdf:Keywords': keywords,
      'XMP-dc:Subject': [title.slice(0, 80).trim(), 'Haus'],
      'PDF:CreateDate': '2026:11:03 12:00:00Z',
      'XMP-xmp:CreateDate': '2026:11:03 12:00:00Z',
      'PDF:ModifyDate': '2026:11:24 09:30:15Z',
      'XMP-xmp:ModifyDate': '2026:11:24 09:30:15Z',
    });
    expect(info(outputPath)).toMatchObject({
      Title: title,
      Author: title.slice(0, 200).trim(),
      Subject: 'invoice',
      Keywords: keywords,
      CreationDate: '2026-11-03T12:00:00Z',
      ModDate: '2026-11-24T09:30:15Z',
    });
    expectSound(sourcePath, outputPath);
  });

  it('are read by pdfinfo and from XMP with emoji, too (exiftool knows no such signs in Info)', () => {
    const { outputPath } = embed(letter(), { title: 'Bill 🧾 𝔘nited' });
    expect(info(outputPath).Title).toBe('Bill 🧾 𝔘nited');
    expect(exif(outputPath)).toMatchObject({ 'XMP-dc:Title': 'Bill 🧾 𝔘nited' });
  });

  it('cost about a kilobyte and a half', () => {
    const bytes = letter();
    const { result } = embed(bytes);
    expect(result.type === 'written' && result.sizeBytes - bytes.length).toBeLessThan(2_500);
  });

  const structures: [string, string[]][] = [
    ['cross-reference streams and object streams', ['--object-streams=generate']],
    ['linearised', ['--linearize']],
    ['linearised with object streams', ['--linearize', '--object-streams=generate']],
  ];
  it.each(structures)('can be written into a PDF with %s', (name, options) => {
    const [plain, made] = [folder.file(`${name}-plain.pdf`), folder.file(`${name}.pdf`)];
    writeFileSync(plain, letter());
    run('qpdf', ...options, plain, made);
    const { result, sourcePath, outputPath } = embed(readFileSync(made));
    expect(result.type).toBe('written');
    expect(exif(outputPath)).toMatchObject({ 'PDF:Title': DETAILS.title, 'XMP-dc:Title': DETAILS.title });
    expectSound(sourcePath, outputPath);
  });

  it('can be written into a hybrid PDF, whose objects stand in a stream its table calls free', () => {
    const { bytes } = hybrid();
    const { result, outputPath } = embed(bytes);
    expect(result.type).toBe('written');
    expect(info(outputPath)).toMatchObject({ Title: DETAILS.title, Pages: '1' });
    expect(exif(outputPath)).toMatchObject({ 'PDF:Title': DETAILS.title, 'XMP-dc:Title': DETAILS.title });
  });

  it('leave what others wrote: properties of their own, other languages of the title, entries of Info', () => {
    const packet = `<?xpacket begin="" id="W5M0MpCehiHzreSzNTczkc9d"?><x:xmpmeta xmlns:x="adobe:ns:meta/"><r:RDF xmlns:r="http://www.w3.org/1999/02/22-rdf-syntax-ns#">
<r:Description r:about="uuid:1" xmlns:dc="http://purl.org/dc/elements/1.1/" xmlns:own="http://example.org/own/" xmlns:pdfaid="http://www.aiim.org/pdfa/ns/id/" xmlns:xmp="http://ns.adobe.com/xap/1.0/" own:Number="4711" pdfaid:part="2" pdfaid:conformance="B" xmp:CreateDate="2001-01-01T00:00:00Z" xmp:CreatorTool="Scanner">
<dc:title><r:Alt><r:li xml:lang="x-default">Old</r:li><r:li xml:lang="fr">Vieux &amp; bon</r:li></r:Alt></dc:title>
<own:Nested r:parseType="Resource"><own:Part>a &lt; b</own:Part></own:Nested></r:Description></r:RDF></x:xmpmeta><?xpacket end="w"?>`;
    const { result, sourcePath, outputPath } = embed(withXmp(packet));
    expect(result).toMatchObject({ type: 'written', hasLostXmp: false });
    expect(exif(outputPath)).toMatchObject({
      'XMP-dc:Title': DETAILS.title,
      'XMP-dc:Title-fr': 'Vieux & bon',
      'XMP-own:Number': 4711,
      'XMP-own:NestedPart': 'a < b',
      'XMP-pdfaid:Part': 2,
      'XMP-pdfaid:Conformance': 'B',
      'XMP-xmp:CreatorTool': 'Scanner',
      'PDF:Creator': 'Scanner',
      'XMP-xmp:CreateDate': '2026:11:03 12:00:00Z',
    });
    expectSound(sourcePath, outputPath);
  });

  it('of which nothing is known stay as the file says them, in both of its places', () => {
    const bytes = withObject(
      "<</Author(Jane Doe)/Subject<FEFF00C4>/Custom(kept)/Producer(Printer 5)/CreationDate(D:20240229101112+01'00')>>",
      { trailer: '/Info 90 0 R' },
    );
    const { outputPath } = embed(bytes, { author: null, subject: null, keywords: [], createdAt: null });
    expect(exif(outputPath)).toMatchObject({
      'PDF:Author': 'Jane Doe',
      'XMP-dc:Creator': 'Jane Doe',
      'PDF:Subject': 'Ä',
      'XMP-dc:Description': 'Ä',
      'PDF:Custom': 'kept',
      'PDF:Producer': 'Printer 5',
      'XMP-pdf:Producer': 'Printer 5',
      'PDF:CreateDate': '2024:02:29 10:11:12+01:00',
      'XMP-xmp:CreateDate': '2024:02:29 10:11:12+01:00',
    });
    expect(exif(outputPath)).not.toHaveProperty('XMP-pdf:Keywords');
  });

  it('tell when the document came where neither it nor its file has a date', () => {
    const { outputPath } = embed(letter(), { createdAt: null });
    expect(exif(outputPath)).toMatchObject({
      'PDF:CreateDate': '2026:11:20 08:00:00Z',
      'XMP-xmp:CreateDate': '2026:11:20 08:00:00Z',
    });
  });

  it('are not written a second time where the file says all that', () => {
    const first = embed(letter());
    const again = embed(readFileSync(first.outputPath));
    expect(again.result).toEqual({ type: 'unchanged' });
    expect(embed(readFileSync(first.outputPath), { title: 'Another' }).result.type).toBe('written');
  });

  it('take the place of those written before, so that a copy does not grow', () => {
    const base = letter();
    const long = embed(base, { title: 'x'.repeat(500) });
    const short = embed(
      readFileSync(long.outputPath),
      { title: 'Short' },
      { baseSizeBytes: base.length, isForced: true },
    );
    const direct = embed(base, { title: 'Short' });
    expect(readFileSync(short.outputPath).equals(readFileSync(direct.outputPath))).toBe(true);
  });

  it('never overwrite an object that only claims to hold them', () => {
    const { result, sourcePath, outputPath } = embed(letter({ catalog: '/Metadata 4 0 R', trailer: '/Info 2 0 R' }));
    expect(result.type).toBe('written');
    expect(exif(outputPath)).toMatchObject({ 'PDF:Title': DETAILS.title, 'XMP-dc:Title': DETAILS.title });
    expectSound(sourcePath, outputPath);
  });
});

describe('a signed PDF', () => {
  const signature = '<</Type/Sig/Filter/Adobe.PPKLite/SubFilter/adbe.pkcs7.detached/ByteRange[0 9 19 9]/Contents<00>>>';
  const signed: Record<string, string> = {
    'that says so': '/AcroForm<</SigFlags 3/Fields[]>>',
    'with a field that holds a signature': `/AcroForm<</Fields[<</FT/Sig/T(S)/V${signature}>>]>>`,
    'with such a field below another one': `/AcroForm<</Fields[<</T(Group)/Kids[<</FT/Sig/T(S)/V${signature}>>]>>]>>`,
    'whose rights hang on a signature': `/Perms<</DocMDP${signature}>>`,
  };
  it.each(Object.entries(signed))('%s is left alone', (_, catalog) => {
    expect(embed(letter({ catalog })).result).toEqual<EmbeddedDetails>({ type: 'signed' });
  });

  it('that hides its field behind endless others is left alone, and looking ends', () => {
    const loop = '/AcroForm<</Fields[90 0 R]>>';
    expect(embed(withObject('<</T(a)/Kids[90 0 R 90 0 R]>>', { catalog: loop })).result.type).toBe('written');
    const many = `/AcroForm<</Fields[${'<</T(a)>>'.repeat(30_000)}]>>`;
    expect(embed(letter({ catalog: many })).result).toEqual({ type: 'signed' });
  });
});

describe('a PDF that means harm or is broken', () => {
  const packets: Record<string, string> = {
    'has a document type': '<!DOCTYPE x [<!ENTITY a "b">]><x:xmpmeta xmlns:x="adobe:ns:meta/">&a;</x:xmpmeta>',
    'is no XML': '<x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF',
    'is nested ten thousand times': `${'<a>'.repeat(10_000)}${'</a>'.repeat(10_000)}`,
    'is no text': '\ud800',
  };
  it.each(Object.entries(packets))('whose XMP %s gets a new one, and it is said', (_, packet) => {
    const { result, outputPath } = embed(withXmp(packet));
    expect(result).toMatchObject({ type: 'written', hasLostXmp: true });
    expect(readFileSync(outputPath, 'utf8')).toContain('Rechnung für Grüße</rdf:li>');
  });

  it('is refused with a code instead of written', () => {
    expect(() => embed(Buffer.from('%PDF-1.7\nnothing of a PDF'))).toThrow(
      expect.objectContaining({ code: 'pdf_needs_repair' }),
    );
    expect(() => embed(letter({ trailer: '/Encrypt<</Filter/Standard>>' }))).toThrow(
      expect.objectContaining({ code: 'pdf_encrypted' }),
    );
  });
});

/** Its catalog stands in an object stream that only /XRefStm knows. */
function hybrid(): { bytes: Buffer } {
  const parts: string[] = ['%PDF-1.5\n'];
  const offsets: number[] = [];
  const length = () => parts.join('').length;
  const object = (number: number, body: string) => {
    offsets[number] = length();
    parts.push(`${number} 0 obj\n${body}\nendobj\n`);
  };
  object(1, '<</Type/Pages/Count 1/Kids[2 0 R]>>');
  object(2, '<</Type/Page/Parent 1 0 R/MediaBox[0 0 200 200]>>');
  const inner = '<</Type/Catalog/Pages 1 0 R>>';
  const packed = `3 0 ${inner}`;
  object(4, `<</Type/ObjStm/N 1/First 4/Length ${packed.length}>>\nstream\n${packed}\nendstream`);
  offsets[5] = length();
  const rows = Buffer.from([2, 0, 4, 0]).toString('latin1');
  parts.push(`5 0 obj\n<</Type/XRef/Size 6/W[1 2 1]/Index[3 1]/Length 4>>\nstream\n${rows}\nendstream\nendobj\n`);
  const start = length();
  const row = (number: number) =>
    offsets[number] === undefined ? '0000000000 65535 f \n' : `${String(offsets[number]).padStart(10, '0')} 00000 n \n`;
  parts.push(
    `xref\n0 6\n${[0, 1, 2, 3, 4, 5].map(row).join('')}trailer\n<</Size 6/Root 3 0 R/XRefStm ${offsets[5]}>>\nstartxref\n${start}\n%%EOF\n`,
  );
  return { bytes: Buffer.from(parts.join(''), 'latin1') };
}
