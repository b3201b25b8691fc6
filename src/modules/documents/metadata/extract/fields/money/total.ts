import type { Document } from '../../page/document.ts';
import { evidenceOf } from '../../page/span.ts';
import type { AmountValue, Candidate } from '../../types.ts';
import type { DocumentType } from '../../words/language-words.ts';
import { giveAmountRoles, type RoledAmount } from './amount-roles.ts';
import { withCountry } from './country-of-currency.ts';
import { decimalSignOf } from './decimal-sign.ts';
import { findAmounts } from './find-amounts.ts';

const MAX_AMOUNTS = 200;
const MAX_SUMMANDS = 60;
const FOOT = 0.85;
/** An amount that may be another one, or have another sign, is a question. */
const DOUBTFUL = 0.6;

/** How much a document of the type is about one total. */
const TOTAL_OF_TYPE: Readonly<Partial<Record<DocumentType, number>>> = {
  statement: 0.4,
  contract: 0.55,
  payslip: 0.4,
  letter: 0.85,
  report: 0.5,
  manual: 0.3,
};

/** The total, its currency, and every amount of the document. */
export function extractAmounts(document: Document, type: DocumentType | null): Candidate[] {
  const decimal = decimalSignOf(document);
  const found = document.cells.flatMap((cell) => findAmounts(cell, decimal)).slice(0, MAX_AMOUNTS);
  if (found.length === 0) return [];
  const amounts = giveAmountRoles(document, withCountry(document, found));
  const main = mainCurrency(amounts);
  const factor = type ? (TOTAL_OF_TYPE[type] ?? 1) : 1;
  // What a credit note gives back may be printed with a minus: it is its sum all the same, and keeps its sign.
  const sums = type === 'credit_note' ? amounts.map(withoutSign) : amounts;
  const totals = rateTotals(sums).map(
    ({ amount, confidence }): Candidate => ({
      field: 'total_amount',
      value: amount.value,
      confidence: confidence * factor,
      source: 'rule',
      evidence: evidenceOf(amount.span),
    }),
  );
  return [...totals, ...currencyOf(amounts, main), ...allAmounts(amounts, main)];
}

function withoutSign(amount: RoledAmount): RoledAmount {
  return { ...amount, cents: Math.abs(amount.cents) };
}

type Rated = { amount: RoledAmount; confidence: number };

function rateTotals(amounts: readonly RoledAmount[]): Rated[] {
  const byCents = new Map<number, Rated & { roles: Set<string> }>();
  for (const amount of amounts) {
    const base = baseOf(amount, amounts);
    if (base === 0) continue;
    const known = byCents.get(amount.cents);
    const roles = known?.roles ?? new Set<string>();
    roles.add(`${amount.role}`);
    const isBetter = !known || base > known.confidence;
    byCents.set(amount.cents, {
      amount: isBetter ? amount : known.amount,
      confidence: Math.max(base, known?.confidence ?? 0),
      roles,
    });
  }
  const rated = [...byCents.values()].map(({ amount, confidence, roles }) => {
    let sure = confidence;
    const alike = amounts.filter(({ cents }) => cents < 0 === amount.cents < 0);
    if (isNetPlusTax(amount, alike)) sure = Math.max(sure, 0.5) + (1 - Math.max(sure, 0.5)) * 0.75;
    if (roles.size > 1) sure += (1 - sure) * 0.4;
    if (amount.role === 'total' && alike.some(({ cents }) => Math.abs(cents) > Math.abs(amount.cents))) sure *= 0.8;
    // The only money there is, and called the total.
    else if (
      amount.role === 'total' &&
      amounts.every(({ cents, currency }) => cents === amount.cents || currency === null)
    )
      sure = Math.max(sure, 0.93);
    return { amount, confidence: Math.min(sure, amount.isDoubtful ? DOUBTFUL : 0.98) };
  });
  rated.sort((a, b) => b.confidence - a.confidence || b.amount.cents - a.amount.cents);
  const [best, second] = rated;
  if (best && second && second.confidence >= 0.9)
    best.confidence = Math.min(best.confidence, againstRival(best, second));
  return rated.map((entry, index) => (index === 0 ? entry : { ...entry, confidence: Math.min(entry.confidence, 0.7) }));
}

/** How sure the best can be beside a rival: what is left to pay is less than the sum and no rival of it. */
function againstRival(best: Rated, second: Rated): number {
  const isRest =
    best.amount.role === 'gross_total' && second.amount.role === 'due_total' && second.amount.cents < best.amount.cents;
  if (isRest) return 0.93;
  return best.confidence > second.confidence + 0.02 ? 0.9 : 0.85;
}

function baseOf({ role, how, currency, cents, isUnitPrice }: RoledAmount, all: readonly RoledAmount[]): number {
  if (isUnitPrice) return 0;
  const hasCurrency = currency !== null || all.every((other) => other.currency === null);
  const sure = hasCurrency ? 1 : 0.97;
  if (role === 'gross_total') return (how === 'row' ? 0.95 : 0.93) * sure;
  if (role === 'due_total') return (how === 'row' ? 0.94 : 0.92) * sure;
  if (role === 'total') return (how === 'row' ? 0.9 : how === 'inline' ? 0.7 : 0.6) * sure;
  if (role === null && all.length === 1 && cents !== 0) return 0.5;
  return 0;
}

/** Whether a net total and a tax of the document add up to this amount. */
function isNetPlusTax(total: RoledAmount, amounts: readonly RoledAmount[]): boolean {
  const below = amounts
    .filter(({ cents }) => cents !== 0 && Math.abs(cents) < Math.abs(total.cents))
    .slice(-MAX_SUMMANDS);
  const taxes = below.filter(({ role }) => role === 'tax_total');
  return taxes.some((tax) =>
    below.some((net) => net !== tax && net.role !== 'tax_total' && Math.abs(net.cents + tax.cents - total.cents) <= 1),
  );
}

function mainCurrency(amounts: readonly RoledAmount[]): { code: string; count: number; all: number } | null {
  const counts = new Map<string, number>();
  for (const { currency } of amounts) if (currency) counts.set(currency, (counts.get(currency) ?? 0) + 1);
  const [best] = [...counts].sort((a, b) => b[1] - a[1]);
  return best
    ? { code: best[0], count: best[1], all: [...counts.values()].reduce((sum, count) => sum + count, 0) }
    : null;
}

function currencyOf(amounts: readonly RoledAmount[], main: ReturnType<typeof mainCurrency>): Candidate[] {
  if (!main) return [];
  const marked = amounts.filter(({ currency }) => currency === main.code);
  const evidence = marked[0];
  const isShared = marked.every(({ hasSharedSign }) => hasSharedSign);
  return [
    {
      field: 'currency',
      value: main.code,
      // One amount beside its currency may be anything: the capital in a letter's foot.
      confidence: isShared
        ? 0.7
        : main.count < main.all
          ? 0.75
          : main.count > 1 || (evidence?.span.cell.top ?? 1) < FOOT
            ? 0.96
            : 0.6,
      source: 'rule',
      ...(evidence ? { evidence: evidenceOf(evidence.span) } : {}),
    },
  ];
}

function allAmounts(amounts: readonly RoledAmount[], main: ReturnType<typeof mainCurrency>): Candidate[] {
  const values = new Map<string, AmountValue>();
  for (const { value, currency } of amounts) {
    const code = currency ?? main?.code ?? null;
    values.set(`${value} ${code}`, { value, currency: code });
  }
  return [{ field: 'amounts', value: [...values.values()], confidence: 0.9, source: 'rule' }];
}
