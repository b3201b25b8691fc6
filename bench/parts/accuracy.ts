import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { ChildRunner } from '../../src/platform/children/index.ts';
import { createLog } from '../../src/platform/log/index.ts';
import { ocrmypdf, paperlessOptions } from '../accuracy/contestants/ocrmypdf.ts';
import { ours } from '../accuracy/contestants/ours.ts';
import { allLanguages, plainTesseract, requireAllLanguages } from '../accuracy/contestants/tesseract.ts';
import { type MadePage, makePage, makeSpoiledPage, type Workshop } from '../accuracy/make-page.ts';
import { judgingSeed, planPages, planSpoiledPages } from '../accuracy/page-set.ts';
import { type Readings, readAll, sideBySide } from '../accuracy/read-all.ts';
import { conditionTable, type Scored, targetTable } from '../accuracy/report.ts';
import { type JudgedPage, missedShare } from '../accuracy/tally.ts';
import { versionOf } from '../lib/machine.ts';
import { findOcrmypdfs } from '../lib/ocrmypdf.ts';
import { definePart } from '../lib/part.ts';

const workers = os.availableParallelism();

/** Of the scale of spoiling; further on nothing is readable for anybody. */
const WORST_LEVEL = 0.75;

type Note = (line: string) => void;

/** Character errors and words found on generated pages of every kind, beside tesseract and ocrmypdf. */
export const accuracy = definePart({
  name: 'accuracy',
  title: 'Accuracy of reading',
  about: 'character errors and words found by kind of page, beside tesseract and ocrmypdf; how well the score tells',
  async run({ quick, note }) {
    const hasTesseract = (await versionOf('tesseract')) !== undefined;
    if (hasTesseract) await requireAllLanguages();
    const folder = await mkdtemp(path.join(os.tmpdir(), 'archivolt-accuracy-'));
    const children = new ChildRunner({ log: createLog({ level: 'silent' }) });
    const workshop: Workshop = { children, folder };
    try {
      const pages = await drawPages(workshop, quick, note);
      const spoiledPages = await drawSpoiledPages(workshop, quick ? 4 : 24, note);
      const main = await ours(workshop, hasTesseract ? 'native' : 'wasm', workers);
      const own = await readAll(main, [...pages, ...spoiledPages], note);
      const programs: Readings[] = [own];
      if (hasTesseract) {
        const some = pages.filter((_, index) => index % 4 === 0);
        programs.push(await readAll(await ours(workshop, 'wasm', workers), some, note));
      } else
        note('tesseract is not on the PATH: apt-get install tesseract-ocr-{deu,fra,spa}; nothing is compared with it');
      const plain = hasTesseract ? await readAll(plainTesseract(workers), pages, note) : undefined;
      if (plain) programs.push(plain);
      const debian = (await findOcrmypdfs(note)).find(({ isDebians }) => isDebians);
      const theirs = debian ? await readAll(ocrmypdf(debian, folder, workers), pages, note) : undefined;
      if (theirs) programs.push(theirs);
      const scores = { spoiled: scored(spoiledPages, own), judged: scored(pages, own) };
      return [
        targetTable({ pages, ours: own, tesseract: plain, ocrmypdf: theirs, scores }),
        '',
        'Character errors % / words found % / words too many %:',
        '',
        conditionTable(pages, programs),
        '',
        ...explanation(pages.length, spoiledPages.length),
      ].join('\n');
    } finally {
      await children.stopAll();
      await rm(folder, { recursive: true, force: true });
    }
  },
});

/** Every kind of page eight times, so that each layout and language comes by; a quick run takes every third kind once. */
async function drawPages(workshop: Workshop, quick: boolean, note: Note): Promise<JudgedPage[]> {
  const plan = planPages(judgingSeed, quick ? 1 : 8).filter((_, index) => !quick || index % 3 === 0);
  const pages: JudgedPage[] = [];
  await sideBySide(plan, workers, async (spec) => {
    pages.push({ ...(await makePage(workshop, spec)), spec });
    if (pages.length % 10 === 0) note(`drew ${pages.length} of ${plan.length} pages`);
  });
  return pages.sort((a, b) => a.id.localeCompare(b.id));
}

async function drawSpoiledPages(workshop: Workshop, count: number, note: Note): Promise<MadePage[]> {
  const plan = planSpoiledPages(judgingSeed, count);
  note(`drawing ${count} pages that get worse`);
  const pages: MadePage[] = [];
  await sideBySide([...plan.entries()], workers, async ([index, spec]) => {
    pages.push(await makeSpoiledPage(workshop, spec, (WORST_LEVEL * index) / (count - 1)));
  });
  return pages;
}

function scored(pages: readonly MadePage[], readings: Readings): Scored[] {
  return pages.flatMap((page) => {
    const reading = readings.byPage.get(page.id);
    // A page on which no text was found has no score; as one that was lost altogether it ranks last.
    return reading ? [{ score: reading.score ?? 0, missed: missedShare(page, reading.text) }] : [];
  });
}

function explanation(pageCount: number, spoiledCount: number): string[] {
  return [
    `${pageCount} generated pages of the judging seed ${judgingSeed}, which no change was made for (changes are made on another seed): five layouts, four languages, six typefaces, drawn by PDFium with fonts that come with the packages. Sums over all words and characters of the pages of a row. WebAssembly reads every fourth page.`,
    '',
    `Words: as multisets, Unicode NFC, case kept, punctuation at both ends stripped, quotes and dashes of one kind. Characters: edit distance within each block of text, whatever the order of the blocks; stretches that belong to no block count; invoices have no one order and count for words only.`,
    '',
    `tesseract and ocrmypdf are told all four languages (\`-l ${allLanguages}\`), we find the language out. ocrmypdf has paperless-ngx's options: \`${paperlessOptions.join(' ')}\`. Photos come to all as pages of A4's width.`,
    '',
    `The score: Spearman's correlation, ties share their mean rank; ${spoiledCount} pages spoiled in equal steps from readable to lost (blur, noise, contrast, JPEG). On the pages of the table most have next to nothing missed, so their ranks are mostly chance.`,
  ];
}
