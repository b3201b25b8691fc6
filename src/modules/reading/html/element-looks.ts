import type { Run } from '../typeset/index.ts';

/** How text within an element looks. */
export type Look = Omit<Run, 'text'>;

const BOLD = new Set(['b', 'strong', 'th', 'dt', 'caption', 'summary', 'legend']);
const ITALIC = new Set(['i', 'em', 'cite', 'var', 'dfn', 'address']);
const MONO = new Set(['code', 'kbd', 'samp', 'tt']);

/** Styles under which nothing is seen, also those by which mails hide their preview. */
const HIDING = [
  /(?:^|;)\s*display\s*:\s*none/i,
  /(?:^|;)\s*visibility\s*:\s*(?:hidden|collapse)/i,
  /(?:^|;)\s*mso-hide\s*:\s*all/i,
  /(?:^|;)\s*opacity\s*:\s*0(?:\.0*)?\s*(?:;|!|$)/i,
  /(?:^|;)\s*font-size\s*:\s*0(?:px|pt|em|rem|%)?\s*(?:;|!|$)/i,
  /(?:^|;)\s*max-height\s*:\s*0(?:px|pt|em)?\s*(?:;|!|$)/i,
];

/** Whether an element is not shown by what its attributes say. */
export function isHidden(attributes: Record<string, string>): boolean {
  const { hidden, style } = attributes;
  if (hidden !== undefined && hidden.toLowerCase() !== 'until-found') return true;
  if (style === undefined) return false;
  const said = style.slice(0, 2_000);
  return HIDING.some((hiding) => hiding.test(said));
}

/** What an element changes in the look of its text. */
export function looksOf(name: string, { href, style = '' }: Record<string, string>): Look {
  const said = style.slice(0, 2_000);
  const isBold = BOLD.has(name) || /font-weight\s*:\s*(?:bold|[6-9]00)/i.test(said);
  const isItalic = ITALIC.has(name) || /font-style\s*:\s*(?:italic|oblique)/i.test(said);
  return {
    ...(isBold ? { isBold } : {}),
    ...(isItalic ? { isItalic } : {}),
    ...(MONO.has(name) ? { isMono: true } : {}),
    ...(name === 'a' && href !== undefined ? { link: href.trim() } : {}),
  };
}
