import type { Document } from '../../page/document.ts';
import type { Cell } from '../../page/layout.ts';
import { isBlank } from '../../page/places.ts';
import type { Hit } from '../../text/find-phrases.ts';
import { findLooseDates } from '../date/loose-dates.ts';
import { isRemark } from '../remarks.ts';

/** Concepts whose label and value make a line that says one fact; a subject or a name is none of them. */
const FACTS: ReadonlySet<string> = new Set([
  'issue_date',
  'date',
  'due_date',
  'other_date',
  'invoice_number',
  'customer_number',
  'contract_number',
  'our_reference',
  'your_reference',
  'other_number',
  'iban',
  'vat_id',
  'email',
  'phone',
  'fax',
  'recipients_own',
]);

/** Who works on it and how it is paid: labels that no field takes. */
const OTHER_LABELS =
  /^(?:(?:ihr(?:e)?\s)?(?:sach)?bearbeiter(?:in)?|(?:ihr(?:e)?\s)?ansprechpartner(?:in)?|zahlungs(?:bedingungen|art|weise)|verkäufer|(?:your\s)?(?:contact|account manager|adviser|advisor)|(?:payment )?terms|payment method|prepared by|votre (?:contact|conseiller)|interlocut(?:eur|rice)|dossier suivi par|(?:conditions|mode) de (?:paiement|règlement)|contacto?|atendido por|(?:forma|condiciones) de pago|vendedor|referente|responsabile|(?:modalità|condizioni|termini) di pagamento|contactpersoon|behandeld door|affaire suivie par|(?:sales )?rep(?:resentative)?|agente|moneda|devise|moeda|valuta|währung|currency|ship(?:ped)? via|versandart|account|opening hours|öffnungszeiten|horaires|horario|orari(?:o)?|openingstijden|geschäftsführer(?:in|ung)?|vorstand|directors?|leistungsort|lieferort|betalings(?:conditie|termijn|wijze)\p{L}*|(?:forma|condições|modo) de pagamento)\s?:/iu;
/** "Seite 1 von 2", "Page 1/2", "- 1 -". */
const PAGE =
  /^[-–(\s]*(?:(?:seite|blatt|page|sheet|feuillet|folio|página|pág|pagina|pag|hoja|foglio|folha|blad|p)\.?\s?)?\d{1,4}(?:\s?(?:von|of|sur|de|di|van|\/|\|)\s?\d{1,4})?[-–)\s]*$/iu;
/** Words that may stand beside a date in a line that only says the date: weekdays, articles, a place with a comma. */
const DATELINE_WORDS = /^(?:\p{L}[\p{L}\p{M}.'’-]*(?:\s\p{L}[\p{L}\p{M}.'’-]*){0,3},?\s?)?(?:\p{L}{1,3}\.?\s?)?$/u;
const MOST_WORDS_BEHIND = 4;
/** An address of the web, a court's register: what stands in letterheads. */
const LETTERHEAD = /^(?:https?:\/\/|www\.)\S+$|(?<!\p{L})(?:HR[AB]|RCS|KvK|R\.?E\.?A\.?)\s?\p{L}{0,9}\.?\s?\d{3,}/iu;
/** So many labels beside each other are the head of a table. */
const LABELS_OF_A_ROW = 3;
/** "Vertreter: Max Seidel": one or two words, and few behind the colon. */
const UNKNOWN_LABEL = /^\p{L}[\p{L}.’'-]*(?:\s\p{L}[\p{L}.’'-]*){0,2}\s?:\s*\S+(?:\s\S+){0,2}$/u;

/**
 * Whether a line says one fact of the document: a label and its value ("Rechnungsdatum: 12.03.2024", "Page 1 of 2"), or where and
 * when it was written. Such a line is no name for it.
 */
export function isFactLine(document: Document, cell: Cell): boolean {
  const { text } = cell;
  if (PAGE.test(text) || OTHER_LABELS.test(text) || LETTERHEAD.test(text.trim())) return true;
  if (isRemark(text) || isDateline(cell)) return true;
  const hits = document.hitsOf.get(cell) ?? [];
  if (hits.filter(isLabelOfFact).length >= LABELS_OF_A_ROW && !/\d/.test(text)) return true;
  return hits.some((hit) => hit.start <= 1 && isLabelOfFact(hit) && hasValueOnly(hit, cell));
}

/** Whether a line looks like a label and its value, though nothing is known of the label: a subject, or one fact more. */
export function maySayFact(document: Document, cell: Cell): boolean {
  const hits = document.hitsOf.get(cell) ?? [];
  const isNamed = hits.some(
    ({ start, meanings }) => start <= 1 && meanings.some(({ concept }) => NAMING.test(concept)),
  );
  return UNKNOWN_LABEL.test(cell.text.trim()) && !isNamed;
}

const NAMING = /^(?:heading:|subject)/;

function isLabelOfFact({ meanings }: Hit): boolean {
  return meanings.some(({ concept }) => FACTS.has(concept)) && !meanings.some(({ concept }) => concept === 'subject');
}

/** What follows a label with its colon is its value; without one it has to look like a value. */
function hasValueOnly(hit: Hit, cell: Cell): boolean {
  const rest = cell.text.slice(hit.end);
  if (isBlank(rest) || /^\s?[.)]?\s?[:#]/.test(rest)) return true;
  const words = rest.trim().split(/\s+/);
  if (words.length > MOST_WORDS_BEHIND + 2 || !/\d/.test(rest)) return false;
  return isOnlyDate(cell, hit.end) || (words.length <= MOST_WORDS_BEHIND && !/\p{L}{4}/u.test(rest));
}

function isOnlyDate(cell: Cell, from: number): boolean {
  return findLooseDates(cell).some(
    ({ span }) =>
      span.start >= from &&
      !/\p{L}{4}/u.test(cell.text.slice(from, span.start)) &&
      cell.text.slice(span.end).trim().length <= 1,
  );
}

/** "Leipzig, den 12.03.2024", "mardi 12 mars 2024". */
function isDateline(cell: Cell): boolean {
  const [date] = findLooseDates(cell);
  if (date?.kind !== 'plain') return false;
  const before = cell.text.slice(0, date.span.start);
  const isPlace = before.trim() === '' || /,\s|,$/.test(before) || before.trim().split(/\s+/).length === 1;
  return isPlace && DATELINE_WORDS.test(before) && cell.text.slice(date.span.end).trim().length <= 1;
}
