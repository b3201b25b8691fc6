import { readFileSync, writeFileSync } from 'node:fs';
import { afterAll, describe, expect, it } from 'vitest';
import { DETAILS, embedIn, hybridPdf, letter, withObject, withXmp } from '../fixtures/detailed-pdfs.ts';
import { createTestFolder, hasProgram, run } from '../fixtures/programs.ts';

const folder = createTestFolder();
afterAll(() => folder.remove());
const embed = embedIn.bind(null, folder);

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
    const { result, outputPath } = embed(hybridPdf());
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
