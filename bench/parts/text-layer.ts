import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { ApiClient } from '../../scripts/lib/client/api-client.ts';
import { waitForStatus } from '../../scripts/lib/client/wait.ts';
import { startServiceProcess } from '../../scripts/lib/service-process.ts';
import { PdfFile } from '../../src/modules/reading/pdf/syntax/pdf-file.ts';
import { definePart } from '../lib/part.ts';
import { type PlaceErrors, placeErrors, quantile, type TextErrors, textErrors } from '../lib/text-layer-errors.ts';
import { asShown, type KnownPage, knownPage, linesOf, type Skew, scanOf } from '../lib/text-layer-pages.ts';
import { popplerRegion, readers } from '../lib/text-layer-readers.ts';

type Kind = { name: string; skew: Skew; isQuick?: boolean };

const kinds: readonly Kind[] = [
  { name: 'straight', skew: { skewDegrees: 0, quarterDegrees: 0 }, isQuick: true },
  { name: '0.5°', skew: { skewDegrees: 0.5, quarterDegrees: 0 } },
  { name: '1°', skew: { skewDegrees: 1, quarterDegrees: 0 } },
  { name: '−1°', skew: { skewDegrees: -1, quarterDegrees: 0 } },
  { name: '2°', skew: { skewDegrees: 2, quarterDegrees: 0 }, isQuick: true },
  { name: '−3°', skew: { skewDegrees: -3, quarterDegrees: 0 } },
  { name: '5°', skew: { skewDegrees: 5, quarterDegrees: 0 } },
  { name: '8°', skew: { skewDegrees: 8, quarterDegrees: 0 } },
  { name: 'sideways (90°)', skew: { skewDegrees: 0, quarterDegrees: 90 }, isQuick: true },
  { name: 'sideways (270°), 1°', skew: { skewDegrees: 1, quarterDegrees: 270 } },
  { name: 'upside down', skew: { skewDegrees: 0, quarterDegrees: 180 } },
];

/** The share of the line height that a word's box may be off on a straight page. */
const TARGET = 0.05;

/** One kind of page after the service: the searchable copy, and each page's text as it was read. */
type Result = { kind: Kind; pages: KnownPage[]; copy: Buffer; texts: string[] };

async function throughTheService(
  drawn: readonly { kind: Kind; pages: KnownPage[] }[],
  note: (line: string) => void,
): Promise<Result[]> {
  const dataDir = await mkdtemp(path.join(os.tmpdir(), 'archivolt-bench-'));
  const password = 'a-password-for-the-bench';
  const service = await startServiceProcess({
    env: { DATA_DIR: dataDir, ADMIN_USERNAME: 'bench', ADMIN_PASSWORD: password, LOG_LEVEL: 'warn' },
  });
  try {
    const client = new ApiClient(service.url);
    await client.signIn('bench', password);
    const results: Result[] = [];
    for (const { kind, pages } of drawn) {
      const [accepted] = await client.upload([{ name: `${kind.name}.pdf`, bytes: scanOf(pages) }]);
      const { id } = await waitForStatus(client, accepted?.id ?? '');
      const copy = await client.send('GET', `/api/files/${id}/download?version=processed`);
      const answer = await client.call<{ pages: { text: string }[] }>('GET', `/api/files/${id}/text`, {
        headers: { accept: 'application/json' },
      });
      const texts = answer.pages.map(({ text }) => text);
      results.push({ kind, pages, copy: Buffer.from(await copy.arrayBuffer()), texts });
      note(`read: ${kind.name}`);
    }
    return results;
  } finally {
    await service.stop();
    await rm(dataDir, { recursive: true, force: true });
  }
}

const percent = (share: number) => (100 * share).toFixed(1);

function placeCells(places: readonly PlaceErrors[], isStraight: boolean): string {
  if (places.length === 0) return '– | – | – | –';
  const pair = (values: number[]) => {
    const high = quantile(values, 0.95);
    const mark = isStraight ? ` ${high <= TARGET ? '✓' : '✗'}` : '';
    return `${percent(quantile(values, 0.5))} / ${percent(high)}${mark}`;
  };
  const sum = (pick: (errors: PlaceErrors) => number) => places.reduce((total, one) => total + pick(one), 0);
  const angles = places.flatMap((errors) => errors.angles);
  return [
    pair(places.flatMap(({ sideways }) => sideways)),
    pair(places.flatMap(({ upwards }) => upwards)),
    `${quantile(angles, 0.5).toFixed(2)}°`,
    `${sum(({ found }) => found)} of ${sum(({ wanted }) => wanted)}`,
  ].join(' | ');
}

