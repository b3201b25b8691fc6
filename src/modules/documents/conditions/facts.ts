import { dayIn } from '../../../platform/time/days.ts';
import { MAX_TEXT_LENGTH } from './expressions.ts';
import { fold, wordsOf } from './fold.ts';
import { type Amount, type ConditionField, FIELDS, type FieldOf } from './shape.ts';

const DAY_MS = 86_400_000;
const DECIMALS = 8;

/** What is known of a document; what is left out, null, blank or no value of its type is missing. */
export type FactValues = {
  [F in FieldOf<'text' | 'code'>]?: string | null | undefined;
} & { [F in FieldOf<'labels'>]?: readonly string[] | undefined } & {
  [F in FieldOf<'number'>]?: number | null | undefined;
} & { [F in FieldOf<'amount'>]?: Amount | null | undefined } & {
  [F in FieldOf<'date'>]?: string | null | undefined;
} & { /** The values of custom fields by key. */ custom_fields?: unknown } & {
  /** The day it is for the document's owner, such as `2026-03-31`. */ today?: string;
};

/** What one field of a document says, in the forms that tests ask for; each is made once. */
export class Fact {
  readonly texts: readonly string[];
  /** What is compared where a field has an order: a number, days since 1970, or an amount in its smallest parts. */
  readonly order: number | bigint | null;
  readonly currency: string | null;
  #folded: readonly string[] | undefined;
  #words: ReadonlySet<string> | undefined;

  constructor(texts: readonly string[], order: number | bigint | null = null, currency: string | null = null) {
    this.texts = texts;
    this.order = order;
    this.currency = currency;
  }

  get isMissing(): boolean {
    return this.texts.length === 0 && this.order === null;
  }

  get folded(): readonly string[] {
    this.#folded ??= this.texts.map(fold);
    return this.#folded;
  }

  get words(): ReadonlySet<string> {
    this.#words ??= new Set(this.texts.flatMap(wordsOf));
    return this.#words;
  }
}

/** What conditions know of a document. What a rule sets, those behind it see. */
export class Facts {
  readonly today: number | null;
  readonly #values: FactValues;
  readonly #facts = new Map<ConditionField, Fact>();
  readonly #custom: Map<string, Fact>;

  constructor(values: FactValues) {
    this.#values = values;
    this.today = dayNumber(values.today);
    this.#custom = customFacts(values.custom_fields);
  }

  /** What stands in a custom field. */
  custom(key: string): Fact {
    return this.#custom.get(key) ?? new Fact([]);
  }

  /** Puts a value into a custom field in place of what was there. */
  setCustom(key: string, value: unknown): void {
    this.#custom.set(key, customFact(value));
  }

  of(field: ConditionField): Fact {
    const known = this.#facts.get(field);
    if (known) return known;
    const fact = factOf(field, this.#values[field]);
    this.#facts.set(field, fact);
    return fact;
  }

  /** Puts texts into a field in place of what was there. */
  set(field: FieldOf<'text' | 'code' | 'labels'>, texts: readonly string[]): void {
    this.#facts.set(field, factOf(field, texts));
  }
}

/** The columns of a document that conditions look at. */
export type ConditionSubject = {
  original_filename: string;
  title: string;
  sender: string | null;
  recipient: string | null;
  document_type: string | null;
  document_date: string | null;
  language: string | null;
  source: string;
  mime_type: string;
  tags: readonly string[];
  file_size: number;
  page_count: number | null;
  ocr_quality_score: number | null;
  came_by: string | null;
  uploaded_by: string | null;
  metadata: unknown;
  custom_fields: unknown;
  created_at: Date;
};

/**
 * What conditions know of a stored document.
 * @param around its text where a condition asks for it, and where and when its owner is: days are theirs.
 */
export function factsOf(file: ConditionSubject, around: { text: string; timeZone: string; now: Date }): Facts {
  const { text, timeZone, now } = around;
  const metadata: Record<string, unknown> =
    file.metadata !== null && typeof file.metadata === 'object' ? { ...file.metadata } : {};
  const { total_amount: total, currency, due_date } = metadata;
  return new Facts({
    ...file,
    text,
    filename: file.original_filename,
    ocr_quality: file.ocr_quality_score,
    total_amount:
      typeof total === 'string' || typeof total === 'number'
        ? { amount: String(total), currency: typeof currency === 'string' ? currency : null }
        : null,
    due_date: typeof due_date === 'string' ? due_date : null,
    uploaded_on: dayIn(timeZone, file.created_at),
    today: dayIn(timeZone, now),
  });
}

function factOf(field: ConditionField, value: FactValues[ConditionField]): Fact {
  switch (FIELDS[field]) {
    case 'number':
      return new Fact([], typeof value === 'number' && Number.isFinite(value) ? value : null);
    case 'date':
      return new Fact([], dayNumber(value));
    case 'amount': {
      const isAmount = typeof value === 'object' && value !== null && 'amount' in value;
      return isAmount ? new Fact([], smallestParts(value.amount), value.currency) : new Fact([]);
    }
    default: {
      const texts = typeof value === 'string' ? [value] : Array.isArray(value) ? value : [];
      return new Fact(texts.filter((text) => text.trim() !== '').map(textOf));
    }
  }
}

function customFacts(values: unknown): Map<string, Fact> {
  const members = values !== null && typeof values === 'object' ? Object.entries(values) : [];
  return new Map(members.map(([key, value]) => [key, customFact(value)]));
}

/** A day is a text that has an order, too; a number and an amount have no text. */
function customFact(value: unknown): Fact {
  if (typeof value === 'number') return new Fact([], value);
  if (typeof value === 'boolean') return new Fact([String(value)]);
  if (typeof value === 'string') return new Fact(value.trim() === '' ? [] : [textOf(value)], dayNumber(value));
  if (typeof value !== 'object' || value === null || !('amount' in value && 'currency' in value)) return new Fact([]);
  return new Fact([], smallestParts(String(value.amount)), String(value.currency));
}

function textOf(text: string): string {
  return text.slice(0, MAX_TEXT_LENGTH).normalize('NFC');
}

/** A decimal number, exactly; null for what is none. */
export function smallestParts(decimal: string): bigint | null {
  const [, sign = '', whole = '', part = ''] = /^(-?)(\d+)(?:\.(\d+))?$/.exec(decimal.trim()) ?? [];
  if (whole === '') return null;
  return BigInt(`${sign}${whole}${part.padEnd(DECIMALS, '0').slice(0, DECIMALS)}`);
}

/** Days since 1970 of a day such as `2026-03-31`; null for what is none. */
export function dayNumber(day: unknown): number | null {
  if (typeof day !== 'string' || !/^\d{4}-\d\d-\d\d$/.test(day)) return null;
  const ms = Date.parse(`${day}T00:00:00Z`);
  // Engines take 31 February for a day in March.
  return !Number.isNaN(ms) && new Date(ms).toISOString().startsWith(day) ? ms / DAY_MS : null;
}
