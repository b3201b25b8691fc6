import type { Wording } from '../vocabulary/wording.ts';
import type { Face } from './faces.ts';
import { invoice } from './invoice.ts';
import { type DrawnPage, Sheet } from './sheet.ts';

/** What kinds of pages are drawn. */
export const layouts = ['letter', 'prose', 'invoice', 'columns', 'boxes'] as const;
export type Layout = (typeof layouts)[number];

/** Draws one page of a kind; the wording's random decides all that is left open. */
export function drawLayout(layout: Layout, words: Wording, face: Face): DrawnPage {
  const sheet = new Sheet(face);
  const drawers: Readonly<Record<Layout, (sheet: Sheet, words: Wording) => void>> = {
    letter,
    prose,
    invoice,
    columns,
    boxes,
  };
  drawers[layout](sheet, words);
  return sheet.finish();
}

const LEFT = 62;
const RIGHT = 533;

function letter(sheet: Sheet, words: Wording): void {
  const { vocabulary } = words;
  const size = words.pick([9.5, 10, 10.5, 11, 12]);
  sheet.line(LEFT, 74, words.pick(vocabulary.companies), { size: 17, bold: true });
  const telephone = `${words.whole(1000, 9999)} ${words.whole(10000, 99999)}`;
  sheet.stack(RIGHT, 66, [words.pick(vocabulary.streets), words.pick(vocabulary.cities), telephone], {
    size: 8.5,
    align: 'right',
  });
  sheet.rule(LEFT, 104, RIGHT, 104, { width: words.pick([0.4, 1]) });
  sheet.stack(
    LEFT,
    148,
    [words.pick(vocabulary.people), words.pick(vocabulary.streets), words.pick(vocabulary.cities)],
    { size },
  );
  sheet.line(RIGHT, 214, `${words.pick(vocabulary.cities)}, ${words.date()}`, { size, align: 'right' });
  sheet.line(LEFT, 250, `${words.pick(vocabulary.headings)}, ${words.reference()}`, { size: size + 1, bold: true });
  sheet.line(LEFT, 278, words.pick(vocabulary.greetings), { size });
  let y = 300;
  while (y < 580) y = sheet.prose(LEFT, y, RIGHT - LEFT, [words.sentences(words.whole(2, 3))], { size });
  sheet.line(LEFT, y + 14, words.pick(vocabulary.closings), { size });
  sheet.line(LEFT, y + 58, words.pick(vocabulary.people), { size });
  sheet.rule(LEFT, 780, RIGHT, 780, { width: 0.4 });
  sheet.line(
    297,
    794,
    `${words.pick(vocabulary.companies)} · ${words.pick(vocabulary.streets)} · ${words.reference()}`,
    {
      size: 8,
      align: 'centre',
      shade: 0.2,
    },
  );
}

function prose(sheet: Sheet, words: Wording): void {
  const size = words.pick([9, 10, 11, 12]);
  const left = words.pick([62, 72, 90]);
  const width = 595 - 2 * left;
  sheet.line(left, 76, words.pick(words.vocabulary.headings), { size: 18, bold: true });
  let y = 112;
  while (y < 610) y = sheet.prose(left, y, width, [words.sentences(words.whole(3, 5))], { size, leading: 1.4 });
  sheet.line(297, 800, String(words.whole(2, 480)), { size: 9, align: 'centre' });
}

function columns(sheet: Sheet, words: Wording): void {
  const size = words.pick([8, 8.5, 9, 9.5]);
  const gutter = words.pick([16, 20, 26]);
  const left = 50;
  const width = (595 - 2 * left - gutter) / 2;
  sheet.line(left, 76, words.pick(words.vocabulary.headings), { size: 22, bold: true });
  sheet.rule(left, 90, 595 - left, 90, { width: 1 });
  if (words.random() < 0.4) sheet.rule(left + width + gutter / 2, 108, left + width + gutter / 2, 750, { width: 0.5 });
  for (const x of [left, left + width + gutter]) {
    let y = 116;
    while (y < 640) {
      const isSection = words.random() < 0.3;
      if (isSection) {
        sheet.line(x, y + 4, words.pick(words.vocabulary.headings), { size: size + 1.5, bold: true });
        y += size * 2;
      }
      y = sheet.prose(x, y, width, [words.sentences(words.whole(2, 3))], { size, leading: 1.3 });
    }
  }
  sheet.line(595 - left, 800, String(words.whole(2, 99)), { size: 8.5, align: 'right' });
}

function boxes(sheet: Sheet, words: Wording): void {
  const { vocabulary } = words;
  const size = words.pick([10, 11, 12]);
  const dark = words.pick([0, 0.12, 0.25]);
  sheet.box(0, 0, 595, 96, dark);
  sheet.line(LEFT, 48, words.pick(vocabulary.headings), { size: 22, bold: true, shade: 1 });
  sheet.line(LEFT, 74, `${words.pick(vocabulary.companies)}, ${words.date()}`, { size: 11, shade: 1 });
  let y = sheet.prose(LEFT, 130, RIGHT - LEFT, [words.sentences(3)], { size });
  const top = y;
  sheet.box(LEFT, top, RIGHT - LEFT, 120, dark);
  sheet.prose(LEFT + 12, top + 24, RIGHT - LEFT - 24, [words.sentences(2)], { size, shade: 1 });
  y = sheet.prose(LEFT, top + 148, RIGHT - LEFT, [words.sentences(2)], { size });
  const side = (RIGHT - LEFT - 20) / 2;
  for (const [index, shade] of [0.86, dark].entries()) {
    const x = LEFT + index * (side + 20);
    sheet.box(x, y, side, 92, shade);
    const ink = shade < 0.5 ? 1 : 0;
    sheet.line(x + 10, y + 20, words.pick(vocabulary.people), { size: 11, bold: true, shade: ink });
    sheet.stack(x + 10, y + 38, [words.pick(vocabulary.streets), words.pick(vocabulary.cities), words.reference()], {
      size: 10,
      shade: ink,
    });
  }
  y = sheet.prose(LEFT, y + 118, RIGHT - LEFT, [words.sentences(2)], { size });
  if (y < 670) sheet.prose(LEFT, y, RIGHT - LEFT, [words.sentences(2)], { size });
  sheet.box(0, 800, 595, 42, dark);
  sheet.line(297, 824, `${words.pick(vocabulary.companies)} · ${words.pick(vocabulary.cities)}`, {
    size: 9,
    align: 'centre',
    shade: 1,
  });
}
