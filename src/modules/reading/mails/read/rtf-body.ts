import { decompressRTF } from '@kenjiuno/decompressrtf';
import { rtfTokens } from './rtf-tokens.ts';

/** What a message says whose text is there as rich text alone. */
export type RtfBody = { html: string | null; text: string | null };

/** Groups that show nothing themselves. */
const SILENT: ReadonlySet<string> = new Set(
  'fonttbl colortbl stylesheet info pict object header footer headerl headerr headerf footerl footerr footerf listtable listoverridetable rsidtbl generator themedata xmlnstbl filetbl'.split(
    ' ',
  ),
);
const SIGNS: Readonly<Record<string, string>> = {
  ...{ par: '\n', line: '\n', row: '\n', sect: '\n', page: '\n', tab: '\t', cell: '\t' },
  ...{ emdash: '—', endash: '–', lquote: '‘', rquote: '’', ldblquote: '“', rdblquote: '”', bullet: '•' },
};
/** Character sets of fonts, as code pages (RTF 1.9.1, \fcharset). */
const CHARSETS: Readonly<Record<number, number>> = {
  ...{ 0: 1252, 128: 932, 129: 949, 134: 936, 136: 950, 161: 1253, 162: 1254, 163: 1258, 177: 1255, 178: 1256 },
  ...{ 186: 1257, 204: 1251, 222: 874, 238: 1250 },
};
const ENCODINGS: Readonly<Record<number, string>> = {
  65001: 'utf-8',
  932: 'shift_jis',
  936: 'gbk',
  949: 'euc-kr',
  950: 'big5',
};
const LATIN = 1252;

type Group = {
  isSilent: boolean;
  /** Between \htmlrtf and \htmlrtf0: what only those show who do not know HTML. */
  isForOthers: boolean;
  isTag: boolean;
  isFontTable: boolean;
  font: number;
  /** So many characters stand for one of Unicode, for those who do not know it. */
  spare: number;
};

/** Unpacks the text of a message and gives its HTML, where it was made of that ([MS-OXRTFEX]), else its words. */
export function rtfBody(packed: Uint8Array): RtfBody {
  return readRtf(Buffer.from(decompressRTF([...packed])).toString('latin1'));
}

/** The same of rich text itself. */
export function readRtf(rtf: string): RtfBody {
  const isHtml = /\\fromhtml1\b/.test(rtf.slice(0, 4_096));
  const said = new RtfReader(isHtml).read(rtf).trim();
  const found = said === '' ? null : said;
  return isHtml ? { html: found, text: null } : { html: null, text: found };
}

class RtfReader {
  readonly #isHtml: boolean;
  readonly #groups: Group[] = [];
  readonly #fonts = new Map<number, number>();
  readonly #made: string[] = [];
  #group: Group = {
    ...{ isSilent: false, isForOthers: false, isTag: false, isFontTable: false },
    ...{ font: -1, spare: 1 },
  };
  #codePage = LATIN;
  /** Bytes that follow each other: characters may have several. */
  #bytes: number[] = [];
  #bytesOf = LATIN;
  #skip = 0;
  #mayBeUnknown = false;

  constructor(isHtml: boolean) {
    this.#isHtml = isHtml;
  }

  read(rtf: string): string {
    for (const token of rtfTokens(rtf)) {
      if (token.kind === 'byte') this.#byte(token.byte);
      else if (token.kind === 'word') this.#word(token.word, token.value);
      else {
        this.#skip = 0;
        this.#mayBeUnknown = false;
        if (token.kind === 'open') this.#groups.push({ ...this.#group });
        else this.#group = this.#groups.pop() ?? this.#group;
      }
    }
    this.#flush();
    return this.#made.join('');
  }

  #byte(byte: number): void {
    this.#mayBeUnknown = false;
    if (this.#skip > 0) this.#skip -= 1;
    else if (this.#isShown) {
      const codePage = this.#fonts.get(this.#group.font) ?? this.#codePage;
      if (codePage !== this.#bytesOf) this.#flush();
      this.#bytesOf = codePage;
      const escaped = this.#isHtml && !this.#group.isTag ? ESCAPED[byte] : undefined;
      this.#bytes.push(...(escaped ?? [byte]));
    }
  }

  #word(word: string, value: number | undefined): void {
    const isMarked = this.#mayBeUnknown;
    this.#mayBeUnknown = word === '*';
    if (SILENT.has(word) || (isMarked && word !== 'htmltag')) this.#group.isSilent = true;
    if (word === 'fonttbl') this.#group.isFontTable = true;
    else if (word === 'htmltag') this.#group.isTag = true;
    else if (word === 'htmlrtf') this.#group.isForOthers = value !== 0;
    else if (word === 'ansicpg') this.#codePage = value || LATIN;
    else if (word === 'uc') this.#group.spare = value ?? 1;
    else if (word === 'f' || word === 'deff') this.#group.font = value ?? -1;
    else if (word === 'fcharset' && this.#group.isFontTable)
      this.#fonts.set(this.#group.font, CHARSETS[value ?? 0] ?? this.#codePage);
    else if (word === 'u') {
      this.#say(String.fromCharCode((value ?? 0) & 0xffff));
      this.#skip = this.#group.spare;
    } else this.#say(SIGNS[word] ?? '');
  }

  #say(text: string): void {
    if (text === '' || !this.#isShown) return;
    this.#flush();
    this.#made.push(text);
  }

  get #isShown(): boolean {
    return !this.#group.isSilent && !(this.#isHtml && this.#group.isForOthers);
  }

  #flush(): void {
    if (this.#bytes.length === 0) return;
    const label = ENCODINGS[this.#bytesOf] ?? `windows-${this.#bytesOf}`;
    this.#made.push(decoded(this.#bytes, label));
    this.#bytes = [];
  }
}

/** What would be taken for a tag where it is none. */
const ESCAPED: Readonly<Record<number, readonly number[]>> = {
  38: [...Buffer.from('&amp;')],
  60: [...Buffer.from('&lt;')],
  62: [...Buffer.from('&gt;')],
};

function decoded(bytes: readonly number[], label: string): string {
  try {
    return new TextDecoder(label).decode(Uint8Array.from(bytes));
  } catch (error) {
    if (error instanceof RangeError) return Buffer.from(bytes).toString('latin1');
    throw error;
  }
}
