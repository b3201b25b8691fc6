import { PdfName, PdfRef, PdfString, type PdfValue } from './values.ts';

/** A number as PDF wants it: never an exponent, at most six digits after the point. */
export function formatNumber(value: number): string {
  if (!Number.isFinite(value)) return '0';
  if (Number.isInteger(value)) return Math.abs(value) < 1e15 ? String(value) : '0';
  const text = value.toFixed(6).replace(/\.?0+$/, '');
  return text === '-0' ? '0' : text;
}

/** A name with its slash; bytes that are not regular characters become `#xx`. */
export function formatName(value: string): string {
  const escaped = value.replace(
    /[^!"$&'*+,\-.0-9:;=?@A-Z\\^_`a-z|~]/g,
    (character) => `#${(character.charCodeAt(0) & 0xff).toString(16).padStart(2, '0')}`,
  );
  return `/${escaped}`;
}

/** Writes a value in PDF syntax; strings always as hex, so that no byte needs escaping. */
export function formatValue(value: PdfValue): string {
  if (value === null) return 'null';
  if (typeof value === 'boolean') return value ? 'true' : 'false';
  if (typeof value === 'number') return formatNumber(value);
  if (value instanceof PdfName) return formatName(value.value);
  if (value instanceof PdfString) return `<${value.bytes.toString('hex')}>`;
  if (value instanceof PdfRef) return `${value.number} ${value.generation} R`;
  if (Array.isArray(value)) return `[${value.map(formatValue).join(' ')}]`;
  const entries: string[] = [];
  for (const [key, entry] of value) entries.push(`${formatName(key)} ${formatValue(entry)}`);
  return `<<${entries.join('\n')}>>`;
}
