import { formatNumber } from '../syntax/serialise.ts';
import { asDict, asName, type PdfValue } from '../syntax/values.ts';
import { type ContentOperator, contentOperators, SHOWS, TextMode } from './content-operators.ts';

/** A form that a content stream draws, and the text rendering mode it begins with. */
export type DrawnForm = { name: string; mode: number };

/** A content stream without its invisible text; `content` is null when there was none. */
export type Stripped = { content: Buffer | null; forms: DrawnForm[] };

export type StripOptions = {
  /** The text rendering mode the stream begins with. */
  mode: number;
  /** Whether a property list of this name ties the marked text to the document's structure. */
  isStructure(propertyName: string): boolean;
};

const MOVES = new Set(['Td', 'TD', 'Tm', 'T*', 'ET', "'", '"']);
/** Shows that begin a line first. */
const BREAKING_SHOWS = new Set(["'", '"']);
/** State that nothing but its own operator sets: of several in a text object only the last one matters behind it. */
const PLAIN_STATES = new Set(['Tf', 'Tz', 'Ts', 'Tr']);

/**
 * Takes out of a content stream what only a text layer has: text in rendering mode 3, which nobody sees. What a text
 * object leaves behind, visible text, and text that the document's structure speaks of stay as they are.
 * @throws PdfSyntaxError for a stream that is not understood from end to end
 */
export function stripInvisibleText(content: Buffer, options: StripOptions): Stripped {
  const reader = new Reader(options);
  const operators = [...contentOperators(content)];
  for (const operator of operators) reader.read(operator);
  const removed = removable(operators, reader.invisible);
  if (removed.size === 0) return { content: null, forms: reader.forms };
  return { content: rewrite(content, operators, removed), forms: reader.forms };
}

/** Follows the state a stream is in and notes its invisible text and the forms it draws. */
class Reader {
  readonly invisible = new Set<ContentOperator>();
  readonly forms: DrawnForm[] = [];
  private readonly options: StripOptions;
  private readonly text: TextMode;
  private readonly marks: boolean[] = [];

  constructor(options: StripOptions) {
    this.options = options;
    this.text = new TextMode(options.mode);
  }

  read(operator: ContentOperator): void {
    const [first, second] = operator.operands;
    this.text.follow(operator);
    if (operator.name === 'BMC') this.marks.push(false);
    else if (operator.name === 'BDC') this.marks.push(this.isStructure(second));
    else if (operator.name === 'EMC') this.marks.pop();
    else if (operator.name === 'Do') this.forms.push({ name: asName(first) ?? '', mode: this.text.mode });
    else if (SHOWS.has(operator.name) && this.text.isInvisible && !this.marks.includes(true)) {
      this.invisible.add(operator);
    }
  }

  private isStructure(properties: PdfValue | undefined): boolean {
    const named = asName(properties);
    return named === null ? asDict(properties)?.has('MCID') === true : this.options.isStructure(named);
  }
}

/** Invisible text that nothing visible is placed behind: each move counts from the line's start, not from the text. */
function removable(operators: readonly ContentOperator[], invisible: ReadonlySet<ContentOperator>) {
  const removed = new Set<ContentOperator>();
  let isFree = true;
  for (const operator of operators.toReversed()) {
    if (invisible.has(operator) && isFree) removed.add(operator);
    else if (SHOWS.has(operator.name)) isFree = false;
    if (MOVES.has(operator.name)) isFree = true;
  }
  return removed;
}

/** Text objects that show nothing any more keep only what they leave behind; everything else is copied byte for byte. */
function rewrite(content: Buffer, operators: readonly ContentOperator[], removed: ReadonlySet<ContentOperator>) {
  const parts: Buffer[] = [];
  let copiedTo = 0;
  for (const object of textObjects(operators)) {
    const shown = object.filter(({ name }) => SHOWS.has(name));
    const isEmptied = shown.length > 0 && shown.every((operator) => removed.has(operator));
    const last = new Map(object.map((operator) => [operator.name, operator]));
    for (const operator of object) {
      const isPast = PLAIN_STATES.has(operator.name) && last.get(operator.name) !== operator;
      const isIdle = isEmptied && (isPast || (MOVES.has(operator.name) && operator.name !== 'ET'));
      if (!isIdle && !removed.has(operator)) continue;
      const text = `${stateSetBy(operator)}${!isEmptied && BREAKING_SHOWS.has(operator.name) ? ' T*' : ''}`;
      parts.push(content.subarray(copiedTo, operator.start), Buffer.from(text, 'latin1'));
      copiedTo = operator.end;
    }
  }
  parts.push(content.subarray(copiedTo));
  return Buffer.concat(parts);
}

/** What an operator that goes leaves set for the text behind it. */
function stateSetBy({ name, operands }: ContentOperator): string {
  const [first, second] = operands.map((operand) => formatNumber(typeof operand === 'number' ? operand : 0));
  if (name === 'TD') return `${formatNumber(-Number(second ?? 0))} TL`;
  return name === '"' ? `${first ?? 0} Tw ${second ?? 0} Tc` : '';
}

function textObjects(operators: readonly ContentOperator[]): ContentOperator[][] {
  const objects: ContentOperator[][] = [];
  let open: ContentOperator[] | null = null;
  for (const operator of operators) {
    if (operator.name === 'BT') open = [];
    open?.push(operator);
    if (operator.name !== 'ET') continue;
    if (open) objects.push(open);
    open = null;
  }
  return objects;
}
