import type { Document } from '../../page/document.ts';
import { isShort, placesOf } from '../../page/places.ts';
import { evidenceOf } from '../../page/span.ts';
import { type Hit, means } from '../../text/find-phrases.ts';
import type { Candidate } from '../../types.ts';
import type { TermConcept } from '../../words/language-words.ts';
import { readNumber } from './number-value.ts';

type NumberField = 'invoice_number' | 'customer_number' | 'contract_number' | 'reference';

/** The labels of each field with how far they can be believed. */
const LABELS: Readonly<Record<NumberField, readonly [TermConcept, number][]>> = {
  invoice_number: [['invoice_number', 1]],
  customer_number: [['customer_number', 1]],
  contract_number: [['contract_number', 1]],
  reference: [
    ['our_reference', 1],
    ['your_reference', 0.62],
  ],
};
const BY_PLACE = { inline: 0.965, right: 0.97, below: 0.955 } as const;

/** Invoice, customer and contract numbers and the reference, by their labels. */
export function extractNumbers(document: Document): Candidate[] {
  return (Object.keys(LABELS) as NumberField[]).flatMap((field) => rank(candidatesOf(document, field)));
}

function candidatesOf(document: Document, field: NumberField): Candidate[] {
  const found: Candidate[] = [];
  for (const hit of document.hits) {
    const label = LABELS[field].find(([concept]) => means(hit, concept));
    if (!label) continue;
    const [concept, weight] = label;
    const others = hit.meanings.filter(
      (meaning) => meaning.concept !== concept && isNumberLabel(meaning.concept),
    ).length;
    for (const { span, how } of placesOf(document, hit)) {
      const read = readNumber(span, concept === 'our_reference');
      if (!read) continue;
      if (isShort(hit, concept) && !isLabelLike(hit)) continue;
      // "Client" is followed by a name more often than by a number.
      if (means(hit, 'recipient') && (how === 'below' || !read.isWhole || !/(?:\d\D*){4}/.test(read.value))) continue;
      const isBare = isBareName(hit) && how === 'inline' && !/[:#]|\d/.test(hit.cell.text.slice(hit.end, hit.end + 2));
      const confidence =
        BY_PLACE[how] * weight * (others > 0 ? 0.9 : 1) * (isBare ? 0.93 : 1) * shapeOf(read.value, read.isWhole);
      found.push({ field, value: read.value, confidence, source: 'rule', evidence: evidenceOf(read.span) });
      break;
    }
  }
  return found;
}

const NUMBER_LABELS: ReadonlySet<string> = new Set<TermConcept>([
  'invoice_number',
  'customer_number',
  'contract_number',
  'our_reference',
  'other_number',
  'vat_id',
]);

function isNumberLabel(concept: string): boolean {
  return NUMBER_LABELS.has(concept);
}

/** Short labels ("Az", "Ref") stand at the beginning of their cell, or have a colon or a dot. */
function isLabelLike(hit: Hit): boolean {
  return hit.start <= 2 || /^\s?[:.#]/.test(hit.cell.text.slice(hit.end, hit.end + 2));
}

/** "Invoice 4711": the label names the thing and does not say that a number follows. */
function isBareName(hit: Hit): boolean {
  return !SAYS_NUMBER.test(hit.cell.text.slice(hit.start, hit.end));
}

const SAYS_NUMBER =
  /(?<!\p{L})(?:nr|no|n|n[°ºo]|num\p{L}*|núm\p{L}*|numéro|id|code|c[oó]d\p{L}*|#|ref\p{L}*|réf\p{L}*|\p{L}*(?:nummer|nr|zeichen|konto|kennung|kenmerk)|account|az|gz|codice|pnr|prot\p{L}*|dossier|expediente|processo|proc|pratica|client\p{L}*|debitor\p{L}*)(?!\p{L})/iu;

function shapeOf(value: string, isWhole: boolean): number {
  const figures = value.match(/\d/g)?.length ?? 0;
  return (figures >= 4 || figures === 0 ? 1 : figures === 3 ? 0.97 : 0.85) * (isWhole ? 1 : 0.985);
}

/** Each value once, the likeliest first; two good ones of different value are no fact. */
function rank(found: readonly Candidate[]): Candidate[] {
  const byValue = new Map<string, Candidate>();
  const times = new Map<string, number>();
  for (const candidate of found) {
    const key = String(candidate.value).replace(/\s/g, '').toLowerCase();
    times.set(key, (times.get(key) ?? 0) + 1);
    const known = byValue.get(key);
    if (!known || candidate.confidence > known.confidence) byValue.set(key, candidate);
  }
  const entries = [...byValue.entries()].sort(
    (a, b) =>
      b[1].confidence * (1 + 0.02 * (times.get(b[0]) ?? 0)) - a[1].confidence * (1 + 0.02 * (times.get(a[0]) ?? 0)),
  );
  const [best, second] = entries;
  return entries.map(([key, candidate], index) => {
    if (index > 0) return { ...candidate, confidence: Math.min(candidate.confidence, 0.7) };
    const rival =
      second &&
      best &&
      second[1].confidence >= best[1].confidence - 0.03 &&
      (times.get(second[0]) ?? 0) >= (times.get(key) ?? 0);
    return rival ? { ...candidate, confidence: Math.min(candidate.confidence, 0.84) } : candidate;
  });
}
