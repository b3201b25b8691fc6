import type { PdfFile } from '../syntax/pdf-file.ts';
import { asName, type PdfDict, PdfRef, type PdfValue } from '../syntax/values.ts';

/** /SigFlags: there are signatures. */
const SIGNATURES_EXIST = 1;
/** More fields than any form has; what comes behind them is not looked for. */
const MAX_FIELDS = 20_000;

/** Whether the document is signed or prepared to be: a field for it, a flag that says so, or rights that hang on a signature. */
export function isSigned(file: PdfFile, catalog: PdfDict): boolean {
  const rights = file.resolveDict(catalog.get('Perms'));
  if (rights && rights.size > 0) return true;
  const form = file.resolveDict(catalog.get('AcroForm'));
  if (!form) return false;
  const flags = file.resolve(form.get('SigFlags'));
  if (typeof flags === 'number' && (flags & SIGNATURES_EXIST) !== 0) return true;
  return hasSignatureField(file, form.get('Fields'));
}

function hasSignatureField(file: PdfFile, fields: PdfValue | undefined): boolean {
  const seen = new Set<number>();
  const waiting: PdfValue[] = [fields ?? null];
  for (let looked = 0; looked < MAX_FIELDS; looked += 1) {
    const next = waiting.pop();
    if (next === undefined) return false;
    if (next instanceof PdfRef) {
      if (seen.has(next.number)) continue;
      seen.add(next.number);
    }
    const value = file.resolve(next);
    if (Array.isArray(value)) waiting.push(...value);
    if (!(value instanceof Map)) continue;
    if (asName(file.resolve(value.get('FT'))) === 'Sig') return true;
    waiting.push(value.get('Kids') ?? null);
  }
  // Nobody signs such a form; whoever made it must not get past this by its size.
  return true;
}
