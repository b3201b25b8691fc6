import type { Document } from '../../page/document.ts';
import type { Cell } from '../../page/layout.ts';
import { evidenceOf } from '../../page/span.ts';
import type { Candidate, FieldName } from '../../types.ts';
import type { DocumentType } from '../../words/language-words.ts';
import { giveRoles, type RoledDate } from './date-roles.ts';
import { type DayOrder, dayOrderOf } from './day-order.ts';
import { firstDue, isForDiscount } from './due-dates.ts';
import { findLooseDates } from './loose-dates.ts';
import { withNameDates } from './with-name-dates.ts';

type Rated = { date: RoledDate; confidence: number };
/** What decides between two ways of reading a date. */
type Reading = { order: DayOrder; receivedOn: string };

const DAY_MS = 86_400_000;
/** A month says no day: its first is a question. */
const MONTH_ALONE = 0.6;
/** The usual pages of letters have their date above this; below it dates belong to what is told. */
const HEAD = 0.45;
const LONG_SENTENCE = 60;
/** "Signed at York on 3 March 2024". */
const SIGNING_WORDS = 12;
/** A label stands no farther from its value than this share of the page's width. */
const LABEL_GAP = 0.24;

/** The day the document was written and the day its payment is due, each with alternatives. */
export function extractDates(document: Document, type: DocumentType | null): Candidate[] {
  const dates = giveRoles(document, document.cells.flatMap(findLooseDates));
  const reading = { order: dayOrderOf(document, dates), receivedOn: document.receivedOn };
  const issued = dates.flatMap((date) => {
    const confidence = confidenceOfIssue(document, date, dates, type);
    return confidence > 0 ? [{ date, confidence }] : [];
  });
  const payable = dates.filter((date) => date.role === 'due_date' && !isForDiscount(date));
  const isMeant = ({ value }: Candidate) => !document.days.ignored.includes(String(value));
  const onPages = candidates('document_date', issued, reading, isMeant);
  const issuedOn = withNameDates(document, onPages, reading.order);
  const best = onPages[0]?.value;
  // Nobody wants to be paid before the letter was written: a date of another kind.
  const past = ({ iso }: RoledDate): number => (typeof best === 'string' && iso < best ? 0.5 : 1);
  const due = payable.map((date) => ({ date, confidence: confidenceOfDue(document, date) * past(date) }));
  const dueOn = firstDue(ranked('due_date', due, reading), payable);
  return [...issuedOn, ...dueOn];
}

function confidenceOfIssue(
  document: Document,
  date: RoledDate,
  all: readonly RoledDate[],
  type: DocumentType | null,
): number {
  const { cell, start, end } = date.span;
  const isFirstPage = cell.page === (document.layouts[0]?.page ?? 1);
  // Contracts are dated where they are signed.
  const isContract = type === 'contract';
  const place = isFirstPage || isContract ? 1 : 0.75;
  const future = daysAfter(date.iso, document.receivedOn) > 2 ? 0.6 : 1;
  if (date.role === 'issue_date') {
    if (PRINTED.test(cell.text.slice(0, start))) return 0.91 * place * future;
    return (date.isListed ? 0.6 : date.how === 'below' ? 0.95 : 0.97) * place * future;
  }
  if (date.isListed) return 0;
  if (date.role === 'due_date') return 0;
  if (date.role === 'other_date') return all.length === 1 ? 0.32 : 0;
  const isHead = isFirstPage && cell.top < HEAD;
  if (date.role === 'date') {
    if (date.how === 'inline' && cell.text.length > LONG_SENTENCE) return 0.35;
    return (isHead || isContract ? 0.95 : 0.85) * place * future;
  }
  const before = cell.text.slice(0, start).replace(WEEKDAY, '').trim();
  const after = cell.text.slice(end).trim();
  const isPlace = DATELINE.test(before) && !CONTRACT.test(before);
  const isDateline = after.length <= 1 && !hasUnknownLabel(cell) && (before === '' || isPlace);
  if (isDateline && isHead) return (before === '' ? 0.92 : 0.95) * future;
  if (isDateline && before !== '') return (isContract ? 0.93 : 0.8) * future;
  if (isDateline) return 0.5 * future;
  if (isContract && cell.words.length <= SIGNING_WORDS && !isHead) return 0.92 * future;
  const isOnly = all.every((other) => other.iso === date.iso);
  return (isOnly ? 0.6 : isHead && cell.text.length < LONG_SENTENCE ? 0.45 : 0.3) * place * future;
}

/** Something stands to the left of the date that may well say what it is. */
function hasUnknownLabel({ previous, left }: Cell): boolean {
  return previous !== null && left - previous.right < LABEL_GAP && /\p{L}{3}/u.test(previous.text);
}

