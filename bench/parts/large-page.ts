import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import sharp from 'sharp';
import { ApiClient } from '../../scripts/lib/client/api-client.ts';
import { waitForAll } from '../../scripts/lib/client/wait.ts';
import { startServiceProcess } from '../../scripts/lib/service-process.ts';
import { noisy } from '../../src/modules/reading/ocr/testing/distort.ts';
import { buildPdf } from '../../src/modules/reading/pdf/fixtures/build-pdf.ts';
import { letterPage } from '../../test/corpus/documents.ts';
import { benchAdmin, benchEnvironment } from '../lib/contestants.ts';
import { listParts, MemoryPeaks, megabytes } from '../lib/memory-peaks.ts';
import { definePart } from '../lib/part.ts';

const PEAK_TARGET_BYTES = 325_000_000;
/** A page is read in seconds: its highest moment is short. */
const SAMPLE_INTERVAL_MS = 50;
/** The pixels of A4 at 600 dpi; the same ones said to be A3 have this resolution. */
const A4_DPI = 600;
const A3_DPI = A4_DPI / Math.SQRT2;
const WORD = 'Grosspapier';

type Picture = { what: string; name: string; bytes: Buffer };

/** One page as every kind of file that scanners write. */
async function picturesOf(dpi: number, size: string): Promise<Picture[]> {
  const drawn = await letterPage({ word: WORD, language: 'deu', dpi: A4_DPI, skewDegrees: 0.7, paragraphCount: 2 });
  const { width, height, data } = noisy(drawn, 8, 1);
  const gray = () => sharp(data, { raw: { width, height, channels: 1 } }).withMetadata({ density: dpi });
  const colour = () => gray().toColourspace('srgb').tint({ r: 250, g: 244, b: 225 });
  const pictures: Picture[] = [];
  for (const [shade, open, space] of [
    ['gray', () => gray().toColourspace('b-w'), 'DeviceGray'],
    ['colour', colour, 'DeviceRGB'],
  ] as const) {
    const what = `${size}, ${shade}`;
    const jpeg = await open().jpeg({ quality: 75 }).toBuffer();
    const png = await open().png({ compressionLevel: 3 }).toBuffer();
    const [widthPt, heightPt] = [(width / dpi) * 72, (height / dpi) * 72];
    const entries = `/Type/XObject/Subtype/Image/Width ${width}/Height ${height}/BitsPerComponent 8/ColorSpace/${space}/Filter/DCTDecode`;
    const content = `q ${widthPt} 0 0 ${heightPt} 0 0 cm /Im0 Do Q`;
    const pdf = buildPdf([{ mediaBox: [0, 0, widthPt, heightPt], content, images: [{ entries, data: jpeg }] }]);
    pictures.push({ what: `${what}, JPEG`, name: 'page.jpg', bytes: jpeg });
    pictures.push({ what: `${what}, PNG`, name: 'page.png', bytes: png });
    pictures.push({ what: `${what}, in a PDF`, name: 'page.pdf', bytes: pdf });
  }
  return pictures;
}

/** Reads one page in a service that has done nothing before. @returns a row of the table. */
async function readAlone({ what, name, bytes }: Picture, note: (line: string) => void): Promise<string> {
  const dataDir = await mkdtemp(path.join(os.tmpdir(), 'archivolt-large-page-'));
  try {
    const service = await startServiceProcess({ env: benchEnvironment(dataDir) });
    try {
      const client = new ApiClient(service.url);
      await client.signIn(benchAdmin.username, benchAdmin.password);
      const peaks = new MemoryPeaks(service.pid, 'upload', SAMPLE_INTERVAL_MS);
      const stop = await client.followEvents(({ name: event, payload }) => {
        if (event === 'file.progress') peaks.phase = String(payload.step);
      });
      const startedAt = performance.now();
      const [accepted] = await client.upload([{ name, bytes }]);
      const [file] = await waitForAll(client, [accepted?.id ?? '']);
      const seconds = ((performance.now() - startedAt) / 1000).toFixed(1);
      peaks.stop();
      await stop();
      const { pagination } = await client.get<{ pagination: { total: number } }>(`/api/search?q=${WORD}`);
      const peak = peaks.overAll;
      const step = [...peaks.byPhase].find(([, moment]) => moment.totalBytes === peak.totalBytes)?.[0] ?? '';
      const mark = peak.totalBytes <= PEAK_TARGET_BYTES ? '✓' : '✗';
      const read = pagination.total === 1 ? `score ${file?.ocr_quality_score}` : 'its word is not found';
      note(`${what}: ${megabytes(peak.totalBytes)} in ${step} (${listParts(peak)}), ${read}`);
      return `| ${what} | ${megabytes(peak.totalBytes)} | ${mark} | ${step} | ${listParts(peak)} | ${seconds} s | ${read} |`;
    } finally {
      await service.stop();
    }
  } finally {
    await rm(dataDir, { recursive: true, force: true });
  }
}

/** The memory that one page takes which was scanned far finer than it has to be. */
export const largePage = definePart({
  name: 'large-page',
  title: 'One large page',
  about: 'memory of all processes while one page of 34 megapixels is read, as JPEG, PNG and in a PDF',
  async run({ quick, note }) {
    const all = [...(await picturesOf(A3_DPI, 'A3 at 424 dpi')), ...(await picturesOf(A4_DPI, 'A4 at 600 dpi'))];
    const rows: string[] = [];
    for (const picture of quick ? all.slice(0, 1) : all) rows.push(await readAlone(picture, note));
    return [
      `| Page of 34.8 megapixels | Highest memory (PSS) | ≤ ${megabytes(PEAK_TARGET_BYTES)} | in the step | of which | Time | Read |`,
      '|---|---|---|---|---|---|---|',
      ...rows,
      '',
      `Each in a service of its own that has done nothing before, from the upload to "completed". Memory is sampled every ${SAMPLE_INTERVAL_MS} ms: the service, its children, tesseract and PostgreSQL, shared pages counted once.`,
    ].join('\n');
  },
});
