import { z } from 'zod';
import { says } from '../../../platform/refusals/index.ts';
import { daySchema, oneLine } from '../../../platform/values.ts';
import { fold } from '../conditions/index.ts';
import type { CustomValue } from './custom-fields.schemas.ts';
import type { CustomFieldRow } from './custom-fields.store.ts';

const MAX_TEXT_LENGTH = 500;
const LARGEST = 1e15;
const textSchema = z.string().max(MAX_TEXT_LENGTH, says('too_long', { limit: MAX_TEXT_LENGTH }));
const numberSchema = z.number().min(-LARGEST).max(LARGEST);
const amountSchema = z.string().regex(/^-?\d{1,12}(\.\d{1,4})?$/, says('decimal'));
const moneySchema = z.strictObject({
  amount: amountSchema,
  currency: z.string().regex(/^[A-Z]{3}$/, says('currency_code')),
});

/** A value as a document keeps it; null: none. Or why it cannot stand in the field. */
export type Stored = { value: CustomValue | null } | { problem: string };

/** What of a field its values are read by. */
type Field = Pick<CustomFieldRow, 'type' | 'choices' | 'currency' | 'retired_at'>;

/**
 * What somebody gives for a field, as it is kept. Whether a document that is named is there, the caller finds out.
 * @param field undefined: there is none
 */
export function storedCustomValue(field: Field | undefined, given: unknown): Stored {
  if (field === undefined) return { problem: says('unknown_key') };
  if (given === null) return { value: null };
  if (field.retired_at !== null) return { problem: says('field_retired') };
  switch (field.type) {
    case 'text':
      return textOf(given);
    case 'number':
      return parsed(numberSchema, given);
    case 'money':
      return moneyOf(field, given);
    case 'date':
      return parsed(daySchema, given);
    case 'yes_no':
      return parsed(z.boolean(), given);
    case 'choice':
      return choiceOf(field, given);
    case 'document':
      return parsed(z.uuid(), given);
  }
}

function parsed(schema: z.ZodType<CustomValue>, given: unknown): Stored {
  const result = schema.safeParse(given);
  return result.success ? { value: result.data } : { problem: result.error.issues[0]?.message ?? says('not_valid') };
}

function textOf(given: unknown): Stored {
  const text = parsed(textSchema, typeof given === 'string' ? oneLine(given) : given);
  return 'value' in text && text.value === '' ? { value: null } : text;
}

function moneyOf({ currency }: Field, given: unknown): Stored {
  if (typeof given !== 'string') return parsed(moneySchema, given);
  const amount = amountSchema.safeParse(given);
  if (!amount.success) return { problem: says('decimal') };
  return currency === null ? { problem: says('money_currency') } : { value: { amount: given, currency } };
}

/** By its key; by its name where no other one has that key. */
function choiceOf({ choices }: Field, given: unknown): Stored {
  const named = typeof given === 'string' ? fold(given) : undefined;
  const choice = choices.find(({ key }) => key === given) ?? choices.find(({ name }) => fold(name) === named);
  return choice ? { value: choice.key } : { problem: says('choices', { values: choices.map(({ key }) => key) }) };
}