function textCells(texts: readonly TextErrors[]): string {
  const sum = (pick: (errors: TextErrors) => number) => texts.reduce((total, one) => total + pick(one), 0);
  const [lines, inOrder] = [sum((errors) => errors.lines), sum((errors) => errors.inOrder)];
  const mark = inOrder === lines ? '✓' : '✗';
  return `${inOrder} of ${lines} ${mark} | ${sum(({ unbroken }) => unbroken)} | ${sum(({ brokenWords }) => brokenWords)}`;
}

async function rowsOf({ kind, pages, texts }: Result, file: string): Promise<string[]> {
  const isStraight = kind.skew.skewDegrees === 0;
  const rows: string[] = [];
  for (const reader of readers) {
    const places: PlaceErrors[] = [];
    const copied: TextErrors[] = [];
    for (const [index, page] of pages.entries()) {
      const seen = await reader.read(file, index + 1, page.heightPt);
      if (seen.words.length > 0) places.push(placeErrors(page, seen, reader.seesUpright));
      copied.push(textErrors(page, seen.text, texts[index] ?? ''));
    }
    rows.push(`| ${kind.name} | ${reader.name} | ${placeCells(places, isStraight)} | ${textCells(copied)} |`);
  }
  return rows;
}

/** Selects each line of the straight pages by a box around it; counts those that give its words and nothing else. */
function selectedLines({ pages, texts }: Result, file: string): { right: number; all: number } {
  const counts = { right: 0, all: 0 };
  for (const [index, page] of pages.entries()) {
    const read = ` ${(texts[index] ?? '').split(/\s+/).join(' ')} `;
    for (const [line, text] of linesOf(page).entries()) {
      const boxes = page.words.filter((word) => word.line === line).map(({ box }) => box);
      if (boxes.length === 0 || !read.includes(` ${text} `)) continue;
      const selected = popplerRegion(file, index + 1, {
        left: Math.min(...boxes.map((box) => box.left)) - 1,
        right: Math.max(...boxes.map((box) => box.right)) + 1,
        top: Math.min(...boxes.map((box) => box.top)),
        bottom: Math.max(...boxes.map((box) => box.bottom)),
      });
      counts.all += 1;
      if (selected.trim().replace(/\s+/g, ' ') === text) counts.right += 1;
    }
  }
  return counts;
}

/** Word boxes and copied text of the text layer, as the readers see them, on pages whose words' places are known. */
export const textLayer = definePart({
  name: 'text-layer',
  title: 'Text layer',
  about: 'word boxes and copied text in poppler, PDFium and pdf.js, on straight, crooked and turned scans',
  async run({ quick, note }) {
    const copies = quick ? 1 : 3;
    const wanted = kinds.filter(({ isQuick }) => !quick || isQuick);
    note(`drawing ${wanted.length * copies} pages`);
    const drawn: { kind: Kind; pages: KnownPage[] }[] = [];
    for (const kind of wanted) {
      const pages: KnownPage[] = [];
      for (let copy = 0; copy < copies; copy += 1) pages.push(await knownPage(kind.skew, drawn.length + copy));
      drawn.push({ kind, pages });
    }
    const results = await throughTheService(drawn, note);
    const folder = await mkdtemp(path.join(os.tmpdir(), 'archivolt-bench-'));
    try {
      const rows: string[] = [];
      let selected = { right: 0, all: 0 };
      for (const [index, result] of results.entries()) {
        const file = path.join(folder, `${index}.pdf`);
        await writeFile(file, result.copy);
        const copy = new PdfFile(file);
        const pages = result.pages.map((page, at) => asShown(page, copy, at + 1));
        copy.close();
        rows.push(...(await rowsOf({ ...result, pages }, file)));
        if (index === 0) selected = selectedLines(result, file);
      }
      return [
        '| page | reader | left and right off | top and bottom off | baseline off | words in place | lines in order | in one piece | words broken |',
        '|---|---|---|---|---|---|---|---|---|',
        ...rows,
        '',
        `Off: median / 95th percentile in % of the line height, against the ink as it was drawn; target on straight pages: at most ${percent(TARGET)}. Lines in order: their words come out behind each other, target all; in one piece: without a line break. ${wanted.length} kinds of page, ${copies} each, 200 dpi, a little noise, through the whole service.`,
        `Selecting a line of a straight page by a box in poppler gives that line and nothing else: ${selected.right} of ${selected.all}.`,
      ].join('\n');
    } finally {
      await rm(folder, { recursive: true, force: true });
    }
  },
});
