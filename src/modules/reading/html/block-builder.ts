import type { Block, Picture, Run } from '../typeset/index.ts';
import type { Look } from './element-looks.ts';
import { type HtmlRow, tableBlocksOf } from './html-tables.ts';

/** What blocks are put into: the page, a quote, an item of a list, a cell. */
type Container = { name: string; blocks: Block[] };
type OpenList = { name: 'list'; isOrdered: boolean; start: number; items: Block[][] };
type OpenTable = { name: 'table'; rows: HtmlRow[] };
type Open = Container | OpenList | OpenTable;

/** Elements that begin and end a paragraph. */
const PARAGRAPHS = new Set(
  'p div section article header footer main aside nav address figure figcaption dl dt dd fieldset form center details summary legend hgroup search body caption option button'.split(
    ' ',
  ),
);
const HEADING = /^h([1-6])$/;
/** What is nested deeper stands at the same place. */
const MAX_NESTING = 50;
const MAX_SPAN = 50;

/** Makes blocks of elements that are opened and closed. */
export class BlockBuilder {
  readonly #open: Open[] = [{ name: 'page', blocks: [] }];
  readonly #looks: { name: string; look: Look }[] = [];
  #look: Look = {};
  #runs: Run[] = [];
  /** The level of the heading that is open. */
  #heading = 0;
  /** What is open and nested too deep to be a container. */
  readonly #tooDeep: string[] = [];
  /** The text of an element whose blanks are kept; null outside of one. */
  #kept: string | null = null;

  open(name: string, look: Look, attributes: Record<string, string>): void {
    if (name === 'br') {
      if (this.#kept === null) this.#runs.push({ text: '\n' });
      else this.#kept += '\n';
      return;
    }
    this.#openBlock(name, attributes);
    if (Object.keys(look).length > 0) {
      this.#looks.push({ name, look });
      this.#look = { ...this.#look, ...look };
    }
  }

  #openBlock(name: string, attributes: Record<string, string>): void {
    const heading = HEADING.exec(name)?.[1];
    if (PARAGRAPHS.has(name) || heading !== undefined) this.#endText();
    if (heading !== undefined) this.#heading = Number(heading);
    else if (name === 'hr') {
      this.#endText();
      this.#blocks().push({ kind: 'rule' });
    } else if (name === 'pre' || name === 'listing' || name === 'plaintext' || name === 'xmp') {
      this.#endText();
      this.#kept = '';
    } else if (name === 'blockquote') this.#push({ name: 'quote', blocks: [] });
    else if (name === 'ul' || name === 'ol' || name === 'menu' || name === 'dir')
      this.#push({ name: 'list', isOrdered: name === 'ol', start: Number(attributes.start ?? 1), items: [] });
    else if (name === 'li') this.#openItem();
    else if (name === 'table') this.#push({ name: 'table', rows: [] });
    else if (name === 'tr') this.#openRow();
    else if (name === 'td' || name === 'th') this.#openCell(name === 'th', Number(attributes.colspan ?? 1));
  }

  close(name: string): void {
    const at = this.#looks.findLastIndex((one) => one.name === name);
    if (at !== -1) {
      this.#looks.splice(at, 1);
      this.#look = Object.assign({}, ...this.#looks.map(({ look }) => look));
    }
    if (PARAGRAPHS.has(name) || HEADING.test(name)) this.#endText();
    else if (name === 'pre' || name === 'listing' || name === 'plaintext' || name === 'xmp') this.#endKept();
    else if (name === 'blockquote') this.#pop('quote');
    else if (name === 'ul' || name === 'ol' || name === 'menu' || name === 'dir') this.#pop('list');
    else if (name === 'table') this.#pop('table');
    else if (name === 'li' || name === 'tr' || name === 'td' || name === 'th') this.#endText();
  }

