import { type SchemaField, schemaFieldsOf } from './schema-fields.ts';

/** One field of a form for something that has a config and credentials. */
export type FormField = SchemaField & {
  /** Its name among the values of the form, where a dot would mean something else. */
  name: string;
  part: 'config' | 'credentials';
  /** Of a choice that is shown as a box: what a checked one stands for; an unchecked one is left out. */
  checkedValue?: string;
};

/** What was entered, by the names of the fields. */
export type FormValues = Record<string, string | boolean>;

type Schema = Readonly<Record<string, unknown>>;

/** The fields of a config and its credentials, as the service gives them in JSON Schema. */
export function formFieldsOf(forms: { config: Schema; credentials: Schema | null }): FormField[] {
  return [...fieldsOf('config', forms.config), ...fieldsOf('credentials', forms.credentials ?? {})];
}

function fieldsOf(part: FormField['part'], form: Schema): FormField[] {
  return schemaFieldsOf(form).map((field) => ({ ...field, name: `${part}_${field.key}`, part }));
}

/** The names of the fields by the paths that the service reports problems under. */
export function fieldNamesOf(fields: readonly FormField[]): Record<string, string> {
  const secret = fields.find(({ part }) => part === 'credentials')?.name;
  return {
    ...Object.fromEntries(fields.map(({ name, part, key }) => [`${part}.${key}`, name])),
    ...(secret === undefined ? {} : { credentials: secret }),
  };
}

/** What the form begins with: what is stored, without secrets, else what the service gives. */
export function initialOf(fields: readonly FormField[], stored: Schema): FormValues {
  return Object.fromEntries(
    fields.map(({ name, part, key, kind, initial, checkedValue = true }) => {
      const value = part === 'config' ? stored[key] : undefined;
      if (value === undefined) return [name, initial];
      if (kind === 'boolean') return [name, value === checkedValue];
      return [name, Array.isArray(value) ? value.join(', ') : String(value)];
    }),
  );
}

/** What of one part is sent: without what was left empty. */
export function partOf(fields: readonly FormField[], part: FormField['part'], values: Schema): Record<string, unknown> {
  const entries = fields
    .filter((field) => field.part === part)
    .map((field): [string, unknown] => [field.key, sentValue(field, values[field.name])])
    .filter(([, value]) => value !== undefined);
  return Object.fromEntries(entries);
}

function sentValue({ kind, checkedValue }: FormField, given: unknown): unknown {
  if (kind === 'boolean')
    return checkedValue === undefined ? given === true : given === true ? checkedValue : undefined;
  const isSecret = kind === 'secret' || kind === 'long_secret';
  const text = isSecret ? String(given ?? '') : String(given ?? '').trim();
  if (text === '') return undefined;
  if (kind === 'list') return commaList(text);
  // What is no number is left for the service to refuse, at its field.
  return kind === 'number' && /^\d+$/.test(text) ? Number(text) : text;
}

/** Whether what was entered is of the kind of the field and within its limits, as far as its schema says. */
export function isWithinLimits({ kind, minimum, maximum, pattern }: FormField, entered: string): boolean {
  const text = entered.trim();
  if (kind === 'number')
    return text === '' || (/^\d+$/.test(text) && Number(text) >= minimum && Number(text) <= maximum);
  return pattern === null || commaList(text).every((word) => pattern.test(word));
}

/** The words that people write into one field, separated by commas. */
export function commaList(text: string): string[] {
  return text
    .split(',')
    .map((word) => word.trim())
    .filter(Boolean);
}
