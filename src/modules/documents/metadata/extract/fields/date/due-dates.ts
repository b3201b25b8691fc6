import type { Candidate } from '../../types.ts';
import type { RoledDate } from './date-roles.ts';

const DISCOUNT =
  /(?<!\p{L})(?:skonto\p{L}*|skonti|discount|escompte|remise|rabais|descuento|pronto pago|sconto|korting\p{L}*|betalingskorting|desconto)(?!\p{L})/giu;
/** "Ohne Skonto", "pas d’escompte": the whole sum is due then. */
const NONE =
  /(?<!\p{L})(?:ohne|keine?r?|no|not|without|sans|pas|aucun|sin|ningún|senza|nessuno?|zonder|geen|sem|nenhum)\s(?:d['’]\s?|\p{L}+\s)?$/iu;
/** Where one condition of a payment ends and the next begins. */
const PART =
  /[;,.](?=\s)|\s(?:oder|sonst|danach|or|otherwise|ou|sinon|o|oppure|altrimenti|of|anders|caso contrário)\s/giu;
const INSTALMENT =
  /(?<!\p{L})(?:\p{L}*rate|\p{L}*raten|instal?lments?|échéances|mensualités?|versements?|acomptes?|plazos?|cuotas?|rata|rate|termijn(?:en)?|presta(?:ção|ções)|parcelas?)(?!\p{L})/iu;
/** A date that is surely due; below it is a guess beside the others. */
const STRONG = 0.88;
const QUESTION = 0.86;

/** Whether a date is only the last day of a discount: "bis 26.03.2024 mit 2 % Skonto". The sum is due later. */
export function isForDiscount({ span, how }: RoledDate): boolean {
  const { cell, start, end } = span;
  let from = 0;
  let to = cell.text.length;
  for (const match of cell.text.matchAll(PART)) {
    if (match.index < start) from = match.index + match[0].length;
    else if (match.index >= end) {
      to = match.index;
      break;
    }
  }
  const label = how === 'right' && start === 0 ? `${cell.previous?.text ?? ''} ` : '';
  const part = `${label}${cell.text.slice(Math.min(from, start), to)}`;
  return [...part.matchAll(DISCOUNT)].some(({ index }) => !NONE.test(part.slice(0, index)));
}

/**
 * The day to pay by first: of several that are surely due, the earliest. Unless they are instalments it stays a question, for one of
 * them may be something else.
 */
export function firstDue(candidates: readonly Candidate[], dates: readonly RoledDate[]): Candidate[] {
  const strong = candidates.filter(
    ({ confidence }) => confidence >= STRONG || confidence === candidates[0]?.confidence,
  );
  if (strong.length < 2) return [...candidates];
  const [first, ...later] = strong.toSorted((a, b) => String(a.value).localeCompare(String(b.value)));
  if (!first) return [...candidates];
  const isInParts = dates.filter(({ span }) => INSTALMENT.test(`${span.cell.previous?.text ?? ''} ${span.cell.text}`));
  const confidence = isInParts.length > 1 ? first.confidence : Math.min(first.confidence, QUESTION);
  const others = [...later, ...candidates.filter((one) => !strong.includes(one))];
  return [{ ...first, confidence }, ...others.map((one) => ({ ...one, confidence: Math.min(one.confidence, 0.7) }))];
}
