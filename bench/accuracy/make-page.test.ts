import { createHash } from 'node:crypto';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openPdf } from '../../src/modules/reading/pdf/index.ts';
import { ChildRunner } from '../../src/platform/children/index.ts';
import { createLog } from '../../src/platform/log/index.ts';
import { createRandom } from '../../test/corpus/samples/random.ts';
import { conditions } from './degrade/conditions.ts';
import { drawnPdf } from './draw/drawn-pdf.ts';
import { faces } from './draw/faces.ts';
import { drawLayout, layouts } from './draw/layouts.ts';
import { makePage } from './make-page.ts';
import { wordsOf } from './measure/normalise.ts';
import { judgingSeed, type PageSpec, planPages, tuningSeed } from './page-set.ts';
import { languages, Wording } from './vocabulary/wording.ts';

const children = new ChildRunner({ log: createLog({ level: 'silent' }) });
let folder = '';
beforeAll(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'archivolt-accuracy-test-'));
});
afterAll(async () => {
  await children.stopAll();
  await rm(folder, { recursive: true, force: true });
});

function coarsePlan(seed: number): PageSpec {
  const [spec] = planPages(
    seed,
    1,
    conditions.filter(({ name }) => name === '100 dpi'),
  );
  if (!spec) throw new Error('no page was planned');
  return spec;
}

async function fingerprint(spec: PageSpec): Promise<string> {
  const page = await makePage({ children, folder }, spec);
  return createHash('sha256')
    .update(page.blocks.join('\n'))
    .update(await readFile(page.imagePath))
    .update(await readFile(page.pdfPath))
    .digest('hex');
}

it('the same seed makes the same page to the byte, another seed another page', async () => {
  const first = await fingerprint(coarsePlan(tuningSeed));
  expect(await fingerprint(coarsePlan(tuningSeed))).toBe(first);
  expect(await fingerprint({ ...coarsePlan(tuningSeed), seed: judgingSeed })).not.toBe(first);
});

it('no page for judging is a page for tuning', () => {
  const tuning = new Set(planPages(tuningSeed, 20).map(({ seed }) => seed));
  expect(planPages(judgingSeed, 20).filter(({ seed }) => tuning.has(seed))).toEqual([]);
});

it('eight pages of a condition show every layout, every language and every typeface', () => {
  for (const condition of conditions) {
    const pages = planPages(judgingSeed, 8, [condition]);
    expect(new Set(pages.map(({ layout }) => layout)).size).toBe(layouts.length);
    expect(new Set(pages.map(({ language }) => language)).size).toBe(languages.length);
    expect(new Set(pages.map(({ face }) => face)).size).toBe(faces.length);
  }
});

describe.each(layouts)('a page of the layout %s', (layout) => {
  it('holds the words its truth says, as PDFium reads them', async () => {
    for (const [index, face] of faces.entries()) {
      const language = languages[index % languages.length] ?? 'eng';
      const drawn = drawLayout(layout, new Wording(language, createRandom(7)), face);
      const file = path.join(folder, `${layout}-${index}.pdf`);
      await writeFile(file, drawnPdf(drawn));
      const pdf = await openPdf(children, { path: file, workDir: folder });
      const { text } = await pdf.pageFacts(1);
      await pdf.close();
      expect(wordsOf(text).sort()).toEqual(wordsOf(drawn.blocks.join('\n')).sort());
    }
  });

  it('keeps its words on the sheet and apart from each other, in every language and typeface', () => {
    for (const language of languages) {
      for (const [index, face] of faces.entries()) {
        const { words, widthPt, heightPt } = drawLayout(layout, new Wording(language, createRandom(index)), face).model;
        const outside = words.filter(
          (word) => word.left < 30 || word.left + word.width > widthPt - 30 || word.top + word.height > heightPt - 10,
        );
        expect(outside).toEqual([]);
        const clashes = words.flatMap((word, at) =>
          words
            .slice(at + 1)
            .filter((other) => overlap(word, other))
            .map((other) => [word.text, other.text]),
        );
        expect(clashes).toEqual([]);
      }
    }
  });
});

type Box = { left: number; top: number; width: number; height: number };

/** The boxes of lines reach into each other a little by their ascenders; half a line is too much. */
function overlap(a: Box, b: Box): boolean {
  const across = Math.min(a.left + a.width, b.left + b.width) - Math.max(a.left, b.left);
  const down = Math.min(a.top + a.height, b.top + b.height) - Math.max(a.top, b.top);
  return across > 0.5 && down > 0.5 * Math.min(a.height, b.height);
}
