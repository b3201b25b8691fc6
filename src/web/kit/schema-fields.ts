/** One field of a form that the service gives as JSON Schema. */
export type SchemaField = {
  key: string;
  /** `list` of texts; `choices`: some of a few; `other`: what only its own form can show. */
  kind: 'text' | 'number' | 'boolean' | 'choice' | 'secret' | 'long_secret' | 'list' | 'choices' | 'other';
  isRequired: boolean;
  maxLength: number | undefined;
  /** The limits of a number. */
  minimum: number;
  maximum: number;
  /** What each text of a list has to match. */
  pattern: RegExp | null;
  choices: readonly string[];
  /** What the service calls it, and says of it. */
  title: string;
  description: string;
  /** What it is without being entered. */
  initial: string | boolean;
};

type Schema = Readonly<Record<string, unknown>>;

/** A secret that is longer than any line is pasted: a key. */
const longestLine = 2000;

/** The fields of a form that the service gives as JSON Schema. */
export function schemaFieldsOf(form: Schema): SchemaField[] {
  const required = Array.isArray(form.required) ? form.required : [];
  return Object.entries(recordOf(form.properties)).map(([key, value]) => {
    const schema = recordOf(value);
    const kind = kindOf(schema);
    const initial = schema.default;
    return {
      key,
      kind,
      isRequired: required.includes(key),
      maxLength: typeof schema.maxLength === 'number' ? schema.maxLength : undefined,
      minimum: typeof schema.minimum === 'number' ? schema.minimum : 0,
      maximum: typeof schema.maximum === 'number' ? schema.maximum : Number.POSITIVE_INFINITY,
      pattern: kind === 'list' ? patternOf(recordOf(schema.items)) : null,
      choices: choicesOf(kind === 'choices' ? recordOf(schema.items) : schema),
      title: typeof schema.title === 'string' ? schema.title : key,
      description: typeof schema.description === 'string' ? schema.description : '',
      initial: kind === 'boolean' ? initial === true : initial === undefined ? '' : String(initial),
    };
  });
}

function kindOf(schema: Schema): SchemaField['kind'] {
  if (schema.writeOnly === true)
    return typeof schema.maxLength === 'number' && schema.maxLength > longestLine ? 'long_secret' : 'secret';
  if (Array.isArray(schema.enum)) return 'choice';
  // A list, or one word instead of it that means what leaving it out does.
  const list = variantsOf(schema).find(({ type }) => type === 'array') ?? schema;
  if (list.type === 'array') {
    const items = recordOf(list.items);
    if (Array.isArray(items.enum)) return 'choices';
    return items.type === 'string' ? 'list' : 'other';
  }
  if (schema.type === 'boolean') return 'boolean';
  if (schema.type === 'integer' || schema.type === 'number') return 'number';
  const isOther = variantsOf(schema).some(({ type }) => type !== 'string') || schema.type === 'object';
  return isOther ? 'other' : 'text';
}

function patternOf({ pattern }: Schema): RegExp | null {
  return typeof pattern === 'string' ? new RegExp(pattern, 'u') : null;
}

function variantsOf({ anyOf, oneOf }: Schema): Schema[] {
  const variants = Array.isArray(anyOf) ? anyOf : Array.isArray(oneOf) ? oneOf : [];
  return variants.map(recordOf);
}

function choicesOf(schema: Schema): string[] {
  return Array.isArray(schema.enum) ? schema.enum.map(String) : [];
}

function recordOf(value: unknown): Record<string, unknown> {
  return value !== null && typeof value === 'object' ? { ...value } : {};
}
