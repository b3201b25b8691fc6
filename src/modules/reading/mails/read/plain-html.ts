/** Elements whose content nobody reads. */
const UNREAD = ['head', 'style', 'script', 'template', 'title', 'noscript', 'svg'];
/** Behind these stands the next line, and behind those a blank one. */
const LINE_END = /^(?:br|div|li|tr|dt|dd|hr|h[1-6]|section|article|header|footer)$/;
const PARAGRAPH_END = /^(?:p|ul|ol|table|blockquote|pre|h[1-6])$/;
const NAMED: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: ' ',
  euro: '€',
  copy: '©',
  reg: '®',
  trade: '™',
  hellip: '…',
  ndash: '–',
  mdash: '—',
  bull: '•',
  middot: '·',
  lsquo: '‘',
  rsquo: '’',
  ldquo: '“',
  rdquo: '”',
  bdquo: '„',
  sbquo: '‚',
  laquo: '«',
  raquo: '»',
  sect: '§',
  deg: '°',
  times: '×',
  shy: '',
  zwnj: '',
  zwj: '',
  auml: 'ä',
  ouml: 'ö',
  uuml: 'ü',
  Auml: 'Ä',
  Ouml: 'Ö',
  Uuml: 'Ü',
  szlig: 'ß',
  eacute: 'é',
  egrave: 'è',
  agrave: 'à',
  ccedil: 'ç',
  ntilde: 'ñ',
  oacute: 'ó',
  aacute: 'á',
  iacute: 'í',
  uacute: 'ú',
  ecirc: 'ê',
  ocirc: 'ô',
};

/** What people read of an HTML text: its words and where its lines end. Nothing else of it is kept, and nothing is fetched. */
export function plainOfHtml(html: string): string {
  let text = '';
  let unread: string | null = null;
  for (let at = 0; at < html.length; ) {
    const begin = html.indexOf('<', at);
    if (unread === null) text += decoded(html.slice(at, begin === -1 ? html.length : begin).replace(/\s+/g, ' '));
    if (begin === -1) break;
    const isComment = html.startsWith('<!--', begin);
    const end = html.indexOf(isComment ? '-->' : '>', begin);
    if (end === -1) break;
    at = end + (isComment ? 3 : 1);
    const [, slash = '', name = ''] = /^<(\/?)([a-z][a-z0-9]*)/i.exec(html.slice(begin, begin + 20)) ?? [];
    const element = name.toLowerCase();
    if (unread !== null) unread = slash === '/' && element === unread ? null : unread;
    else if (UNREAD.includes(element) && slash === '') unread = element;
    else text += breakOf(element, slash === '/');
  }
  const lines = text.split('\n').map((line) => line.replace(/[ \u00a0]+/g, ' ').trim());
  return lines
    .join('\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim();
}

function breakOf(element: string, isEnd: boolean): string {
  if (element === 'li' && !isEnd) return '\n• ';
  if ((element === 'td' || element === 'th') && isEnd) return '  ';
  if (PARAGRAPH_END.test(element)) return '\n\n';
  return LINE_END.test(element) && (isEnd || element === 'br' || element === 'div') ? '\n' : '';
}

function decoded(text: string): string {
  return text.replace(
    /&(?:#(\d{1,7})|#x([0-9a-f]{1,6})|([a-z]{2,8}));/gi,
    (all, decimal: string | undefined, hex: string | undefined, name: string) => {
      const code = decimal ? Number(decimal) : hex ? Number.parseInt(hex, 16) : undefined;
      if (code === undefined) return NAMED[name] ?? all;
      return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code).toWellFormed() : '';
    },
  );
}
