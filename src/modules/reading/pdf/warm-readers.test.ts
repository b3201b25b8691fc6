import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { setImmediate } from 'node:timers/promises';
import sharp from 'sharp';
import { afterAll, afterEach, describe, expect, it } from 'vitest';
import type { ChildFolders, ChildRunner, ChildSession, ChildSpec } from '../../../platform/children/index.ts';
import { isAlive } from '../../../platform/is-alive.ts';
import { createLog } from '../../../platform/log/index.ts';
import { buildPdf, grayImage, textContent } from './fixtures/build-pdf.ts';
import { createTestChildren, createTestFolder } from './fixtures/programs.ts';
import { openPdf, preparePdf, WarmReaders } from './index.ts';
import { systemFonts } from './system-fonts.ts';

const folder = createTestFolder();
const children = createTestChildren();
const confined = await children.confinesFiles();
const started: { pid: number; place: ChildFolders }[] = [];
const open = children.open.bind(children);
children.open = async (spec: ChildSpec, place: ChildFolders): Promise<ChildSession> => {
  const session = await open(spec, place);
  started.push({ pid: session.pid, place });
  return session;
};
const made: WarmReaders[] = [];
const workDir = folder.path;

function warmReaders(options: { size?: number; children?: ChildRunner } = {}): WarmReaders {
  const root = folder.file(`readers-${made.length}`);
  const readers = new WarmReaders({ children, root, size: 2, log: createLog({ level: 'silent' }), ...options });
  made.push(readers);
  return readers;
}

function write(name: string, bytes: Buffer): string {
  writeFileSync(folder.file(name), bytes);
  return folder.file(name);
}

const letter = (word: string) =>
  buildPdf([{ content: textContent([`Please find the signed agreement about the ${word} enclosed.`]) }]);

/** Reads a document as a run of it does; answers its text. */
async function read(readers: WarmReaders, ownerId: string, document: string): Promise<string> {
  const openReader = readers.of(ownerId);
  const { reader } = await preparePdf(children, {
    sourcePath: document,
    outputPath: folder.file('out.pdf'),
    workDir,
    openReader,
  });
  const pdf = await openPdf(children, { path: document, workDir, openReader, reader });
  try {
    await pdf.renderThumbnail(1, folder.file('thumbnail.webp'), { maxWidthPx: 100, maxHeightPx: 100 });
    return (await pdf.pageFacts(1)).text;
  } finally {
    await pdf.close();
  }
}

afterEach(async () => {
  await Promise.all(made.map((readers) => readers.close()));
  started.length = 0;
});
afterAll(async () => {
  await children.stopAll();
  folder.remove();
});

