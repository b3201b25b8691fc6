import { z } from 'zod';
import { says } from '../../../platform/refusals/index.ts';
import { isStorable } from '../../../platform/storable.ts';
import { asnSchema, daySchema, fileSchema, languageSchema, oneLine, tagsSchema, titleSchema } from '../files/index.ts';
import { isFoundKey } from './fields.ts';

const MAX_METADATA_BYTES = 64 * 1024;
const MAX_METADATA_DEPTH = 20;
const MAX_FOUND_LENGTH = 500;
const MAX_CUSTOM_VALUES = 200;

const fieldSchema = z
  .string()
  .transform((text) => oneLine(text) || null)
  .pipe(
    z
      .string()
      .max(200, says('too_long', { limit: 200 }))
      .nullable(),
  )
  .nullable();

/** Where values come from: somebody typed them, rules found them, an invoice says so itself, the owner's other documents tell, a rule of the owner's or a step of the pipeline sets them, the name of the file says them. */
const FIELD_SOURCES = [
  'person',
  'rule',
  'e_invoice',
  'learned',
  'ai',
  'neighbours',
  'own_rule',
  'file_name',
  'pipeline',
] as const;
const sourceSchema = z.enum(FIELD_SOURCES);

const boxSchema = z
  .object({ x: z.number(), y: z.number(), width: z.number(), height: z.number() })
  .describe('In fractions of the page from its top left.');

/** Where on the document a value was found. */
const evidenceSchema = z
  .object({ page: z.int(), text: z.string(), boxes: z.array(boxSchema).optional() })
  .meta({ id: 'FieldEvidence' });

/** What of the owner's own documents spoke for a value. */
const learnedSchema = z
  .object({
    by: z.enum(['iban', 'vat_id', 'email_domain', 'phone', 'sender']).describe('What these documents have in common.'),
    documents: z.int().describe('How many of them say the same.'),
    of: z.int().describe('How many there are.'),
    sender: z.string(),
  })
  .meta({ id: 'LearnedFrom' });

/** Which of the owner's rules set a value; its name as it was then. */
const ruledSchema = z
  .object({ by: z.literal('own_rule'), rule_id: z.uuid(), rule: z.string() })
  .meta({ id: 'SetByRule' });

/** That a value stands in the name of the file. */
const namedSchema = z.object({ by: z.literal('file_name'), file_name: z.string() }).meta({ id: 'FoundInFileName' });
const becauseSchema = z.union([learnedSchema, ruledSchema, namedSchema]);

/** Where a value comes from, as every answer tells it. */
export const provenanceSchema = z
  .object({
    source: sourceSchema,
    confidence: z.number().describe('0 to 1.'),
    confirmed: z.boolean().describe('A person said so: reading the document again does not change it.'),
    evidence: evidenceSchema.optional(),
    because: becauseSchema.optional(),
  })
  .meta({ id: 'FieldProvenance' });
/** Where a value comes from, as JSON. */
export type ProvenanceJson = z.infer<typeof provenanceSchema>;

/** A value that was found but not surely enough to be taken. */
export const suggestionSchema = z
  .object({
    id: z.uuid(),
    field: z.string().describe('A field of the document, or a key of its metadata.'),
    value: z.unknown(),
    confidence: z.number(),
    source: sourceSchema,
    evidence: evidenceSchema.optional(),
    because: becauseSchema.optional(),
  })
  .meta({ id: 'FieldSuggestion' });
/** A suggestion as JSON. */
export type SuggestionJson = z.infer<typeof suggestionSchema>;

/** One act on the fields of a document. */
export const changeSchema = z
  .object({
    id: z.uuid(),
    kind: z
      .enum(['found', 'edited', 'accepted', 'declined', 'reviewed', 'undone', 'ruled', 'set'])
      .describe(
        'What it was: found by reading, done by a person, ruled: by running rules on it, or set: by a step of its pipeline.',
      ),
    by: z.enum(['service', 'owner', 'other']).describe('other: an administrator, or an earlier owner.'),
    changed_at: z.iso.datetime({ precision: 3 }),
    undone_at: z.iso.datetime({ precision: 3 }).nullable(),
    fields: z
      .array(z.object({ field: z.string(), before: z.unknown(), after: z.unknown() }))
      .describe('Fields that were only confirmed have the same value before and after.'),
  })
  .meta({ id: 'FieldChange' });
/** One act on the fields of a document, as JSON. */
export type ChangeJson = z.infer<typeof changeSchema>;

