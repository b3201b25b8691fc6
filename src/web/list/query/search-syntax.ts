/** Filters a person can type in the search box, under the names the URL and the API use. */
export type TypedFilters = Partial<
  Record<
    | 'tags'
    | 'sender'
    | 'document_type'
    | 'status'
    | 'delivery'
    | 'language'
    | 'ocr_quality'
    | 'pdfa'
    | 'mime_type'
    | 'date_from'
    | 'date_to',
    string
  >
>;

const words: Record<string, keyof TypedFilters | 'date'> = {
  tag: 'tags',
  tags: 'tags',
  sender: 'sender',
  absender: 'sender',
  from: 'sender',
  von: 'sender',
  type: 'document_type',
  typ: 'document_type',
  status: 'status',
  delivery: 'delivery',
  lieferung: 'delivery',
  language: 'language',
  lang: 'language',
  sprache: 'language',
  quality: 'ocr_quality',
  pdfa: 'pdfa',
  format: 'mime_type',
  date: 'date',
  datum: 'date',
};

/** The filters that know only these values. */
const choices = {
  status: ['pending', 'processing', 'completed', 'failed', 'duplicate'],
  delivery: ['delivered', 'waiting', 'failed'],
  ocr_quality: ['poor', 'good', 'unchecked'],
  pdfa: ['checked', 'made', 'failed', 'none'],
} as const satisfies Partial<Record<keyof TypedFilters, readonly string[]>>;

/** First and last day of `2026`, `2026-03` or `2026-03-05`; null when it is no day at all. */
export function dayRange(text: string): { first: string; last: string } | null {
  const match = /^(\d{4})(?:-(\d{1,2}))?(?:-(\d{1,2}))?$/.exec(text);
  if (!match) return null;
  const year = Number(match[1]);
  const month = match[2] === undefined ? null : Number(match[2]);
  const day = match[3] === undefined ? null : Number(match[3]);
  if (month !== null && (month < 1 || month > 12)) return null;
  const lastOfMonth = new Date(Date.UTC(year, month ?? 12, 0)).getUTCDate();
  if (day !== null && (day < 1 || day > lastOfMonth)) return null;
  const write = (m: number, d: number) => `${match[1]}-${String(m).padStart(2, '0')}-${String(d).padStart(2, '0')}`;
  return { first: write(month ?? 1, day ?? 1), last: write(month ?? 12, day ?? lastOfMonth) };
}

function readDates(value: string): TypedFilters | null {
  const [from = '', to] = value.split('..');
  if (to === undefined) {
    const range = dayRange(from);
    return range && { date_from: range.first, date_to: range.last };
  }
  const first = from === '' ? null : dayRange(from);
  const last = to === '' ? null : dayRange(to);
  if ((from !== '' && !first) || (to !== '' && !last) || (!first && !last)) return null;
  return { ...(first ? { date_from: first.first } : {}), ...(last ? { date_to: last.last } : {}) };
}

function readToken(word: string, value: string): TypedFilters | null {
  const name = words[word.toLowerCase()];
  if (!name || value === '') return null;
  if (name === 'date') return readDates(value);
  const lower = value.toLowerCase();
  if (name === 'status' || name === 'delivery' || name === 'ocr_quality' || name === 'pdfa')
    return choices[name].some((one) => one === lower) ? { [name]: lower } : null;
  if (name === 'mime_type') return { mime_type: lower === 'pdf' ? 'application/pdf' : lower };
  return { [name]: value };
}

/** Joins a further tag to those already chosen. */
export function addTag(tags: string | undefined, tag: string): string {
  const all = (tags ?? '').split(',').filter(Boolean);
  return all.includes(tag) ? all.join(',') : [...all, tag].join(',');
}

const kinds = { tags: 'tag', sender: 'sender', document_type: 'document_type' } as const;
const openTokenPattern = /(?<=^|\s)([\p{L}_]+):("[^"]*|[^\s"]*)$/u;

/** A token at the end of a text whose value is still being typed. */
export type OpenToken = {
  before: string;
  word: string;
  value: string;
  /** What the names are of that its values are; null where it takes only some values. */
  kind: (typeof kinds)[keyof typeof kinds] | null;
  /** The filter that takes only some values, and those; null where it takes names. */
  chosen: { name: keyof typeof choices; values: readonly string[] } | null;
};

/** What is being typed at the end of a text, when it is a token whose values are known: names of documents, or a few words. */
export function lastToken(text: string): OpenToken | null {
  const match = openTokenPattern.exec(text);
  const [, word = '', typed = ''] = match ?? [];
  const name = words[word.toLowerCase()];
  if (!name) return null;
  const kind = name in kinds ? kinds[name as keyof typeof kinds] : null;
  const values = name in choices ? choices[name as keyof typeof choices] : null;
  if (kind === null && values === null) return null;
  const chosen = values && { name: name as keyof typeof choices, values };
  return { before: text.slice(0, match?.index), word, value: typed.replace('"', ''), kind, chosen };
}

const tokenPattern = /(^|\s)([\p{L}_]+):("([^"]*)"|[^\s"]+)(\s|$)/u;

/**
 * Takes `tag:house from:"North Gate" date:2026-01..2026-03` out of what was typed. A token counts once a space
 * follows it, or at the end when `isFinal` (Enter was pressed). What is not understood stays text to search for.
 */
export function recognise(text: string, isFinal: boolean): { rest: string; filters: TypedFilters } {
  let rest = text;
  let filters: TypedFilters = {};
  let from = 0;
  for (;;) {
    const match = tokenPattern.exec(rest.slice(from));
    if (!match) break;
    const start = from + match.index;
    const isClosed = match[5] !== '' || isFinal;
    const found = isClosed ? readToken(match[2] ?? '', match[4] ?? match[3] ?? '') : null;
    if (!found) {
      from = start + match[0].length - (match[5] === '' ? 0 : 1);
      continue;
    }
    if (found.tags) found.tags = addTag(filters.tags, found.tags);
    filters = { ...filters, ...found };
    rest = rest.slice(0, start) + match[1] + rest.slice(start + match[0].length);
    from = start;
  }
  return { rest: Object.keys(filters).length > 0 ? rest.replace(/\s{2,}/g, ' ') : rest, filters };
}