describe.skipIf(!confined)('readers that are kept warm', () => {
  it('serve the documents of one owner one after the other, and never those of two', async () => {
    const readers = warmReaders();
    expect(await read(readers, 'anna', write('apple.pdf', letter('apple')))).toContain('about the apple');
    expect(await read(readers, 'anna', write('pear.pdf', letter('pear')))).toContain('about the pear');
    expect(started).toHaveLength(1);
    expect(await read(readers, 'ben', write('plum.pdf', letter('plum')))).toContain('about the plum');
    expect(started).toHaveLength(2);
    expect(await read(readers, 'anna', folder.file('apple.pdf'))).toContain('about the apple');
    expect(started).toHaveLength(2);
  });

  it('make room for another owner: no more of them rest than documents are worked on at a time', async () => {
    const readers = warmReaders({ size: 1 });
    await read(readers, 'anna', write('apple.pdf', letter('apple')));
    await read(readers, 'ben', write('plum.pdf', letter('plum')));
    await read(readers, 'anna', folder.file('apple.pdf'));
    expect(new Set(started.map(({ pid }) => pid)).size).toBe(3);
  });

  it('put what they write where it was wanted, and keep neither that nor the document', async () => {
    const readers = warmReaders();
    const document = write(
      'scan.pdf',
      buildPdf([{ content: 'q 595 0 0 842 0 0 cm /Im0 Do Q', images: [grayImage(620, 877, (x) => x & 255)] }]),
    );
    const pdf = await openPdf(children, { path: document, workDir, openReader: readers.of('anna') });
    await pdf.renderGray(1, folder.file('scan.pgm'));
    await pdf.close();
    expect(readFileSync(folder.file('scan.pgm')).toString('latin1', 0, 15)).toBe('P5\n620 877\n255\n');
    const own = path.dirname(started[0]?.place.workDir ?? '');
    expect(existsSync(own)).toBe(true);
    expect(readdirSync(own, { recursive: true }).sort()).toEqual(['in', 'out']);
  });

  it('end with a large page, which takes much memory to be read, and another one goes on with the document', async () => {
    const picture = sharp({ create: { width: 4960, height: 7016, channels: 3, background: '#cbd5e1' } });
    const entries =
      '/Type/XObject/Subtype/Image/Width 4960/Height 7016/BitsPerComponent 8/ColorSpace/DeviceRGB/Filter/DCTDecode';
    const images = [{ entries, data: await picture.jpeg().toBuffer() }];
    const document = write(
      'large.pdf',
      buildPdf([{ mediaBox: [0, 0, 842, 1191], content: 'q 842 0 0 1191 0 0 cm /Im0 Do Q', images }]),
    );
    const pdf = await openPdf(children, { path: document, workDir, openReader: warmReaders().of('anna') });
    await pdf.pageFacts(1);
    expect(started).toHaveLength(1);
    await pdf.renderGray(1, folder.file('large.pgm'));
    expect((await pdf.pageFacts(1)).needsOcr).toBe(true);
    expect(started).toHaveLength(2);
    await pdf.close();
  });

  it('may write only to a folder of their own, and never to the one where documents are handed to them', async () => {
    await read(warmReaders(), 'anna', write('apple.pdf', letter('apple')));
    const place = started[0]?.place;
    expect(path.basename(place?.workDir ?? '')).toBe('out');
    expect(place?.readable).toEqual([path.join(path.dirname(place?.workDir ?? ''), 'in'), ...systemFonts()]);
  });

  it('are not used again after a document that could not be read', async () => {
    const readers = warmReaders();
    const broken = write('broken.pdf', Buffer.from('%PDF-1.7\nnothing'));
    const refused = openPdf(children, { path: broken, workDir, openReader: readers.of('anna') });
    await expect(refused).rejects.toMatchObject({ code: 'pdf_broken' });
    expect(await read(readers, 'anna', write('pear.pdf', letter('pear')))).toContain('about the pear');
    expect(started).toHaveLength(2);
  });

  it('are not used again after a long document', async () => {
    const readers = warmReaders();
    const document = write('apple.pdf', letter('apple'));
    const pdf = await openPdf(children, { path: document, workDir, openReader: readers.of('anna') });
    for (let call = 0; call < 200; call += 1) await pdf.pageFacts(1);
    await pdf.close();
    await read(readers, 'anna', document);
    expect(started).toHaveLength(2);
  });

  it('are not used again when a document is left in the middle of a page', async () => {
    const readers = warmReaders();
    const document = write('apple.pdf', letter('apple'));
    const pdf = await openPdf(children, { path: document, workDir, openReader: readers.of('anna') });
    const facts = pdf.pageFacts(1);
    const refused = expect(facts).rejects.toThrow();
    await Promise.resolve();
    await pdf.close();
    await refused;
    await read(readers, 'anna', document);
    expect(started).toHaveLength(2);
  });

  it('cost the next document nothing when they were killed while they rested', async () => {
    const readers = warmReaders();
    await read(readers, 'anna', write('apple.pdf', letter('apple')));
    const pid = started[0]?.pid ?? 0;
    process.kill(-pid, 'SIGKILL');
    while (isAlive(pid)) await setImmediate();
    expect(await read(readers, 'anna', write('pear.pdf', letter('pear')))).toContain('about the pear');
    expect(started).toHaveLength(2);
  });

  it('leave nothing behind when they end', async () => {
    const readers = warmReaders();
    await read(readers, 'anna', write('apple.pdf', letter('apple')));
    await readers.close();
    expect(readdirSync(path.dirname(path.dirname(started[0]?.place.workDir ?? '')))).toEqual([]);
  });
});

describe('where the kernel does not confine children', () => {
  it('each document gets a reader of its own', async () => {
    const unconfined = createTestChildren();
    unconfined.confinesFiles = () => Promise.resolve(false);
    unconfined.open = children.open;
    const readers = warmReaders({ children: unconfined });
    await read(readers, 'anna', write('apple.pdf', letter('apple')));
    await read(readers, 'anna', folder.file('apple.pdf'));
    expect(started).toHaveLength(2);
    await unconfined.stopAll();
  });
});
