import { z } from 'zod';
import type { FieldName } from '../extract/types.ts';
import { DOCUMENT_TYPES } from '../extract/words/language-words.ts';

/** What an endpoint is asked for, one line each as the model reads it. Amounts of single lines are left to the rules. */
const ASKED = {
  title: 'a short title for the document in its own language, without the sender',
  document_type: 'what kind of document it is',
  sender: 'the organisation or person that wrote it, exactly as printed',
  recipient: 'the organisation or person it is addressed to, exactly as printed',
  document_date: 'the date it was written, as YYYY-MM-DD',
  language: 'its language, as a two-letter code such as en',
  total_amount: 'the total to be paid or that was paid, as a decimal number without currency such as 214.50',
  currency: 'the currency of the total, as a three-letter code such as EUR',
  due_date: 'the date by which something has to be paid or done, as YYYY-MM-DD',
  iban: 'the IBAN that money is to be paid to',
  invoice_number: 'the number of the invoice',
  customer_number: 'the number the sender has for the recipient',
  contract_number: 'the number of the contract or policy',
  reference: 'the reference to give in an answer',
  vat_id: 'the VAT number of the sender',
  email: 'the e-mail address of the sender',
  phone: 'the telephone number of the sender',
} as const satisfies Partial<Record<FieldName, string>>;

/** A field with one value that an endpoint is asked for. */
export type AskedField = keyof typeof ASKED;

/** The fields with one value, in the order they are asked for. */
export const ASKED_FIELDS = Object.keys(ASKED) as AskedField[];

const TYPES: readonly string[] = [...DOCUMENT_TYPES, 'other'];
const MAX_TAGS = 5;

/** PostgreSQL takes neither NUL nor halves of characters. */
const text = (maxLength: number) =>
  z
    .string()
    .max(maxLength)
    .transform((said) => said.replaceAll('\0', '').toWellFormed());
const textOrNull = text(2000)
  .nullish()
  .transform((said) => said ?? null);
const fields = Object.fromEntries(ASKED_FIELDS.map((field) => [field, textOrNull])) as Record<
  AskedField,
  typeof textOrNull
>;

/**
 * What an endpoint answered: text or nothing for each field. Endpoints that know no schema leave fields out; an answer that has
 * none of them at all is no answer.
 */
export const aiFieldsSchema = z
  .looseObject({})
  .refine(
    (answer) => [...ASKED_FIELDS, 'tags'].some((field) => Object.hasOwn(answer, field)),
    'has no field that was asked for',
  )
  .pipe(
    z.object({
      ...fields,
      tags: z
        .array(text(200))
        .max(50)
        .nullish()
        .transform((tags) => (tags ?? []).slice(0, MAX_TAGS)),
    }),
  );
/** The fields of an answer. */
export type AiFields = z.infer<typeof aiFieldsSchema>;

/** The same for endpoints, in the subset that strict ones take: every key required and none beside them. */
export const aiJsonSchema = {
  type: 'object',
  properties: {
    ...Object.fromEntries(
      ASKED_FIELDS.map((field) => [
        field,
        {
          type: ['string', 'null'],
          description: ASKED[field],
          ...(field === 'document_type' ? { enum: [...TYPES, null] } : {}),
        },
      ]),
    ),
    tags: { type: 'array', items: { type: 'string' }, description: 'up to five short words it could be filed under' },
  },
  required: [...ASKED_FIELDS, 'tags'],
  additionalProperties: false,
};

/** The fields as words, for endpoints that know no schema, and for people. */
export function describedFields(): string {
  const lines = ASKED_FIELDS.map((field) => {
    const choices = field === 'document_type' ? `: one of ${TYPES.join(', ')}` : '';
    return `- "${field}": ${ASKED[field]}${choices}, or null`;
  });
  return [...lines, '- "tags": up to five short words it could be filed under, as a list'].join('\n');
}
