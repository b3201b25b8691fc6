import type { PdfFile } from '../syntax/pdf-file.ts';
import { asName, type PdfDict, PdfRef, type PdfValue } from '../syntax/values.ts';

/** A field of a form, or one of its places on the pages. */
export type FormField = {
  dict: PdfDict;
  /** `Sig`, `Tx`, …, also where what it belongs to says so. */
  type: string | null;
  /** What it says, or what it belongs to says. */
  value: PdfValue;
  hasValue: boolean;
};

/** More fields than any form has. */
const MAX_FIELDS = 50_000;

/** The fields of a form by the numbers of their objects. */
export function formFields(file: PdfFile, form: PdfDict | null): Map<number, FormField> {
  const found = new Map<number, FormField>();
  const waiting: { value: PdfValue; type: string | null; inherited: PdfValue }[] = [
    { value: form?.get('Fields') ?? null, type: null, inherited: null },
  ];
  for (let next = waiting.pop(); next && found.size < MAX_FIELDS; next = waiting.pop()) {
    const { value, type, inherited } = next;
    if (value instanceof PdfRef && found.has(value.number)) continue;
    const resolved = file.resolve(value);
    if (Array.isArray(resolved)) waiting.push(...resolved.map((one) => ({ value: one, type, inherited })));
    if (!(resolved instanceof Map)) continue;
    const ownType = asName(file.resolve(resolved.get('FT'))) ?? type;
    const ownValue = resolved.get('V') ?? inherited;
    const hasValue = file.resolve(ownValue) !== null;
    if (value instanceof PdfRef) found.set(value.number, { dict: resolved, type: ownType, value: ownValue, hasValue });
    waiting.push({ value: resolved.get('Kids') ?? null, type: ownType, inherited: ownValue });
  }
  return found;
}
