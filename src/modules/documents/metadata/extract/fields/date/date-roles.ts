import type { Document } from '../../page/document.ts';
import type { Cell } from '../../page/layout.ts';
import { isBlank, isShort, placesOf } from '../../page/places.ts';
import { type Hit, hasPhrase, means } from '../../text/find-phrases.ts';
import { type FoundDate, findDates } from './find-dates.ts';

/** What the words around a date say it is. */
export type DateRole = 'issue_date' | 'date' | 'due_date' | 'other_date';

/** A date with its role, and how the label that gave it stands to the date. */
export type RoledDate = FoundDate & {
  role: DateRole | null;
  how: 'inline' | 'right' | 'below' | null;
  isListed: boolean;
};

const ROLES: readonly DateRole[] = ['due_date', 'issue_date', 'other_date', 'date'];
/** So far behind its label a date may begin, in characters. */
const REACH = 26;
/** So many dates below each other are a list, such as the bookings of an account. */
const LIST_LENGTH = 3;
/** "Thurs.", "d.d." end no sentence. */
const ABBREVIATION = /^[\s:]*(?:\p{L}{1,6}\.){1,3},?\s*$/u;
const SENTENCE_WORDS = 6;
const NARROWED =
  /^\s?(?:[’']|\s?(?:d[’']|de(?: la| los| las)?|del(?:l[ao’'])?|des|du|di|da|do|dos|das|of|for|van|der|für)\s?)\p{L}{3,}[^:;,.()/\d]{0,20}:?\s*$|^\s\p{L}{4,}(?:\s\p{L}+)?\s?:\s*$/iu;
/** In fractions of the page. */
const LIST_GAP = 0.05;

/** Gives every date the role its label says. */
export function giveRoles(document: Document, dates: readonly FoundDate[]): RoledDate[] {
  const labelled = labelledFromOutside(document, new Set(dates.map(({ span }) => span.cell)));
  const lists = listColumns(dates.filter(({ kind }) => kind === 'plain'));
  const roled = dates.map((date): RoledDate => {
    const isListed = lists.some((members) => members.includes(date));
    const inline = inlineRole(document, date);
    if (inline) return { ...date, role: inline, how: 'inline', isListed };
    if (isAboutPayment(document, date)) return { ...date, role: 'due_date', how: 'inline', isListed };
    const outside = labelled
      .get(date.span.cell)
      ?.find(({ start, end }) => date.span.start >= start && date.span.end <= end);
    const isFirst =
      outside &&
      dates.every(
        (other) =>
          other.kind !== 'plain' ||
          other.span.cell !== date.span.cell ||
          other.span.start < outside.start ||
          other.span.start >= date.span.start,
      );
    if (outside && isFirst && date.span.start - outside.start <= REACH)
      return { ...date, role: outside.role, how: outside.how, isListed: isListed && outside.how === 'below' };
    return { ...date, role: null, how: null, isListed };
  });
  return roled.filter((date) => date.kind === 'plain' || isPlainlyLabelled(document, date));
}

/** Whether nothing but marks stands between what looks like a number and a label of dates: all that makes a date of it. */
function isPlainlyLabelled(document: Document, { role, how, isListed, span }: RoledDate): boolean {
  if (role === null || role === 'other_date' || isListed) return false;
  if (how !== 'inline') return isBlank(span.cell.text.slice(0, span.start));
  const hits = document.hitsOf.get(span.cell) ?? [];
  return hits.some(
    (hit) => hit.end <= span.start && roleOf(hit) === role && isBlank(span.cell.text.slice(hit.end, span.start)),
  );
}

function roleOf(hit: Hit): DateRole | null {
  return ROLES.find((role) => means(hit, role)) ?? null;
}

/** By the last label before the date in its own cell that says something. */
function inlineRole(document: Document, { span }: FoundDate): DateRole | null {
  const hits = document.hitsOf.get(span.cell) ?? [];
  const before = hits.filter((hit) => hit.end <= span.start && roleOf(hit));
  for (const [index, hit] of [...before.entries()].reverse()) {
    const role = roleOf(hit);
    if (!role) continue;
    const between = span.cell.text.slice(hit.end, span.start);
    if (between.length > REACH || (/[.;!?]\s/.test(between.slice(1)) && !ABBREVIATION.test(between))) return null;
    const isOwn = role === 'date' || role === 'issue_date';
    if (isOwn && isNarrowed(between, hits, hit.end, span.start)) return 'other_date';
    if (role === 'due_date' && isOfSomethingElse(span.cell, hit)) return 'other_date';
    if (!isShort(hit, role)) return role;
    // "to 3 March" counts where nothing stands between; "on 3 March" is any day, unless it begins the line or dates a document.
    const earlier = before[index - 1];
    const isJoined = earlier !== undefined && isBlank(span.cell.text.slice(earlier.end, hit.start));
    if (!isBlank(between) || isJoined) continue;
    const isWithin = hit.start > 2 && !hits.some((one) => one.end <= hit.start && namesDocument(one));
    if (role !== 'date' || !isWithin) return role;
  }
  return null;
}

/** "Fecha de caducidad:", "Date d’impression :": an unknown word behind a label says that another day is meant. */
function isNarrowed(between: string, hits: readonly Hit[], start: number, end: number): boolean {
  if (hits.some((one) => one.start >= start - 2 && one.end <= end && namesKind(one))) return false;
  return NARROWED.test(between);
}

/** "Garantie bis", "Lieferung bis": what lasts or happens until then, not what is paid. */
const LASTING =
  /(?:haltbar|garantie|gewährleistung|gültig(?:keit)?|lieferung|frist|angebot|befristet|vorbehalten|geöffnet|warranty|guarantee|valid(?:ity)?|offer|open|delivery|best|livraison|valable|validité|réservée?|garantía|válid[oa]|validez|entrega|oferta|garanzia|valid[oa]|validità|consegna|offerta|geldig|levering|houdbaar|offerte|garantia|validade|proposta)$/iu;

function isOfSomethingElse({ text }: Cell, { start }: Hit): boolean {
  return LASTING.test(text.slice(0, start).trim());
}

function namesKind({ meanings }: Hit): boolean {
  return meanings.some(({ concept }) => concept.startsWith('heading:') || concept === 'invoice_number');
}

function namesDocument(hit: Hit): boolean {
  return (
    hit.start <= 2 &&
    hit.meanings.some(
      ({ concept }) => concept.startsWith('heading:') || concept === 'invoice_number' || concept === 'issue_date',
    )
  );
}

/** Money that came is not wanted any more. */
const RECEIVED =
  /(?<!\p{L})(?:received|erhalten|eingegangen|reçu|recibido|ricevuto|ontvangen|ontvingen|recebemos|recebido)(?!\p{L})/iu;

/** The only date of a sentence about money that is taken or wanted. */
function isAboutPayment(document: Document, { span }: FoundDate): boolean {
  const { cell } = span;
  if (RECEIVED.test(cell.text)) return false;
  return (
    cell.words.length >= SENTENCE_WORDS &&
    hasPhrase(document.hitsOf.get(cell), 'payment_cue') &&
    findDates(cell).length === 1
  );
}

type Outside = { start: number; end: number; role: DateRole; how: 'right' | 'below' };

/** The places that labels of other cells point to. */
function labelledFromOutside(document: Document, dated: ReadonlySet<Cell>): Map<Cell, Outside[]> {
  const places = new Map<Cell, Outside[]>();
  for (const hit of document.hits) {
    const role = roleOf(hit);
    if (!role) continue;
    if (isShort(hit, role) && !isBlank(hit.cell.text.slice(0, hit.start))) continue;
    for (const { span, how } of placesOf(document, hit)) {
      if (how === 'inline') break;
      if (!dated.has(span.cell)) continue;
      const entry: Outside = { start: span.start, end: span.end, role, how };
      const known = places.get(span.cell);
      if (!known) places.set(span.cell, [entry]);
      // What stands to the left says more than what stands above.
      else if (how === 'right') known.unshift(entry);
      else known.push(entry);
      break;
    }
  }
  return places;
}

/** Dates that stand below each other at the same distance from the edge. */
function listColumns(dates: readonly FoundDate[]): FoundDate[][] {
  const columns = new Map<string, FoundDate[]>();
  for (const date of dates) {
    if (date.span.start > 2) continue;
    const key = `${date.span.cell.page}/${Math.round(date.span.cell.left * 120)}`;
    const column = columns.get(key);
    if (column) column.push(date);
    else columns.set(key, [date]);
  }
  return [...columns.values()].flatMap(intoRuns).filter((run) => run.length >= LIST_LENGTH);
}

/** A column of dates, parted where something else stands between them. */
function intoRuns(column: readonly FoundDate[]): FoundDate[][] {
  const runs: FoundDate[][] = [];
  for (const date of column.toSorted((a, b) => a.span.cell.top - b.span.cell.top)) {
    const last = runs.at(-1)?.at(-1);
    const gap = last ? date.span.cell.top - last.span.cell.bottom : Number.POSITIVE_INFINITY;
    if (gap < LIST_GAP) runs.at(-1)?.push(date);
    else runs.push([date]);
  }
  return runs;
}
