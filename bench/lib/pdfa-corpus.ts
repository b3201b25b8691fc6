import { readdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import sharp from 'sharp';
import type { ApiClient } from '../../scripts/lib/client/api-client.ts';
import { waitForAll } from '../../scripts/lib/client/wait.ts';
import { root } from '../../scripts/lib/paths.ts';
import { imageFile, letterPage, letterPhoto, textPdf } from '../../test/corpus/documents.ts';
import { generateCorpus } from './corpus.ts';

/** What a document of the corpus is: pictures of paper, or made on a computer. */
export type Kind = 'scans' | 'pictures' | 'born digital';
/** A document as people download it: a PDF with its text. */
export type ArchiveDocument = { kind: Kind; name: string; path: string; pageCount: number };

type Source = { kind: Kind; name: string; bytes: Buffer };

const LINES = Array.from({ length: 40 }, (_, line) => `Line ${line + 1} of a letter that was typed.`);
const TEXT =
  'Sehr geehrte Damen und Herren,\n\nanbei die Unterlagen für das Archiv.\n\nMit freundlichen Grüßen\n'.repeat(8);

async function drawnSources(scanPages: number): Promise<Source[]> {
  const scans = await generateCorpus(scanPages, 2);
  const page = await letterPage({ word: 'Archive', dpi: 200, skewDegrees: 0.5, paragraphCount: 2 });
  const { width, height, data } = page;
  const raster = sharp(data, { raw: { width, height, channels: 1 } });
  const colour = raster.clone().toColourspace('srgb').tint({ r: 250, g: 240, b: 220 });
  const bilevel = raster.clone().threshold(150).tiff({ compression: 'deflate', bitdepth: 1 });
  const pictures: [string, Buffer][] = [
    ['photo.jpg', await letterPhoto({ word: 'Photo' })],
    ['gray.png', await imageFile(page, 'png', 200)],
    ['colour.png', await colour.clone().png().toBuffer()],
    ['colour.jpg', await colour.clone().jpeg().toBuffer()],
    ['page.tiff', await imageFile(page, 'tiff', 200)],
    ['fax.tiff', await bilevel.toBuffer()],
    ['page.webp', await imageFile(page, 'webp', 200)],
    ['page.gif', await colour.clone().gif().toBuffer()],
  ];
  return [
    ...scans.map(({ name, bytes }): Source => ({ kind: 'scans', name, bytes })),
    ...pictures.map(([name, bytes]): Source => ({ kind: 'pictures', name, bytes })),
  ];
}

/** Typed pages, what is put on pages here, the PDFs of the tests, and those of the folder, if any. */
async function typedSources(folder: string | undefined): Promise<Source[]> {
  const own: [string, Buffer][] = [
    ['typed.pdf', textPdf([LINES, LINES])],
    ['letter.txt', Buffer.from(TEXT)],
    ['letter.md', Buffer.from(`# Unterlagen\n\n${TEXT}\n\n- eins\n- zwei\n`)],
    ['table.csv', Buffer.from(`Name;Betrag\n${'Müller;12,50\n'.repeat(30)}`)],
    ['page.html', Buffer.from(`<html lang="de"><h1>Unterlagen</h1><p>${TEXT}</p></html>`)],
  ];
  const found: [string, Buffer][] = [];
  for (const place of [path.join(root, 'test/corpus/found'), ...(folder ? [folder] : [])]) {
    for (const name of (await readdir(place)).filter((name) => name.endsWith('.pdf')).toSorted())
      found.push([name, await readFile(path.join(place, name))]);
  }
  return [...own, ...found].map(([name, bytes]) => ({ kind: 'born digital', name, bytes }));
}

/**
 * Lets the service read the corpus, and keeps what people would download of it.
 * @param options.folder further PDFs, of other people; those that cannot be opened are left out and counted.
 */
export async function archiveCorpus(
  client: ApiClient,
  options: { into: string; scanPages: number; folder: string | undefined },
): Promise<{ documents: ArchiveDocument[]; unreadableCount: number }> {
  const sources = [...(await drawnSources(options.scanPages)), ...(await typedSources(options.folder))];
  const documents: ArchiveDocument[] = [];
  let unreadableCount = 0;
  for (const { kind, name, bytes } of sources) {
    const [accepted] = await client.upload([{ name, bytes }]);
    const id = accepted?.id ?? '';
    const file = await waitForAll(client, [id]).then(
      ([one]) => one,
      () => undefined,
    );
    if (!file) {
      unreadableCount += 1;
      continue;
    }
    const answer = await client.send('GET', `/api/files/${id}/download`);
    const copy = path.join(options.into, `${documents.length}.pdf`);
    await writeFile(copy, Buffer.from(await answer.arrayBuffer()));
    documents.push({ kind, name, path: copy, pageCount: file.page_count ?? 1 });
  }
  return { documents, unreadableCount };
}
