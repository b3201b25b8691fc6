import { asnSchema, daySchema, languageSchema, oneLine, tagsSchema, titleSchema } from '../../files/index.ts';
import type { FieldName } from '../extract/types.ts';

const MAX_WORDS_LENGTH = 200;

/** A found value as its field takes it: one line, not too long, a day that exists. @returns undefined for one that does not fit. */
export function storableValue(field: FieldName, value: unknown): unknown {
  if (field === 'amounts') return value;
  if (field === 'tags') return fitting(tagsSchema.safeParse(typeof value === 'string' ? [value] : value));
  if (field === 'asn') return fitting(asnSchema.safeParse(value));
  if (typeof value !== 'string') return undefined;
  const text = oneLine(value.toWellFormed());
  if (field === 'title') return fitting(titleSchema.safeParse(text.slice(0, 500).toWellFormed()));
  if (field === 'document_date' || field === 'due_date') return fitting(daySchema.safeParse(text));
  if (field === 'language') return fitting(languageSchema.safeParse(text));
  return text === '' || text.length > MAX_WORDS_LENGTH ? undefined : text;
}

function fitting(result: { success: boolean; data?: unknown }): unknown {
  return result.success ? result.data : undefined;
}