  text(text: string): void {
    if (this.#kept !== null) {
      this.#kept += text;
      return;
    }
    const spaced = text.replace(/[ \t\n\r\f]+/g, ' ');
    const before = this.#runs.at(-1)?.text;
    const isAfterBlank = before === undefined || before.endsWith(' ') || before.endsWith('\n');
    const shown = isAfterBlank ? spaced.replace(/^ /, '') : spaced;
    if (shown !== '') this.inline({ ...this.#look, text: shown });
  }

  inline(run: Run): void {
    if (this.#kept === null) this.#runs.push({ ...this.#look, ...run });
    else this.#kept += run.text;
  }

  picture(picture: Picture): void {
    this.#endText();
    this.#blocks().push(picture);
  }

  /** Closes whatever is open. */
  end(): Block[] {
    this.#endKept();
    while (this.#open.length > 1) this.#popLast();
    this.#endText();
    return this.#blocks();
  }

  #endKept(): void {
    if (this.#kept === null) {
      this.#endText();
      return;
    }
    const text = this.#kept.replace(/^\r?\n/, '').trimEnd();
    this.#kept = null;
    if (text.trim() !== '') this.#blocks().push({ kind: 'preformatted', text });
  }

  #endText(): void {
    if (this.#kept !== null) return;
    const [runs, level] = [this.#runs, this.#heading];
    this.#runs = [];
    this.#heading = 0;
    if (runs.every(({ text }) => text.trim() === '')) return;
    const heading = ([1, 2, 3, 4, 5, 6] as const)[level - 1];
    this.#blocks().push(
      heading === undefined ? { kind: 'paragraph', runs } : { kind: 'heading', level: heading, runs },
    );
  }

  /** Where blocks go: text between the rows of a table or the items of a list stands in one of its own. */
  #blocks(): Block[] {
    const open = this.#open.at(-1);
    if (open && 'blocks' in open) return open.blocks;
    if (open?.name === 'list') {
      const last = open.items.at(-1);
      if (last) return last;
      const item: Block[] = [];
      open.items.push(item);
      return item;
    }
    const cell = open?.rows.at(-1)?.cells.at(-1);
    if (cell) return cell.blocks;
    const made = { blocks: [], isHeader: false, columns: 1 };
    open?.rows.push({ cells: [made] });
    return made.blocks;
  }

  #push(open: Open): void {
    this.#endText();
    if (this.#open.length < MAX_NESTING) this.#open.push(open);
    else this.#tooDeep.push(open.name);
  }

  #openItem(): void {
    this.#endText();
    const open = this.#open.at(-1);
    if (open?.name === 'list' && 'items' in open) open.items.push([]);
  }

  #openRow(): void {
    this.#endText();
    const open = this.#open.at(-1);
    if (open && 'rows' in open) open.rows.push({ cells: [] });
  }

  #openCell(isHeader: boolean, span: number): void {
    this.#endText();
    const open = this.#open.at(-1);
    if (!open || !('rows' in open)) return;
    if (open.rows.length === 0) open.rows.push({ cells: [] });
    // Columns that it covers beside its own stay empty.
    const columns = Math.min(MAX_SPAN, Math.max(1, Math.trunc(span) || 1));
    open.rows.at(-1)?.cells.push({ blocks: [], isHeader, columns });
  }

  /** Closes the innermost of a kind, and what was left open in it. */
  #pop(name: string): void {
    this.#endKept();
    const deep = this.#tooDeep.lastIndexOf(name);
    if (deep !== -1) this.#tooDeep.length = deep;
    if (deep !== -1 || !this.#open.some((open) => open.name === name)) return;
    let closed: string | undefined;
    while (closed !== name && this.#open.length > 1) closed = this.#popLast();
  }

  #popLast(): string {
    this.#endText();
    const open = this.#open.pop();
    if (!open) return '';
    if ('items' in open) {
      const items = open.items.filter((item) => item.length > 0);
      const start = Number.isInteger(open.start) && open.start >= 0 ? open.start : 1;
      if (items.length > 0) this.#blocks().push({ kind: 'list', isOrdered: open.isOrdered, start, items });
    } else if ('rows' in open) this.#blocks().push(...tableBlocksOf(open.rows));
    else if (open.blocks.length > 0) this.#blocks().push({ kind: 'quote', blocks: open.blocks });
    return open.name;
  }
}
