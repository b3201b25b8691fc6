/** The text of a page by its number. */
export type PageText = { page: number; text: string };

/** Text that fits a budget, and how much of it was left out. */
export type CutText = { text: string; leftOut: number };

/** What is cut away is looked for at the end of a line within so much of the budget. */
const LINE_SHARE = 0.1;
/** How much of the budget goes to the beginning, where documents say what they are; the rest to the end, where they say what they cost. */
const BEGINNING_SHARE = 0.75;

/** The text of a document within so many characters: all of it, or its beginning and its end, cut between lines. */
export function cutText(pages: readonly PageText[], maxCharacters: number): CutText {
  const whole = pages
    .map(({ page, text }) => ({ page, text: tidied(text) }))
    .filter(({ text }) => text !== '')
    .map(({ page, text }) => `[page ${page}]\n${text}`)
    .join('\n\n');
  if (whole.length <= maxCharacters) return { text: whole, leftOut: 0 };
  const headLength = Math.floor(maxCharacters * BEGINNING_SHARE);
  const head = beginningOf(whole, headLength);
  const tail = endOf(whole, maxCharacters - headLength);
  const leftOut = whole.length - head.length - tail.length;
  return { text: `${head}\n\n[${leftOut} characters left out]\n\n${tail}`.toWellFormed(), leftOut };
}

/** Without what costs characters and says nothing: control characters, blanks in a row, empty lines. */
function tidied(text: string): string {
  return text
    .toWellFormed()
    .replace(/[^\P{Cc}\n\t]/gu, '')
    .replace(/[^\S\n]+/g, ' ')
    .replace(/ ?\n ?/g, '\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim();
}

function beginningOf(text: string, length: number): string {
  const cut = text.slice(0, length);
  const line = cut.lastIndexOf('\n');
  return line >= length * (1 - LINE_SHARE) ? cut.slice(0, line) : cut;
}

function endOf(text: string, length: number): string {
  const cut = text.slice(-length);
  const line = cut.indexOf('\n');
  return line >= 0 && line <= length * LINE_SHARE ? cut.slice(line + 1) : cut;
}