/** What an act on the fields of a document answers: the document, and the act, by which it can be undone. */
export const changedFileSchema = z
  .object({ file: fileSchema, change: changeSchema.nullable().describe('null: nothing changed.') })
  .meta({ id: 'ChangedFile' });

const languageFieldSchema = languageSchema.nullable().optional().describe('In two letters, such as de.');

const customValuesSchema = z
  .record(z.string().max(100), z.unknown())
  .refine((values) => Object.keys(values).length <= MAX_CUSTOM_VALUES, says('too_many', { limit: MAX_CUSTOM_VALUES }))
  .optional()
  .describe(
    'Values by the keys of custom fields, as answers show them; a null empties one. An amount may be a text where its field has a currency, a choice may be named.',
  );

/** What can be said of many documents at once: these fields get this value, null empties them; tags are added and taken away. */
export const filesEditSchema = z
  .strictObject({
    set: z
      .strictObject({
        sender: fieldSchema.optional(),
        recipient: fieldSchema.optional(),
        document_type: fieldSchema.optional(),
        document_date: daySchema.nullable().optional(),
        language: languageFieldSchema,
        custom_fields: customValuesSchema,
      })
      .optional()
      .describe('Fields that get this value on every document; null empties them.'),
    add_tags: tagsSchema.optional(),
    remove_tags: tagsSchema.optional().describe('Whatever their case; one that is also to be added stays.'),
  })
  .refine(
    ({ set: { custom_fields: custom = {}, ...set } = {}, add_tags = [], remove_tags = [] }) =>
      [...Object.values(set), ...Object.values(custom)].some((value) => value !== undefined) ||
      add_tags.length + remove_tags.length > 0,
    says('one_change'),
  )
  .meta({ id: 'FilesEdit' });
/** What is said of many documents at once. */
export type FilesEdit = z.infer<typeof filesEditSchema>;

/** What PATCH changes: only the fields given. `metadata` and `custom_fields` are merged key by key; a null removes the key. */
export const filePatchSchema = z
  .strictObject({
    title: titleSchema.optional(),
    tags: tagsSchema.optional(),
    document_type: fieldSchema.optional(),
    sender: fieldSchema.optional(),
    recipient: fieldSchema.optional(),
    document_date: daySchema.nullable().optional(),
    asn: asnSchema
      .nullable()
      .optional()
      .describe('Archive serial number; refused while another document has it, also one in the trash.'),
    language: languageFieldSchema,
    metadata: z
      .record(z.string().max(100), z.unknown())
      .refine((value) => isStorable(value, MAX_METADATA_DEPTH), {
        message: says('too_deep', { limit: MAX_METADATA_DEPTH }),
        abort: true,
      })
      .refine((value) => Buffer.byteLength(JSON.stringify(value)) <= MAX_METADATA_BYTES, says('too_heavy'))
      .superRefine((value, context) => {
        for (const [key, given] of Object.entries(value)) {
          const message = isFoundKey(key) ? foundKeyProblem(key, given) : undefined;
          if (message !== undefined) context.addIssue({ code: 'custom', path: [key], message });
        }
      })
      .optional(),
    custom_fields: customValuesSchema,
  })
  .refine((patch) => Object.keys(patch).length > 0, says('one_field'))
  .meta({ id: 'FilePatchRequest' });
/** The parsed body of PATCH. */
export type FileEdit = z.infer<typeof filePatchSchema>;

const amountSchema = z.string().regex(/^-?\d{1,12}(\.\d{1,4})?$/, says('decimal'));
const currencySchema = z.string().regex(/^[A-Z]{3}$/, says('currency_code'));
const amountsSchema = z.array(z.object({ value: amountSchema, currency: currencySchema.nullable() })).max(100);
const wordsSchema = z.string().min(1, says('blank')).max(MAX_FOUND_LENGTH);

/** Why a value cannot stand under a key that is found on documents; undefined when it can. */
export function foundKeyProblem(key: string, given: unknown): string | undefined {
  const value = bareValue(given);
  if (value === null) return undefined;
  const result = schemaOf(key).safeParse(value);
  return result.success ? undefined : result.error.issues[0]?.message;
}

/** A value as it is stored: answers give `{value, source, …}` for what is found, and take that back. */
export function bareValue(given: unknown): unknown {
  if (given === null || typeof given !== 'object' || Array.isArray(given) || !('value' in given)) return given;
  return given.value;
}

function schemaOf(key: string): z.ZodType {
  if (key === 'total_amount') return amountSchema;
  if (key === 'currency') return currencySchema;
  if (key === 'amounts') return amountsSchema;
  return key === 'due_date' ? daySchema : wordsSchema;
}
