import type { Document } from '../../page/document.ts';
import type { Cell } from '../../page/layout.ts';
import { placesOf } from '../../page/places.ts';
import { evidenceOf, type Span } from '../../page/span.ts';
import { means } from '../../text/find-phrases.ts';
import type { Candidate } from '../../types.ts';
import { checkVatFigures } from './vat-check.ts';

/** The shapes of VAT ids by country, without blanks, dots and hyphens. */
const SHAPES: readonly [string, RegExp][] = [
  ['DE', /^DE\d{9}$/],
  ['AT', /^ATU\d{8}$/],
  ['CH', /^CHE\d{9}(?:MWST|TVA|IVA)?$/],
  ['GB', /^(?:GB|XI)\d{9}(?:\d{3})?$/],
  ['IE', /^IE\d[\dA-Z]\d{5}[A-Z]{1,2}$/],
  ['FR', /^FR[\dA-HJ-NP-Z]{2}\d{9}$/],
  ['ES', /^ES[A-Z\d]\d{7}[A-Z\d]$/],
  ['IT', /^IT\d{11}$/],
  ['NL', /^NL\d{9}B\d{2}$/],
  ['PT', /^PT\d{9}$/],
  ['BE', /^BE[01]\d{9}$/],
  ['LU', /^LU\d{8}$/],
  ['DK', /^DK\d{8}$/],
  ['SE', /^SE\d{12}$/],
  ['PL', /^PL\d{10}$/],
  ['CZ', /^CZ\d{8,10}$/],
];
const SHAPE =
  /(?<![\p{L}\p{N}])(?:DE|AT\s?U|CHE|GB|XI|IE|FR|ES|IT|NL|PT|BE|LU|DK|SE|PL|CZ)(?:[\s.-]{0,2}[A-Z\d]){8,15}/gu;
/** National numbers printed without the country's letters behind a label; the language says the country. */
const BARE: Readonly<Record<string, [string, RegExp]>> = {
  it: ['IT', /^\d{11}/],
  pt: ['PT', /^\d{9}/],
  es: ['ES', /^[A-Z]\d{7}[A-Z\d]/],
  en: ['GB', /^\d{9}/],
};

/** The VAT id of who wrote the document, and others named. */
export function extractVatId(document: Document): Candidate[] {
  const byId = new Map<string, Candidate>();
  const add = (id: string, confidence: number, span: Span): void => {
    const known = byId.get(id);
    if (known && known.confidence >= confidence) return;
    byId.set(id, { field: 'vat_id', value: id, confidence, source: 'rule', evidence: evidenceOf(span) });
  };
  for (const cell of document.cells) {
    for (const { id, span } of findVatIds(cell)) {
      const label = labelBefore(document, span);
      const check = checkVatFigures(id);
      const base = check === false ? 0.45 : check ? 0.97 : label === 'own' ? 0.93 : 0.75;
      add(id, label === 'theirs' ? 0.4 : base, span);
    }
  }
  for (const { id, span } of bareIds(document)) add(id, checkVatFigures(id) === false ? 0.4 : 0.92, span);
  const ranked = [...byId.values()].sort((a, b) => b.confidence - a.confidence);
  return ranked.map((candidate, index) =>
    index === 0 ? candidate : { ...candidate, confidence: Math.min(candidate.confidence, 0.6) },
  );
}

function findVatIds(cell: Cell): { id: string; span: Span }[] {
  const found: { id: string; span: Span }[] = [];
  for (const match of cell.text.matchAll(SHAPE)) {
    for (let end = match[0].length; end >= 10; end -= 1) {
      const id = match[0].slice(0, end).replace(/[\s.-]/g, '');
      // The id ends where a word ends.
      if (/^[\p{L}\p{N}]/u.test(cell.text.slice(match.index + end)) || !SHAPES.some(([, shape]) => shape.test(id)))
        continue;
      found.push({ id, span: { cell, start: match.index, end: match.index + end } });
      break;
    }
  }
  return found;
}

function labelBefore(document: Document, { cell, start }: Span): 'own' | 'theirs' | null {
  const before = [cell.previous, cell].flatMap((place) => (place ? (document.hitsOf.get(place) ?? []) : []));
  const hit = before.findLast(
    (one) => (one.cell !== cell || one.end <= start) && (means(one, 'vat_id') || means(one, 'recipients_own')),
  );
  if (!hit) return null;
  return means(hit, 'recipients_own') ? 'theirs' : 'own';
}

function bareIds(document: Document): { id: string; span: Span }[] {
  const bare = BARE[document.language.code];
  if (!bare) return [];
  const [country, shape] = bare;
  return document.hits.flatMap((hit) => {
    if (!means(hit, 'vat_id') || means(hit, 'recipients_own')) return [];
    const place = placesOf(document, hit)[0];
    if (!place) return [];
    const text = place.span.cell.text.slice(place.span.start, place.span.end);
    const lead = /^[\s:.#nº°]*/.exec(text)?.[0].length ?? 0;
    const compact = text.slice(lead, lead + 24).replace(/[\s.-]/g, '');
    const id = shape.exec(compact)?.[0];
    if (id === undefined || /^[\dA-Z]/.test(compact.slice(id.length))) return [];
    return [{ id: country + id, span: { ...place.span, start: place.span.start + lead } }];
  });
}
