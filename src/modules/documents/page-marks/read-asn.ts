import { MAX_ASN } from '../files/index.ts';

/** The archive serial number a barcode says, such as 42 for `ASN00042`; null for any other barcode. */
export function asnOf(text: string, prefix: string): number | null {
  const start = text.trim().slice(0, prefix.length);
  if (start.toUpperCase() !== prefix.toUpperCase()) return null;
  const [, digits] = /^[\s:._-]?0*([1-9]\d{0,9})$/.exec(text.trim().slice(prefix.length)) ?? [];
  const asn = Number(digits);
  return digits !== undefined && asn <= MAX_ASN ? asn : null;
}

/** A number as it is printed on labels: five digits at least, as other archives print it. */
export function asnText(asn: number, prefix: string): string {
  return `${prefix}${String(asn).padStart(5, '0')}`;
}

/** Whether a barcode marks a separator sheet. */
export function isSeparatorText(text: string, separators: readonly string[]): boolean {
  const said = text.trim().toUpperCase();
  return separators.some((one) => one.toUpperCase() === said);
}