const WEEKDAY =
  /(?<!\p{L})(?:montag|dienstag|mittwoch|donnerstag|freitag|samstag|sonnabend|sonntag|(?:mon|tues|wednes|thurs|fri|satur|sun)day|lundi|mardi|mercredi|jeudi|vendredi|samedi|dimanche|lunes|martes|miércoles|jueves|viernes|sábado|domingo|lunedì|martedì|mercoledì|giovedì|venerdì|sabato|domenica|maandag|dinsdag|woensdag|donderdag|vrijdag|zaterdag|zondag|(?:segunda|terça|quarta|quinta|sexta)-feira)[,.]?\s*(?:the\s|den\s|le\s|il\s)?$/iu;
/** The day of printing is that of the document where nothing else is. */
const PRINTED = /(?:druckdatum|gedruckt|print(?:ed|\s?date)|stampa(?:to)?|impress)[^\d]{0,8}$/iu;
/** "Berlin, den", "Leeds,", "A Madrid, a", "Lyon le": a place, and perhaps a word before the date. */
const DATELINE =
  /^(?:(?:fait à|hecho en|fatto a|feito em|gedaan te|done at|\p{L}{1,4})\s)?[^\s\d:;.,]{2,20}(?:\s[^\s\d:;.,]{2,20}){0,3},(?:\s(?:den|the|le|il|lì|li|a|el|em|de|op|d\.|aos|on))?$|^\p{Lu}[^\s\d:;.,]{2,20}(?:\s\p{Lu}[^\s\d:;.,]{1,20})?\s(?:den|le|il|lì|a|em|op)$/iu;

/** "Imprimé le", "Stampato il", "Rendez-vous le": what happened on the day, and no place. */
const CONTRACT =
  /^(?:\p{L}+(?:é|és|ée|ées|[aiu]t[oaei]|[ai]d[oa]s?|ess[oa]|vous)|(?:ge|be|ver|bij|af|in|uit|op)\p{L}+[td])\s(?:den|le|il|lì|li|a|em|op)$/iu;

function confidenceOfDue(document: Document, date: RoledDate): number {
  if (date.isListed) return 0.4;
  const text = date.span.cell.text.slice(0, date.span.start);
  const isSentence = date.how === 'inline' && text.length > LONG_SENTENCE;
  const isPast = daysAfter(document.receivedOn, date.iso) > 3650;
  return (date.how === 'below' ? 0.94 : isSentence ? 0.91 : 0.96) * (isPast ? 0.8 : 1);
}

/** Whether the first of two days is nearer to a third. */
function isNearer(day: string, than: string, to: string): boolean {
  return Math.abs(daysAfter(day, to)) < Math.abs(daysAfter(than, to));
}

function daysAfter(later: string, earlier: string): number {
  return (Date.parse(later) - Date.parse(earlier)) / DAY_MS;
}

/** The best first, each day once, of which only one can be a fact. */
function candidates(
  field: FieldName,
  rated: readonly Rated[],
  reading: Reading,
  isMeant: (one: Candidate) => boolean,
): Candidate[] {
  const [best, ...others] = ranked(field, rated, reading).filter(isMeant);
  if (!best) return [];
  const second = others[0];
  const isContested = second !== undefined && second.confidence > Math.max(0.88, best.confidence - 0.015);
  const first = isContested ? { ...best, confidence: Math.min(best.confidence, 0.86) } : best;
  return [first, ...others.map((other) => ({ ...other, confidence: Math.min(other.confidence, 0.7) }))];
}

/** Each day once, the surest first. Where the order of day and month is open, neither way is a fact. */
function ranked(field: FieldName, rated: readonly Rated[], { order, receivedOn }: Reading): Candidate[] {
  const byDay = new Map<string, Candidate>();
  const add = (date: RoledDate, value: string, confidence: number): void => {
    const known = byDay.get(value);
    if (known && known.confidence >= confidence) return;
    byDay.set(value, { field, value, confidence, source: 'rule', evidence: evidenceOf(date.span) });
  };
  for (const { date, confidence: asRated } of rated) {
    const confidence = date.kind === 'month' ? Math.min(asRated, MONTH_ALONE) : asRated;
    const { yearFirst } = date;
    if (yearFirst !== undefined && isNearer(yearFirst, date.iso, receivedOn)) {
      add(date, yearFirst, Math.min(confidence, 0.6));
      add(date, date.iso, Math.min(confidence, 0.5));
    } else if (date.other === null || order === 'day_first') add(date, date.iso, confidence);
    else if (order === 'month_first') add(date, date.other, confidence);
    else {
      add(date, date.iso, Math.min(confidence, 0.6));
      add(date, date.other, Math.min(confidence, 0.5));
    }
  }
  return [...byDay.values()].sort((a, b) => b.confidence - a.confidence);
}
