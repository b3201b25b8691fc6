import type { Document } from '../../page/document.ts';
import type { FoundAmount } from './find-amounts.ts';

/** Which currencies share a sign, by the sign's usual code. */
const SHARING: Readonly<Record<string, readonly string[]>> = {
  USD: ['USD', 'CAD', 'AUD', 'NZD', 'SGD', 'HKD', 'TWD', 'MXN', 'ARS', 'CLP', 'COP', 'UYU', 'BRL'],
  JPY: ['JPY', 'CNY', 'RMB'],
};
/** Where "$" alone is hardly ever the dollar of the United States. */
const OTHER_DOLLARS: ReadonlySet<string> = new Set(['es', 'fr', 'pt']);
const ELSEWHERE =
  /(?<!\p{L})(?:Canada|Ontario|Québec|Quebec|Australia|New Zealand|Singapore|Hong Kong|México|Mexico|Chile|Argentina|Colombia|China|GST|HST|ABN)(?!\p{L})/u;

/**
 * Gives amounts with a sign that countries share the currency that the document names with its code; without one, the usual one stays
 * a question where the language or a country named on the page speaks for another.
 */
export function withCountry({ cells, language }: Document, amounts: readonly FoundAmount[]): FoundAmount[] {
  if (!amounts.some(({ hasSharedSign }) => hasSharedSign)) return [...amounts];
  const text = cells.map((cell) => cell.text).join('\n');
  const isElsewhere = ELSEWHERE.test(text) || OTHER_DOLLARS.has(language.code);
  return amounts.map((amount) => {
    const shared = amount.hasSharedSign ? SHARING[amount.currency ?? ''] : undefined;
    if (!shared) return amount;
    const named = shared.filter((code) => new RegExp(`(?<![\\p{L}])${code}(?![\\p{L}])`, 'u').test(text));
    const [only] = named;
    if (named.length === 1 && only) return { ...amount, currency: only === 'RMB' ? 'CNY' : only, hasSharedSign: false };
    return { ...amount, hasSharedSign: isElsewhere || named.length > 1 };
  });
}
