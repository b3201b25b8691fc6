import type { Document } from '../../page/document.ts';
import type { Candidate } from '../../types.ts';
import type { DayOrder } from './day-order.ts';
import { datesInName, type NameDate } from './name-dates.ts';

/** From here on a value is taken as it is. */
const FACT = 0.9;
/** A page and a name that say the same of each other's doubts. */
const AGREED = 0.93;
/** A day that its owner wants to be taken. */
const WANTED = 0.95;
/** A day on the page that is worth being borne out. */
const LIKELY = 0.5;
const OFFERED: Record<NameDate['kind'], number> = { written: 0.75, stamp: 0.5, doubtful: 0.4 };
const OTHER_WAY = 0.35;

/**
 * The days of a document with those that the name of its file says, as far as the service wants them: they bear out what a page says
 * unsurely, are offered where no page is sure, and are taken only where the settings say so.
 */
export function withNameDates(document: Document, onPages: readonly Candidate[], order: DayOrder): Candidate[] {
  const { fromName, ignored } = document.days;
  const isSure = (onPages[0]?.confidence ?? 0) >= FACT;
  if (fromName === 'never' || (isSure && fromName !== 'first')) return [...onPages];
  const dates = datesInName(document.filename, document.receivedOn).filter(({ iso }) => !ignored.includes(iso));
  const inName = dates.flatMap((date) => candidatesOf(date, document, order));
  const [first] = inName;
  if (!first || first.confidence >= FACT) return [...inName, ...onPages];
  const isWritten = dates.length === 1 && dates[0]?.kind === 'written';
  const borneOut = isWritten && onPages.find(({ value, confidence }) => confidence >= LIKELY && isIn(inName, value));
  if (borneOut && !isSure) return [{ ...borneOut, confidence: AGREED }, ...onPages.filter((one) => one !== borneOut)];
  const known = onPages.map(({ value }) => value);
  return [...onPages, ...inName.filter(({ value }) => !known.includes(value))].toSorted(
    (a, b) => b.confidence - a.confidence,
  );
}

function isIn(candidates: readonly Candidate[], value: Candidate['value']): boolean {
  return candidates.some((one) => one.value === value);
}

/** Both ways of a day whose order is open, the more usual one first. */
function candidatesOf(date: NameDate, { days, filename }: Document, order: DayOrder): Candidate[] {
  const isOpen = date.other !== null && order === 'open';
  const usual = order === 'month_first' ? (date.other ?? date.iso) : date.iso;
  const isWanted =
    date.kind !== 'doubtful' && !isOpen && (days.fromName === 'first' || days.fromName === 'when_missing');
  const confidence = isWanted ? WANTED : isOpen ? OFFERED.doubtful : OFFERED[date.kind];
  const first = candidate(usual, confidence, filename);
  return isOpen && date.other !== null ? [first, candidate(date.other, OTHER_WAY, filename)] : [first];
}

function candidate(value: string, confidence: number, filename: string): Candidate {
  const because = { by: 'file_name' as const, file_name: filename };
  return { field: 'document_date', value, confidence, source: 'file_name', because };
}
