import { z } from 'zod';

const words = z.string().min(1).max(1000);

const textOperators = z.enum(['is', 'is_not', 'contains', 'does_not_contain', 'starts_with']);
const numberOperators = z.enum(['is', 'is_not', 'is_less_than', 'is_greater_than']);
type TextOperator = z.infer<typeof textOperators>;
type NumberOperator = z.infer<typeof numberOperators>;

/** When a step of a plan runs: a field of the document, how it is compared, and with what. Text is compared without regard to case. */
export const conditionSchema = z.union([
  z.strictObject({
    field: z.enum(['mime_type', 'filename', 'source', 'document_type', 'text']),
    operator: textOperators,
    value: words,
  }),
  z.strictObject({
    field: z.enum(['file_size', 'page_count']),
    operator: numberOperators,
    value: z.number(),
  }),
  z.strictObject({ field: z.literal('tags'), operator: z.enum(['contains', 'does_not_contain']), value: words }),
]);
/** A condition of a planned step. */
export type Condition = z.infer<typeof conditionSchema>;

/** The document as a condition sees it. */
export type ConditionFacts = {
  mime_type: string;
  original_filename: string;
  source: string;
  document_type: string | null;
  file_size: number;
  page_count: number | null;
  tags: readonly string[];
};

const FIELD_WORDS: Record<Condition['field'], string> = {
  mime_type: 'the file type',
  filename: 'the file name',
  source: 'the source',
  document_type: 'the document type',
  text: 'the text',
  file_size: 'the size in bytes',
  page_count: 'the number of pages',
  tags: 'the list of tags',
};

/**
 * Whether a document meets a condition. What is not known of it (its type, its pages) is equal to nothing and contains nothing.
 * @param text reads the document's text; asked only by a condition on it.
 */
export async function meetsCondition(
  condition: Condition,
  file: ConditionFacts,
  text: () => Promise<string>,
): Promise<boolean> {
  switch (condition.field) {
    case 'file_size':
    case 'page_count':
      return compareNumbers(file[condition.field], condition.operator, condition.value);
    case 'tags':
      return hasTag(file.tags, condition.value) === (condition.operator === 'contains');
    case 'text':
      return compareTexts(await text(), condition.operator, condition.value);
    case 'filename':
      return compareTexts(file.original_filename, condition.operator, condition.value);
    default:
      return compareTexts(file[condition.field] ?? '', condition.operator, condition.value);
  }
}

/** One sentence why a step whose condition is not met was passed over. */
export function unmetSentence({ field, operator, value }: Condition): string {
  const what = typeof value === 'number' ? String(value) : `“${value}”`;
  return `This step runs only when ${FIELD_WORDS[field]} ${operator.replaceAll('_', ' ')} ${what}.`;
}

function compareTexts(actual: string, operator: TextOperator, wanted: string): boolean {
  const [text, value] = [fold(actual), fold(wanted)];
  switch (operator) {
    case 'is':
      return text === value;
    case 'is_not':
      return text !== value;
    case 'contains':
      return text.includes(value);
    case 'does_not_contain':
      return !text.includes(value);
    case 'starts_with':
      return text.startsWith(value);
  }
}

function compareNumbers(actual: number | null, operator: NumberOperator, wanted: number): boolean {
  switch (operator) {
    case 'is':
      return actual === wanted;
    case 'is_not':
      return actual !== wanted;
    case 'is_less_than':
      return actual !== null && actual < wanted;
    case 'is_greater_than':
      return actual !== null && actual > wanted;
  }
}

function hasTag(tags: readonly string[], wanted: string): boolean {
  return tags.some((tag) => fold(tag) === fold(wanted));
}

function fold(text: string): string {
  return text.normalize('NFC').toLowerCase();
}
