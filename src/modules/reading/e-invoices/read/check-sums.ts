import { type Decimal, decimalOf, decimalText, ONE_CENT } from './decimal.ts';
import type { Invoice } from './invoice.ts';

/** A sum of an invoice that is not what it is made of. */
export type SumProblem = { sum: 'lines' | 'net' | 'vat' | 'gross' | 'payable'; said: string; found: string };

/**
 * The first sum of an invoice that does not add up (EN 16931, BR-CO-10 to 16); null when all do, or what they are made of is not
 * told. The invoice's own word stays what counts.
 */
export function checkSums(invoice: Invoice): SumProblem | null {
  const sums = Object.fromEntries(
    Object.entries(invoice.sums).map(([name, text]) => [name, decimalOf(text)]),
  ) as Record<keyof Invoice['sums'], Decimal | null>;
  const { lines, net, vat, gross, payable } = sums;
  const or0 = (value: Decimal | null): Decimal => value ?? 0n;
  const parts: [SumProblem['sum'], Decimal | null, Decimal | null][] = [
    ['lines', lines, sumOfLines(invoice)],
    ['net', net, lines === null ? null : lines - or0(sums.allowances) + or0(sums.charges)],
    ['vat', vat, total(invoice.vat.map(({ tax }) => tax))],
    ['gross', gross, net === null ? null : net + or0(vat)],
    ['payable', payable, gross === null ? null : gross - or0(sums.prepaid) + or0(sums.rounding)],
  ];
  for (const [sum, said, found] of parts) {
    if (said === null || found === null) continue;
    const difference = said > found ? said - found : found - said;
    if (difference > ONE_CENT) return { sum, said: decimalText(said), found: decimalText(found) };
  }
  return null;
}

/** Null where lines are made of others in ways that are told differently by everybody. */
function sumOfLines({ lines, syntax }: Invoice): Decimal | null {
  if (syntax === 'cii' && lines.some(({ depth }) => depth > 0)) return null;
  return total(lines.filter(({ depth }) => depth === 0).map(({ amount }) => amount));
}

/** Null for no amounts at all, and when one of them is none. */
function total(amounts: readonly (string | null)[]): Decimal | null {
  const values = amounts.map(decimalOf);
  if (values.length === 0) return null;
  let sum = 0n;
  for (const value of values) {
    if (value === null) return null;
    sum += value;
  }
  return sum;
}
