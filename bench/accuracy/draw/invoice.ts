import type { Wording } from '../vocabulary/wording.ts';
import type { Sheet } from './sheet.ts';

const LEFT = 56;
const RIGHT = 539;

/** An invoice with a table in one of four dresses: lines between rows, a full grid, striped rows, no lines at all. */
export function invoice(sheet: Sheet, words: Wording): void {
  const { vocabulary } = words;
  const labels = vocabulary.invoice;
  const size = words.pick([9, 9.5, 10]);
  sheet.line(LEFT, 72, words.pick(vocabulary.companies), { size: 17, bold: true });
  sheet.stack(RIGHT, 62, [words.pick(vocabulary.streets), words.pick(vocabulary.cities)], {
    size: 8.5,
    align: 'right',
  });
  sheet.stack(
    LEFT,
    128,
    [words.pick(vocabulary.people), words.pick(vocabulary.streets), words.pick(vocabulary.cities)],
    {
      size: 10.5,
    },
  );
  sheet.line(340, 128, labels.title, { size: 20, bold: true });
  const facts = [words.reference(), words.date(), `K-${words.whole(10_000, 99_999)}`, words.date()];
  for (const [index, label] of labels.facts.entries()) {
    sheet.line(340, 148 + index * 14, label, { size, shade: 0.25 });
    sheet.line(RIGHT, 148 + index * 14, facts[index] ?? '', { size, align: 'right' });
  }
  const total = table(sheet, words, size);
  const rate = words.pick([19, 20, 21]);
  const sums = [total.sum, (total.sum * rate) / 100, (total.sum * (100 + rate)) / 100];
  for (const [index, label] of labels.totals.entries()) {
    const y = total.bottom + 22 + index * 17;
    const text = index === 1 ? `${label} ${rate} %` : label;
    sheet.line(430, y, text, { size, bold: index === 2, align: 'right' });
    sheet.line(RIGHT - 4, y, `${words.number(sums[index] ?? 0, 2)} €`, { size, bold: index === 2, align: 'right' });
  }
  sheet.rule(330, total.bottom + 28 + 17, RIGHT, total.bottom + 28 + 17, { width: 0.7 });
  sheet.prose(LEFT, total.bottom + 100, RIGHT - LEFT, [words.sentences(2)], { size });
  sheet.rule(LEFT, 772, RIGHT, 772, { width: 0.5 });
  const digits = Array.from({ length: 5 }, () => words.whole(1000, 9999)).join(' ');
  sheet.line(297, 788, `IBAN DE${words.whole(10, 99)} ${digits} · ${words.pick(vocabulary.companies)}`, {
    size: 8.5,
    align: 'centre',
    shade: 0.2,
  });
}

function table(sheet: Sheet, words: Wording, size: number): { sum: number; bottom: number } {
  const labels = words.vocabulary.invoice;
  const dress = words.pick(['rows', 'grid', 'stripes', 'bare'] as const);
  const pitch = words.pick([18, 20, 23]);
  const rowCount = words.whole(8, 15);
  const top = 232;
  const bottom = top + 22 + rowCount * pitch;
  const ends = [LEFT + 32, 258, 332, 430, RIGHT - 4];
  const starts = [LEFT + 4, LEFT + 40];
  const header = words.pick([0.85, 0.15, 1]);
  sheet.box(LEFT, top, RIGHT - LEFT, 22, header);
  const put = (column: number, y: number, text: string, style: { bold?: boolean; shade?: number } = {}): void => {
    const isLeft = column < 2;
    const x = isLeft ? (starts[column] ?? LEFT) : (ends[column] ?? RIGHT);
    sheet.line(x, y, text, { size, align: isLeft ? 'left' : 'right', ...style });
  };
  for (const [column, title] of labels.columns.entries())
    put(column, top + 15, title, { bold: true, shade: header < 0.5 ? 1 : 0 });
  let sum = 0;
  for (let row = 0; row < rowCount; row += 1) {
    const y = top + 22 + row * pitch;
    if (dress === 'stripes' && row % 2 === 1) sheet.box(LEFT, y, RIGHT - LEFT, pitch, 0.92);
    const quantity = words.whole(1, 48);
    const price = words.whole(120, 39_900) / 100;
    sum += quantity * price;
    const cells = [
      String(row + 1),
      words.pick(words.vocabulary.items),
      `${quantity} ${words.pick(labels.unit)}`,
      words.number(price, 2),
      words.number(quantity * price, 2),
    ];
    for (const [column, cell] of cells.entries()) put(column, y + pitch * 0.68, cell);
    if (dress === 'rows' || dress === 'grid')
      sheet.rule(LEFT, y + pitch, RIGHT, y + pitch, { width: 0.4, shade: words.pick([0.3, 0.6]) });
  }
  if (dress === 'grid') {
    sheet.rule(LEFT, top, RIGHT, top, { width: 0.6 });
    for (const x of [LEFT, ...ends.slice(0, 4).map((end) => end + 3), RIGHT])
      sheet.rule(x, top, x, bottom, { width: 0.5 });
  }
  return { sum, bottom };
}
