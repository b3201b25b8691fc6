import type { Block, Runs } from './blocks.ts';
import { drawPicture } from './draw-picture.ts';
import { drawPreformatted } from './draw-preformatted.ts';
import { drawTable } from './draw-table.ts';
import type { Style } from './pen.ts';
import type { Sheet } from './sheet.ts';
import { TypesetFailure } from './typeset-failure.ts';
import { linesOf } from './wrap-runs.ts';

/** Where blocks stand: how far in, how deep, and how their text looks. */
type Place = { indent: number; depth: number; color?: string | undefined };
/** What of a document could not be shown. */
export type Shown = { missingPictureCount: number };

const BODY = 10;
const HEADING_SIZES = [19, 15.5, 13, 11.5, 10.5, 10] as const;
const GRAY = '#475467';
const INDENT = 18;
/** Deeper is no further in: the text keeps most of the page. */
const MAX_INDENT = 8 * INDENT;
/** Deeper than anything that somebody wrote; whoever makes blocks keeps below it. */
export const MAX_DEPTH = 60;
const LABEL_SHARE = 0.24;
const BULLETS = ['•', '–', '▪'];

/** Puts blocks on pages, one below the other. */
export async function drawBlocks(
  sheet: Sheet,
  blocks: Iterable<Block>,
  shown: Shown,
  place: Place = { indent: 0, depth: 0 },
): Promise<void> {
  if (place.depth > MAX_DEPTH) throw new TypesetFailure('text_too_large');
  for (const block of blocks) {
    await drawBlock(sheet, block, shown, place);
    await sheet.breathe();
  }
}

async function drawBlock(sheet: Sheet, block: Block, shown: Shown, place: Place): Promise<void> {
  const [x, width] = [sheet.left + place.indent, sheet.width - place.indent];
  switch (block.kind) {
    case 'heading':
      return await drawHeading(sheet, block, place);
    case 'paragraph':
      await sheet.write(textLines(sheet, block.runs, place), x, BODY);
      return sheet.space(BODY * 0.6);
    case 'list':
      return await drawList(sheet, block, shown, place);
    case 'quote':
      return await drawQuote(sheet, block.blocks, shown, place);
    case 'fields':
      return await drawFields(sheet, block.fields, place);
    case 'table':
      return await drawTable(sheet, block, place.indent);
    case 'preformatted':
      return await drawPreformatted(sheet, block.text, place.indent);
    case 'image':
      if (!(await drawPicture(sheet, block, place.indent))) {
        shown.missingPictureCount += 1;
        const runs = [{ text: `[${block.alt.trim() || '…'}]`, isItalic: true }];
        await sheet.write(textLines(sheet, runs, { ...place, color: GRAY }), x, BODY);
      }
      return;
    case 'page_break':
      return sheet.breakPage();
    case 'rule':
      sheet.space(4);
      sheet.makeRoom(8);
      sheet.rule(x, width);
      return sheet.space(8);
  }
}

function textLines(sheet: Sheet, runs: Runs, { indent, color }: Place) {
  return linesOf(runs, sheet.width - indent, { size: BODY, color }, sheet.pen);
}

async function drawHeading(sheet: Sheet, { level, runs }: Block & { kind: 'heading' }, place: Place): Promise<void> {
  const size = HEADING_SIZES[level - 1] ?? BODY;
  const style: Style = { size, isBold: true, color: place.color };
  sheet.space(size * 0.7);
  // Not alone at the end of a page.
  sheet.makeRoom(sheet.lineHeight(size) + 3 * sheet.lineHeight(BODY));
  await sheet.write(linesOf(runs, sheet.width - place.indent, style, sheet.pen), sheet.left + place.indent, size);
  sheet.space(size * 0.35);
}

async function drawList(sheet: Sheet, list: Block & { kind: 'list' }, shown: Shown, place: Place): Promise<void> {
  const indent = Math.min(place.indent + INDENT, MAX_INDENT);
  const style = { size: BODY, color: GRAY };
  for (const [at, item] of list.items.entries()) {
    const marker = list.isOrdered
      ? `${(list.start ?? 1) + at}.`
      : (BULLETS[Math.min(place.depth, BULLETS.length - 1)] ?? '•');
    sheet.makeRoom(sheet.lineHeight(BODY));
    const width = sheet.pen.widthOf(marker, style);
    const x = Math.max(sheet.left, sheet.left + indent - width - 6);
    sheet.put({ segments: [{ text: marker, x: 0, width, style }], width }, x, BODY);
    const before = { y: sheet.y, page: sheet.pageCount };
    await drawBlocks(sheet, item, shown, { ...place, indent, depth: place.depth + 1 });
    if (sheet.y === before.y && sheet.pageCount === before.page) sheet.advance(sheet.lineHeight(BODY));
  }
}

async function drawQuote(sheet: Sheet, blocks: readonly Block[], shown: Shown, place: Place): Promise<void> {
  const indent = Math.min(place.indent + 12, MAX_INDENT);
  const isShown = indent > place.indent;
  if (isShown) sheet.bars.push(sheet.left + place.indent + 2);
  await drawBlocks(sheet, blocks, shown, { indent, depth: place.depth + 1, color: GRAY });
  if (isShown) sheet.bars.pop();
  sheet.space(BODY * 0.3);
}

async function drawFields(
  sheet: Sheet,
  fields: (Block & { kind: 'fields' })['fields'],
  { indent }: Place,
): Promise<void> {
  const labelWidth = (sheet.width - indent) * LABEL_SHARE;
  const [x, width] = [sheet.left + indent, sheet.width - indent - labelWidth];
  for (const [label, value] of fields) {
    sheet.makeRoom(sheet.lineHeight(BODY));
    const [labelLine, ...more] = linesOf([{ text: label }], labelWidth - 8, { size: BODY, color: GRAY }, sheet.pen);
    if (labelLine) sheet.put(labelLine, x, BODY);
    const lines = [...linesOf(value, width, { size: BODY }, sheet.pen)];
    if (lines.length === 0) sheet.advance(sheet.lineHeight(BODY));
    await sheet.write(lines, x + labelWidth, BODY);
    if (more.length > 0) await sheet.write(more, x, BODY);
    sheet.space(1.5);
  }
  sheet.space(BODY * 0.6);
}
